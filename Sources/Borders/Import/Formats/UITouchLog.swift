import Records

extension ImportFormat {
  /// Prints of `UITouch` in a debugger or a log.
  static let uikit = ImportFormat(
    name: "uikit",
    summary: "prints of UITouch and UIEvent from a debugger or a console",
    timeUnit: .seconds,
    losses: [.coalescedTouches],
    fits: { $0.hasLine(with: "<UITouch: 0x", "phase: ") },
    reader: { options in UITouchLogReader(options) }
  )
}

/// Reads prints of `UITouch` in a log with anything around them:
///
/// ```
/// <UITouch: 0x7f8> phase: Began tap count: 1 force: 0.000 window: <…> view: <…> location in window: {101, 326} …
/// <UITouch: 0x7f8> type: Direct; phase: Began; is pointer: NO; … location in window: {101, 326}; …
/// ```
///
/// An address identifies a finger while it is down, and may identify another one later. The time is that of the log's
/// line and applies to all lines of the message; for a log without times `--rate` applies.
struct UITouchLogReader: SourceReader {
  /// The number of lines after which the reader gives up on a touch with unfinished text.
  private static let mostLines = 64
  private static let marker = "<UITouch: 0x"

  private let options: ImportOptions
  private var frame = FrameCollector()
  private var pending = ""
  private var pendingLine = 1
  private var pendingCount = 0
  private var time: Nanoseconds?
  private var hasTimes: Bool?
  /// The number of open parentheses in the message: `touches: {(` lists the touches of one event.
  private var openLists = 0
  private var isFirstOfMessage = true

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    if let time = LogTime.time(of: line) {
      self.time = time
      (openLists, isFirstOfMessage) = (0, true)
    } else if openLists == 0, pending.isEmpty, line.bytes.first != 0x20, line.bytes.first != 0x09 {
      // A message without a time of its own begins here.
      time = hasTimes == true ? time : nil
      isFirstOfMessage = true
    }
    let text = line.text
    if pending.isEmpty {
      countLists(in: text)
      guard text.contains(Self.marker) else { return }
      (pendingLine, pendingCount) = (line.number, 0)
    } else {
      pending += "\n"
      pendingCount += 1
    }
    pending += text
    try readTouches(into: trace)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try readTouches(into: trace)
    if !pending.isEmpty { try trace.add(.unreadable, line: pendingLine) }
    try frame.flush(into: trace)
  }

  private mutating func countLists(in text: String) {
    if text.contains("{(") { openLists += 1 }
    if text.contains(")}") { openLists = 0 }
  }

  /// Reads the touches whose text is complete. The label of a view may contain line feeds.
  private mutating func readTouches(into trace: TraceBuilder) throws(ImportStop) {
    var rest = pending[...]
    while let start = rest.firstRange(of: Self.marker) {
      let body = rest[start.upperBound...]
      let end = body.firstRange(of: Self.marker)?.lowerBound ?? body.endIndex
      guard let touch = Self.touch(body[..<end]) else {
        if end < body.endIndex || pendingCount >= Self.mostLines {
          try trace.add(.unreadable, line: pendingLine)
          rest = body[end...]
          continue
        }
        pending = String(rest[start.lowerBound...])
        return
      }
      rest = body[end...]
      if touch.phase == .stationary { continue }
      if hasTimes == nil {
        hasTimes = time != nil
        if time == nil { trace.notes.append(ImportNotes.rate(options)) }
      }
      let time = hasTimes == true ? time : nil
      let belongs = !isFirstOfMessage
      try frame.add(touch, at: time, line: pendingLine, belongsToFrame: belongs, into: trace)
      isFirstOfMessage = false
    }
    pending = ""
  }

  /// Parses a touch from the text after its address. The brackets of the view may contain any text: the phase is read
  /// before them and the location after them.
  private static func touch(_ text: Substring) -> Contact? {
    guard let address = Int(text.prefix { $0.isHexDigit }, radix: 16),
      let phase = text.text(after: "phase: ").flatMap({ Self.phase($0.leadingWord) })
    else { return nil }
    var location: Point?
    var rest = text
    while let found = rest.firstRange(of: "location in window: ") {
      let isPrevious = rest[..<found.lowerBound].hasSuffix("previous ")
      if !isPrevious, let point = rest[found.upperBound...].leadingPoint("{", "}") { location = point }
      rest = rest[found.upperBound...]
    }
    guard let location else { return nil }
    var contact = Contact(address, phase, at: location)
    if let type = text.text(after: "type: ")?.leadingWord {
      contact.type = type == "Pencil" || type == "Stylus" ? .pencil : type == "Indirect" ? .indirect : nil
    }
    if let force = text.text(after: "force: ")?.leadingNumber, force > 0 { contact.force = force }
    return contact
  }

  private static func phase(_ word: Substring) -> TouchPhase? {
    switch word {
    case "Began": .began
    case "Moved": .moved
    case "Stationary": .stationary
    case "Ended": .ended
    case "Cancelled": .cancelled
    default: nil
    }
  }
}
