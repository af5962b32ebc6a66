import Dispatch
import Records
import TouchKit

/// A queue that calls closures later, one after another, on the virtual clock of the current engine. All queues share
/// one thread.
public final class DispatchQueue: Sendable {
  /// The attributes of queues, the same as in Dispatch.
  public typealias Attributes = Dispatch.DispatchQueue.Attributes
  /// The release frequency of queues, the same as in Dispatch.
  public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency

  public static let main = DispatchQueue(label: "main")

  /// The name.
  public let label: String

  /// Creates a queue.
  public init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit,
    target: DispatchQueue? = nil
  ) {
    self.label = label
  }

  /// Returns a queue that is not the main one.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(label: "global")
  }

  /// Calls a closure after the current event.
  public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    if let group { group.scheduleMember(on: self, work) } else { scheduleBlock(at: .now(), work) }
  }

  /// Performs a work item after the current event.
  public func async(execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: .now(), execute: workItem)
  }

  /// Performs a work item of a group after the current event.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    group.scheduleMember(on: self) { workItem.performUnlessCancelled() }
  }

  /// Calls a closure at a time.
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    scheduleBlock(at: deadline, work)
  }

  /// Performs a work item at a time, unless the item is cancelled first.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    scheduleBlock(at: deadline) { workItem.performUnlessCancelled() }
  }

  /// Calls a closure at a time.
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    scheduleBlock(at: wallDeadline.dispatchTime, work)
  }

  /// Calls a closure at once.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    try work()
  }

  /// Calls a closure at once.
  public func sync<Result>(
    flags: DispatchWorkItemFlags,
    execute work: () throws -> Result
  ) rethrows -> Result {
    try work()
  }

  /// Performs a work item at once.
  public func sync(execute workItem: DispatchWorkItem) {
    workItem.performUnlessCancelled()
  }

  /// Calls a closure with the numbers from 0 on, one after the other.
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }

  func scheduleBlock(at deadline: DispatchTime, _ work: @escaping () -> Void) {
    guard deadline < .distantFuture else { return }
    Engine.current.dispatch(at: deadline.clockInstant, work)
  }
}
