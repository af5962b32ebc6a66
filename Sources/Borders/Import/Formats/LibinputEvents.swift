import Records
import TraceFormat

extension ImportFormat {
  /// The output of `libinput debug-events`.
  static let libinputEvents = ImportFormat(
    name: "libinput-events",
    summary: "libinput debug-events: fingers, and trackpads, wheels and keys",
    timeUnit: .seconds,
    losses: [.force, .radius],
    sign: .line(with: ["TOUCH_", "POINTER_", "GESTURE_", "KEYBOARD_KEY"]) { line in
      let words = LibinputWords.split(Substring(decoding: line, as: UTF8.self))
      return LibinputEvent(words)?.phase != nil || LibinputInput.isRead(words)
    },
    reader: { options in LibinputEventsReader(options) }
  )
}

/// Reads ` event7   TOUCH_MOTION     +8.152s       0 (0) 80.78/51.21 (255.33/90.17mm)`: the device, the time since the
/// program began, the slot, and the location in percent of the panel's sides and in millimetres.
struct LibinputEventsReader: SourceReader {
  private let options: ImportOptions
  /// The fingers of the current frame.
  private var frame = FrameCollector(dropsRepeats: false)
  /// The devices in the order of their first touch.
  private var devices: [Substring] = []
  /// The slots that are down, on all devices.
  private var down: Set<Int> = []
  private var previous: [Substring] = []
  private var pointer = LibinputPointer()

  init(_ options: ImportOptions) { self.options = options }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    try LineEvents.forEach(in: LibinputWords.split(text[...])) { (rest) throws(ImportStop) in
      let end = LibinputWords.endOfFirst(rest)
      try read(rest[..<end], line.number, trace)
      return end < rest.endIndex ? rest[end...] : nil
    }
  }

  /// Reads the words of an event.
  private mutating func read(
    _ words: ArraySlice<Substring>,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard let event = LibinputEvent(words) else {
      if words.contains(where: { $0.contains("TOUCH_") }) { try trace.add(.unreadable, line: line) }
      guard LibinputInput.isNamed(words) else { return }
      if words == previous[...] { return try trace.add(.repeated, line: line) }
      previous = Array(words)
      try frame.flush(into: trace)
      return try pointer.read(words, line, into: trace)
    }
    guard let phase = event.phase else { return try frame.flush(into: trace) }
    if words == previous[...] { return try trace.add(.repeated, line: line) }
    previous = Array(words)
    if !devices.contains(event.device) { devices.append(event.device) }
    let device = (devices.firstIndex(of: event.device) ?? 0) << 32
    guard let id = event.slot.map({ device + $0 + 1 }) ?? (down.count == 1 ? down.first : nil) else {
      let reason = "the line does not say which finger it is about"
      return try trace.add(.unreadable(reason), line: line)
    }
    var contact = Contact(id, phase, at: options.scale == nil ? event.hundredths : event.millimetres)
    if phase == .began || phase == .moved {
      if frame.mapping == nil { try prepare(event, line, trace) }
      if down.insert(id).inserted, phase == .moved {
        contact.phase = .began
        try trace.add(.alreadyDown, line: line)
      }
    } else {
      down.remove(id)
    }
    try frame.add(contact, at: event.time, line: line, into: trace)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try frame.flush(into: trace)
    try pointer.finish(into: trace)
  }

  /// Determines the mapping at the first location. Its two units reveal the shape of the panel.
  private mutating func prepare(
    _ event: LibinputEvent,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let (part, whole) = (event.hundredths, event.millimetres)
    var ratio = 1.0
    if let part, let whole, min(part.x, part.y, whole.x, whole.y) > 0 {
      ratio = whole.y / part.y / (whole.x / part.x)
    }
    var fitted = options
    let assumed = ScreenMapping.assumedScreen
    let screen = options.screen ?? (ratio < 1 ? Point(x: assumed.y, y: assumed.x) : assumed)
    fitted.screen = screen
    let hundred = PanelRange(x: 0...99, y: 0...99)
    frame.mapping = ScreenMapping(fitted, range: hundred, unitRatio: ratio)
    if options.scale == nil {
      let size = "\(ImportNotes.number(screen.x))x\(ImportNotes.number(screen.y))"
      let note = "the panel scaled to a screen of \(size) pt"
      trace.notes.append(options.screen == nil ? note + " (assumed; --screen sets it)" : note)
      if options.screen == nil { try trace.add(.noScreen, line: line) }
    }
  }
}

/// A line of `libinput debug-events` that is about touches.
private struct LibinputEvent {
  let device: Substring
  /// The phase of the finger; nil for the end of a frame.
  let phase: TouchPhase?
  let time: SourceTime
  let slot: Int?
  let hundredths: Point?
  let millimetres: Point?

  /// Parses the words of an event; nil if it is not about touches, or cannot be read.
  init?(_ words: ArraySlice<Substring>) {
    guard let name = words.firstIndex(where: { $0.hasPrefix("TOUCH_") }), name > words.startIndex,
      let time = words[name...].firstIndex(where: { $0.first == "+" && $0.last == "s" }),
      let seconds = Double(words[time].dropFirst().dropLast()), seconds.isFinite, seconds >= 0
    else { return nil }
    // A minus sign precedes a device other than the previous line's. Newer versions number repeated events.
    device = words[..<name].last { $0.contains("event") }.map { $0.drop { $0 == "-" } } ?? ""
    self.time = .seconds(seconds)
    let rest = words[(time + 1)...].joined(separator: " ")
    slot = rest.leadingNumber.flatMap { Int(exactly: $0) }
    let places = rest.text(after: ") ").map { LibinputEvent.places($0) }
    (hundredths, millimetres) = places ?? (nil, nil)
    switch words[name] {
    case "TOUCH_FRAME": phase = nil
    case "TOUCH_UP": phase = .ended
    case "TOUCH_CANCEL": phase = .cancelled
    case "TOUCH_DOWN": phase = .began
    case "TOUCH_MOTION": phase = .moved
    default: return nil
    }
    if phase == .began || phase == .moved, hundredths == nil || millimetres == nil || slot == nil {
      return nil
    }
  }

  /// Parses `80.78/51.21 (255.33/90.17mm)`.
  private static func places(_ text: Substring) -> (Point?, Point?) {
    let parts = text.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, let end = parts[1].firstRange(of: "mm)") else { return (nil, nil) }
    return (pair(parts[0]), pair(parts[1][..<end.lowerBound]))
  }

  /// Parses two numbers with a slash between them.
  private static func pair(_ text: Substring) -> Point? {
    let numbers = text.split(separator: "/").map { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      return nil
    }
    return Point(x: x, y: y)
  }
}

/// The words of a line. It has several events if line ends were lost.
private enum LibinputWords {
  static func split(_ line: Substring) -> ArraySlice<Substring> {
    line.split { $0 == " " || $0 == "\t" }[...]
  }

  /// Returns the end of the first event: before the device of the next one.
  static func endOfFirst(_ words: ArraySlice<Substring>) -> Int {
    let names = words.indices.lazy.filter { words[$0].hasPrefix("TOUCH_") || LibinputInput.isName(words[$0]) }
    guard let second = names.dropFirst().first else { return words.endIndex }
    return words[second - 1].contains("event") ? second - 1 : second
  }
}
