import Records

/// Writes the events of a Chrome trace: slices that nest in rows, moments, arrows between slices, and counters.
///
/// The output is a JSON array of events in the Trace Event Format. Each replay is a process of the trace, and each row a
/// thread of the process.
struct ChromeTraceWriter: ~Copyable {
  /// The kinds of rows.
  enum RowKind: Int, CaseIterable {
    case steps, touch, recognizer, responder

    /// The number of a thread. Perfetto and Chrome show the rows in the order of these numbers.
    fileprivate func thread(_ index: Int) -> Int {
      let bounds = [1, 101, 1001, 100_001, 100_000_001]
      let thread = bounds[rawValue] + index
      // Rows beyond the numbers of their kind come after all others.
      return thread < bounds[rawValue + 1] ? thread : 1_000_000_000 * (rawValue + 1) + index
    }
  }

  /// A row: its thread, and the number of its open slices.
  private struct Row {
    let thread: Int
    var depth = 0
  }

  /// The output that has not been drained.
  private(set) var buffer = ByteBuffer()
  /// The time of the events that follow.
  var now = Instant.zero
  /// Whether no event was written yet.
  private(set) var isEmpty = true
  private var process = 0
  private var arrowCount = 0
  private var rows: [Row] = []
  private var rowCounts = RowKind.allCases.map { _ in 0 }

  /// Begins the process of another replay, which has no rows yet.
  mutating func beginProcess(_ name: String) {
    process += 1
    now = .zero
    arrowCount = 0
    rows = []
    rowCounts = RowKind.allCases.map { _ in 0 }
    beginEvent("process_name", "M")
    addArguments { buffer in
      buffer.append(firstKey: "name")
      buffer.append(quoted: name)
    }
    endEvent()
  }

  /// Adds a row, and returns its index.
  mutating func addRow(_ kind: RowKind, _ name: String) -> Int {
    let thread = kind.thread(rowCounts[kind.rawValue])
    rowCounts[kind.rawValue] += 1
    rows.append(Row(thread: thread))
    beginEvent("thread_name", "M", row: rows.count - 1)
    addArguments { buffer in
      buffer.append(firstKey: "name")
      buffer.append(quoted: name)
    }
    endEvent()
    beginEvent("thread_sort_index", "M", row: rows.count - 1)
    addArguments { buffer in
      buffer.append(firstKey: "sort_index")
      buffer.append(thread)
    }
    endEvent()
    return rows.count - 1
  }

  /// Whether a slice of the row is open.
  func isOpen(_ row: Int) -> Bool { rows[row].depth > 0 }

  /// Begins a slice inside the row's open slices.
  mutating func beginSlice(_ name: String, in row: Int, _ arguments: (inout ByteBuffer) -> Void) {
    rows[row].depth += 1
    beginEvent(name, "B", row: row)
    addTime()
    addArguments(arguments)
    endEvent()
  }

  /// Ends the innermost open slice of a row.
  mutating func endSlice(in row: Int, isUnfinished: Bool = false) {
    guard isOpen(row) else { return }
    rows[row].depth -= 1
    beginEvent(nil, "E", row: row)
    addTime()
    if isUnfinished { addArguments { $0.append("\"unfinished\":true") } }
    endEvent()
  }

  /// Ends all open slices of a row.
  mutating func endSlices(in row: Int) {
    while isOpen(row) { endSlice(in: row) }
  }

  /// Ends the slices that are open at the end of the replay, and marks each as unfinished.
  mutating func endProcess() {
    for row in rows.indices {
      while isOpen(row) { endSlice(in: row, isUnfinished: true) }
    }
  }

  /// Adds a moment inside the row's open slices.
  mutating func addMoment(_ name: String, in row: Int, _ arguments: (inout ByteBuffer) -> Void) {
    beginEvent(name, "i", row: row)
    addTime()
    buffer.append(key: "s", name: "t")
    addArguments(arguments)
    endEvent()
  }

  /// Adds an arrow from the innermost open slice of a row to that of another row.
  mutating func addArrow(_ name: String, from start: Int, to end: Int) {
    arrowCount += 1
    // Arrow numbers are unique across all processes.
    let number = (process - 1) << 32 + arrowCount
    for (phase, row) in [("s", start), ("f", end)] {
      beginEvent(name, phase, row: row)
      addTime()
      buffer.append(key: "cat", name: "arrow")
      buffer.append(key: "id", number)
      if phase == "f" { buffer.append(key: "bp", name: "e") }
      endEvent()
    }
  }

  /// Adds values of counters, which are named `<name> <key>`.
  mutating func addValues(_ name: String, _ values: KeyValuePairs<StaticString, Double>) {
    guard values.allSatisfy({ $0.value.isFinite }) else { return }
    beginEvent(name, "C")
    addTime()
    addArguments { buffer in
      for (index, (key, value)) in values.enumerated() {
        if index == 0 { buffer.append(firstKey: key) } else { buffer.append(key: key) }
        buffer.append(value, .six)
      }
    }
    endEvent()
  }

  /// Ends the array.
  mutating func close() {
    buffer.append(isEmpty ? "[\n]\n" : "\n]\n")
  }

  /// Empties the buffer after its bytes have been written elsewhere.
  mutating func removeAll() {
    buffer.removeAll()
  }

  private mutating func beginEvent(_ name: String?, _ phase: String, row: Int? = nil) {
    buffer.append(isEmpty ? "[\n" : ",\n")
    isEmpty = false
    buffer.append("{")
    buffer.append(firstKey: "ph")
    buffer.append(quotedName: phase)
    buffer.append(key: "pid", process)
    if let row { buffer.append(key: "tid", rows[row].thread) }
    if let name { buffer.append(key: "name", name) }
  }

  private mutating func addTime() {
    buffer.append(key: "ts")
    buffer.append(microsecondsOf: now)
  }

  private mutating func addArguments(_ arguments: (inout ByteBuffer) -> Void) {
    buffer.append(key: "args")
    buffer.append("{")
    arguments(&buffer)
    buffer.append("}")
  }

  private mutating func endEvent() {
    buffer.append("}")
  }
}
