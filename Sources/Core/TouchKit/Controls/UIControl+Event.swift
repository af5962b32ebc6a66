import Records

extension UIControl {
  /// The events for which a control sends actions.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt

    /// Creates events from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began in the control with a tap count above 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved from outside to inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved from inside to outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The touch changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The events that an application defines.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// Creates the event with the name that records use.
    package init(_ event: ControlEvent) {
      switch event {
      case .touchDown: self = .touchDown
      case .touchDownRepeat: self = .touchDownRepeat
      case .touchDragInside: self = .touchDragInside
      case .touchDragOutside: self = .touchDragOutside
      case .touchDragEnter: self = .touchDragEnter
      case .touchDragExit: self = .touchDragExit
      case .touchUpInside: self = .touchUpInside
      case .touchUpOutside: self = .touchUpOutside
      case .touchCancel: self = .touchCancel
      case .valueChanged: self = .valueChanged
      case .primaryActionTriggered: self = .primaryActionTriggered
      case .editingDidBegin: self = .editingDidBegin
      case .editingChanged: self = .editingChanged
      case .editingDidEnd: self = .editingDidEnd
      case .editingDidEndOnExit: self = .editingDidEndOnExit
      }
    }

    /// The name in the records; nil for events that nothing here sends by itself.
    var controlEvent: ControlEvent? { ControlEvent.allCases.first { Event($0) == self } }

    /// The single events, the lowest bit first.
    var singleEvents: [Event] {
      (0..<32).map { Event(rawValue: 1 << $0) }.filter(contains)
    }
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt

    /// Creates states from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No special state.
    public static let normal: State = []
    /// Highlighted: a touch is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    /// Focused by a remote control.
    public static let focused = State(rawValue: 1 << 3)
    /// The states that an application defines.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The states that the system reserves.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's contents.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// The contents are stretched to the control's width.
    case fill
    /// At the edge where lines of text begin.
    case leading
    /// At the edge where lines of text end.
    case trailing
  }

  /// The vertical alignment of a control's contents.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// The contents are stretched to the control's height.
    case fill
  }
}
