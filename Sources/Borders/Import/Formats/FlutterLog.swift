import Records

extension ImportFormat {
  /// Prints of Flutter's pointer events, and test data in Dart.
  static let flutter = ImportFormat(
    name: "flutter",
    summary: "prints of Flutter's PointerDownEvent and its kin, or such lists in Dart",
    timeUnit: .seconds,
    losses: [.force, .radius],
    fits: { sample in
      ["Down", "Move", "Up", "Cancel"].contains { sample.hasLine(with: "Pointer\($0)Event", "(") }
        && sample.has("Offset(")
    },
    reader: { options in FlutterReader(options) }
  )
}

/// Reads `PointerDownEvent#1a2b3(timeStamp: 0:00:05.120000, pointer: 3, position: Offset(10.0, 20.0), …)`, and the same in
/// Dart over several lines with `timeStamp: Duration(milliseconds: 5120)`.
struct FlutterReader: SourceReader {
  /// The length in characters at which the reader gives up on an unfinished event.
  private static let longest = 10_000

  private let options: ImportOptions
  private var frame = FrameCollector()
  private var pending = ""
  private var pendingLine = 1
  private var hasTimes: Bool?

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    if pending.isEmpty {
      guard text.contains("Pointer"), Self.start(in: text[...]) != nil else { return }
      pendingLine = line.number
    }
    pending += text + "\n"
    try readEvents(into: trace)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try readEvents(into: trace)
    if !pending.isEmpty { try trace.add(.unreadable, line: pendingLine) }
    try frame.flush(into: trace)
  }

  private mutating func readEvents(into trace: TraceBuilder) throws(ImportStop) {
    var rest = pending[...]
    while let (phase, fields) = Self.start(in: rest) {
      guard let end = Self.end(of: fields) else {
        pending = rest.count < Self.longest ? String(rest) : ""
        if pending.isEmpty { try trace.add(.unreadable, line: pendingLine) }
        return
      }
      try add(phase, fields[..<end], into: trace)
      rest = fields[end...]
    }
    pending = ""
  }

  private mutating func add(
    _ phase: TouchPhase,
    _ fields: Substring,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    guard let location = fields.text(after: "position: Offset")?.leadingPoint("(", ")") else {
      return try trace.add(.unreadable, line: pendingLine)
    }
    let time = Self.time(fields)
    if hasTimes == nil, time == nil { trace.notes.append(ImportNotes.rate(options)) }
    hasTimes = hasTimes ?? (time != nil)
    let pointer = fields.text(after: "pointer: ")?.leadingNumber.flatMap { Int(exactly: $0) } ?? 0
    var contact = Contact(pointer, phase, at: location)
    if fields.contains("kind: stylus") || fields.contains("PointerDeviceKind.stylus") {
      contact.type = .pencil
    }
    try frame.add(contact, at: hasTimes == true ? time : nil, line: pendingLine, into: trace)
  }

  /// Returns the phase of the first event in a text, and the text after its opening bracket.
  private static func start(in text: Substring) -> (TouchPhase, Substring)? {
    var rest = text
    while let found = rest.firstRange(of: "Pointer") {
      rest = rest[found.upperBound...]
      let word = rest.leadingWord
      guard let phase = phase(word) else { continue }
      let behind = rest.dropFirst(word.count).drop { $0 == "#" || $0.isHexDigit }
      if behind.first == "(" { return (phase, behind.dropFirst()) }
    }
    return nil
  }

  /// Returns the index of an event's closing bracket.
  private static func end(of fields: Substring) -> Substring.Index? {
    var depth = 1
    for index in fields.indices {
      switch fields[index] {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Parses `timeStamp: 0:00:05.120000` or `timeStamp: Duration(milliseconds: 5120)`.
  private static func time(_ fields: Substring) -> Nanoseconds? {
    guard let text = fields.text(after: "timeStamp: ") else { return nil }
    if let duration = text.text(after: "Duration("), text.hasPrefix("Duration(") || text.hasPrefix("const ") {
      guard let number = duration.text(after: ": ")?.leadingNumber else { return nil }
      switch duration.leadingWord {
      case "microseconds": return Instant.span(seconds: number / 1e6)
      case "milliseconds": return Instant.span(seconds: number / 1e3)
      case "seconds": return Instant.span(seconds: number)
      default: return nil
      }
    }
    let parts = text.prefix { $0.isNumber || $0 == ":" || $0 == "." }.split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else {
      return nil
    }
    return Instant.span(seconds: hours * 3600 + minutes * 60 + seconds)
  }

  private static func phase(_ word: Substring) -> TouchPhase? {
    switch word {
    case "DownEvent": .began
    case "MoveEvent": .moved
    case "UpEvent": .ended
    case "CancelEvent": .cancelled
    default: nil
    }
  }
}
