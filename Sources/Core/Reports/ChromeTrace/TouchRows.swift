import Records

/// The rows of touches. Each shows one finger at a time; the next finger gets the first free row.
struct TouchRows {
  /// A row, and the touch that it shows.
  struct Row {
    let index: Int
    let name: String
    var touch: Int?
  }

  var rows: [Row] = []

  func row(of touch: Int) -> Int? { rows.first { $0.touch == touch }?.index }
}

/// The rows of touches: a slice for each touch, and counters for its location.
extension ChromeTraceSink {
  func add(_ sample: TouchSample, of step: Step) {
    let known = touches.rows.firstIndex { $0.touch == sample.id }
    let slot = sample.phase == .began ? begin(sample.id, step) : known ?? begin(sample.id, step)
    let row = touches.rows[slot]
    if sample.phase != .stationary {
      writer.addValues(row.name, ["x": sample.location.x, "y": sample.location.y])
    }
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    writer.endSlices(in: row.index)
    touches.rows[slot].touch = nil
  }

  /// Begins the slice of a touch in the first free row, and returns that row's index.
  private func begin(_ touch: Int, _ step: Step) -> Int {
    let slot = touches.rows.firstIndex { $0.touch == nil } ?? addRow()
    touches.rows[slot].touch = touch
    writer.beginSlice("touch \(touch)", in: touches.rows[slot].index) { buffer in
      buffer.append(firstKey: "touch")
      buffer.append(touch)
      if let line = step.line { buffer.append(key: "line", line) }
    }
    return slot
  }

  private func addRow() -> Int {
    let name = "\((touches.rows.count + 1).ordinal) finger"
    touches.rows.append(TouchRows.Row(index: writer.addRow(.touch, name), name: name))
    return touches.rows.count - 1
  }
}

extension Int {
  /// The number as an ordinal: 1st, 2nd, 3rd, 4th.
  var ordinal: String {
    let isTeen = (11...13).contains(self % 100)
    return switch (self % 10, isTeen) {
    case (1, false): "\(self)st"
    case (2, false): "\(self)nd"
    case (3, false): "\(self)rd"
    default: "\(self)th"
    }
  }
}
