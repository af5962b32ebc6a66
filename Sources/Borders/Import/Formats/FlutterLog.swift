import Records

extension ImportFormat {
  /// Prints of Flutter's pointer events, and test data in Dart.
  static let flutter = ImportFormat(
    name: "flutter",
    summary: "prints of Flutter's PointerDownEvent and its kin, or such lists in Dart",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .all([
      .any([
        .texts(inOrder: "PointerDownEvent", "("), .texts(inOrder: "PointerMoveEvent", "("),
        .texts(inOrder: "PointerUpEvent", "("), .texts(inOrder: "PointerCancelEvent", "("),
      ]),
      .text("Offset("),
    ]),
    reader: { _ in FlutterReader() }
  )
}

/// Reads `PointerDownEvent#1a2b3(timeStamp: 0:00:05.120000, pointer: 3, position: Offset(10.0, 20.0), …)`, and the same in
/// Dart over several lines with `timeStamp: Duration(milliseconds: 5120)`.
struct FlutterReader: SourceReader {
  /// The length in characters at which the reader gives up on an unfinished event.
  private static let longest = 10_000

  private var frame = FrameCollector()
  private var pending = ""
  private var pendingLine = 1
  private var hasTimes: Bool?
  /// Whether a finger that is printed without a pointer is down.
  private var hasNameless = false
  private var hovers = HoverTrack()

  /// The kind of an event.
  private enum Event {
    case touch(TouchPhase)
    case hover(isEnd: Bool)
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    if pending.isEmpty {
      guard Self.start(in: text[...]) != nil else {
        if Self.isCutOff(text) || text.contains("position: Offset(") && !text.contains("Event") {
          try trace.add(.unreadable, line: line.number)
        }
        return
      }
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
    while let (event, fields) = Self.start(in: rest) {
      guard let end = Self.end(of: fields) else {
        pending = rest.count < Self.longest ? String(rest) : ""
        if pending.isEmpty { try trace.add(.unreadable, line: pendingLine) }
        return
      }
      try add(event, fields[..<end], into: trace)
      rest = fields[end...]
    }
    pending = ""
  }

  private mutating func add(
    _ event: Event,
    _ fields: Substring,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let isMouse = fields.contains("kind: mouse") || fields.contains("PointerDeviceKind.mouse")
    let isPen = fields.contains("kind: stylus") || fields.contains("PointerDeviceKind.stylus")
    // Only mice and pens hover.
    if case .hover = event, !isMouse, !isPen { return }
    guard let location = fields.text(after: "position: Offset")?.leadingPoint("(", ")") else {
      return try trace.add(.unreadable, line: pendingLine)
    }
    let time = Self.time(fields)
    if time == nil, fields.contains("timeStamp: ") {
      try trace.add(.unreadable("the timeStamp cannot be read"), line: pendingLine)
    }
    if hasTimes == nil, time == nil { try trace.addRate(line: pendingLine) }
    if hasTimes == true, time == nil { try trace.add(.noTimeOfMessage, line: pendingLine) }
    hasTimes = hasTimes ?? (time != nil)
    let phase: TouchPhase
    switch event {
    case .touch(let found): phase = found
    case .hover(let isEnd):
      try frame.flush(into: trace)
      try hovers.add(
        at: location,
        isEnd: isEnd,
        modifiers: [],
        at: hasTimes == true ? time : nil,
        line: pendingLine,
        into: trace
      )
      return
    }
    let pointer = fields.text(after: "pointer: ")?.leadingNumber.flatMap { Int(exactly: $0) }
    if pointer == nil {
      if phase == .began, hasNameless { try trace.add(.noPointer, line: pendingLine) }
      if phase != .moved { hasNameless = phase == .began }
    }
    var contact = Contact(pointer ?? 0, phase, at: location)
    if isMouse {
      contact.type = .indirectPointer
      // Flutter counts the buttons as Android does.
      contact.buttons = fields.text(after: "buttons: ").map(AndroidWords.buttons)
    }
    if isPen { contact.type = .pencil }
    try frame.add(contact, at: hasTimes == true ? time : nil, line: pendingLine, into: trace)
  }

  /// Returns the first event in a text, and the text after its opening bracket.
  private static func start(in text: Substring) -> (Event, Substring)? {
    var rest = text
    while let found = rest.firstRange(of: "Pointer") {
      rest = rest[found.upperBound...]
      let word = rest.leadingWord
      guard let event = event(word) else { continue }
      let behind = rest.dropFirst(word.count).drop { $0 == "#" || $0.isHexDigit }
      if behind.first == "(" { return (event, behind.dropFirst()) }
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
  private static func time(_ fields: Substring) -> SourceTime? {
    guard let text = fields.text(after: "timeStamp: ") else { return nil }
    if let duration = text.text(after: "Duration("), text.hasPrefix("Duration(") || text.hasPrefix("const ") {
      return span(of: duration.prefix { $0 != ")" })
    }
    let parts = text.prefix { $0.isNumber || $0 == ":" || $0 == "." }.split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else {
      return nil
    }
    return .seconds(hours * 3600 + minutes * 60 + seconds)
  }

  /// Adds up the arguments of a `Duration`, such as `seconds: 1, milliseconds: 216 + 40`.
  private static func span(of arguments: Substring) -> SourceTime? {
    var seconds = 0.0
    for argument in arguments.split(separator: ",")
    where argument.contains(where: { $0 != " " && $0 != "\n" }) {
      let parts = argument.split(separator: ":", maxSplits: 1)
      let units = [
        "days": 86_400, "hours": 3600, "minutes": 60, "seconds": 1, "milliseconds": 1e-3,
        "microseconds": 1e-6,
      ]
      let name = String(parts[0].filter(\.isLetter))
      guard parts.count == 2, let unit = units[name], let sum = sum(parts[1]) else { return nil }
      seconds += sum * unit
    }
    return .seconds(seconds)
  }

  /// The value of a number, or of a sum of numbers.
  private static func sum(_ text: Substring) -> Double? {
    var sum = 0.0
    for term in text.filter({ $0 != " " && $0 != "\n" && $0 != "_" }).split(separator: "+") {
      guard let number = Double(term), number.isFinite else { return nil }
      sum += number
    }
    return sum
  }

  /// Whether a line has the name of an event without its opening bracket.
  private static func isCutOff(_ text: String) -> Bool {
    guard text.contains("Pointer"), let word = text.text(after: "Pointer")?.leadingWord, event(word) != nil
    else { return false }
    let behind = text.text(after: "Pointer\(word)") ?? ""
    return behind.drop { $0 == "#" || $0.isHexDigit }.isEmpty && behind.first == "#"
  }

  private static func event(_ word: Substring) -> Event? {
    switch word {
    case "DownEvent": .touch(.began)
    case "MoveEvent": .touch(.moved)
    case "UpEvent": .touch(.ended)
    case "CancelEvent": .touch(.cancelled)
    case "HoverEvent": .hover(isEnd: false)
    case "RemovedEvent": .hover(isEnd: true)
    default: nil
    }
  }
}
