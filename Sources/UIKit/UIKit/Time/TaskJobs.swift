import CTasks
import Dispatch
import Foundation
import Records
import TouchKit

// Swift's tasks in virtual time. The runtime calls a hook before it enqueues a job. A job of an engine's program
// becomes a timer of the engine, and runs on the engine's thread.

/// The jobs of one engine's tasks.
final class TaskJobs {
  private unowned let engine: Engine
  /// The jobs that have not run, by their numbers.
  private var pending: [Int: (deadline: Instant, work: () -> Void)] = [:]
  private var lastNumber = 0
  private var isPumping = false

  private init(_ engine: Engine) {
    self.engine = engine
  }

  // No job is lost with its engine: another task may await it, and the job may belong to the test runner.
  deinit {
    let rest = inOrder.map(\.work)
    guard !rest.isEmpty else { return }
    MainQueue.async { for work in rest { work() } }
  }

  private var inOrder: [(number: Int, deadline: Instant, work: () -> Void)] {
    pending.map { ($0.key, $0.value.deadline, $0.value.work) }.sorted {
      ($0.deadline, $0.number) < ($1.deadline, $1.number)
    }
  }

  /// The jobs of the engine whose program runs on this thread; nil outside a program under test.
  ///
  /// On the main queue, a test between two calls of its stage counts as well. Other threads run other tests' jobs, too.
  static var ofProgram: TaskJobs? {
    guard let engine = Engine.existing, engine.isDriven || MainQueue.isCurrent else { return nil }
    let key = ObjectIdentifier(TaskJobs.self)
    if let kept = engine.companions[key] as? TaskJobs { return kept }
    let made = TaskJobs(engine)
    engine.companions[key] = made
    return made
  }

  /// Schedules a job.
  func add(_ job: UnsafeMutableRawPointer, isOfMainActor: Bool) {
    _ = schedule(after: 0) { runJob(job, isOfMainActor) }
  }

  /// Schedules work that a task waits for. Returns the timer, and the number to forget the work by.
  func schedule(after delay: Nanoseconds, _ work: @escaping () -> Void) -> (timer: VirtualTimer, number: Int)
  {
    let deadline = engine.now + delay
    lastNumber += 1
    let number = lastNumber
    pending[number] = (deadline, work)
    if !engine.isDriven { pumpLater() }
    let timer = engine.clock.schedule(at: deadline, owner: Jobs.Task(engine)) { [weak self] in
      self?.run(number)
    }
    return (timer, number)
  }

  // The previous job may have started another test, which has its own engine.
  private func run(_ number: Int) {
    guard let work = pending.removeValue(forKey: number)?.work else { return }
    let previous = Engine.existing === engine ? nil : engine.makeCurrent()
    work()
    previous?.restore()
  }

  /// Forgets work whose timer was cancelled.
  func forget(_ number: Int) {
    pending[number] = nil
  }

  // A test that awaits on the main queue lets its program's tasks run: those that are due, or else time advances to the
  // next one.
  private func pumpLater() {
    guard !isPumping else { return }
    isPumping = true
    MainQueue.async { [weak engine] in
      guard let engine, let jobs = engine.companions[ObjectIdentifier(TaskJobs.self)] as? TaskJobs else {
        return
      }
      jobs.pump()
    }
  }

  private func pump() {
    isPumping = false
    guard let next = inOrder.first else { return }
    let previous = Engine.existing === engine ? nil : engine.makeCurrent()
    engine.isDriven = true
    engine.advance(to: max(next.deadline, engine.now))
    // The clock delays the next job of a long chain by a moment.
    if pending[next.number] != nil { engine.advance(to: engine.now + VirtualClock.chainDelay) }
    engine.isDriven = false
    previous?.restore()
    if pending[next.number] != nil {
      // The engine is closed, and its clock no longer fires.
      let rest = inOrder
      pending = [:]
      for job in rest { job.work() }
    }
    if !pending.isEmpty { pumpLater() }
  }

  private enum Jobs {
    /// The owner of a job's timer, with an id for the records.
    final class Task: UserTimer {
      let traceID: String

      init(_ engine: Engine) {
        traceID = engine.nextName(for: Task.self)
      }
    }
  }
}

/// A task that sleeps on the clock of its engine.
final class Sleeper {
  // The jobs retain the sleeper.
  private weak var jobs: TaskJobs?
  private let delay: Nanoseconds
  private var timer: (timer: VirtualTimer, number: Int)?
  private var continuation: CheckedContinuation<Void, any Error>?
  private var isCancelled = false

  init(_ jobs: TaskJobs, for delay: Nanoseconds) {
    (self.jobs, self.delay) = (jobs, delay)
  }

  func sleep(until continuation: CheckedContinuation<Void, any Error>) {
    guard !isCancelled, let jobs else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    timer = jobs.schedule(after: delay) { self.wake(nil) }
  }

  func cancel() {
    isCancelled = true
    guard let (timer, number) = timer, timer.isPending else { return }
    timer.cancel()
    jobs?.forget(number)
    wake(CancellationError())
  }

  private func wake(_ error: CancellationError?) {
    let waiting = continuation
    continuation = nil
    if let error { waiting?.resume(throwing: error) } else { waiting?.resume() }
  }
}

/// The queue of the process's main thread. Tests run on it.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || Dispatch.DispatchQueue.getSpecific(key: key) == true
  }

  static func async(_ work: @escaping () -> Void) {
    Dispatch.DispatchQueue.main.async(execute: work)
  }
}

/// The executor of the main actor: the main queue, except for the jobs of programs under test.
private final class MainJobs: SerialExecutor {
  static let shared = MainJobs()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if takeJob(unsafeBitCast(job, to: UnsafeMutableRawPointer.self), true) { return }
    MainQueue.async { job.runSynchronously(on: MainJobs.shared.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    precondition(MainQueue.isCurrent, "this code is isolated to the main actor, and runs on another thread")
  }
}

private func takeJob(_ job: UnsafeMutableRawPointer?, _ isOfMainActor: Bool) -> Bool {
  guard let job, let jobs = TaskJobs.ofProgram else { return false }
  jobs.add(job, isOfMainActor: isOfMainActor)
  return true
}

/// Called when the process starts.
@_cdecl("interceptJobsOfTasks")
func interceptJobsOfTasks() {
  let executor = unsafeBitCast(
    MainJobs.shared.asUnownedSerialExecutor(),
    to: (identity: UnsafeMutableRawPointer, implementation: UInt).self
  )
  interceptJobs(takeJob, executor.identity, executor.implementation)
}
