import Dispatch
import TouchKit

/// A closure for a queue that can be taken back.
public final class DispatchWorkItem {
  private let block: () -> Void
  private var stage = Stage.waiting
  private var successors: [(DispatchQueue, () -> Void)] = []

  private enum Stage {
    case waiting, done, cancelled
  }

  /// Makes a work item.
  public init(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    block: @escaping () -> Void
  ) {
    self.block = block
  }

  /// Whether it was taken back.
  public var isCancelled: Bool { stage == .cancelled }

  /// Takes it back; one that was done stays done.
  public func cancel() {
    stage = .cancelled
  }

  /// Does it now, taken back or not.
  public func perform() {
    block()
    if stage == .waiting { stage = .done }
    let due = successors
    successors = []
    for (queue, work) in due { queue.schedule(at: .now(), work) }
  }

  /// Waits for it, which takes no time: what is to be done is never done beside what waits.
  public func wait() {}

  /// Calls a closure when it was done.
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute: @escaping () -> Void
  ) {
    if stage == .done { queue.schedule(at: .now(), execute) } else { successors.append((queue, execute)) }
  }

  /// Does another when it was done.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    notify(queue: queue) { execute.performUnlessCancelled() }
  }

  func performUnlessCancelled() {
    if !isCancelled { perform() }
  }
}

/// Counts what is under way, and calls closures when nothing is.
public final class DispatchGroup {
  private var count = 0
  private var successors: [(DispatchQueue, () -> Void)] = []

  /// Makes a group in which nothing is under way.
  public init() {}

  /// One more thing is under way.
  public func enter() {
    count += 1
  }

  /// One thing is done.
  public func leave() {
    precondition(count > 0, "a group is left more often than entered")
    count -= 1
    guard count == 0 else { return }
    let due = successors
    successors = []
    for (queue, work) in due { queue.schedule(at: .now(), work) }
  }

  /// Calls a closure when nothing is under way.
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    if count == 0 { queue.schedule(at: .now(), work) } else { successors.append((queue, work)) }
  }

  /// Does a work item when nothing is under way.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }
}
