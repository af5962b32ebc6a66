#include "CTasks.h"

// The hooks that Swift's concurrency runtime offers to executors (`swift/Runtime/Concurrency.h`). They are weak, so that
// they are reached through the table of the dynamic linker: the runtime would not see a copy in the executable.

#define SWIFT __attribute__((swiftcall))
#define HOOK extern __attribute__((weak)) SWIFT

typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;

typedef SWIFT void (*Enqueue)(void *job);
typedef SWIFT Executor (*GetExecutor)(void);

HOOK void (*swift_task_enqueueGlobal_hook)(void *job, Enqueue original);
HOOK void (*swift_task_enqueueMainExecutor_hook)(void *job, Enqueue original);
HOOK Executor (*swift_task_getMainExecutor_hook)(GetExecutor original);

extern SWIFT void swift_job_run(void *job, Executor executor);
extern SWIFT Executor swift_task_getMainExecutor(void);

static JobTaker takes;
static Executor mainExecutor;

static SWIFT void enqueueGlobal(void *job, Enqueue original) {
  if (!takes(job, false)) original(job);
}

static SWIFT void enqueueMain(void *job, Enqueue original) {
  if (!takes(job, true)) original(job);
}

static SWIFT Executor getMainExecutor(GetExecutor original) { return mainExecutor; }

void interceptJobs(JobTaker taker, void *identity, uintptr_t implementation) {
  takes = taker;
  mainExecutor.identity = identity;
  mainExecutor.implementation = implementation;
  if (&swift_task_getMainExecutor_hook) swift_task_getMainExecutor_hook = getMainExecutor;
  if (&swift_task_enqueueMainExecutor_hook) swift_task_enqueueMainExecutor_hook = enqueueMain;
  if (&swift_task_enqueueGlobal_hook) swift_task_enqueueGlobal_hook = enqueueGlobal;
}

void runJob(void *job, bool isOfMainActor) {
  Executor none = {0, 0};
  swift_job_run(job, isOfMainActor ? swift_task_getMainExecutor() : none);
}

// The main actor's executor must not change once a program runs.
extern void interceptJobsOfTasks(void);

__attribute__((constructor)) static void start(void) { interceptJobsOfTasks(); }
