import Foundation
import Records

/// A line of `libinput debug-events` about a trackpad, a mouse or a keyboard: ` event5  POINTER_AXIS  +2.79s  vert 7.17*
/// horiz 0.00 (finger)`, `… GESTURE_PINCH_UPDATE  +8.94s  2 15.06/49.07 (54.93/178.95 unaccelerated)  1.00 @ -1.77` or
/// `… KEYBOARD_KEY  +3.75s  KEY_A (30) pressed`.
struct LibinputInput {
  /// The contents of the line.
  enum Event {
    /// The distance that the page scrolls, and the source; nil if an old version's line does not say.
    case scroll(Point, Source?)
    /// Fingers pinch or turn on a trackpad. The angle is in degrees since the previous line.
    case pinch(fingers: Int, InputPhase, scale: Double, angle: Double)
    case swipe(begins: Bool)
    case key(code: UInt16?, isDown: Bool)
    case click(isDown: Bool)
    /// An event that is left out, with the reason.
    case unread(String)
    /// A mouse moves by a distance, or fingers rest on a trackpad.
    case nothing
  }

  /// The source of a scroll.
  enum Source {
    case finger, wheel
  }

  let time: SourceTime
  let event: Event

  /// Parses the words of an event; nil if it is about something else, or cannot be read.
  init?(_ words: ArraySlice<Substring>) {
    guard let name = words.firstIndex(where: Self.isName),
      let time = words[name...].firstIndex(where: { $0.first == "+" && $0.last == "s" }), time <= name + 2,
      let seconds = Double(words[time].dropFirst().dropLast()), seconds.isFinite, seconds >= 0
    else { return nil }
    self.time = .seconds(seconds)
    guard let event = Self.event(words[name], Array(words[(time + 1)...])) else { return nil }
    self.event = event
  }

  /// Whether words contain the name of such an event, readable or not.
  static func isNamed(_ words: ArraySlice<Substring>) -> Bool { words.contains(where: isName) }

  /// Whether words are an event that can become a step.
  static func isRead(_ words: ArraySlice<Substring>) -> Bool {
    switch LibinputInput(words)?.event {
    case .scroll, .pinch: true
    case .key(let code, _): code != nil
    default: false
    }
  }

  static func isName(_ word: Substring) -> Bool {
    ["POINTER_", "GESTURE_", "KEYBOARD_KEY", "TABLET_"].contains { word.hasPrefix($0) }
  }

  private static func event(_ name: Substring, _ words: [Substring]) -> Event? {
    switch name {
    case "POINTER_AXIS", "POINTER_SCROLL_FINGER", "POINTER_SCROLL_WHEEL", "POINTER_SCROLL_CONTINUOUS":
      guard let down = number(after: "vert", words), let right = number(after: "horiz", words) else {
        return nil
      }
      let isWheel = name == "POINTER_SCROLL_WHEEL" || words.contains { $0.hasPrefix("(wheel") }
      let isKnown = isWheel || name != "POINTER_AXIS" || words.last?.hasSuffix(")") == true
      return .scroll(Point(x: right, y: down), isWheel ? .wheel : isKnown ? .finger : nil)
    case "GESTURE_PINCH_BEGIN", "GESTURE_PINCH_END", "GESTURE_PINCH_UPDATE":
      guard let fingers = words.first.flatMap({ Int($0) }) else { return nil }
      let phase: InputPhase =
        name == "GESTURE_PINCH_BEGIN" ? .began : words.contains("cancelled") ? .cancelled : .ended
      guard name == "GESTURE_PINCH_UPDATE" else { return .pinch(fingers: fingers, phase, scale: 1, angle: 0) }
      guard let at = words.lastIndex(of: "@"), at > 0, words.indices.contains(at + 1),
        let scale = Double(words[at - 1]), let angle = Double(words[at + 1]), scale.isFinite, angle.isFinite
      else { return nil }
      return .pinch(fingers: fingers, .changed, scale: scale, angle: angle)
    case "GESTURE_SWIPE_BEGIN": return .swipe(begins: true)
    case "GESTURE_SWIPE_UPDATE", "GESTURE_SWIPE_END": return .swipe(begins: false)
    case "GESTURE_HOLD_BEGIN", "GESTURE_HOLD_END", "POINTER_MOTION": return .nothing
    case "POINTER_MOTION_ABSOLUTE": return .unread("POINTER_MOTION_ABSOLUTE is not read")
    case _ where name.hasPrefix("TABLET_"):
      return .unread("\(name) is not read; libinput record and evemu-record have pens")
    case "POINTER_BUTTON": return .click(isDown: words.contains { $0.hasPrefix("pressed") })
    case "KEYBOARD_KEY":
      guard let state = words.last, state == "pressed" || state == "released" else { return nil }
      let code = words.first { $0.hasPrefix("(") }?.dropFirst().dropLast()
      return .key(code: code.flatMap { UInt16($0) }, isDown: state == "pressed")
    default: return nil
    }
  }

