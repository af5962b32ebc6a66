import Glibc

/// Two fingers on a screen of 390 x 844 points, and what they are up to.
struct Hand {
  /// A place in thousandths of a point, as a panel tells it.
  struct Place {
    var x: Int
    var y: Int
  }

  /// What a gesture does to the two fingers, from its start to its end.
  private struct Motion {
    /// By what the distance is multiplied.
    var scale = 1.0
    /// The turn in radians.
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

  /// How many frames the gesture that comes takes: two hundred or so.
  mutating func nextLength() -> Int { 180 + Int(next() % 41) }

  /// The next gesture is another one.
  mutating func lift() { count += 1 }

  /// Where the fingers are when a part of the gesture, from 0 to 1, is done; they tremble a little.
  mutating func fingers(at part: Double) -> (Place, Place) {
    let motion = Hand.motions[count % Hand.motions.count]
    // Fingers start gently and stop gently.
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

  /// Up to a quarter of a point.
  private mutating func tremor() -> Int { Int(next() % 501) - 250 }

  // A linear congruential generator; its low bits are poor.
  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
