import Records

extension ImportFormat {
  /// Prints of Android's `MotionEvent` in a log.
  static let motionEvent = ImportFormat(
    name: "motionevent",
    summary: "prints of Android's MotionEvent; its pixels become points by --scale",
    timeUnit: .milliseconds,
    losses: [.historicalSamples, .force, .radius],
    fits: { $0.hasLine(with: "MotionEvent", "action=", "x[0]=") },
    reader: { options in MotionEventReader(options) }
  )
}

/// Reads `MotionEvent { action=ACTION_POINTER_DOWN(1), id[0]=0, x[0]=540.0, y[0]=960.0, …, eventTime=1234, … }`.
///
/// Several layers of a view hierarchy often print the same event, each in its own coordinates; only the first print
/// counts.
struct MotionEventReader: SourceReader {
  private let options: ImportOptions
  private var last: (time: Double, action: String)?
  private var locations: [Int: Point] = [:]
  private var hasScaleNote = false

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    guard let event = text.text(after: "MotionEvent"), let name = event.text(after: "action="),
      event.contains("x[0]=")
    else { return }
    guard let time = event.text(after: "eventTime=")?.leadingNumber else {
      return try trace.add(.unreadable, line: line.number)
    }
    let action = String(name.prefix { $0 != "," && $0 != " " })
    if let last, last == (time, action) { return }
    last = (time, action)
    if !hasScaleNote {
      hasScaleNote = true
      if options.scale == nil { trace.notes.append("assumed that a pixel is a point (--scale)") }
    }
    let contacts = contacts(of: event, Action(action))
    try trace.add(contacts, at: Instant.span(seconds: time / 1000), line: line.number)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {}

  private mutating func contacts(of event: Substring, _ action: Action) -> [Contact] {
    guard action != .other else { return [] }
    var contacts: [Contact] = []
    for index in 0..<32 {
      guard let x = event.text(after: " x[\(index)]=")?.leadingNumber,
        let y = event.text(after: " y[\(index)]=")?.leadingNumber
      else { break }
      let id = event.text(after: "id[\(index)]=")?.leadingNumber.flatMap { Int(exactly: $0) } ?? index
      let location = Point(x: x, y: y)
      var phase = TouchPhase.moved
      switch action {
      case .down(index): phase = .began
      case .up(index): phase = .ended
      case .cancel: phase = .cancelled
      default: if locations[id] == location { continue }
      }
      locations[id] = phase == .began || phase == .moved ? location : nil
      var contact = Contact(id, phase, at: location)
      if event.text(after: "toolType[\(index)]=")?.leadingWord == "TOOL_TYPE_STYLUS" {
        contact.type = .pencil
      }
      contacts.append(contact)
    }
    return contacts
  }

  private enum Action: Equatable {
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
}
