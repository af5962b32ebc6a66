import Dispatch
import TouchKit

/// A closure for a queue that can be cancelled.
public final class DispatchWorkItem {
  private let itemBlock: () -> Void
  private var itemState = State.waiting
  private var notifiedBlocks: [(DispatchQueue, () -> Void)] = []

  private enum State {
    case waiting, done, cancelled
  }

  /// Creates a work item.
  public init(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    block: @escaping () -> Void
  ) {
    self.itemBlock = block
  }

  /// Whether the item was cancelled.
  public var isCancelled: Bool { itemState == .cancelled }

  /// Cancels the item, unless it was performed.
  public func cancel() {
    itemState = .cancelled
  }

  /// Performs the item at once, even if it was cancelled.
  public func perform() {
    itemBlock()
    if itemState == .waiting { itemState = .done }
    let due = notifiedBlocks
    notifiedBlocks = []
    for (queue, work) in due { queue.scheduleBlock(at: .now(), work) }
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
    if itemState == .done {
      queue.scheduleBlock(at: .now(), execute)
    } else {
      notifiedBlocks.append((queue, execute))
    }
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
  private var enteredCount = 0
  /// The closures of queues other than the main one that have not been called.
  private var waitingBlocks: [Block] = []

  /// A closure that is called once, by its queue or by a caller that waits for it.
  fileprivate final class Block {
    private var work: (() -> Void)?

    init(_ work: @escaping () -> Void) {
      self.work = work
    }

    func call() {
      let due = work
      work = nil
      due?()
    }
  }
  private var notifiedBlocks: [(DispatchQueue, () -> Void)] = []

  /// Creates a group without unfinished work.
  public init() {}

  /// Tells the group that a piece of work began.
  public func enter() {
    enteredCount += 1
  }

  /// Tells the group that a piece of work ended.
  public func leave() {
    precondition(enteredCount > 0, "a group is left more often than entered")
    enteredCount -= 1
    guard enteredCount == 0 else { return }
    let due = notifiedBlocks
    notifiedBlocks = []
    for (queue, work) in due { queue.scheduleBlock(at: .now(), work) }
  }

  /// Calls a closure when all work is finished.
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    if enteredCount == 0 {
      queue.scheduleBlock(at: .now(), work)
    } else {
      notifiedBlocks.append((queue, work))
    }
  }

  /// Performs an item when all work is finished.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.performUnlessCancelled() }
  }

  /// Calls the group's closures of queues other than the main one. If that does not finish the work, returns with a
  /// warning: no other thread could finish it.
  public func wait() {
    let engine = Engine.current
    if !callWaitingBlocks() { engine.warn(of: .waits, at: engine.application) }
  }

  /// Calls the group's closures of queues other than the main one. Returns whether that finishes the work; if not, the
  /// wait counts as timed out.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    callWaitingBlocks() ? .success : .timedOut
  }

  /// Calls the group's closures of queues other than the main one. Returns whether that finishes the work; if not, the
  /// wait counts as timed out.
  public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult {
    callWaitingBlocks() ? .success : .timedOut
  }

  private func callWaitingBlocks() -> Bool {
    while !waitingBlocks.isEmpty { waitingBlocks.removeFirst().call() }
    return enteredCount == 0
  }

  /// Enters the group, calls a closure on a queue, or earlier for a waiting caller, and then leaves the group.
  func scheduleMember(on queue: DispatchQueue, _ work: @escaping () -> Void) {
    enter()
    let block = Block { [self] in
      work()
      leave()
    }
    if queue !== DispatchQueue.main { waitingBlocks.append(block) }
    queue.scheduleBlock(at: .now()) { [self] in
      waitingBlocks.removeAll { $0 === block }
      block.call()
    }
  }
}
