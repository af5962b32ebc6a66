import Records

/// A slot of a device. It reports one finger after another; ``EvdevMachine`` has the diagram of its states.
struct EvdevSlot {
  private enum State {
    /// The recording has no event for the slot yet: a finger may have been down since before the recording.
    case unknown
    case empty
    case landing(contact: Int)
    case down(contact: Int)
    case lifting(contact: Int)
    case replaced(old: Int, new: Int)
    case tapped(contact: Int)
  }

  private var state = State.unknown
  private var x: Int32?
  private var y: Int32?
  private var hasMoved = false
  private var isPositionMissed = false
  /// The tracking id of the finger that is down.
  var trackingID: Int32 = -1
  /// The kind of contact, if it is not a finger.
  var type: TouchType?
  /// Whether the contact is at a distance from the panel.
  var isFar = false

  var isUnknown: Bool {
    if case .unknown = state { return true }
    return false
  }

  /// Whether no contact is in the slot, not even a hovering one, so that a lift means nothing.
  var isKnownEmpty: Bool {
    switch state {
    case .unknown: true
    case .empty: trackingID < 0
    case .landing, .down, .lifting, .replaced, .tapped: false
    }
  }

  /// Whether a finger is down according to the events of this packet.
  var isDown: Bool {
    switch state {
    case .landing, .down, .replaced: true
    case .unknown, .empty, .lifting, .tapped: false
    }
  }

  mutating func setX(_ value: Int32) {
    x = value
    hasMoved = true
  }

  mutating func setY(_ value: Int32) {
    y = value
    hasMoved = true
  }

  /// Sets the axes' position from the head of the recording.
  mutating func setInitial(x: Int32? = nil, y: Int32? = nil) {
    if let x { self.x = x }
    if let y { self.y = y }
  }

  /// Whether the slot has a complete position, and part of it came in this packet.
  var hasNewLocation: Bool { hasMoved && location != nil }

  /// The position; nil if a coordinate is unknown.
  var position: Point? { location }

  /// Notes that no finger is down, only a tool near the panel, until an event says otherwise.
  mutating func setEmpty() {
    if isUnknown { state = .empty }
  }

  /// Whether the slot has a new position although no contact is in it, not even a hovering one.
  var hasMovedEmpty: Bool {
    guard hasMoved, !isFar, case .empty = state else { return false }
    return true
  }

  /// Discards the movement of the packet.
  mutating func discardMove() { hasMoved = false }

  /// Assigns a contact to a slot with a finger that was down before the recording.
  mutating func setDown(contact: Int) { state = .down(contact: contact) }

  /// Notes that a contact is too far away to touch. A contact that came in this packet has not touched.
  mutating func recede() {
    switch state {
    case .unknown, .empty, .landing, .tapped: state = .empty
    case .down, .lifting: lift()
    case .replaced(let old, _): state = .lifting(contact: old)
    }
  }

  mutating func land(contact: Int) {
    isPositionMissed = false
    switch state {
    case .unknown, .empty, .landing, .tapped: state = .landing(contact: contact)
    case .down(let old), .lifting(let old), .replaced(let old, _): state = .replaced(old: old, new: contact)
    }
  }

  mutating func lift() {
    switch state {
    case .unknown, .empty: state = .empty
    case .landing(let contact): state = .tapped(contact: contact)
    case .down(let contact), .lifting(let contact), .replaced(let contact, _):
      state = .lifting(contact: contact)
    case .tapped: break
    }
  }

  /// Cancels the contact at once, without waiting for the end of its packet.
  mutating func cancel() -> Contact? {
    defer { state = .empty }
    switch state {
    case .down(let contact), .lifting(let contact), .replaced(let contact, _):
      return Contact(contact, .cancelled, at: nil)
    case .unknown, .empty, .landing, .tapped: return nil
    }
  }

  /// Ends a packet: adds what changed about the finger to the frame.
  mutating func report(
    _ line: Int,
    _ nextContact: inout Int,
    _ frame: inout [Contact],
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    switch state {
    case .empty: hasMoved = false
    case .down(let contact):
      guard hasMoved else { return }
      hasMoved = false
      frame.append(self.contact(contact, .moved))
    default: try reportChange(line, &nextContact, &frame, trace)
    }
  }

  private mutating func reportChange(
    _ line: Int,
    _ nextContact: inout Int,
    _ frame: inout [Contact],
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let hadMoved = hasMoved
    hasMoved = false
    switch state {
    case .empty, .down: break
    case .unknown:
      guard hadMoved, location != nil else { return }
      try trace.add(.alreadyDown, line: line)
      frame.append(contact(nextContact, .began))
      state = .down(contact: nextContact)
      nextContact += 1
    case .landing(let id):
      guard try hasPosition(line, trace) else { return }
      frame.append(contact(id, .began))
      state = .down(contact: id)
    case .lifting(let id):
      // A position in the packet that contains a lift belongs to the finger that lifts, not to the next one.
      frame.append(contact(id, .ended))
      state = .empty
    case .replaced(let old, let new):
      frame.append(Contact(old, .ended, at: nil))
      frame.append(contact(new, .began))
      state = .down(contact: new)
    case .tapped(let id):
      if try hasPosition(line, trace) {
        frame.append(contact(id, .began))
        frame.append(contact(id, .ended))
      }
      state = .empty
    }
  }

  private mutating func hasPosition(_ line: Int, _ trace: TraceBuilder) throws(ImportStop) -> Bool {
    if location != nil { return true }
    if !isPositionMissed {
      isPositionMissed = true
      try trace.add(.noPosition, line: line)
    }
    return false
  }

  private var location: Point? {
    guard let x, let y else { return nil }
    return Point(x: Double(x), y: Double(y))
  }

  private func contact(_ id: Int, _ phase: TouchPhase) -> Contact {
    var contact = Contact(id, phase, at: location)
    contact.type = type
    return contact
  }
}
