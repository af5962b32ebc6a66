import Records

/// The contacts of a device without slots (protocol A). Its packets list every contact that is down.
///
/// The tracking id identifies a contact. Contacts without an id are paired with the nearest contacts in the previous
/// packet, minimizing the sum of the squared distances, as in libmtdev.
struct UnslottedContacts {
  fileprivate struct Seen {
    var x: Int32?
    var y: Int32?
    var id: Int32?
    var isLifted = false
    var type: TouchType?
    var isEmpty = true
  }

  private struct Track {
    var contact: Int
    var id: Int32?
    var location: Point
  }

  private var current = Seen()
  private var packet: [Seen] = []
  /// Whether two contacts of the packet have no SYN_MT_REPORT between them.
  private var lacksSeparator = false
  private var tracks: [Track] = []

  /// Sets a value of the current contact of the packet.
  mutating func set(_ event: EvdevEvent) {
    current.isEmpty = false
    switch event.code {
    case Evdev.positionX:
      if let x = current.x, x != event.value { lacksSeparator = true }
      current.x = event.value
    case Evdev.positionY:
      if let y = current.y, y != event.value { lacksSeparator = true }
      current.y = event.value
    case Evdev.trackingID: current.id = event.value
    // A driver without BTN_TOUCH reports a lift as a contact of size 0.
    case Evdev.touchMajor: if event.value == 0 { current.isLifted = true }
    // A contact at a distance hovers.
    case Evdev.contactDistance: if event.value > 0 { current.isLifted = true }
    case Evdev.toolType: current.type = event.value == 1 ? .pencil : nil
    default: break
    }
  }

  /// Whether the events since the last contact say that nothing is down, although the driver left out SYN_MT_REPORT.
  var saysNothingIsDown: Bool { !current.isEmpty && current.isLifted }

  /// Whether a contact of the packet has a position and no SYN_MT_REPORT.
  var hasOpenContact: Bool { current.x != nil && current.y != nil }

  /// Ends a contact. Returns true if the events gave no position, so that the contact is left out.
  mutating func endContact() -> Bool {
    defer { current = Seen() }
    guard !current.isEmpty, !current.isLifted, current.id ?? 0 >= 0 else { return false }
    guard current.x != nil, current.y != nil else { return true }
    packet.append(current)
    return false
  }

  /// Discards the contacts of the packet so far.
  mutating func dropPacket() {
    packet.removeAll(keepingCapacity: true)
    current = Seen()
  }

  /// Ends a packet: adds what changed about the fingers to the frame.
  mutating func report(
    _ line: Int,
    _ nextContact: inout Int,
    _ frame: inout [Contact],
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if lacksSeparator || !current.isEmpty && !current.isLifted {
      try trace.add(.noSeparator, line: line)
      if endContact() { try trace.add(.noPosition, line: line) }
    }
    lacksSeparator = false
    let withID = packet.count { $0.id != nil }
    let isMixed = !packet.isEmpty && Set((packet.map(\.id) + tracks.map(\.id)).map { $0 == nil }).count > 1
    if isMixed { try trace.add(.mixedIDs, line: line) }
    guard withID == packet.count && !isMixed || packet.count <= ImportLimit.contacts else {
      let message =
        "a packet has \(packet.count) contacts without ids, and the limit is \(ImportLimit.contacts)"
      throw .flaw(SourceFlaw(line: line, message: message))
    }
    let partners = self.partners
    var isKept = [Bool](repeating: false, count: tracks.count)
    for partner in partners { if let partner { isKept[partner] = true } }
    for (index, track) in tracks.enumerated() where !isKept[index] {
      frame.append(Contact(track.contact, .ended, at: track.location))
    }
    var next: [Track] = []
    for (seen, partner) in zip(packet, partners) {
      let location = seen.location
      var track = Track(contact: nextContact, id: seen.id, location: location)
      var phase = TouchPhase.began
      if let partner {
        track.contact = tracks[partner].contact
        phase = tracks[partner].location == location ? .stationary : .moved
      } else {
        nextContact += 1
      }
      next.append(track)
      guard phase != .stationary else { continue }
      var contact = Contact(track.contact, phase, at: location)
      contact.type = seen.type
      frame.append(contact)
    }
    tracks = next
    dropPacket()
  }

  /// The index of the tracked finger that each contact in the packet continues; nil for a new finger.
  private var partners: [Int?] {
    if packet.allSatisfy({ $0.id != nil }), tracks.allSatisfy({ $0.id != nil }) {
      let indices = Dictionary(tracks.enumerated().map { ($1.id, $0) }) { first, _ in first }
      return packet.map { indices[$0.id] }
    }
    return Assignment.nearest(packet.map(\.location), tracks.map(\.location))
  }
}

extension UnslottedContacts.Seen {
  fileprivate var location: Point { Point(x: Double(x ?? 0), y: Double(y ?? 0)) }
}
