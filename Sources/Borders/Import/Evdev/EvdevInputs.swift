import Records

/// The wheel and the keys of a device.
struct EvdevInputs {
  /// An event's contribution to a trace.
  enum Input {
    case key(KeyboardKey, isDown: Bool)
    /// A turn of a wheel, in notches: away from the hand, and to the right.
    case turn(Point)
    /// A wheel turns twice in one packet, which no kernel reports.
    case repeated
  }

  /// The notches since the last `SYN_REPORT`, by whole notches and by parts of them.
  private var whole = Point(x: 0, y: 0)
  private var parts: Point?
  /// The axes that have turned since the last `SYN_REPORT`.
  private var turned: Set<UInt16> = []

  /// The parts of a notch that wheels of high resolution count.
  private static let partsOfNotch = 120.0

  /// Processes an event. Returns its contribution; a wheel turns at the `SYN_REPORT`.
  mutating func process(_ event: EvdevEvent) -> Input? {
    switch event.type {
    case Evdev.rel: return turn(event.code, Double(event.value)) ? nil : .repeated
    case Evdev.syn where event.code == Evdev.synReport:
      // A wheel that counts parts of notches reports whole ones as well.
      let notches = parts ?? whole
      (whole, parts, turned) = (Point(x: 0, y: 0), nil, [])
      return notches == Point(x: 0, y: 0) ? nil : .turn(notches)
    // A value of 2 is that of a key that is held.
    case Evdev.key where event.value == 0 || event.value == 1:
      guard let usage = EvdevKeyTable.usage(of: event.code), let key = KeyboardKey(usage: usage) else {
        return nil
      }
      return .key(key, isDown: event.value == 1)
    default: return nil
    }
  }

  /// Notes a turn of a wheel. Returns false if the packet has one already.
  private mutating func turn(_ code: UInt16, _ value: Double) -> Bool {
    guard turned.insert(code).inserted else {
      return ![Evdev.wheel, Evdev.sidewaysWheel, Evdev.fineWheel, Evdev.fineSidewaysWheel].contains(code)
    }
    switch code {
    case Evdev.wheel: whole.y += value
    case Evdev.sidewaysWheel: whole.x += value
    case Evdev.fineWheel: parts = Point(x: parts?.x ?? 0, y: (parts?.y ?? 0) + value / Self.partsOfNotch)
    case Evdev.fineSidewaysWheel:
      parts = Point(x: (parts?.x ?? 0) + value / Self.partsOfNotch, y: parts?.y ?? 0)
    default: break
    }
    return true
  }
}
