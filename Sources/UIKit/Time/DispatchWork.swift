import Dispatch
import TouchKit

/// A closure for a queue that can be cancelled.
public final class DispatchWorkItem {
  private let block: () -> Void
  private var state = State.waiting
  private var successors: [(DispatchQueue, () -> Void)] = []

  private enum State {
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

  /// Whether the item was cancelled.
  public var isCancelled: Bool { state == .cancelled }

  /// Cancels the item, unless it was performed.
  public func cancel() {
    state = .cancelled
  }

  /// Performs the item at once, even if it was cancelled.
  public func perform() {
    block()
    if state == .waiting { state = .done }
    let due = successors
    successors = []
    for (queue, work) in due { queue.schedule(at: .now(), work) }
  }

  /// No-op: there is only one thread, so there is nothing to wait for.
  public func wait() {}

  /// Calls a closure after the item was performed.
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute: @escaping () -> Void
  ) {
    if state == .done { queue.schedule(at: .now(), execute) } else { successors.append((queue, execute)) }
  }

  /// Performs another item after this one.
  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    notify(queue: queue) { execute.performUnlessCancelled() }
  }

  func performUnlessCancelled() {
    if !isCancelled { perform() }
  }
}

/// A counter of unfinished work. Closures are called when it reaches zero.
public final class DispatchGroup {
  private var count = 0
  private var successors: [(DispatchQueue, () -> Void)] = []

  /// Makes a group without unfinished work.
  public init() {}

  /// Tells the group that a piece of work began.
  public func enter() {
    count += 1
  }

  /// Tells the group that a piece of work ended.
  public func leave() {
    precondition(count > 0, "a group is left more often than entered")
    count -= 1
    guard count == 0 else { return }
    let due = successors
    successors = []
    for (queue, work) in due { queue.schedule(at: .now(), work) }
  }

  /// Calls a closure when all work is finished.
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    if count == 0 { queue.schedule(at: .now(), work) } else { successors.append((queue, work)) }
  }

  /// Performs an item when all work is finished.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }
}
