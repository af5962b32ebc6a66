import Records

/// A mouse or a pen of a source that reports presses, releases and moves. Without a button it hovers. A touch lasts
/// from the press of the first button to the release of the last.
struct MouseTrack {
  enum Change: Equatable {
    case moved
    case pressed(PointerButton)
    case released(PointerButton)
    /// It left the page.
    case left
  }

  /// The identifier of the mouse; no finger has it.
  static let id = Int.min

  private var hovers = HoverTrack()
  private var pressed: [PointerButton] = []
  private var last: (change: Change, place: Point, time: SourceTime?)?

  /// Whether it hovers, so that it can leave.
  var isHovering: Bool { hovers.isHovering }

  /// Adds a change of the mouse at a location.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - pen: The angles of a pen; nil for a mouse.
  ///   - place: The location, in the source's units.
  ///   - modifiers: The keys that are held; nil if the source does not say.
  ///   - time: The time in nanoseconds from any origin; nil for a source without times.
  ///   - line: The line of the source, for messages.
  ///   - trace: The trace.
  mutating func add(
    _ change: Change,
    pen: PenAngles? = nil,
    at place: Point,
    modifiers: [KeyModifier]? = nil,
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    // A log may have an event twice.
    if let last, time != nil, last == (change, place, time) { return try trace.add(.repeated, line: line) }
    last = (change, place, time)
    var wasPressed = !pressed.isEmpty
    switch change {
    case .moved: break
    case .pressed(let button):
      // Its release is missing, as after a drag and drop, so a new touch begins.
      if pressed.contains(button) { (pressed, wasPressed) = ([], false) }
      pressed.append(button)
    case .released(let button): pressed.removeAll { $0 == button }
    case .left: if wasPressed { return }
    }
    if !wasPressed, change == .moved || change == .left {
      try hovers.add(
        at: place,
        isEnd: change == .left,
        angles: pen ?? PenAngles(),
        modifiers: modifiers ?? [],
        at: time,
        line: line,
        into: trace
      )
      return
    }
    let phase: TouchPhase = pressed.isEmpty ? .ended : wasPressed ? .moved : .began
    var contact = Contact(Self.id, phase, at: place)
    if let pen {
      (contact.type, contact.angles) = (.pencil, pen)
    } else {
      contact.type = .indirectPointer
      contact.buttons = PointerButton.allCases.filter(pressed.contains)
    }
    contact.modifiers = modifiers
    try trace.add([contact], at: time, line: line)
  }
}
