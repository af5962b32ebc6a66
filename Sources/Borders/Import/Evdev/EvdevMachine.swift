import Records

/// Finds the touches in the events of one device.
///
/// The kernel has three protocols for touches. The axes in the head of the recording say which one a device uses, or
/// else the first packet, that is, all events up to a `SYN_REPORT`:
///
/// ```
///               SYN_MT_REPORT
///             ┌───────────────► unslotted   protocol A: a packet has all contacts, SYN_MT_REPORT after each
/// undecided ──┤ ABS_MT_*
///             ├───────────────► slotted     protocol B: ABS_MT_SLOT selects a slot, and what changed in it follows
///             │ ABS_X, ABS_Y, BTN_TOUCH            ▲
///             └───────────────► single ────────────┘ ABS_MT_*, where the head told nothing
/// ```
///
/// A slot of protocol B, or the only pointer of a device, goes through these states. `id` and `-1` are values of
/// `ABS_MT_TRACKING_ID`, or 1 and 0 of `BTN_TOUCH`; `SYN` is the `SYN_REPORT` at which the frame is made:
///
/// ```
///  unknown ──position, SYN: began (was down before the recording)──┐
///    │ │                                                           ▼
///    │ └──id──► landing ──SYN with a position: began───────────► down ◄──┐ position, SYN: moved
///    │ -1         │ ▲                                            │ │ └───┘
///    ▼            │ │ id                                      -1 │ │ id (another)
///  empty ─────────┼─┘                                            │ ▼
///    ▲            │ -1                                           │ replaced ──SYN: ended, began──► down
///    │            ▼                                              ▼  ▲
///    │          tapped ──SYN: began, ended──► empty          lifting┘ id
///    └───────────────────────────────SYN: ended─────────────────┘
/// ```
///
/// A slot keeps its position after the touch has ended: the next touch in the slot reports only the coordinates that
/// differ. A contact with an `ABS_MT_DISTANCE` above 0 hovers and is not down.
///
/// The pointer stays unknown while it moves, because hovering pens and mice move alike. `BTN_TOUCH` 0 shows that a
/// finger was down, and reports its moves so far; `BTN_TOUCH` 1, a tool or a distance shows that it was not.
struct EvdevMachine {
  enum ContactProtocol {
    case undecided, slotted, unslotted, single
  }

  private(set) var contactProtocol = ContactProtocol.undecided
  /// Whether the head of the recording determines the protocol.
  private var isProtocolInHead = false
  private var slots: [EvdevSlot] = [EvdevSlot()]
  /// The index in `slots` of the slot that the last ABS_MT_SLOT selected.
  private var selected = 0
  private var pointer = EvdevSlot()
  private var unslotted = UnslottedContacts()
  private var packet = Packet()
  private var nextContact: Int
  /// The contacts of the frame that the last event completed.
  private(set) var frame: [Contact] = []
  /// The position of a hovering pen after the last event, or its last one before it left.
  private(set) var hover: (place: Point, isEnd: Bool)?
  /// The kept positions of the pointer while it is unknown whether it is down.
  private var undecided: [EarlierFrame] = []
  /// Earlier frames that the last event attributed to a finger.
  private(set) var earlier: [EarlierFrame] = []
  /// Whether the head of the recording lists BTN_TOUCH; nil without a list of keys.
  private var hasTouchKey: Bool?
  /// Whether the panel is the screen.
  private var isDirect = false
  /// Whether the left button was pressed and is not a touch.
  private var hasLeftButton = false
  private var isGamepad = false
  private var lastSeparator: SourceTime?
  /// The last value of BTN_TOUCH.
  private var touchKey: Int32?
  /// The single-touch axes that the panel reports: some panels use axes other than X and Y.
  private var axes: (xy: Bool, zrx: Bool) = (false, false)
  /// The longest time in which a kernel reports one packet.
  private static let longestPacket: SourceTime = 4_000_000
  /// The largest number of positions that are kept.
  private static let mostUndecided = 1 << 14

  /// A frame that is reported after its time.
  struct EarlierFrame {
    var time: SourceTime?
    var line: Int
    var contact: Contact
  }

  /// The effect of an event.
  enum Effect {
    /// The event is part of a packet.
    case none
    /// The event ends a packet in which no finger changed.
    case unchanged
    /// The event ends a packet: ``frame`` or ``earlier`` has the fingers that changed.
    case changed
  }

