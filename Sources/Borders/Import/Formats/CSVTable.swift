import Records
import TraceFormat

extension ImportFormat {
  /// A table with column names in its first line.
  static let csv = ImportFormat(
    name: "csv",
    summary: "a table of samples, whose first line names the columns, such as t, id, phase, x and y",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .head(skipping: CSVReader.isBeforeTable, where: CSVReader.isHead),
    reader: { options in CSVReader(options) }
  )
}

/// Reads a line for each sample of a finger, with commas, semicolons or tabs between the columns:
///
/// ```
/// t,id,phase,x,y
/// 0.016,1,moved,120,240
/// ```
///
/// A table of taps has a line for each, with the times at which the finger lands and lifts: `DownTime,UpTime,x,y`.
struct CSVReader: SourceReader {
  /// A tap of a table in which each line is one.
  private struct Tap {
    var id: Int
    var place: Point
    var down: SourceTime
    var up: SourceTime
    var line: Int
  }

  private let options: ImportOptions
  private var columns: CSVColumns?
  private var row = CSVFields(separator: ",")
  private var frame = FrameCollector(dropsRepeats: false)
  private var previous = ""
  /// The numbers of the fingers by their ids in the table.
  private var fingers: [String: Int] = [:]
  private var taps: [Tap] = []
  private var hasToldNumbers = false

  init(_ options: ImportOptions) { self.options = options }

  static func isBeforeTable(_ line: UnsafeRawBufferPointer) -> Bool {
    CSVFields.isBeforeTable(Substring(decoding: line, as: UTF8.self))
  }

  /// Whether a line names columns of touches. If some are missing, the reader says which, as long as the next line has a
  /// field for each column.
  static func isHead(_ line: UnsafeRawBufferPointer, before next: UnsafeRawBufferPointer?) -> Bool {
    let columns = CSVColumns(Substring(decoding: line, as: UTF8.self))
    let isComplete = columns.missing.isEmpty
    if columns.separator == " " {
      // A sentence has blanks, too.
      guard isComplete,
        columns.names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
      else {
        return false
      }
    } else if isComplete {
      return true
    }
    guard columns.known >= 2, let next else { return false }
    let fields = CSVFields(separator: columns.separator).split(Substring(decoding: next, as: UTF8.self))
    return fields.count == columns.names.count
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    guard let columns else {
      if !CSVFields.isBeforeTable(text[...]) { try readHead(text, line.number, trace) }
      return
    }
    do throws(CSVFlaw) {
      let fields = row.split(text[...])
      guard CSVFields.fill(fields.count, columns.names.count, fields) else {
        throw CSVFlaw("the line has \(fields.count) fields, and the first line \(columns.names.count)")
      }
      if columns.phases.isEmpty {
        taps.append(try tap(fields, columns, line.number))
      } else {
        try sample(fields, columns, text, line.number, trace)
      }
    } catch {
      if let stop = error.stop { throw stop }
      try trace.add(.unreadable(error.reason), line: line.number)
    }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try frame.flush(into: trace)
    // A finger may land before another one has lifted.
    let events = taps.flatMap { tap in
      [(tap.down, TouchPhase.began, tap), (tap.up, TouchPhase.ended, tap)]
    }
    let order = events.indices.sorted { (events[$0].0, $0) < (events[$1].0, $1) }
    for index in order {
      let (time, phase, tap) = events[index]
      try frame.add(Contact(tap.id, phase, at: tap.place), at: time, line: tap.line, into: trace)
    }
    try frame.flush(into: trace)
  }

  private mutating func readHead(_ text: String, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    let found = CSVColumns(text[...])
    guard found.missing.isEmpty else {
      throw .flaw(SourceFlaw(line: line, message: found.refusal))
    }
    columns = found
    row = CSVFields(separator: found.separator)
    if !found.unused.isEmpty {
      trace.notes.append("columns that are not read: \(found.unused.joined(separator: ", "))")
    }
    if found.isInPixels, options.scale == nil {
      trace.notes.append("assumed that a pixel is a point (--scale)")
      try trace.add(.pixels, line: line)
    }
    if (found.time ?? found.down) == nil {
      try trace.addRate(line: line)
    } else if found.timeUnit == nil {
      trace.checkFewTimes()
    }
  }

