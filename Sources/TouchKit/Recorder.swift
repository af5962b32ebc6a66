import Records

/// Where the engine's records go, and what is wanted of them.
package final class Recorder {
  /// Who takes the records.
  package var sink: (any RecordSink)?
  /// What the sink wants.
  package var interest = Interest.nothing
  /// Who looks on, at everything.
  package var observer: InvariantChecker?
  // A delivery whose responder has not shown yet whether it handles the message.
  private var pending: Delivery?
  private var warned: Set<String> = []

  init() {}

  /// Whether records of a kind are wanted.
  @inline(__always)
  package func wants(_ kind: RecordKind) -> Bool { observer != nil || interest.wants(kind) }

  /// Whether changes from changed to changed are wanted.
  var wantsRepeatedChanges: Bool { observer != nil || interest.wantsRepeatedChanges }

  /// Hands a record on.
  package func record(_ record: Record) {
    settlePending(handled: true)
    hand(on: record)
  }

  /// Hands on a step.
  package func record(_ step: Step) {
    guard observer == nil else { return record(.step(step)) }
    settlePending(handled: true)
    sink?.receive(step)
  }

  /// Hands on an action.
  func record(_ action: Action) {
    guard observer == nil else { return record(.action(action)) }
    settlePending(handled: true)
    sink?.receive(action)
  }

  /// Warns of a likely mistake, once a code and object.
  package func warn(_ code: WarningCode, _ object: Named, _ text: @autoclosure () -> String) {
    guard wants(.warning), warned.insert("\(code.rawValue) \(object.id)").inserted else { return }
    record(.warning(Warning(code, object: object.id, text: text())))
  }

  /// Begins a delivery. Whether it is handled shows when the message climbs, or when anything else happens.
  func begin(_ delivery: Delivery) {
    settlePending(handled: true)
    pending = delivery
  }

  /// Says whether the delivery under way, if its record is still to be made, is handled.
  func settlePending(handled: Bool) {
    guard var delivery = pending else { return }
    pending = nil
    delivery.handled = handled
    hand(on: .deliver(delivery))
  }

  private func hand(on record: Record) {
    if let observer {
      observer.receive(record)
      guard interest.wants(record) else { return }
    }
    sink?.receive(record)
  }
}
