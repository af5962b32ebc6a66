import Records
import SceneImport
import TraceFormat

extension ImportFormat {
  /// Prints of `UITouch` in a debugger or a log.
  static let uikit = ImportFormat(
    name: "uikit",
    summary: "prints of UITouch and UIEvent from a debugger or a console",
    timeUnit: .seconds,
    losses: [.coalescedTouches],
    sign: .all([.text("<UITouch: 0x"), .text("phase: ")]),
    reader: { _ in UITouchLogReader() }
  )
}

/// Reads prints of `UITouch` anywhere in a log:
///
/// ```
/// <UITouch: 0x7f8> phase: Began tap count: 1 force: 0.000 window: <…> view: <…> location in window: {101, 326} …
/// <UITouch: 0x7f8> type: Direct; phase: Began; is pointer: NO; … location in window: {101, 326}; …
/// ```
///
/// An address identifies a finger while it is down, and may identify another one later. The time comes from the log's
/// line, or from the metadata below the message, and applies to all lines of the message; a log without times needs
/// `--rate`. Several delegates often print the same touch.
struct UITouchLogReader: SourceReader {
  /// The number of lines after which the reader gives up on a touch with unfinished text.
  private static let mostLines = 64
  /// The number of lines from a heading such as `SENT EVENT:` to its first touch.
  private static let mostLinesOfHeading = 8
  private static let marker = "<UITouch: 0x"
  /// The time in which several methods print the same event.
  private static let longestEvent: SourceTime = 50_000_000
  /// The same for moves, which follow one another faster.
  private static let longestMove: SourceTime = 5_000_000

  /// A touch as it is printed.
  private struct Print: Equatable {
    var address: Int
    var phase: TouchPhase
    var location: Point
    var previous: Point?
    var tapCount: Int?
    var type: TouchType?
    var force: Double?
    /// Whether the touch comes from a mouse or a trackpad.
  }

  /// A touch of a message that may state its time below.
  private struct Held {
    var touch: Print
    var line: Int
    var isFirst: Bool
    var printer: Printer
  }

  /// The printer of a message. In views, touches are also cancelled because a recognizer takes them; in sent events,
  /// only if the system cancelled them.
  private enum Printer {
    case unknown, view, sender

    /// The printer that a line names.
    init?(_ text: String) {
      if text.contains("touchesCancelled") {
        self = .view
      } else if text.contains("sendEvent") || text.contains("SENT EVENT") {
        self = .sender
      } else {
        return nil
      }
    }
  }

  private var frame = FrameCollector()
  private var pending = ""
  private var pendingLine = 1
  private var pendingCount = 0
  /// The time of the current message; nil if it has none.
  private var time: SourceTime?
  private var lastTime: SourceTime?
  private var hasTimes: Bool?
  private var held: [Held] = []
  /// The recognizers of a message that may state its time below.
  private var heldStates: [RecordedState] = []
  /// The last print of each touch, and its time.
  private var printed: [Int: (touch: Print, time: SourceTime?)] = [:]
  /// The number of open parentheses in the message: `touches: {(` lists the touches of one event.
  private var openLists = 0
  private var isFirstOfMessage = true
  private var printer = Printer.unknown
  /// The line that named the printer and has no touch.
  private var namedLine: Int?

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    let hasTouch = text.contains(Self.marker)
    let timestamp = LogTime.timestamp(in: line)
    if let timestamp, !hasTouch, pending.isEmpty, !text.contains("; state = ") {
      return try release(at: timestamp, into: trace)
    }
    if let time = timestamp ?? LogTime.time(of: line) {
      if pending.isEmpty { try release(at: nil, into: trace) }
      self.time = time
      (openLists, isFirstOfMessage, printer) = (0, true, .unknown)
    } else if openLists == 0, pending.isEmpty,
      line.bytes.first != 0x20 && line.bytes.first != 0x09 || text.contains("\"eventMessage\"")
    {
      // A message without a time begins here. The time may follow.
      if hasTouch { try release(at: nil, into: trace) }
      time = nil
      isFirstOfMessage = true
      // Without times, a line such as touchesCancelled may precede the touches of its message.
      if hasTouch, namedLine.map({ line.number - $0 > Self.mostLinesOfHeading }) ?? true {
        printer = .unknown
      }
      if hasTouch { namedLine = nil }
    }
    if let named = Printer(text) { (printer, namedLine) = (named, hasTouch ? nil : line.number) }
    try readStates(line, into: trace)
    if pending.isEmpty {
      countLists(in: text)
      guard hasTouch else {
        if text.contains("<UITouch:") { try trace.add(.unreadable, line: line.number) }
        return
      }
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
    try release(at: nil, into: trace)
    try frame.flush(into: trace)
  }

