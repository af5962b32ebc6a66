import Glibc

/// Two fingers on a screen of 390 x 844 points that make gestures.
struct Hand {
  /// A location in thousandths of a point, as a panel reports it.
  struct Place {
    var x: Int
    var y: Int
  }

  /// The change of the two fingers in a gesture, from its start to its end.
  private struct Motion {
    /// The factor of the distance.
    var scale = 1.0
    /// The rotation in radians.
    var turn = 0.0
    var drag = (x: 0.0, y: 0.0)
  }

  private static let motions = [
    Motion(scale: 2.1),
    Motion(turn: 1.4),
    Motion(drag: (x: 90, y: -160)),
    Motion(scale: 0.45, turn: -0.7, drag: (x: -60, y: 40)),
    Motion(drag: (x: -120, y: 70)),
    Motion(scale: 1.5, turn: 2.6),
  ]

  private var count = 0
  private var state: UInt64 = 0x746F_7563_6874_7261

  /// The number of frames of the gesture: about two hundred.
  mutating func nextLength() -> Int { 180 + Int(next() % 41) }

  /// Advances to the next gesture.
  mutating func lift() { count += 1 }

  /// The locations of the fingers at a fraction of the gesture, from 0 to 1, with a little noise.
  mutating func fingers(at part: Double) -> (Place, Place) {
    let motion = Hand.motions[count % Hand.motions.count]
    // Fingers accelerate and decelerate.
    let done = (1 - cos(part * .pi)) / 2
    let radius = 70 * (1 + (motion.scale - 1) * done)
    let angle = 0.6 + motion.turn * done
    let center = (x: 195 + motion.drag.x * done, y: 422 + motion.drag.y * done)
    let arm = (x: radius * cos(angle), y: radius * sin(angle))
    return (place(center.x - arm.x, center.y - arm.y), place(center.x + arm.x, center.y + arm.y))
  }

  private mutating func place(_ x: Double, _ y: Double) -> Place {
    Place(x: Int(x * 1000) + tremor(), y: Int(y * 1000) + tremor())
  }

  /// Noise of up to a quarter of a point.
  private mutating func tremor() -> Int { Int(next() % 501) - 250 }

  // A linear congruential generator; its low bits are poor.
  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
