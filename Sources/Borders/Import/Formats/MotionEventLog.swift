import Records

extension ImportFormat {
  /// Prints of Android's `MotionEvent` in a log.
  static let motionEvent = ImportFormat(
    name: "motionevent",
    summary: "prints of Android's MotionEvent; its pixels become points by --scale",
    timeUnit: .milliseconds,
    losses: [.historicalSamples, .force, .radius],
    sign: .any([
      .texts(inOrder: "MotionEvent", "action=", "x[0]="), .texts(inOrder: "MotionEvent{", "action=", " x="),
    ]),
    reader: { options in MotionEventReader(options) }
  )
}

/// Reads `MotionEvent { action=ACTION_POINTER_DOWN(1), id[0]=0, x[0]=540.0, y[0]=960.0, …, eventTime=1234, … }`.
///
/// Android 1 and 2 print `MotionEvent{448a9268 action=0 x=128.0 y=24.5 pressure=0.07 size=0.2}`: only the first finger
/// and no time, so the log line's time counts.
///
/// Several layers of a view hierarchy often print the same event, each in its own coordinates, and a layer may print
/// only some of the events. A touch is read from the first layer that printed all of it. So the prints of a touch, and
/// of hovering meanwhile, are kept until it has ended.
struct MotionEventReader: SourceReader {
  fileprivate struct Print {
    var event: MotionEventPrint
    /// The text before the print, which identifies the layer.
    var printer: String
    var line: Int

  }

  private let options: ImportOptions
  private var prints: [Print] = []
  /// Whether one of the prints is a touch, and whether one ends it.
  private var hasTouch = false
  private var hasEnd = false
  /// The time of the last print of a touch if it ends the touch.
  private var end: SourceTime?
  private var locations: [Int: Point] = [:]
  private var buttons: [PointerButton] = []
  private var hovers = MotionEventHovers()
  private var hasScaleNote = false
  private var hasTrackpad = false
  private var hasEraser = false
  /// The last event of the previous touch: prints of it by other layers may follow.
  private var last: (time: SourceTime?, name: String)?

  init(_ options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    var printer: String?
    var time: SourceTime?
    try LineEvents.forEach(in: text[...]) { (rest) throws(ImportStop) in
      guard let found = MotionEventPrint.first(in: rest) else { return nil }
      let before = rest[..<found.mark.lowerBound]
      let words = before.filter(\.isLetter)
      // The text after the previous event is empty, or repeats the text before it.
      if printer.map({ !words.isEmpty && !words.hasSuffix($0) }) ?? true { printer = words }
      time = rest.startIndex == text.startIndex ? LogTime.time(of: line) : LogTime.last(in: before) ?? time
      if let event = MotionEventPrint(found.fields) {
        try add(event, by: printer ?? "", loggedAt: time, line.number, trace)
      } else {
        try trace.add(.unreadable, line: line.number)
      }
      return found.next
    }
  }

  private mutating func add(
    _ event: MotionEventPrint,
    by printer: String,
    loggedAt time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    var event = event
    if event.isOfOneFinger {
      event.time = time
      if time == nil { try trace.addRate(line: line) }
      if event.isOfOtherFinger {
        let reason = "the print has the place of the first finger alone, and this is about another one"
        return try trace.add(.unreadable(reason), line: line)
      }
    }
    if !hasScaleNote {
      hasScaleNote = true
      if options.scale == nil {
        trace.notes.append("assumed that a pixel is a point (--scale)")
        try trace.add(.pixels, line: line)
      }
    }
    guard try isKept(event, line, trace) else { return }
    if let last, event.time != nil, last == (event.time, event.name) { return }
    if isOver(before: event) { try play(trace) }
    prints.append(Print(event: event, printer: printer, line: line))
    guard !event.isHover else { return }
    hasTouch = true
    end = event.endsTouch ? event.time ?? .min : nil
    hasEnd = hasEnd || event.endsTouch
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    try play(trace)
  }