  /// A summary of the packet so far.
  private struct Packet {
    var isEmpty = true
    /// The time of the first event of a touch.
    var start: SourceTime?
    /// Whether the events' times are too far apart for one packet.
    var isTorn = false
    var hasContactEvents = false
    var hasSeparator = false
    var hasPointerEvents = false
    var hasLift = false
    var hasTouchKey = false
    var pressure: Int32?
    /// Whether a pen is no longer near.
    var penLeaves = false
    /// Whether the packet shows that the pointer was down, and lifts it.
    var endsUndecided = false
    /// Whether the kernel has lost events, so that the rest of the packet is ignored.
    var isDropped = false
    /// Whether the number of the selected slot is invalid.
    var isSlotBad = false
  }

  /// Creates a machine that numbers its contacts from `firstContact`.
  ///
  /// - Parameter readsMouse: Whether the left button of a device is its touch, as that of a touchscreen in mouse mode.
  init(firstContact: Int, readsMouse: Bool = false) {
    nextContact = firstContact
    if readsMouse { (isDirect, hasTouchKey) = (true, false) }
  }

  /// Adds an axis that the head of the recording lists.
  mutating func addAxis(_ code: UInt16) {
    switch code {
    case Evdev.slot: (contactProtocol, isProtocolInHead) = (.slotted, true)
    // The axis means protocol A, or protocol B in an incomplete head: the first packet decides.
    case Evdev.positionX where contactProtocol == .single: contactProtocol = .undecided
    case Evdev.x where contactProtocol == .undecided: contactProtocol = .single
    default: break
    }
  }

  /// Adds a key that the head of the recording lists.
  mutating func addKey(_ code: UInt16) {
    hasTouchKey = hasTouchKey == true || code == Evdev.touch
    isGamepad = isGamepad || Evdev.gamepad.contains(code)
  }

  /// Adds a property that the head of the recording lists.
  mutating func addProperty(_ property: Int) {
    isDirect = isDirect || property == Evdev.direct
  }

  /// Sets an axis to its value in the head of the recording.
  mutating func setInitial(_ code: UInt16, _ value: Int) {
    if code == Evdev.x { pointer.setInitial(x: Int32(clamping: value)) }
    if code == Evdev.y { pointer.setInitial(y: Int32(clamping: value)) }
  }

  /// Whether a device that never reports BTN_TOUCH touches while it reports pressure.
  var mayTouchByPressure = false
  private var isPen = false
  /// Whether a pen is near the panel.
  private var isPenNear = false

  /// A hint at why no touch was found.
  var hint: String? {
    if isGamepad { return "the device is a gamepad" }
    if contactProtocol == .undecided, hasLeftButton {
      return "a mouse clicks, and the recording does not say where its pointer is"
    }
    guard contactProtocol == .single else { return nil }
    if axes.zrx, !axes.xy {
      return "the panel reports ABS_Z and ABS_RX instead of ABS_X and ABS_Y"
    }
    let remedy = hasLeftButton ? "; --mouse reads its left button as a touch" : ""
    return axes.xy ? "the device moves without BTN_TOUCH, as mice and hovering pens do" + remedy : nil
  }

  /// Processes an event.
  mutating func process(_ event: EvdevEvent, line: Int, _ trace: TraceBuilder) throws(ImportStop) -> Effect {
    if let time = event.time {
      // Old kernels give each event of a packet its own time, but not times this far apart. Keys of an emulator may
      // come without an end.
      if let start = packet.start, (time &- start).magnitude > Self.longestPacket, !packet.isTorn {
        packet.isTorn = true
        try trace.add(.severalTimes, line: line)
      }
    }
    if event.type == Evdev.syn { return try processSeparator(event, line, trace) }
    packet.isEmpty = false
    guard !packet.isDropped else { return .none }
    switch (event.type, event.code) {
    case (Evdev.abs, Evdev.x):
      packet.hasPointerEvents = true
      axes.xy = true
      pointer.setX(event.value)
    case (Evdev.abs, Evdev.y):
      packet.hasPointerEvents = true
      axes.xy = true
      pointer.setY(event.value)
    case (Evdev.abs, Evdev.z), (Evdev.abs, Evdev.rx): axes.zrx = true
    case (Evdev.abs, Evdev.pressure):
      if mayTouchByPressure, touchKey == nil, !isPen {
        packet.pressure = event.value
        packet.hasPointerEvents = true
      }
      if event.value == 0, !pointer.isDown { setPointerHovers() }
    case (Evdev.abs, Evdev.distance) where event.value > 0: setPointerHovers()
    case (Evdev.abs, 0x2F...0x3D): try processContact(event, line, trace)
    case (Evdev.key, Evdev.touch): try processTouchKey(event.value, line, trace)
    // A screen without BTN_TOUCH reports touches as clicks.
    case (Evdev.key, Evdev.left) where isDirect && hasTouchKey == false:
      try processTouchKey(event.value, line, trace)
    case (Evdev.key, Evdev.gamepad): isGamepad = true
    case (Evdev.key, Evdev.mouseButtons):
      hasLeftButton = hasLeftButton || event.code == Evdev.left
      if contactProtocol == .undecided, event.value == 1 { try trace.add(.clickWithoutPlace, line: line) }
    case (Evdev.key, Evdev.tools):
      if Evdev.penTools.contains(event.code) {
        isPen = true
        pointer.type = event.value != 0 ? .pencil : nil
        isPenNear = event.value != 0
        packet.penLeaves = packet.penLeaves || event.value == 0
      }
      setPointerHovers()
    default: break
    }
    if packet.start == nil, hasOpenPacket { packet.start = event.time }
    return .none
  }

