import Records

extension ImportFormat {
  /// Prints of the touch events of the game engine Godot, versions 3 and 4.
  static let godot = ImportFormat(
    name: "godot",
    summary: "prints of Godot's InputEventScreenTouch and InputEventScreenDrag",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .line(with: ["InputEventScreen"]) { GodotPrint(Substring(decoding: $0, as: UTF8.self)) != nil },
    reader: { options in GodotReader(options) }
  )
}

/// Reads `InputEventScreenTouch: index=0, pressed=true, canceled=false, position=((78, 496)), double_tap=false`, and
/// without the second brackets and with a blank before the colon, as version 3 prints it.
struct GodotReader: SourceReader {
  private let options: ImportOptions
  private var frame = FrameCollector()
  private var hasTimes: Bool?

  init(_ options: ImportOptions) { self.options = options }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    guard
      text.contains("InputEventScreenTouch") || text.contains("InputEventScreenDrag")
        || text.contains("position=((")
    else { return }
    var time = LogTime.time(of: line)
    try LineEvents.forEach(in: text[...]) { (rest) throws(ImportStop) in
      let (fields, next) = GodotPrint.first(in: rest)
      guard let event = GodotPrint(fields) else {
        // The names of the classes alone are also in sentences and in code.
        if fields.contains("position=(") || fields.contains("index=") || fields.contains("pressed=") {
          try trace.add(.unreadable, line: line.number)
        }
        return next
      }
      if rest.startIndex > text.startIndex { time = LogTime.last(in: rest[..<event.start]) ?? time }
      try add(event, at: time, line.number, trace)
      return next.map { rest[event.end..<$0.endIndex] }
    }
  }

  private mutating func add(
    _ event: GodotPrint,
    at time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if hasTimes == nil {
      if options.scale == nil {
        trace.notes.append("assumed that a unit of the viewport is a point (--scale)")
        try trace.add(.pixels, line: line)
      }
      if time == nil { try trace.addRate(line: line) }
    }
    if hasTimes == true, time == nil { try trace.add(.noTimeOfMessage, line: line) }
    hasTimes = hasTimes ?? (time != nil)
    let contact = Contact(event.index, event.phase, at: event.position)
    try frame.add(contact, at: hasTimes == true ? time : nil, line: line, into: trace)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) { try frame.flush(into: trace) }
}

/// A print of a touch event.
private struct GodotPrint {
  let index: Int
  let phase: TouchPhase
  let position: Point
  /// The start of the print, and the end of its location.
  let start: Substring.Index
  let end: Substring.Index

  private static let mark = "InputEventScreen"

  /// Splits a text before its second print, and repeats the common beginning; nil without a second print.
  static func first(in text: Substring) -> (Substring, next: Substring?) {
    guard let first = text.firstRange(of: mark), let second = text[first.upperBound...].firstRange(of: mark)
    else {
      return (text, nil)
    }
    return (text[..<second.lowerBound], text[second.lowerBound...])
  }

  /// Parses the first print in a line; nil if a value is missing.
  init?(_ line: Substring) {
    guard let found = line.firstRange(of: Self.mark), case let name = line[found.upperBound...],
      let colon = name.firstIndex(of: ":"), case let fields = name[colon...],
      let index = fields.text(after: "index=")?.leadingNumber.flatMap({ Int(exactly: $0) }),
      let place = fields.text(after: "position=(").map({ $0.drop { $0 == "(" } }),
      let end = place.firstIndex(of: ")")
    else { return nil }
    let numbers = place[..<end].split(separator: ",").map { $0.leadingNumber }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    switch name[..<colon].filter({ $0 != " " }) {
    case "Drag": phase = .moved
    case "Touch":
      guard let pressed = fields.text(after: "pressed=")?.leadingWord else { return nil }
      if pressed == "true" {
        phase = .began
      } else {
        guard pressed == "false" else { return nil }
        phase = fields.text(after: "canceled=")?.leadingWord == "true" ? .cancelled : .ended
      }
    default: return nil
    }
    self.index = index
    start = found.lowerBound
    self.end = end
    position = Point(x: x, y: y)
  }
}
