import Dispatch
import Records
import TouchKit

/// Calls closures later, one after the other, on the clock of the current engine. All queues are the same thread:
/// nothing runs beside anything else.
public final class DispatchQueue: Sendable {
  /// How Dispatch makes queues.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// When Dispatch frees what is no longer needed.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  /// The main queue.
  public static let main = DispatchQueue(label: "main")

  /// The name.
  public let label: String

  /// Makes a queue.
  public init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit,
    target: DispatchQueue? = nil
  ) {
    self.label = label
  }

  /// A queue that is not the main one.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(label: "global")
  }

  /// Calls a closure after the event under way.
  public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    schedule(at: .now()) {
      work()
      group?.leave()
    }
  }

  /// Does a work item after the event under way.
  public func async(execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: .now(), execute: workItem)
  }

  /// Does a work item of a group after the event under way.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    group.enter()
    schedule(at: .now()) {
      workItem.performUnlessCancelled()
      group.leave()
    }
  }

  /// Calls a closure at a time.
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    schedule(at: deadline, work)
  }

  /// Does a work item at a time, if nobody cancels it before.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    schedule(at: deadline) { workItem.performUnlessCancelled() }
  }

  /// Calls a closure at a time.
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    schedule(at: wallDeadline.time, work)
  }

  /// Calls a closure now.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    try work()
  }

  /// Calls a closure now.
  public func sync<Result>(
    flags: DispatchWorkItemFlags,
    execute work: () throws -> Result
  ) rethrows -> Result {
    try work()
  }

  /// Does a work item now.
  public func sync(execute workItem: DispatchWorkItem) {
    workItem.performUnlessCancelled()
  }

  /// Calls a closure, with numbers from 0, one after the other.
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }

  func schedule(at deadline: DispatchTime, _ work: @escaping () -> Void) {
    guard deadline < .distantFuture else { return }
    let engine = Engine.current
    _ = engine.clock.schedule(at: deadline.instant, owner: DispatchedWork(engine), work)
  }
}

/// What a queue is to do, as the records name it.
private final class DispatchedWork: UserTimer {
  let id: String

  init(_ engine: Engine) {
    id = engine.nextName(for: DispatchedWork.self)
  }
}
