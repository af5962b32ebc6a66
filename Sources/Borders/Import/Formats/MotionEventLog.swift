import Records

extension ImportFormat {
  /// Prints of Android's `MotionEvent` in a log.
  static let motionEvent = ImportFormat(
    name: "motionevent",
    summary: "prints of Android's MotionEvent; its pixels become points by --scale",
    timeUnit: .milliseconds,
    losses: [.historicalSamples, .force, .radius],
    fits: {
      $0.hasLine(with: "MotionEvent", "action=", "x[0]=")
        || $0.hasLine(with: "MotionEvent{", "action=", " x=")
    },
    reader: { options in MotionEventReader(options) }
  )
}

/// Reads `MotionEvent { action=ACTION_POINTER_DOWN(1), id[0]=0, x[0]=540.0, y[0]=960.0, …, eventTime=1234, … }`.
///
/// Android 1 and 2 print `MotionEvent{448a9268 action=0 x=128.0 y=24.5 pressure=0.07 size=0.2}`: the first finger alone,
/// and no time, so that it is that of the log's line.
///
/// Several layers of a view hierarchy often print the same event, each in its own coordinates, and a layer may print
/// only some of the events. A touch is taken from one of them: the first that printed it from its beginning to its end.
/// So the prints of a touch are kept until it has ended.
struct MotionEventReader: SourceReader {
  private struct Print {
    var event: MotionEventPrint
    /// The text before the print, by which layers are told apart.
    var printer: String
    var line: Int
  }

  private let options: ImportOptions
  private var prints: [Print] = []
  /// Whether one of the prints ends the touch.
  private var hasEnd = false
  private var locations: [Int: Point] = [:]
  private var hasScaleNote = false
  /// The last event of the touch before: its prints by other layers may follow.
  private var last: (time: Double?, name: String)?

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    guard let found = text.firstRange(of: "MotionEvent"), text[found.upperBound...].contains("action=") else {
      // The name alone is also in stack traces and sentences.
      if text.contains("MotionEvent {") || text.contains("MotionEvent{") {
        try trace.add(.unreadable, line: line.number)
      }
      return
    }
    guard var event = MotionEventPrint(text[found.upperBound...]) else {
      return try trace.add(.unreadable, line: line.number)
    }
    if event.isOfOneFinger {
      event.time = LogTime.time(of: line).map { Double($0) / 1e6 }
      if event.time == nil { try trace.addRate(line: line.number) }
      if event.isOfOtherFinger {
        let reason = "the print has the place of the first finger alone, and this is about another one"
        return try trace.add(.unreadable(reason), line: line.number)
      }
    }
    if !hasScaleNote {
      hasScaleNote = true
      if options.scale == nil {
        trace.notes.append("assumed that a pixel is a point (--scale)")
        try trace.add(.pixels, line: line.number)
      }
    }
    guard event.action != .other else {
      if event.name.contains("SCROLL") { try trace.add(.scrollWithoutDistance, line: line.number) }
      return
    }
    if let last, event.time != nil, last == (event.time, event.name) { return }
    if let previous = prints.last?.event, previous.endsTouch, (previous.time ?? -1) < (event.time ?? 0) {
      try play(trace)
    } else if event.beginsTouch, hasEnd {
      try play(trace)
    }
    let printer = text[..<found.lowerBound].filter(\.isLetter)
    prints.append(Print(event: event, printer: printer, line: line.number))
    hasEnd = hasEnd || event.endsTouch
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try play(trace)
  }

  /// Adds the touch that the prints are about, from its first finger to its last.
  private mutating func play(_ trace: TraceBuilder) throws(ImportStop) {
    let prints = self.prints
    self.prints = []
    hasEnd = false
    let begins = Set(prints.lazy.filter(\.event.beginsTouch).map(\.printer))
    let ends = Set(prints.lazy.filter(\.event.endsTouch).map(\.printer))
    let whole = prints.first { begins.contains($0.printer) && ends.contains($0.printer) }?.printer
    let hasSeveral = prints.contains { $0.printer != prints[0].printer }
    let ofWhole = Set(prints.lazy.filter { $0.printer == whole }.map(\.event.key))
    // The first location of each event, and the events that were printed at others.
    var locations: [String: Point?] = [:]
    var differing: Set<String> = []
    for print in prints where hasSeveral {
      let location = print.event.pointers.first?.location
      if locations[print.event.key, default: location] != location { differing.insert(print.event.key) }
      if locations[print.event.key] == nil { locations[print.event.key] = .some(location) }
    }
    var played: Print?
    for print in prints {
      if let whole, print.printer != whole {
        if !ofWhole.contains(print.event.key) { try trace.add(.otherPrinter, line: print.line) }
        continue
      }
      if let played, played.event.isSame(as: print.event) { continue }
      played = print
      if whole == nil, hasSeveral,
        differing.contains(print.event.key) || print.printer != prints[0].printer
      {
        try trace.add(.printersDiffer, line: print.line)
      }
      let time = print.event.time.map { Instant.span(seconds: $0 / 1000) }
      try trace.add(contacts(of: print.event), at: time, line: print.line)
    }
    last = prints.last.map { ($0.event.time, $0.event.name) }
  }

  private mutating func contacts(of event: MotionEventPrint) -> [Contact] {
    var contacts: [Contact] = []
    for (index, pointer) in event.pointers.enumerated() {
      var phase = TouchPhase.moved
      switch event.action {
      case .down(index): phase = .began
      case .up(index): phase = .ended
      case .cancel: phase = .cancelled
      default: if locations[pointer.id] == pointer.location { continue }
      }
      locations[pointer.id] = phase == .began || phase == .moved ? pointer.location : nil
      var contact = Contact(pointer.id, phase, at: pointer.location)
      contact.isMouse = pointer.isMouse
      if pointer.isPen { contact.type = .pencil }
      contacts.append(contact)
    }
    return contacts
  }
}

