/// The phases of some touches in the current event. A touch without a sample is stationary.
struct PhaseSet: OptionSet {
  let rawValue: UInt8

  static let stationary = PhaseSet(.stationary)
  static let moved = PhaseSet(.moved)
  static let ended = PhaseSet(.ended)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates the set of one phase.
  init(_ phase: UITouch.Phase) {
    rawValue = 1 << UInt8(phase.rawValue)
  }

  /// Creates the set of the phases of touches.
  init(of touches: [UITouch]) {
    self = []
    for touch in touches { formUnion(touch.hasChanged ? PhaseSet(touch.currentSample.phase) : .stationary) }
  }
}
