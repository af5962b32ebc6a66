import Records

/// Sends records to a sink, but only the kinds that it wants.
package final class Recorder {
  /// The receiver of records.
  package var sink: (any RecordSink)?
  /// The records that the sink wants.
  package var interest = Interest.nothing
  /// The observer of all records, if invariants are checked.
  package var observer: (any EngineObserver)?
  private let clock: VirtualClock
  // The current delivery. Its record waits until it is known whether the responder handles the message.
  private var pending: Delivery?
  private var warned: Set<String> = []

  init(_ clock: VirtualClock) {
    self.clock = clock
  }

  /// Whether records of a kind are wanted.
  @inline(__always)
  package func wants(_ kind: RecordKind) -> Bool { observer != nil || interest.wants(kind) }

  /// Whether changes from changed to changed are wanted.
  var wantsRepeatedChanges: Bool { observer != nil || interest.wantsRepeatedChanges }

  /// Whether the action of a recognizer that is now in a state is wanted.
  func wantsAction(_ state: GestureState) -> Bool {
    observer != nil || interest.wants(.action) && (state != .changed || interest.includesMoves)
  }

  /// Whether messages to recognizers about touches in a phase are wanted.
  @inline(__always)
  func wantsMessages(toRecognizersAbout phase: UITouch.Phase) -> Bool {
    wants(.recognizer) && (phase != .moved || observer != nil || interest.includesMovesOfRecognizers)
  }

  /// Sends a record.
  package func record(_ record: Record) {
    flushPendingDelivery(handled: true)
    forward(record)
  }

  /// Warns of a likely mistake, once for each code and object.
  package func warn(_ code: WarningCode, _ object: Named, _ text: @autoclosure () -> String) {
    guard wants(.warning) else { return }
    // An object may use several things that have no effect.
    let topic = code == .noEffect ? text() : code.rawValue
    guard warned.insert("\(topic) \(object.traceID)").inserted else { return }
    record(.warning(Warning(code, object: object.traceID, text: text())))
  }

  /// Records that a control or a cell became highlighted, or stopped being highlighted.
  package func recordHighlight(of view: UIView, _ isHighlighted: Bool) {
    if wants(.highlight) { record(.highlight(control: view.traceID, isHighlighted: isHighlighted)) }
  }

  /// Records that a control or a cell became selected, or stopped being selected.
  package func recordSelection(of view: UIView, _ isSelected: Bool) {
    if wants(.select) { record(.select(view: view.traceID, isSelected: isSelected)) }
  }

  /// Begins a delivery. It counts as handled unless the responder forwards the message before the next record.
  func begin(_ delivery: Delivery) {
    flushPendingDelivery(handled: true)
    pending = delivery
  }

  /// Sends the record of the current delivery, if there is one.
  func flushPendingDelivery(handled: Bool) {
    guard var delivery = pending else { return }
    pending = nil
    delivery.handled = handled
    forward(.deliver(delivery))
  }

  private func forward(_ record: Record) {
    if let observer {
      observer.receive(record)
      guard interest.wants(record) else { return }
    }
    sink?.receive(record, at: clock.now)
  }
}
