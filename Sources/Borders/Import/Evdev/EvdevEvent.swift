import Records

/// An event as the kernel's input subsystem reports it.
struct EvdevEvent {
  /// The time of the event, in nanoseconds; nil in a recording without times.
  var time: SourceTime?
  var type: UInt16
  var code: UInt16
  var value: Int32
}

/// The types and codes of the events that report touches, numbered as in `linux/input-event-codes.h`.
enum Evdev {
  static let syn: UInt16 = 0
  static let key: UInt16 = 1
  static let rel: UInt16 = 2
  static let abs: UInt16 = 3

  static let synReport: UInt16 = 0
  static let synMTReport: UInt16 = 2
  static let synDropped: UInt16 = 3

  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let z: UInt16 = 0x02
  static let rx: UInt16 = 0x03
  static let pressure: UInt16 = 0x18
  static let distance: UInt16 = 0x19
  static let tiltX: UInt16 = 0x1A
  static let tiltY: UInt16 = 0x1B
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let positionX: UInt16 = 0x35
  static let positionY: UInt16 = 0x36
  static let toolType: UInt16 = 0x37
  static let trackingID: UInt16 = 0x39
  static let contactDistance: UInt16 = 0x3B

  static let sidewaysWheel: UInt16 = 0x06
  static let wheel: UInt16 = 0x08
  static let fineWheel: UInt16 = 0x0B
  static let fineSidewaysWheel: UInt16 = 0x0C

  static let left: UInt16 = 0x110
  /// `BTN_LEFT` to `BTN_TASK`.
  static let mouseButtons: ClosedRange<UInt16> = 0x110...0x117
  /// `BTN_TRIGGER` to `BTN_THUMBR`, those of joysticks and gamepads.
  static let gamepad: ClosedRange<UInt16> = 0x120...0x13E
  static let touch: UInt16 = 0x14A
  /// The property of a device whose panel is the screen.
  static let direct = 1
  /// `BTN_TOOL_PEN` to `BTN_TOOL_AIRBRUSH`.
  static let penTools: ClosedRange<UInt16> = 0x140...0x144
  /// `BTN_TOOL_PEN` to `BTN_TOOL_QUADTAP`: the tools near the panel. Some of the codes are not tools.
  static let tools: ClosedRange<UInt16> = 0x140...0x14F

  /// Returns the code for a name used by touch events; ``other`` for any other name.
  static func code(named name: UnsafeRawBufferPointer) -> UInt16 {
    switch name.count {
    case 5 where name.isEqual(to: "ABS_X"): x
    case 5 where name.isEqual(to: "ABS_Y"): y
    case 5 where name.isEqual(to: "ABS_Z"): z
    case 6 where name.isEqual(to: "ABS_RX"): rx
    case 9 where name.isEqual(to: "BTN_TOUCH"): touch
    case 8 where name.isEqual(to: "BTN_LEFT"): left
    case 9 where name.isEqual(to: "BTN_MOUSE"): left
    case 9 where name.isEqual(to: "BTN_RIGHT"): left + 1
    case 10 where name.isEqual(to: "BTN_MIDDLE"): left + 2
    case 10 where name.isEqual(to: "SYN_REPORT"): synReport
    case 11 where name.isEqual(to: "ABS_MT_SLOT"): slot
    case 11 where name.isEqual(to: "SYN_DROPPED"): synDropped
    case 12 where name.isEqual(to: "ABS_PRESSURE"): pressure
    case 12 where name.isEqual(to: "ABS_DISTANCE"): distance
    case 10 where name.isEqual(to: "ABS_TILT_X"): tiltX
    case 10 where name.isEqual(to: "ABS_TILT_Y"): tiltY
    case 12 where name.isEqual(to: "BTN_TOOL_PEN"): penTools.lowerBound
    case 13 where name.isEqual(to: "SYN_MT_REPORT"): synMTReport
    case 16 where name.isEqual(to: "ABS_MT_TOOL_TYPE"): toolType
    case 17 where name.isEqual(to: "ABS_MT_POSITION_X"): positionX
    case 17 where name.isEqual(to: "ABS_MT_POSITION_Y"): positionY
    case 18 where name.isEqual(to: "ABS_MT_TOUCH_MAJOR"): touchMajor
    case 18 where name.isEqual(to: "ABS_MT_TRACKING_ID"): trackingID
    case 15 where name.isEqual(to: "ABS_MT_DISTANCE"): contactDistance
    case 15 where name.isEqual(to: "BTN_TOOL_FINGER"): 0x145
    case 14 where name.isEqual(to: "BTN_TOOL_MOUSE"): 0x146
    case 13 where name.isEqual(to: "BTN_TOOL_LENS"): 0x147
    case 15 where name.isEqual(to: "BTN_TOOL_RUBBER"): 0x141
    case 11 where name.isEqual(to: "BTN_GAMEPAD"): 0x130
    case 9 where name.isEqual(to: "BTN_SOUTH"): 0x130
    case 8 where name.isEqual(to: "BTN_EAST"): 0x131
    case 11 where name.isEqual(to: "BTN_TRIGGER"): 0x120
    case 9 where name.isEqual(to: "REL_WHEEL"): wheel
    case 10 where name.isEqual(to: "REL_HWHEEL"): sidewaysWheel
    case 16 where name.isEqual(to: "REL_WHEEL_HI_RES"): fineWheel
    case 17 where name.isEqual(to: "REL_HWHEEL_HI_RES"): fineSidewaysWheel
    default: EvdevKeyTable.code(named: name) ?? other
    }
  }

  /// A code that no touch event has.
  static let other: UInt16 = .max

  /// Returns the type of an event by its name.
  static func type(named name: UnsafeRawBufferPointer) -> UInt16? {
    if name.isEqual(to: "EV_ABS") { return abs }
    if name.isEqual(to: "EV_SYN") { return syn }
    if name.isEqual(to: "EV_KEY") { return key }
    if name.isEqual(to: "EV_REL") { return rel }
    return name.count > 3 && name[0] == 0x45 && name[1] == 0x56 && name[2] == 0x5F ? other : nil
  }
}