/// A `MotionEvent` as its `toString` prints it.
struct MotionEventPrint {
  struct Pointer {
    var id: Int
    var location: Point
    var isPen: Bool
    var isMouse: Bool
  }

  enum Action: Hashable {
    case down(Int), up(Int), move, cancel, other

    /// Parses an action such as `ACTION_POINTER_DOWN(1)`. Old versions of Android write a number whose upper bits are
    /// the pointer's index.
    init(_ text: String) {
      if let number = Int(text) {
        let index = number >> 8 & 0xFF
        switch number & 0xFF {
        case 0, 5: self = .down(index)
        case 1, 6: self = .up(index)
        case 2: self = .move
        case 3: self = .cancel
        default: self = .other
        }
        return
      }
      let index = text.text(after: "(")?.leadingNumber.flatMap { Int(exactly: $0) } ?? 0
      switch text.leadingWord {
      case "ACTION_DOWN", "ACTION_POINTER_DOWN": self = .down(index)
      case "ACTION_UP", "ACTION_POINTER_UP": self = .up(index)
      case "ACTION_MOVE": self = .move
      case "ACTION_CANCEL": self = .cancel
      default: self = .other
      }
    }
  }

  /// The text of the action.
  let name: String
  let action: Action
  /// The time in milliseconds; nil if neither the print nor its line has one.
  var time: Double?
  let pointers: [Pointer]
  /// Whether the print is that of an old version, which has the place of the first finger alone, and no time.
  let isOfOneFinger: Bool

  /// Whether the event of an old version is that of another finger than the first, or leaves only others down.
  var isOfOtherFinger: Bool { [5, 6].contains(Int(name).map { $0 & 0xFF }) }

  /// Whether no finger is down after the event.
  var endsTouch: Bool {
    switch action {
    case .up: pointers.count == 1
    case .cancel: true
    case .down, .move, .other: false
    }
  }

  /// The time and the action, which tell events apart.
  var key: String { "\(time ?? -1) \(name)" }

  /// Whether two prints are about the same event.
  func isSame(as other: MotionEventPrint) -> Bool {
    time != nil && time == other.time && name == other.name
  }

  /// Whether the event is the first of a touch.
  var beginsTouch: Bool { action == .down(0) && pointers.count == 1 }

  /// Parses the text after `MotionEvent`; nil if a value is missing.
  init?(_ text: Substring) {
    guard let rest = text.text(after: "action=") else { return nil }
    name = String(rest.prefix { $0 != "," && $0 != " " })
    time = text.text(after: "eventTime=")?.leadingNumber
    isOfOneFinger = text.hasPrefix("{") && rest.contains(" pressure=")
    if isOfOneFinger {
      guard let x = rest.text(after: " x=")?.leadingNumber, let y = rest.text(after: " y=")?.leadingNumber,
        rest.contains("}")
      else { return nil }
      pointers = [Pointer(id: 0, location: Point(x: x, y: y), isPen: false, isMouse: false)]
      action = Action(name)
      return
    }
    guard time != nil else { return nil }
    var pointers: [Pointer] = []
    for index in 0..<32 {
      guard let x = text.text(after: " x[\(index)]=")?.leadingNumber,
        let y = text.text(after: " y[\(index)]=")?.leadingNumber
      else { break }
      let id = text.text(after: "id[\(index)]=")?.leadingNumber.flatMap { Int(exactly: $0) } ?? index
      let tool = text.text(after: "toolType[\(index)]=")?.leadingWord
      pointers.append(
        Pointer(
          id: id,
          location: Point(x: x, y: y),
          isPen: tool == "TOOL_TYPE_STYLUS",
          isMouse: tool == "TOOL_TYPE_MOUSE"
        )
      )
    }
    self.pointers = pointers
    action = Action(name)
    // The number of pointers is printed, too: a line that is cut off lacks some.
    if let count = text.text(after: "pointerCount=")?.leadingNumber, Int(exactly: count) != pointers.count {
      return nil
    }
    guard !pointers.isEmpty || action == .other else { return nil }
  }
}
