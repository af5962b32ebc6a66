import Records

/// The rows of a responder. Each of several overlapping touches has a row.
struct ResponderRows {
  /// A touch that is bound to the responder.
  struct Touch {
    let id: Int
    let row: Int
    /// Whether the responder has received `touchesBegan`.
    var hasBegan = false
    /// The messages that are held.
    var held: [Message] = []
  }

  var rows: [Int] = []
  var touches: [Touch] = []

  /// The first row without a touch; nil if every row has one.
  var freeRow: Int? { rows.first { row in !touches.contains { $0.row == row } } }

  /// Returns the touch that a message concerns. If several touches have the id, an end belongs to the earliest of them,
  /// a move to the latest.
  func touch(_ id: Int, for message: Message) -> Int? {
    switch message {
    case .touchesBegan: touches.firstIndex { $0.id == id && !$0.hasBegan }
    case .touchesMoved: touches.lastIndex { $0.id == id }
    default: touches.firstIndex { $0.id == id }
    }
  }
}

/// The rows of responders: a slice for each touch from its hit test on, and moments for the messages.
extension ChromeTraceSink {
  func mainRow(ofResponder id: String) -> Int {
    if let row = responders[id]?.rows.first { return row }
    return addRow(ofResponder: id)
  }

  private func addRow(ofResponder id: String) -> Int {
    let number = (responders[id]?.rows.count ?? 0) + 1
    let name = number == 1 ? id : "\(id), \(number.ordinal) touch"
    let row = writer.addRow(.responder, "responder \(name)")
    responders[id, default: ResponderRows()].rows.append(row)
    return row
  }

  func add(_ hitTest: HitTest) {
    let record = Record.hitTest(hitTest)
    if let row = touches.row(of: hitTest.touch) { addMoment("hitTest", in: row, record) }
    if let view = hitTest.view, isShown(view) { begin(hitTest.touch, in: view, record) }
  }

  private func begin(_ touch: Int, in view: String, _ record: Record) {
    let row = responders[view]?.freeRow ?? addRow(ofResponder: view)
    responders[view]?.touches.append(ResponderRows.Touch(id: touch, row: row))
    beginSlice("touch \(touch)", in: row, record)
  }

  func add(_ hold: Hold) {
    let record = Record.hold(hold)
    guard hold.touch != nil else { return addMoment("held", in: mainRow(ofResponder: hold.view), record) }
    guard var responder = responders[hold.view] else { return }
    let candidates = responder.touches.indices.filter { responder.touches[$0].id == hold.touch }
    guard let index = candidates.last else { return }
    let touch = responder.touches[index]
    if touch.held.isEmpty {
      beginSlice("held", in: touch.row, record)
    } else {
      addMoment("held", in: touch.row, record)
    }
    responder.touches[index].held.append(hold.message)
    responders[hold.view] = responder
  }

  func add(_ delivery: Delivery) {
    let own = delivery.touches.compactMap { id -> ResponderRows.Touch? in
      release(id, for: delivery.message, in: delivery.responder)
    }
    // Moves are shown by the counters of the touch.
    if delivery.message != .touchesMoved {
      let rows = own.isEmpty ? [mainRow(ofResponder: delivery.responder)] : own.map(\.row)
      for row in rows { addMoment(delivery.message.rawValue, in: row, .deliver(delivery)) }
    }
    guard delivery.message == .touchesEnded || delivery.message == .touchesCancelled else { return }
    for touch in own { end(touch, in: delivery.responder) }
  }

  func add(_ drop: Drop) {
    let record = Record.drop(drop)
    switch drop.subject {
    case .event: addMoment("drop", in: rowOfSteps(), record)
    case .touch(let touch, nil):
      if let row = touches.row(of: touch) { addMoment("drop", in: row, record) }
    case .touch(let id, let view?):
      guard let index = responders[view]?.touch(id, for: .touchesBegan),
        let touch = responders[view]?.touches[index]
      else { return addMoment("drop", in: mainRow(ofResponder: view), record) }
      addMoment("drop", in: touch.row, record)
      end(touch, in: view)
    }
  }

  /// Ends the slice of the held messages that a delivery releases, and returns the touch.
  private func release(_ id: Int, for message: Message, in responder: String) -> ResponderRows.Touch? {
    guard let index = responders[responder]?.touch(id, for: message),
      var touch = responders[responder]?.touches[index]
    else { return nil }
    let wasHeld = !touch.held.isEmpty
    switch message {
    case .touchesBegan:
      touch.hasBegan = true
      // After `touchesBegan` no move is still held: held moves are delivered together with it, or lost.
      touch.held.removeAll { $0 == .touchesBegan || $0 == .touchesMoved }
    case .touchesMoved: touch.held.removeAll { $0 == .touchesMoved }
    default: touch.held = []
    }
    if wasHeld, touch.held.isEmpty { writer.endSlice(in: touch.row) }
    responders[responder]?.touches[index] = touch
    return touch
  }

  private func end(_ touch: ResponderRows.Touch, in responder: String) {
    writer.endSlices(in: touch.row)
    responders[responder]?.touches.removeAll { $0.row == touch.row }
  }
}