  /// Reads the recognizers that a message prints with their states.
  private mutating func readStates(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    heldStates += RecordedState.printed(in: line.bytes, number: line.number)
    if let time, !heldStates.isEmpty { try release(at: time, into: trace) }
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
      held.append(Held(touch: touch, line: pendingLine, isFirst: isFirstOfMessage, printer: printer))
      isFirstOfMessage = false
    }
    pending = ""
    if let time { try release(at: time, into: trace) }
  }

  /// Adds the touches of a message with its time.
  private mutating func release(at time: SourceTime?, into trace: TraceBuilder) throws(ImportStop) {
    for held in held { try add(held, at: time, into: trace) }
    held.removeAll(keepingCapacity: true)
    for recognizer in heldStates { trace.add(recognizer, at: time ?? lastTime) }
    heldStates.removeAll(keepingCapacity: true)
  }

  private mutating func add(
    _ held: Held,
    at time: SourceTime?,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let touch = held.touch
    if hasTimes == nil {
      hasTimes = time != nil
      if time == nil { try trace.addRate(line: held.line) }
    }
    if hasTimes == true, time == nil { try trace.add(.noTimeOfMessage, line: held.line) }
    if hasTimes == false, time != nil { try trace.add(.timesComeLate, line: held.line) }
    let time = hasTimes == true ? time ?? lastTime : nil
    lastTime = time
    if let last = printed[touch.address], last.touch == touch {
      let longest = touch.phase == .moved ? Self.longestMove : Self.longestEvent
      guard let time, let before = last.time, time - before >= longest else { return }
    }
    printed[touch.address] = (touch, time)
    if touch.phase == .cancelled {
      switch held.printer {
      case .sender: break
      case .view: try trace.add(.viewCancel, line: held.line)
      case .unknown: try trace.add(.cancelOfUnknown, line: held.line)
      }
    }
    var contact = Contact(touch.address, touch.phase, at: touch.location)
    contact.type = touch.type
    contact.force = touch.force
    contact.tapCount = touch.tapCount
    try frame.add(contact, at: time, line: held.line, belongsToFrame: !held.isFirst, into: trace)
  }

  /// Parses a touch from the text after its address. The brackets of the view may contain any text: the phase is read
  /// before them and the locations after them.
  private static func touch(_ text: Substring) -> Print? {
    guard let address = Int(text.prefix { $0.isHexDigit }, radix: 16),
      let phase = text.text(after: "phase: ").flatMap({ Self.phase($0.leadingWord) })
    else { return nil }
    var location: Point?
    var previous: Point?
    var rest = text
    while let found = rest.firstRange(of: "location in window: ") {
      let isPrevious = rest[..<found.lowerBound].hasSuffix("previous ")
      if let point = rest[found.upperBound...].leadingPoint("{", "}") {
        if isPrevious { previous = point } else { location = point }
      }
      rest = rest[found.upperBound...]
    }
    guard let location else { return nil }
    var touch = Print(address: address, phase: phase, location: location, previous: previous)
    if let type = text.text(after: "type: ")?.leadingWord {
      touch.type = type == "Pencil" || type == "Stylus" ? .pencil : type == "Indirect" ? .indirect : nil
    }
    if let force = text.text(after: "force: ")?.leadingNumber, force > 0 { touch.force = force }
    if text.text(after: "is pointer: ")?.leadingWord == "YES" { touch.type = .indirectPointer }
    touch.tapCount = text.text(after: "tap count: ")?.leadingNumber.flatMap { Int(exactly: $0) }
    return touch
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
