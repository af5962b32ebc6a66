import Records

/// A `MotionEvent` as its `toString` prints it.
struct MotionEventPrint {
  /// The tool of a pointer.
  enum Tool {
    case finger, pen, eraser, mouse

    init(_ name: Substring?) {
      switch name {
      case "TOOL_TYPE_STYLUS": self = .pen
      case "TOOL_TYPE_ERASER": self = .eraser
      case "TOOL_TYPE_MOUSE": self = .mouse
      default: self = .finger
      }
    }

    /// The touch type of the tool; nil for a finger.
    var type: TouchType? {
      switch self {
      case .finger: nil
      case .pen, .eraser: .pencil
      case .mouse: .indirectPointer
      }
    }
  }

  struct Pointer {
    var id: Int
    var location: Point
    var tool: Tool
  }

  enum Action: Hashable {
    case down(Int), up(Int), move, cancel
    /// A pointer or a pen hovers, or has done so.
    case hover(isEnd: Bool)
    /// A button of a pointer is pressed. The click has its own event, which has the buttons, too.
    case press
    case scroll
    case other

    /// Parses an action such as `ACTION_POINTER_DOWN(1)`. Old versions of Android write a number with the pointer's
    /// index in its upper bits.
    init(_ text: String) {
      if let number = Int(text) {
        let index = number >> 8 & 0xFF
        switch number & 0xFF {
        case 0, 5: self = .down(index)
        case 1, 6: self = .up(index)
        case 2: self = .move
        case 3: self = .cancel
        case 7, 9: self = .hover(isEnd: false)
        case 8: self = .scroll
        case 10: self = .hover(isEnd: true)
        case 11: self = .press
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
      case "ACTION_HOVER_ENTER", "ACTION_HOVER_MOVE": self = .hover(isEnd: false)
      case "ACTION_HOVER_EXIT": self = .hover(isEnd: true)
      case "ACTION_BUTTON_PRESS": self = .press
      case "ACTION_SCROLL": self = .scroll
      default: self = .other
      }
    }
  }

  /// The text of the action.
  let name: String
  let action: Action
  /// The time; nil if neither the print nor its line has one.
  var time: SourceTime?
  let pointers: [Pointer]
  /// The buttons of a mouse that are down.
  private(set) var buttons: [PointerButton] = []
  /// The keys that are held.
  private(set) var modifiers: [KeyModifier] = []
  /// Whether the event is a swipe or a pinch on a trackpad, which Android sends as touches.
  private(set) var isOfTrackpad = false
  /// Whether an old version printed it, with only the first finger's location and no time.
  let isOfOneFinger: Bool

  /// Whether an old version's event is about a finger other than the first, or leaves only others down.
  var isOfOtherFinger: Bool { [5, 6].contains(Int(name).map { $0 & 0xFF }) }

  /// Whether something hovers.
  var isHover: Bool {
    if case .hover = action { return true }
    return false
  }

  /// Whether no finger is down after the event.
  var endsTouch: Bool {
    switch action {
    case .up: pointers.count == 1
    case .cancel: true
    case .down, .move, .hover, .press, .scroll, .other: false
    }
  }

  /// The time and the action, which identify the event.
  var key: String { "\(time.map(String.init) ?? "") \(name)" }

  /// Whether two prints are about the same event.
  func isSame(as other: MotionEventPrint) -> Bool {
    time != nil && time == other.time && name == other.name && buttons == other.buttons
  }

  /// Whether the event is the first of a touch.
  var beginsTouch: Bool { action == .down(0) && pointers.count == 1 }

  /// Returns the first print in a text: its mark, its contents, and the text after it. Nil if there is none: the name
  /// alone also occurs in stack traces and sentences.
  static func first(in text: Substring) -> (
    mark: Range<Substring.Index>, fields: Substring, next: Substring?
  )? {
    func mark(in text: Substring) -> Range<Substring.Index>? {
      ["MotionEvent {", "MotionEvent{"].compactMap { text.firstRange(of: $0) }.min {
        $0.lowerBound < $1.lowerBound
      }
    }
    guard let found = mark(in: text) else {
      guard let name = text.firstRange(of: "MotionEvent"), text[name.upperBound...].contains("action=") else {
        return nil
      }
      return (name, text[name.upperBound...], nil)
    }
    // The brace belongs to the print, which may be cut off before the next brace.
    let fields = text[text.index(before: found.upperBound)...]
    if let end = fields.firstIndex(of: "}"), mark(in: fields[..<end]) == nil {
      return (found, fields[...end], fields[fields.index(after: end)...])
    }
    guard let next = mark(in: fields) else { return (found, fields, nil) }
    return (found, fields[..<next.lowerBound], fields[next.lowerBound...])
  }

  /// Parses the time of an event, in milliseconds. Newer systems print the unit.
  private static func time(_ text: Substring) -> SourceTime? {
    SourceTime(decimal: text.prefix { $0.isNumber || $0 == "." || $0 == "-" }, .milliseconds)
  }

  /// Parses the text after `MotionEvent`; nil if a value is missing.
  init?(_ text: Substring) {
    guard let rest = text.text(after: "action=") else { return nil }
    name = String(rest.prefix { $0 != "," && $0 != " " })
    time = text.text(after: "eventTime=").flatMap(Self.time)
    isOfOneFinger = text.hasPrefix("{") && rest.contains(" pressure=")
    if isOfOneFinger {
      guard let x = rest.text(after: " x=")?.leadingNumber, let y = rest.text(after: " y=")?.leadingNumber,
        rest.contains("}")
      else { return nil }
      pointers = [Pointer(id: 0, location: Point(x: x, y: y), tool: .finger)]
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
      let tool = Tool(text.text(after: "toolType[\(index)]=")?.leadingWord)
      pointers.append(Pointer(id: id, location: Point(x: x, y: y), tool: tool))
    }
    self.pointers = pointers
    action = Action(name)
    buttons = text.text(after: " buttonState=").map(AndroidWords.buttons) ?? []
    modifiers = text.text(after: " metaState=").map(AndroidWords.modifiers) ?? []
    let classification = text.text(after: " classification=")?.leadingWord ?? ""
    isOfTrackpad = classification.hasSuffix("FINGER_SWIPE") || classification == "PINCH"
    // The printed number of pointers shows whether a line is cut off.
    if let count = text.text(after: "pointerCount=")?.leadingNumber, Int(exactly: count) != pointers.count {
      return nil
    }
    guard !pointers.isEmpty || action == .other || action == .scroll else { return nil }
  }
}
