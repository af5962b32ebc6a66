import Records
import TraceFormat

extension ImportFormat {
  /// The queues of Android's input dispatcher.
  static let dumpsys = ImportFormat(
    name: "dumpsys",
    summary: "dumpsys input and ANR texts, with the last events of Android's input dispatcher",
    timeUnit: .nanoseconds,
    losses: [.force, .radius],
    sign: .line(with: ["MotionEvent("]) { line in
      Substring(decoding: line, as: UTF8.self).text(after: "MotionEvent(")
        .map { DispatcherEvent($0) != nil } ?? false
    },
    reader: { options in DispatcherDumpReader(options) }
  )
}

/// Reads `MotionEvent(deviceId=4, eventTime=511199443000, …, action=DOWN, …, pointers=[0: (710.0, 998.0)]), …, age=81ms`.
///
/// The same event is in several queues, and in the sentence about the event that an app did not answer. So all events
/// are kept, and each is read once, in order of time. Old versions print the event's age instead of its time.
struct DispatcherDumpReader: SourceReader {
  private struct Entry {
    var event: DispatcherEvent
    var line: Int
  }

  private let options: ImportOptions
  private var entries: [Entry] = []
  /// Whether events of a first dump were read, and the lines are those of a second one.
  private var dumps = 0
  /// The buttons of the event before.
  private var lastButtons: [PointerButton] = []

  init(_ options: ImportOptions) { self.options = options }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    if text.contains("Input Dispatcher State") { dumps += 1 }
    try LineEvents.forEach(in: text[...]) { (rest) throws(ImportStop) in
      guard let fields = rest.text(after: "MotionEvent(") else { return nil }
      let end = fields.firstRange(of: "MotionEvent(")?.lowerBound ?? fields.endIndex
      if let event = DispatcherEvent(fields[..<end]) {
        if event.isAge, dumps > 1, entries.contains(where: \.event.isAge) {
          let reason = "the ages of a second dump begin at another time"
          try trace.add(.unreadable(reason), line: line.number)
        } else {
          entries.append(Entry(event: event, line: line.number))
        }
      } else {
        try trace.add(.unreadable, line: line.number)
      }
      return fields[end...]
    }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    guard let first = entries.first else { return }
    if options.scale == nil {
      trace.notes.append("assumed that a pixel is a point (--scale)")
      try trace.add(.pixels, line: first.line)
    }
    // The sort is stable, so that a tap that was injected keeps its order.
    let sorted = entries.enumerated().sorted { one, other in
      (one.element.event.time, one.offset) < (other.element.event.time, other.offset)
    }
    var seen: Set<DispatcherEvent> = []
    var places: [Int: Point] = [:]
    var hovers = HoverTrack()
    for (_, entry) in sorted where seen.insert(entry.event).inserted {
      let event = entry.event
      if case .hover(let isEnd) = event.action {
        let (place, time) = (event.pointers[0].place, event.time)
        try hovers.add(
          at: place,
          isEnd: isEnd,
          modifiers: event.modifiers,
          at: time,
          line: entry.line,
          into: trace
        )
        continue
      }
      if event.action == .scroll { try trace.add(.scrollWithoutDistance, line: entry.line) }
      let contacts = try contacts(of: entry, &places, trace)
      try trace.add(contacts, at: entry.event.time, line: entry.line)
    }
  }

  private mutating func contacts(
    of entry: Entry,
    _ places: inout [Int: Point],
    _ trace: TraceBuilder
  ) throws(ImportStop) -> [Contact] {
    switch entry.event.action {
    case .hover, .press, .scroll, .other: return []
    case .down, .up, .move, .cancel: break
    }
    var contacts: [Contact] = []
    let buttons = entry.event.buttons
    let hasOtherButtons = !buttons.isEmpty && buttons != lastButtons
    lastButtons = buttons
    for (index, pointer) in entry.event.pointers.enumerated() {
      let id = entry.event.device << 32 &+ pointer.id
      var phase = TouchPhase.moved
      switch entry.event.action {
      case .down(index): phase = .began
      case .up(index): phase = .ended
      case .cancel: phase = .cancelled
      default:
        if places[id] == pointer.place, !hasOtherButtons { continue }
        // The queue has only the last events, and may begin in the middle of a touch.
        if places[id] == nil {
          phase = .began
          try trace.add(.alreadyDown, line: entry.line)
        }
      }
      places[id] = phase == .began || phase == .moved ? pointer.place : nil
      var contact = Contact(id, phase, at: pointer.place)
      contact.type = entry.event.type
      if contact.type == .indirectPointer { contact.buttons = entry.event.buttons }
      contact.modifiers = entry.event.modifiers
      contacts.append(contact)
    }
    return contacts
  }
}

/// An event as the dispatcher prints it.
private struct DispatcherEvent: Hashable {
  struct Pointer: Hashable {
    var id: Int
    var place: Point
  }

  let device: Int
  /// The time in nanoseconds since the system began, or the age as a negative number.
  let time: SourceTime
  let isAge: Bool
  let action: MotionEventPrint.Action
  /// The type of the touches; nil for fingers.
  let type: TouchType?
  let buttons: [PointerButton]
  let modifiers: [KeyModifier]
  let pointers: [Pointer]

  /// Parses the text after `MotionEvent(`; nil if a value is missing.
  init?(_ text: Substring) {
    guard let device = text.text(after: "deviceId=")?.leadingNumber, let name = text.text(after: "action="),
      let device = Int(exactly: device), device.magnitude < 1 << 20,
      let list = text.text(after: "pointers=["), let end = list.firstIndex(of: "]")
    else { return nil }
    self.device = device
    if let digits = text.text(after: "eventTime=")?.prefix(while: \.isNumber),
      let time = SourceTime(decimal: digits, .nanoseconds)
    {
      (self.time, isAge) = (time, false)
    } else {
      guard let age = text.text(after: "age=")?.leadingNumber, (0...1e12).contains(age) else { return nil }
      (time, isAge) = (-SourceTime.milliseconds(age), true)
    }
    let source = text.text(after: "source=")?.prefix { $0 != "," } ?? ""
    // A touchscreen with a stylus also reports fingers.
    switch source {
    case "MOUSE", "0x00002002": type = .indirectPointer
    case "STYLUS", "0x00004002": type = .pencil
    default: type = nil
    }
    buttons = text.text(after: " buttonState=").map(AndroidWords.buttons) ?? []
    modifiers = text.text(after: " metaState=").map(AndroidWords.modifiers) ?? []
    let word = name.prefix { $0 != "," }
    action = MotionEventPrint.Action(Int(word) == nil ? "ACTION_" + word : String(word))
    var pointers: [Pointer] = []
    for part in list[..<end].split(separator: ")") {
      let fields = part.drop { $0 == "," || $0 == " " }.split(separator: ":", maxSplits: 1)
      guard fields.count == 2, let id = Int(fields[0]), id.magnitude < 1 << 20,
        let place = "\(fields[1].drop { $0 == " " }))".leadingPoint("(", ")")
      else { return nil }
      pointers.append(Pointer(id: id, place: place))
    }
    guard !pointers.isEmpty else { return nil }
    self.pointers = pointers
  }
}
