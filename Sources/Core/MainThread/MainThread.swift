import Foundation
import Synchronization

// `withoutActuallyEscaping` keeps the length of this file's path, which `-file-prefix-map` does not change. A release
// binary must not depend on the folder of the checkout.
#sourceLocation(file:"MainThread",line:7)

// UIKit's classes are isolated to the main actor for the code that uses them, as in Apple's SDK; the engine is not. A
// replay shares none of its objects with another thread, so its own thread stands in for the main thread, and replays
// run side by side.

/// Runs a closure that is isolated to the main actor on the thread of a replay.
///
/// The function is inlinable because the deinitializer of each view and recognizer calls it.
@inlinable
package func assumingMainActor<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(work) { work in
    try unsafeBitCast(work, to: (() throws -> Result).self)()
  }
}

/// Runs a replay on this thread as a job of the main actor, so that the runtime's isolation checks in Swift 6 code
/// pass.
package func asMainActor<Result, Failure: Error>(
  _ work: () throws(Failure) -> Result
) throws(Failure) -> Result {
  if Thread.isMainThread { return try work() }
  var outcome: Swift.Result<Result, Failure>?
  runAsMainActor {
    do throws(Failure) { outcome = .success(try work()) } catch { outcome = .failure(error) }
  }
  guard let outcome else { preconditionFailure("a replay did not run") }
  return try outcome.get()
}

// A task whose only job runs at once, on this thread, with the main actor as its executor.
private func runAsMainActor(_ work: () -> Void) {
  withoutActuallyEscaping(work) { work in
    let thread = ThisThread()
    nonisolated(unsafe) let work = work
    Task(executorPreference: thread) { work() }
    thread.runJobs()
  }
}

/// Runs the jobs of a task on the calling thread.
private final class ThisThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runJobs() {
    while let job = jobs.withLock({ $0.popLast() }) {
      job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    }
  }
}
