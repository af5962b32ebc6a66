import Foundation
import Testing

@testable import TouchKit

/// The movement of content without a finger, against the equations of motion integrated in small steps.
@Suite struct ScrollMotionTests {
  private static let physics = ScrollPhysics(rate: 0.998, stiffness: 100, tolerance: 0.5)
  private static let fast = ScrollPhysics(rate: 0.99, stiffness: 100, tolerance: 0.5)

  /// The state of content whose speed is lost in proportion to itself between its ends, and which a spring pulls back
  /// beyond them.
  private struct Simulation {
    let ends: ClosedRange<Double>
    let physics: ScrollPhysics
    var offset: Double
    var velocity: Double

    mutating func advance(by step: Double) {
      // The midpoint method.
      let half = velocity + acceleration(offset, velocity) * step / 2
      let middle = offset + velocity * step / 2
      velocity += acceleration(middle, half) * step
      offset += half * step
    }

    private func acceleration(_ offset: Double, _ velocity: Double) -> Double {
      let end = min(max(offset, ends.lowerBound), ends.upperBound)
      guard offset != end else { return -physics.decay * velocity }
      return -physics.frequency * physics.frequency * (offset - end) - 2 * physics.frequency * velocity
    }
  }

  @Test(arguments: [
    (0.0, 1000.0), (700, -300), (20, 4000), (980, -5000), (-60, -400), (-60, 200), (-80, 3000), (1100, -2500),
    (1040, 0),
    (0, -900), (1000, 1),
  ])
  func `The closed forms agree with the equations of motion`(_ offset: Double, _ velocity: Double) {
    for physics in [Self.physics, Self.fast] {
      let ends = 0.0...1000.0
      let motion = AxisMotion(from: offset, velocity: velocity, ends: ends, bounces: true, physics)
      var simulation = Simulation(ends: ends, physics: physics, offset: offset, velocity: velocity)
      let step = 1e-5
      var worst = 0.0
      for index in 1...Int(motion.duration / step + 1) {
        simulation.advance(by: step)
        let time = Double(index) * step
        guard time < motion.duration else { break }
        worst = max(worst, abs(motion.offset(after: time) - simulation.offset))
      }
      #expect(worst < 0.05, "\(offset), \(velocity)")
      #expect(abs(motion.rest - simulation.offset) <= 0.55, "\(offset), \(velocity)")
    }
  }

  @Test(arguments: [(100.0, 300.0), (300, 100)])
  func `A deceleration to a goal loses its speed as any other`(from: Double, to goal: Double) {
    let motion = AxisMotion(from: from, deceleratingTo: goal, Self.physics)
    #expect(motion.rest == goal && motion.isMoving)
    // The distance that is left becomes half as long in each of these spans.
    let half = log(2) / Self.physics.decay
    for (index, left) in [200.0, 100, 50, 25].enumerated() {
      #expect(abs(abs(goal - motion.offset(after: Double(index) * half)) - left) < 1e-6)
    }
    #expect(abs(motion.duration - log(200 / Self.physics.tolerance) / Self.physics.decay) < 1e-9)
    #expect(!AxisMotion(from: from, deceleratingTo: from + 0.25, Self.physics).isMoving)
  }

  @Test func `Content rests within the tolerance of its goal, and not before`() {
    let motion = AxisMotion(from: 0, velocity: 1000, ends: 0...5000, bounces: true, Self.physics)
    // The published projection, 1000 / 1000 · 0.998 / (1 − 0.998), adds up milliseconds.
    #expect(abs(motion.rest - 499) < 0.6)
    #expect(motion.rest - motion.offset(after: motion.duration - 0.01) > 0.5)
    #expect(motion.offset(after: motion.duration) == motion.rest)
    let bounce = AxisMotion(from: 40, velocity: 0, ends: -100...0, bounces: true, Self.physics)
    #expect(bounce.rest == 0)
    #expect(bounce.offset(after: bounce.duration - 0.01) > 0.5)
    #expect(abs(bounce.offset(after: bounce.duration * 0.999_999) - 0.5) < 0.01)
  }

  @Test func `Content that does not bounce stops at its end, or comes back in`() {
    let motion = AxisMotion(from: 0, velocity: 1000, ends: 0...100, bounces: false, Self.physics)
    #expect(motion.rest == 100)
    #expect(abs(motion.duration - -log(1 - 100 * Self.physics.decay / 1000) / Self.physics.decay) < 1e-12)
    #expect(!AxisMotion(from: 100, velocity: 50, ends: 0...100, bounces: false, Self.physics).isMoving)
    let back = AxisMotion(from: 150, velocity: -100, ends: 0...100, bounces: false, Self.physics)
    #expect(abs(back.rest - (150 - 100 / Self.physics.decay)) < 1e-9)
  }

  @Test func `Content that is slow enough stays`() {
    #expect(!AxisMotion(from: 5, velocity: 1, ends: 0...100, bounces: true, Self.physics).isMoving)
    #expect(AxisMotion(from: 5, velocity: 1.1, ends: 0...100, bounces: true, Self.physics).isMoving)
  }

  @Test(arguments: [(90.0, 1750.0, 320.0), (200, -5000, 0), (140, 0, 0), (310, 9000, 320), (300, -200, 320)])
  func `A page is reached and not passed`(_ offset: Double, _ velocity: Double, _ page: Double) {
    let motion = AxisMotion(from: offset, velocity: velocity, toPage: page, Self.physics)
    #expect(motion.rest == page)
    for index in 0...1000 {
      let now = motion.offset(after: motion.duration * Double(index) / 1000)
      #expect((now - page) * (offset - page) >= 0)
    }
  }

  @Test func `A target of the delegate's is reached like any other goal`() {
    let own = AxisMotion(from: 0, velocity: 1000, ends: 0...5000, bounces: true, Self.physics)
    let other = AxisMotion(from: 0, deceleratingTo: 250, Self.physics)
    #expect(other.rest == 250)
    #expect(abs(other.offset(after: 0.4) / 250 - own.offset(after: 0.4) / own.rest) < 1e-9)
    #expect(!AxisMotion(from: 0, deceleratingTo: 0.2, Self.physics).isMoving)
  }

  @Test(arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func `The rubber band has the published values`(_ pull: Double, _ stretch: Double) {
    let own = RubberBand.stretch(pull, of: 960, 0.55)
    #expect(abs(own - stretch) < 0.01)
    #expect(RubberBand.pull(for: own, of: 960, 0.55).map { abs($0 - pull) < 1e-9 } == true)
    #expect(RubberBand.pull(for: 960, of: 960, 0.55) == nil)
  }
}
