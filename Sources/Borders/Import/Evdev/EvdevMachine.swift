import Records

/// Finds the touches in the events of one device.
///
/// The kernel has three ways to report touches. The axes in the head of the recording say which one a device uses, or
/// else the first packet, which is all events up to a `SYN_REPORT`:
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
/// A slot of protocol B, and the one pointer of a device that has no other, go through these states. `id` and `-1` are
/// values of `ABS_MT_TRACKING_ID`, or 1 and 0 of `BTN_TOUCH`; `SYN` is the `SYN_REPORT` at which the frame is made:
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
/// differ.
struct EvdevMachine {
  enum ContactProtocol {
    case undecided, slotted, unslotted, single
  }

  /// The maximum number of slots, which is more than any panel has.
  private static let mostSlots = 256

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

  /// A summary of the packet so far.
  private struct Packet {
    var hasContactEvents = false
    var hasSeparator = false
    var hasPointerEvents = false
    var hasLift = false
    /// Whether the kernel has lost events, so that the rest of the packet is ignored.
    var isDropped = false
    /// Whether the number of the selected slot is invalid.
    var isSlotBad = false
  }

  /// Creates a machine that numbers its contacts starting with `firstContact`.
  init(firstContact: Int) {
    nextContact = firstContact
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

  /// Processes an event, and returns true if the event completes a frame.
  mutating func process(_ event: EvdevEvent, line: Int, _ trace: TraceBuilder) throws(ImportStop) -> Bool {
    if event.type == Evdev.syn { return try processSeparator(event.code, line, trace) }
    guard !packet.isDropped else { return false }
    switch (event.type, event.code) {
    case (Evdev.abs, Evdev.x):
      packet.hasPointerEvents = true
      pointer.setX(event.value)
    case (Evdev.abs, Evdev.y):
      packet.hasPointerEvents = true
      pointer.setY(event.value)
    case (Evdev.abs, 0x2F...0x3D): try processContact(event, line, trace)
    case (Evdev.key, Evdev.touch): processTouchKey(isDown: event.value != 0)
    case (Evdev.key, Evdev.penTools):
      pointer.setTool(event.value != 0 ? .pencil : nil)
    case (Evdev.key, Evdev.mouseTool): pointer.setTool(nil)
    default: break
    }
    return false
  }

  private mutating func processTouchKey(isDown: Bool) {
    packet.hasPointerEvents = true
    if isDown {
      pointer.land(contact: newContact())
    } else {
      packet.hasLift = true
      pointer.lift()
    }
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
    default: break
    }
  }

  private mutating func select(_ slot: Int, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    packet.isSlotBad = !(0..<Self.mostSlots).contains(slot)
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
      if slots[selected].isUnknown { try trace.add(.unknownFinger(.ended), line: line) }
      return slots[selected].lift()
    }
    // A repeated id does not begin another touch.
    if slots[selected].isDown, slots[selected].trackingID == id { return }
    if slots[selected].isDown { try trace.add(.trackingIDReplaced, line: line) }
    slots[selected].trackingID = id
    slots[selected].land(contact: newContact())
  }

  private mutating func newContact() -> Int {
    defer { nextContact += 1 }
    return nextContact
  }

  private mutating func processSeparator(
    _ code: UInt16,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) -> Bool {
    switch code {
    case Evdev.synMTReport:
      guard !packet.isDropped else { return false }
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
    case Evdev.synReport: return try endPacket(line, trace)
    default: break
    }
    return false
  }

  private mutating func endPacket(_ line: Int, _ trace: TraceBuilder) throws(ImportStop) -> Bool {
    let ended = packet
    packet = Packet()
    packet.isSlotBad = ended.isSlotBad
    frame.removeAll(keepingCapacity: true)
    guard !ended.isDropped else { return false }
    decideProtocol(ended)
    switch contactProtocol {
    case .undecided: break
    case .slotted:
      for index in slots.indices { try slots[index].report(line, &nextContact, &frame, trace) }
    case .single: try pointer.report(line, &nextContact, &frame, trace)
    case .unslotted:
      if ended.hasSeparator || ended.hasLift { unslotted.report(&nextContact, &frame) }
    }
    return !frame.isEmpty
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
