import Records

extension UIControl {
  /// What happens to a control, for which it sends actions.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt

    /// Makes events of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touched down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touched down in it for the second, third, … time of a series of taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger moved back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moved outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The finger changed its value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// It was used for what it is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Events that an application makes up.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Events that the system keeps to itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

    /// The event of a name.
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
      }
    }

    /// Its name in the records, which know those of touches and values.
    var named: ControlEvent? { ControlEvent.allCases.first { Event($0) == self } }

    /// Its events one by one, the lowest bit first.
    var single: [Event] {
      (0..<32).map { Event(rawValue: 1 << $0) }.filter(contains)
    }
  }

  /// How a control looks.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt

    /// Makes states of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing special.
    public static let normal: State = []
    /// A finger is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It does not react.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// A remote control points at it.
    public static let focused = State(rawValue: 1 << 3)
    /// States that an application makes up.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States that the system keeps to itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// How what is in a control lies from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Over the whole width.
    case fill
    /// At the edge where people begin to read.
    case leading
    /// At the edge where lines end.
    case trailing
  }

  /// How what is in a control lies from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// Over the whole height.
    case fill
  }
}