  /// Returns the number after a word, up to the sign of its notches or the star of an axis that scrolled.
  private static func number(after name: String, _ words: [Substring]) -> Double? {
    guard let index = words.firstIndex(of: name[...]), words.indices.contains(index + 1) else { return nil }
    let number = Double(words[index + 1].prefix { $0 != "/" && $0 != "*" })
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

/// A trackpad, a mouse and a keyboard of libinput. Two fingers on a trackpad scroll until both axes stand still, and pinch
/// from a beginning to an end.
struct LibinputPointer {
  private var isScrolling = false
  /// The pinch under way: its last scale, and its rotation in degrees since the beginning.
  private var pinch: (scale: Double, rotation: Double)?
  private var keys = KeyTrack()
  private var hasTold = false
  private var line = 1

  mutating func read(_ words: ArraySlice<Substring>, _ line: Int, into trace: TraceBuilder) throws(ImportStop)
  {
    guard let input = LibinputInput(words) else { return try trace.add(.unreadable, line: line) }
    switch input.event {
    case .scroll(let delta, let source): try scroll(delta, source, input.time, line, trace)
    case .pinch(let fingers, let phase, let scale, let angle):
      guard fingers == 2 else {
        if phase == .began { try trace.add(.systemGesture, line: line) }
        return
      }
      try pinch(phase, scale, angle, input.time, line, trace)
    case .swipe(let begins): if begins { try trace.add(.systemGesture, line: line) }
    case .key(let code, let isDown): try press(code, isDown, input.time, line, trace)
    case .click(let isDown): if isDown { try trace.add(.clickWithoutPlace, line: line) }
    case .unread(let reason): try trace.add(.unreadable(reason), line: line)
    case .nothing: break
    }
  }

  func finish(into trace: TraceBuilder) throws(ImportStop) {
    if isScrolling { try trace.add(.neverEnds("a scroll"), line: line) }
    if pinch != nil { try trace.add(.neverEnds("a pinch"), line: line) }
    try keys.finish(into: trace)
  }

  private mutating func scroll(
    _ delta: Point,
    _ source: LibinputInput.Source?,
    _ time: SourceTime,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let isOver = delta == Point(x: 0, y: 0)
    if isOver, source == .wheel || !isScrolling { return }
    if source == .wheel { try endScroll(at: time, line, trace) }
    try tell(line, trace)
    if source == nil { try trace.add(.scrollOfUnknown, line: line) }
    self.line = line
    let phase: InputPhase? =
      source == .wheel ? nil : isOver ? .ended : isScrolling ? .changed : .began
    let isAdded = try trace.addScroll(
      phase == nil ? .discrete : .continuous,
      phase,
      at: nil,
      // The page scrolls against the content.
      by: Point(x: 0 - delta.x, y: 0 - delta.y),
      modifiers: keys.modifiers,
      at: time,
      line: line
    )
    if isAdded, phase != nil { isScrolling = !isOver }
  }

  private mutating func pinch(
    _ phase: InputPhase,
    _ scale: Double,
    _ angle: Double,
    _ time: SourceTime,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    var phase = phase
    switch (phase, pinch != nil) {
    case (.began, true): return try trace.add(.repeated, line: line)
    case (.changed, false):
      try trace.add(.gestureUnderWay, line: line)
      phase = .began
    case (.ended, false), (.cancelled, false):
      return try trace.add(.unreadable("a pinch ends that never began"), line: line)
    default: break
    }
    guard 0.001...1000 ~= scale, angle.magnitude <= 360 else {
      return try trace.add(.unreadable("a pinch to a scale or by an angle that no hand can do"), line: line)
    }
    try endScroll(at: time, line, trace)
    try tell(line, trace)
    self.line = line
    let last = pinch ?? (1, 0)
    let now = phase.isOver ? last : (scale, last.1 + angle)
    pinch = phase.isOver ? nil : now
    let sample = TransformSample(
      phase,
      at: trace.middle,
      scale: now.0,
      rotation: (now.1 * .pi / 180 * 1e6).rounded() / 1e6 + 0,
      modifiers: keys.modifiers
    )
    try trace.add(.transform(sample), at: time, line: line)
  }

  private mutating func press(
    _ code: UInt16?,
    _ isDown: Bool,
    _ time: SourceTime,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard let code else {
      return try trace.add(.unreadable("a key that is hidden; --show-keycodes shows it"), line: line)
    }
    guard let key = EvdevKeyTable.usage(of: code).flatMap(KeyboardKey.init(usage:)) else {
      return try trace.add(.unreadable("a key that iOS does not have"), line: line)
    }
    try keys.add(key, isDown: isDown, at: time, line: line, into: trace)
  }

  /// Ends a scroll without an end in the log: nothing else can begin while two fingers scroll.
  private mutating func endScroll(
    at time: SourceTime,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    guard isScrolling else { return }
    isScrolling = false
    try trace.add(.endOfScrollMissing, line: line)
    let still = Point(x: 0, y: 0)
    try trace.addScroll(
      .continuous,
      .ended,
      at: nil,
      by: still,
      modifiers: keys.modifiers,
      at: time,
      line: line
    )
  }

  private mutating func tell(_ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    guard !hasTold else { return }
    hasTold = true
    try trace.add(.scrollOfLibinput, line: line)
  }
}