  /// Whether an event is a touch or hovering. Reports the loss of others.
  private mutating func isKept(
    _ event: MotionEventPrint,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Bool {
    let tool = event.pointers.first?.tool
    switch event.action {
    case .other: return false
    case .scroll:
      try trace.add(.scrollWithoutDistance, line: line)
      return false
    case .press:
      let isTouching = hasTouch && end.map { end in event.time.map { end >= $0 } ?? false } ?? true
      if !isTouching, tool == .mouse { try trace.add(.clickWithoutTouch, line: line) }
      return false
    case .hover where tool == .finger:
      try trace.add(.fingerHovers, line: line)
      return false
    case .hover, .down, .up, .move, .cancel: break
    }
    if event.isOfTrackpad, !hasTrackpad {
      hasTrackpad = true
      try trace.add(.trackpadTouches, line: line)
    }
    if tool == .eraser, !hasEraser {
      hasEraser = true
      try trace.add(.eraser, line: line)
    }
    return true
  }

  /// Whether all prints so far precede an event.
  private func isOver(before event: MotionEventPrint) -> Bool {
    if let end, event.time.map({ end < $0 }) ?? (end == .min) { return true }
    if event.beginsTouch, hasEnd { return true }
    return !hasTouch && prints.last.map { $0.event.time != event.time } ?? false
  }

  /// Adds the touch of the prints, from its first finger to its last, and hovering.
  private mutating func play(_ trace: TraceBuilder) throws(ImportStop) {
    let prints = self.prints
    self.prints = []
    (hasTouch, hasEnd, end) = (false, false, nil)
    hovers.prepare(prints.lazy.filter(\.event.isHover).map { ($0.printer, $0.event.time) })
    let touches = prints.filter { !$0.event.isHover }
    let begins = Set(touches.lazy.filter(\.event.beginsTouch).map(\.printer))
    let ends = Set(touches.lazy.filter(\.event.endsTouch).map(\.printer))
    let whole = touches.first { begins.contains($0.printer) && ends.contains($0.printer) }?.printer
    let hasSeveral = touches.contains { $0.printer != touches[0].printer }
    let ofWhole = Set(touches.lazy.filter { $0.printer == whole }.map(\.event.key))
    // The first location of each event, and the events that were printed at others.
    var locations: [String: Point?] = [:]
    var differing: Set<String> = []
    for print in touches where hasSeveral {
      let location = print.event.pointers.first?.location
      if locations[print.event.key, default: location] != location { differing.insert(print.event.key) }
      if locations[print.event.key] == nil { locations[print.event.key] = .some(location) }
    }
    var played: Print?
    for print in prints {
      if print.event.isHover {
        try hovers.add(print.event, by: print.printer, at: print.event.time, line: print.line, into: trace)
        continue
      }
      if let whole, print.printer != whole {
        if !ofWhole.contains(print.event.key) { try trace.add(.otherPrinter, line: print.line) }
        continue
      }
      if let played, played.event.isSame(as: print.event) { continue }
      played = print
      if whole == nil, hasSeveral,
        differing.contains(print.event.key) || print.printer != touches[0].printer
      {
        try trace.add(.printersDiffer, line: print.line)
      }
      try trace.add(contacts(of: print.event), at: print.event.time, line: print.line)
    }
    if let event = touches.last?.event { last = (event.time, event.name) }
  }

  private mutating func contacts(of event: MotionEventPrint) -> [Contact] {
    var contacts: [Contact] = []
    let hasOtherButtons = !event.buttons.isEmpty && event.buttons != buttons
    buttons = event.buttons
    for (index, pointer) in event.pointers.enumerated() {
      var phase = TouchPhase.moved
      switch event.action {
      case .down(index): phase = .began
      case .up(index): phase = .ended
      case .cancel: phase = .cancelled
      default: if locations[pointer.id] == pointer.location, !hasOtherButtons { continue }
      }
      locations[pointer.id] = phase == .began || phase == .moved ? pointer.location : nil
      var contact = Contact(pointer.id, phase, at: pointer.location)
      contact.type = pointer.tool.type
      if pointer.tool == .mouse { contact.buttons = event.buttons }
      contact.modifiers = event.modifiers
      contacts.append(contact)
    }
    return contacts
  }
}
