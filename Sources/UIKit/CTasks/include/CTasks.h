#ifndef CTASKS_H
#define CTASKS_H

#include <stdbool.h>
#include <stdint.h>

/// Asked about each job that Swift's concurrency runtime is about to enqueue: true if the job was taken.
typedef bool (*JobTaker)(void *job, bool isOfMainActor);

/// Lets a function take jobs, and makes a serial executor that of the main actor.
void interceptJobs(JobTaker taker, void *mainExecutor, uintptr_t mainImplementation);

/// Runs a job on this thread.
void runJob(void *job, bool isOfMainActor);

#endif
