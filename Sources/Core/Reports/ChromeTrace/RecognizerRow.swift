import Records

/// The row of a recognizer, and the number of its attempts so far.
struct RecognizerRow {
  let row: Int
  var attempts = 0
}

/// The rows of recognizers: a slice for each attempt, and in it one for each state.
extension ChromeTraceSink {
  func row(ofRecognizer id: String) -> Int {
    if let known = recognizers[id] { return known.row }
    let row = writer.addRow(.recognizer, "recognizer \(id)")
    recognizers[id] = RecognizerRow(row: row)
    return row
  }

  /// Begins an attempt, unless one is under way.
  func openAttempt(of id: String, _ record: Record) {
    let row = row(ofRecognizer: id)
    guard !writer.isOpen(row) else { return }
    beginAttempt(of: id, record)
    writer.beginSlice("possible", in: row) { _ in }
  }

  func add(_ change: StateChange) {
    guard change.from != .changed || change.to != .changed else { return }
    beginState(change.to.rawValue, of: change.recognizer, .state(change))
    let code = change.reason.code
    guard let winner = change.reason.by, code == .prevented || code == .requiredRecognized else { return }
    let start = row(ofRecognizer: winner)
    guard writer.isOpen(start) else { return }
    writer.addArrow("prevents", from: start, to: row(ofRecognizer: change.recognizer))
  }

  func addWait(of id: String, for others: [String]) {
    beginState("waiting", of: id, .wait(recognizer: id, for: others))
    let start = row(ofRecognizer: id)
    for other in others {
      let end = row(ofRecognizer: other)
      guard writer.isOpen(end) else { continue }
      // Perfetto reverses an arrow to a slice that began earlier, so the arrow gets its own slice, which begins here.
      writer.beginSlice("awaited", in: end) { buffer in
        buffer.append(firstKey: "by")
        buffer.append(quoted: id)
      }
      writer.addArrow("waits for", from: start, to: end)
      writer.endSlice(in: end)
    }
  }

  /// Ends the slice of the current state, and begins another.
  private func beginState(_ name: String, of id: String, _ record: Record) {
    let row = row(ofRecognizer: id)
    if writer.isOpen(row) { writer.endSlice(in: row) } else { beginAttempt(of: id, record) }
    beginSlice(name, in: row, record)
  }

  private func beginAttempt(of id: String, _ record: Record) {
    let number = (recognizers[id]?.attempts ?? 0) + 1
    recognizers[id]?.attempts = number
    beginSlice("attempt \(number)", in: row(ofRecognizer: id), record)
  }
}
