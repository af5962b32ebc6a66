/// A set of phases.
struct PhaseSet: OptionSet {
  let rawValue: UInt8

  static let moved = PhaseSet(.moved)
  static let ended = PhaseSet(.ended)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A phase alone.
  init(_ phase: UITouch.Phase) {
    rawValue = 1 << UInt8(phase.rawValue)
  }

  /// The phases to which the step under way brought touches.
  init(of touches: [UITouch]) {
    self = []
    for touch in touches where touch.changed { insert(PhaseSet(touch.sample.phase)) }
  }
}
