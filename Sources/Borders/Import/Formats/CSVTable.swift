import Records
import TraceFormat

extension ImportFormat {
  /// A table whose first line names its columns.
  static let csv = ImportFormat(
    name: "csv",
    summary: "a table of samples, whose first line names the columns t, id, phase, x and y",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .firstLine { CSVColumns(Substring(decoding: $0, as: UTF8.self))?.isComplete == true },
    reader: { options in CSVReader(options) }
  )
}

/// Reads a line for each sample of a finger, with commas, semicolons or tabs between the columns:
///
/// ```
/// t,id,phase,x,y
/// 0.016,1,moved,120,240
/// ```
struct CSVReader: SourceReader {
  private let options: ImportOptions
  private var columns: CSVColumns?
  private var frame = FrameCollector(dropsRepeats: false)
  private var previous = ""

  init(_ options: ImportOptions) { self.options = options }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    guard let columns else { return try readHead(text, line.number, trace) }
    let fields = columns.fields(of: text[...])
    guard fields.count == columns.count, let phase = CSVColumns.phase(fields[columns.phase ?? 0]),
      let x = Double(fields[columns.x ?? 0]), let y = Double(fields[columns.y ?? 0]),
      x.isFinite, y.isFinite
    else { return try trace.add(.unreadable, line: line.number) }
    var time: Nanoseconds?
    if let column = columns.time {
      guard let number = Double(fields[column]), (-1e15...1e15).contains(number) else {
        return try trace.add(.unreadable, line: line.number)
      }
      let unit = options.timeUnit == nil ? columns.timeUnit : .seconds
      time = Instant.span(seconds: number * unit.nanoseconds / 1e9)
    }
    var id = 0
    if let column = columns.finger {
      guard let number = Int(fields[column]) else { return try trace.add(.unreadable, line: line.number) }
      id = number
    }
    if text == previous, time != nil { return try trace.add(.repeated, line: line.number) }
    previous = text
    try frame.add(Contact(id, phase, at: Point(x: x, y: y)), at: time, line: line.number, into: trace)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) { try frame.flush(into: trace) }

  private mutating func readHead(_ text: String, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    guard let found = CSVColumns(text[...]), found.isComplete else {
      let message = "expected a line with the names of the columns, such as t,id,phase,x,y"
      throw .flaw(SourceFlaw(line: line, message: message))
    }
    columns = found
    if found.time == nil { try trace.addRate(line: line) }
    guard !found.unused.isEmpty else { return }
    trace.notes.append("columns that are not read: \(found.unused.joined(separator: ", "))")
  }
}

/// Which column of a table is what, by the names in its first line.
private struct CSVColumns {
  private(set) var time: Int?
  private(set) var finger: Int?
  private(set) var phase: Int?
  private(set) var x: Int?
  private(set) var y: Int?
  /// The unit of the times, which may end the name of their column.
  private(set) var timeUnit = TimeUnit.seconds
  /// The names of the other columns.
  private(set) var unused: [String] = []
  private(set) var count = 0
  private var separator: Character = ","

  /// Reads the first line of a table; nil if two columns have the same meaning.
  init?(_ line: Substring) {
    separator = ["\t", ";"].first { line.contains($0) } ?? ","
    for (index, name) in fields(of: line.drop { $0 == "\u{FEFF}" }).enumerated() {
      count += 1
      var word = name.lowercased().filter(\.isLetter)
      let unit = [TimeUnit.milliseconds, .microseconds, .nanoseconds].first { unit in
        word.hasSuffix(unit.rawValue) && Self.column(named: String(word.dropLast(2))) == \.time
      }
      if unit != nil { word.removeLast(2) }
      guard let column = Self.column(named: word) else {
        unused.append(name)
        continue
      }
      if let unit { timeUnit = unit }
      guard self[keyPath: column] == nil else { return nil }
      self[keyPath: column] = index
    }
  }

  /// Whether the table has what every sample needs.
  var isComplete: Bool { phase != nil && x != nil && y != nil }

  /// The fields of a line, without blanks and quotation marks around them.
  func fields(of line: Substring) -> [String] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { field in
      let marks: Set<Character> = [" ", "\t", "\"", "\r"]
      let trimmed = field.drop { marks.contains($0) }
      return String(trimmed.reversed().drop { marks.contains($0) }.reversed())
    }
  }

  private static func column(named name: String) -> WritableKeyPath<CSVColumns, Int?>? {
    switch name {
    case "t", "time", "timestamp", "eventtime", "seconds", "sec": \.time
    case "id", "finger", "fingerid", "touch", "touchid", "pointer", "pointerid", "slot", "identifier":
      \.finger
    case "phase", "event", "type", "eventtype", "action", "state": \.phase
    case "x", "xpos", "posx", "positionx", "locationx", "clientx": \.x
    case "y", "ypos", "posy", "positiony", "locationy", "clienty": \.y
    default: nil
    }
  }

  /// The phase that a word means: `began`, `ACTION_DOWN`, `touchstart` and their kin. Numbers have no common meaning.
  static func phase(_ text: String) -> TouchPhase? {
    var word = text.lowercased().filter(\.isLetter)[...]
    for prefix in ["action", "touch", "pointer"] where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
    }
    switch word {
    case "began", "begin", "start", "started", "down", "press", "pressed": return .began
    case "moved", "move", "drag", "dragged", "motion", "changed": return .moved
    case "stationary", "still": return .stationary
    case "ended", "end", "up", "release", "released", "lift", "lifted": return .ended
    case "cancelled", "canceled", "cancel": return .cancelled
    default: return nil
    }
  }
}