  /// Notes that the pointer is near the panel and not known to be down.
  private mutating func setPointerHovers() {
    pointer.setEmpty()
    undecided.removeAll()
  }

  /// Reports a pointer that is down for the whole recording. Only a device with BTN_TOUCH has fingers, and a finger
  /// that stays down does not report the key.
  mutating func finish(_ trace: TraceBuilder) throws(ImportStop) {
    earlier = []
    guard contactProtocol == .single, pointer.isUnknown, hasTouchKey == true else { return }
    try reportUndecided(trace)
  }

  /// Whether events have come since the last SYN_REPORT.
  var hasOpenPacket: Bool { packet.hasContactEvents || packet.hasPointerEvents }

  private mutating func reportUndecided(_ trace: TraceBuilder) throws(ImportStop) {
    guard let first = undecided.first else { return }
    try trace.add(.alreadyDown, line: first.line)
    earlier = undecided
    undecided = []
    let contact = newContact()
    for index in earlier.indices {
      earlier[index].contact.id = contact
      earlier[index].contact.phase = index == 0 ? .began : .moved
    }
    pointer.setDown(contact: contact)
  }

  private mutating func processTouchKey(
    _ value: Int32,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    packet.hasPointerEvents = true
    if !isDirect || hasTouchKey != false { hasTouchKey = true }
    // The kernel reports a key only when it changes, and 2 while it is held.
    let isRepeat = touchKey == value
    touchKey = value
    switch value {
    case 0:
      packet.hasLift = true
      if pointer.isUnknown, !undecided.isEmpty {
        packet.endsUndecided = true
      } else {
        // A pen known to hover does not lift, either.
        let isLost = isRepeat || isPen && !pointer.isDown
        if isLost, contactProtocol == .single, !packet.hasTouchKey {
          try trace.add(.unknownFinger(.ended), line: line)
        }
        pointer.lift()
      }
    case 1:
      undecided.removeAll()
      if isRepeat, packet.hasTouchKey { return }
      if isRepeat, contactProtocol == .single { try trace.add(.touchKeyRepeated, line: line) }
      pointer.land(contact: newContact())
    default: break
    }
    packet.hasTouchKey = true
  }

  private mutating func processContact(
    _ event: EvdevEvent,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    packet.hasContactEvents = true
    if contactProtocol == .unslotted || contactProtocol == .undecided { unslotted.set(event) }
    guard contactProtocol != .unslotted else { return }
    if event.code == Evdev.slot { return try select(Int(event.value), line, trace) }
    guard !packet.isSlotBad else { return }
    switch event.code {
    case Evdev.positionX: slots[selected].setX(event.value)
    case Evdev.positionY: slots[selected].setY(event.value)
    case Evdev.toolType: slots[selected].type = event.value == 1 ? .pencil : nil
    case Evdev.trackingID: try setTrackingID(event.value, line, trace)
    case Evdev.contactDistance: setDistance(event.value)
    default: break
    }
  }

  private mutating func select(_ slot: Int, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    packet.isSlotBad = !(0..<ImportLimit.slots).contains(slot)
    guard !packet.isSlotBad else { return try trace.add(.badSlot(slot), line: line) }
    selected = slot
    while slots.count <= slot { slots.append(EvdevSlot()) }
  }

  private mutating func setTrackingID(_ id: Int32, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    if id == .max, contactProtocol != .undecided || slots[selected].isDown {
      try trace.add(.liftByValue, line: line)
      return slots[selected].lift()
    }
    guard id >= 0 else {
      if slots[selected].isKnownEmpty { try trace.add(.unknownFinger(.ended), line: line) }
      slots[selected].trackingID = -1
      return slots[selected].lift()
    }
    if slots[selected].isFar {
      slots[selected].trackingID = id
      return slots[selected].setEmpty()
    }
    // A repeated id does not begin another touch.
    if slots[selected].isDown, slots[selected].trackingID == id { return }
    if slots[selected].isDown { try trace.add(.trackingIDReplaced, line: line) }
    slots[selected].trackingID = id
    slots[selected].land(contact: newContact())
  }