  private mutating func sample(
    _ fields: [String],
    _ columns: CSVColumns,
    _ text: String,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(CSVFlaw) {
    let phase = try phase(fields, columns, line, trace)
    let isOver = phase == .ended || phase == .cancelled
    let place = try place(fields, columns, mayBeMissing: isOver)
    var time: SourceTime?
    if let column = columns.time {
      let day = columns.date.map { fields[$0] + " " } ?? ""
      time = try self.time(day + fields[column], columns)
    }
    let id = columns.finger.map { finger(fields[$0]) } ?? 0
    do throws(ImportStop) {
      if text == previous, time != nil { return try trace.add(.repeated, line: line) }
      previous = text
      try frame.add(Contact(id, phase, at: place), at: time, line: line, into: trace)
    } catch {
      throw CSVFlaw(error)
    }
  }

  private mutating func tap(
    _ fields: [String],
    _ columns: CSVColumns,
    _ line: Int
  ) throws(CSVFlaw) -> Tap {
    guard let place = try place(fields, columns, mayBeMissing: false), let down = columns.down,
      let up = columns.up
    else { throw CSVFlaw("the line has no place") }
    let tap = Tap(
      id: taps.count,
      place: place,
      down: try time(fields[down], columns),
      up: try time(fields[up], columns),
      line: line
    )
    guard tap.up >= tap.down else { throw CSVFlaw("the finger lifts before it lands") }
    return tap
  }

  private mutating func phase(
    _ fields: [String],
    _ columns: CSVColumns,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(CSVFlaw) -> TouchPhase {
    for column in columns.phases {
      if let phase = CSVPhase.phase(fields[column.index]) { return phase }
    }
    for column in columns.phases {
      guard let number = Int(fields[column.index]) else { continue }
      guard let numbers = column.numbers else {
        throw CSVFlaw("the phase is the number \(number), and the column does not say whose numbers it has")
      }
      guard let phase = CSVPhase.phase(number, numbers) else {
        throw CSVFlaw("the phase \(number) is not that of a touch in \(numbers.rawValue)")
      }
      if !column.saysNumbers, !hasToldNumbers {
        hasToldNumbers = true
        do throws(ImportStop) {
          try trace.add(.numberedPhases(column.name, numbers.rawValue), line: line)
        } catch {
          throw CSVFlaw(error)
        }
      }
      return phase
    }
    let words = columns.phases.map { "\"\(fields[$0.index])\"" }.joined(separator: " or ")
    throw CSVFlaw("the phase \(words) is not known")
  }

  private mutating func place(
    _ fields: [String],
    _ columns: CSVColumns,
    mayBeMissing: Bool
  ) throws(CSVFlaw) -> Point? {
    guard let x = columns.x, let y = columns.y else { return nil }
    // Some programs omit the location of a finger that lifts.
    if mayBeMissing, fields[x].isEmpty, fields[y].isEmpty { return nil }
    guard let left = row.number(fields[x]), let top = row.number(fields[y]) else {
      throw CSVFlaw("the place \"\(fields[x])\", \"\(fields[y])\" cannot be read")
    }
    return Point(x: left, y: top)
  }

  private mutating func time(_ text: String, _ columns: CSVColumns) throws(CSVFlaw) -> SourceTime {
    let unit = options.timeUnit == nil ? columns.timeUnit ?? .seconds : .seconds
    guard let time = SourceTime(row.withPoint(text), unit) else {
      throw CSVFlaw("the time \"\(text)\" cannot be read")
    }
    return time
  }

  private mutating func finger(_ id: String) -> Int {
    if let number = fingers[id] { return number }
    fingers[id] = fingers.count
    return fingers.count - 1
  }
}

/// The reason why a line of a table cannot be read, or why the import stops.
struct CSVFlaw: Error {
  let reason: String
  var stop: ImportStop?

  init(_ reason: String) { self.reason = reason }

  init(_ stop: ImportStop) {
    reason = ""
    self.stop = stop
  }
}