  /// Sets the distance of the contact in the slot. Above 0 it hovers; at 0 it lands.
  private mutating func setDistance(_ distance: Int32) {
    slots[selected].isFar = distance > 0
    if distance > 0 {
      slots[selected].recede()
    } else if slots[selected].trackingID >= 0, !slots[selected].isDown {
      slots[selected].land(contact: newContact())
    }
  }

  private mutating func newContact() -> Int {
    defer { nextContact += 1 }
    return nextContact
  }

  private mutating func processSeparator(
    _ event: EvdevEvent,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Effect {
    switch event.code {
    case Evdev.synMTReport:
      packet.isEmpty = false
      guard !packet.isDropped else { return .none }
      packet.hasSeparator = true
      if contactProtocol == .undecided || contactProtocol == .single {
        contactProtocol = .unslotted
        (slots, selected) = ([EvdevSlot()], 0)
      }
      if unslotted.endContact() { try trace.add(.noPosition, line: line) }
    case Evdev.synDropped:
      if !packet.isDropped { try trace.add(.eventsDropped, line: line) }
      packet.isDropped = true
      unslotted.dropPacket()
    case Evdev.synReport: return try endPacket(event.time, line, trace)
    default: break
    }
    return .none
  }

  private mutating func endPacket(
    _ time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Effect {
    let ended = packet
    packet = Packet()
    packet.isSlotBad = ended.isSlotBad
    frame.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
    hover = nil
    // Two ends at the same time are one: the recording program filtered out the events between them.
    let isRepeat = ended.isEmpty && time != nil && time == lastSeparator
    lastSeparator = time
    guard !isRepeat, !ended.isDropped else { return .none }
    decideProtocol(ended)
    if let pressure = ended.pressure, touchKey == nil, !isPen { press(pressure) }
    switch contactProtocol {
    case .undecided: break
    case .slotted:
      for index in slots.indices {
        if slots[index].hasMovedEmpty { try trace.add(.unknownFinger(.moved), line: line) }
        try slots[index].report(line, &nextContact, &frame, trace)
      }
    case .single: try endPointerPacket(ended, time, line, trace)
    case .unslotted:
      // Some drivers leave out SYN_MT_REPORT if nothing is down.
      let isLift = ended.isEmpty && time != nil || unslotted.saysNothingIsDown
      if ended.hasSeparator || ended.hasLift || isLift || unslotted.hasOpenContact {
        try unslotted.report(line, &nextContact, &frame, trace)
      }
    }
    if !frame.isEmpty || !earlier.isEmpty || hover != nil { return .changed }
    return ended.hasContactEvents || ended.hasPointerEvents ? .unchanged : .none
  }

  private mutating func endPointerPacket(
    _ ended: Packet,
    _ time: SourceTime?,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if ended.endsUndecided {
      try reportUndecided(trace)
      pointer.lift()
    }
    guard pointer.isUnknown else {
      if mayTouchByPressure, touchKey == nil, !isPen, pointer.hasMovedEmpty {
        try trace.add(.unknownFinger(.moved), line: line)
      }
      let hasMoved = pointer.hasNewLocation
      try pointer.report(line, &nextContact, &frame, trace)
      if let place = pointer.position, ended.penLeaves || hasMoved && isPenNear && frame.isEmpty {
        hover = (place, ended.penLeaves)
      }
      return
    }
    if pointer.hasNewLocation, undecided.count < Self.mostUndecided {
      var contact = Contact(0, .moved, at: pointer.position)
      contact.type = pointer.type
      undecided.append(EarlierFrame(time: time, line: line, contact: contact))
      pointer.discardMove()
    }
  }

  /// Lands or lifts the pointer of a device that has pressure instead of BTN_TOUCH. Pens have both.
  private mutating func press(_ pressure: Int32) {
    guard pressure > 0 else { return pointer.lift() }
    guard !pointer.isDown else { return }
    undecided.removeAll()
    pointer.land(contact: newContact())
  }

  private mutating func decideProtocol(_ ended: Packet) {
    switch contactProtocol {
    case .undecided:
      if ended.hasContactEvents {
        contactProtocol = .slotted
      } else if ended.hasPointerEvents {
        contactProtocol = .single
      }
    case .single where ended.hasContactEvents && !isProtocolInHead:
      if let contact = pointer.cancel() { frame.append(contact) }
      contactProtocol = .slotted
    default: break
    }
  }
}
