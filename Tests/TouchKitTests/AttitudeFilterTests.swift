import Foundation
import Records
import Testing

@testable import DeviceMotion
@testable import TouchKit

/// The fusion of accelerometer and gyroscope, against what is known in closed form.
@Suite struct AttitudeFilterTests {
  private let thresholds = MotionThresholds()
  private static let step = 0.01
  private static let axes = [
    Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: 0, z: 1),
    Vector3(x: 0.6, y: -0.48, z: 0.64),
  ]
  private static let orders = [true, false]

  /// A device whose attitude is known, and the filter that estimates it.
  private struct Device {
    var filter = AttitudeFilter(frame: .xArbitraryZVertical)
    var truth = Rotation.identity
    var bias = Vector3.zero
    var gyroFirst = true
    private var samples = 0

    var time: Instant { Instant(seconds: Double(samples) * AttitudeFilterTests.step) }

    init(bias: Vector3 = .zero, gyroFirst: Bool = true) {
      self.bias = bias
      self.gyroFirst = gyroFirst
    }

    /// Turns at a constant rate, in its own axes, for some seconds; 100 samples a second.
    mutating func turn(at rate: Vector3, for seconds: Double, _ thresholds: MotionThresholds) {
      let start = truth
      for sample in 0...Int((seconds / AttitudeFilterTests.step).rounded()) {
        truth = start * Rotation(turn: rate * (Double(sample) * AttitudeFilterTests.step))
        if gyroFirst { filter.add(rate: rate + bias, at: time, thresholds) }
        // Gravity stays where it is, so it turns the other way in the device's axes.
        filter.add(acceleration: truth.inverse.apply(.down), at: time, thresholds)
        if !gyroFirst { filter.add(rate: rate + bias, at: time, thresholds) }
        samples += 1
      }
    }

    /// The error about each axis of the frame, in degrees.
    var errors: [Double] {
      guard let rotation = filter.rotation else { return [180] }
      let error = (rotation * truth.inverse).turn * (180 / .pi)
      return [error.x, error.y, error.z].map(abs)
    }
  }

  @Test(
    arguments: axes,
    orders
  )
  func `A minute of constant rotation ends at the right angle`(_ axis: Vector3, _ gyroFirst: Bool) {
    for rate in [0.1, 0.5, 3] {
      var device = Device(gyroFirst: gyroFirst)
      device.turn(at: axis * rate, for: 60, thresholds)
      #expect(device.errors.allSatisfy { $0 < 0.5 }, "\(rate) rad/s: \(device.errors)")
    }
  }

  @Test(
    arguments: axes,
    orders
  )
  func `A bias that was learned at rest does not turn the attitude in a minute`(
    _ axis: Vector3,
    _ gyroFirst: Bool
  ) {
    let bias = Vector3(x: 0.01, y: -0.01, z: 0.01)
    var device = Device(bias: bias, gyroFirst: gyroFirst)
    device.turn(at: .zero, for: 5, thresholds)
    #expect((device.filter.bias - bias).length < 1e-9)
    // The jump of the rate falls between two samples and counts for half of one.
    let before = device.errors
    #expect(before.allSatisfy { $0 < 0.5 }, "\(before)")
    device.turn(at: axis * 0.5, for: 60, thresholds)
    #expect(device.errors.allSatisfy { $0 < 1 }, "\(device.errors)")
    let gyroscope = axis * 0.5 + bias
    #expect(device.filter.rotationRate?.value == gyroscope)
  }

  /// A way to hold the device, and its angles.
  struct Pose: Sendable {
    let gravity: Vector3
    let roll: Double
    let pitch: Double
  }

  private static let poses = [
    Pose(gravity: Vector3(x: 0, y: 0, z: -1), roll: 0, pitch: 0),
    Pose(gravity: Vector3(x: 0, y: 0, z: 1), roll: .pi, pitch: 0),
    Pose(gravity: Vector3(x: 0, y: -1, z: 0), roll: 0, pitch: .pi / 2),
    Pose(gravity: Vector3(x: 0, y: 1, z: 0), roll: 0, pitch: -.pi / 2),
    Pose(gravity: Vector3(x: -1, y: 0, z: 0), roll: -.pi / 2, pitch: 0),
    Pose(gravity: Vector3(x: 1, y: 0, z: 0), roll: .pi / 2, pitch: 0),
  ]

  @Test(
    arguments: poses
  )
  func `A device at rest has the attitude of its orientation`(_ pose: Pose) throws {
    let gravity = pose.gravity
    var filter = AttitudeFilter(frame: .xArbitraryZVertical)
    for sample in 0..<300 {
      let time = Instant(seconds: Double(sample) * 0.01)
      filter.add(acceleration: gravity, at: time, thresholds)
      filter.add(rate: .zero, at: time, thresholds)
    }
    let motion = try #require(CMDeviceMotion(filter))
    #expect((motion.gravity.record - gravity).length < 1e-9)
    #expect(motion.userAcceleration.record.length < 1e-9)
    #expect(motion.rotationRate == CMRotationRate())
    let attitude = motion.attitude
    #expect(abs(attitude.roll - pose.roll) < 1e-9)
    #expect(abs(attitude.pitch - pose.pitch) < 1e-6)
    #expect(abs(attitude.yaw) < 1e-9)
    // The matrix takes the frame's gravity to the device's.
    let rows = attitude.rotationMatrix.rows
    #expect((Vector3(x: -rows[0].z, y: -rows[1].z, z: -rows[2].z) - gravity).length < 1e-9)
  }

  @Test func `In free fall the accelerometer is not trusted`() throws {
    var filter = AttitudeFilter(frame: .xArbitraryZVertical)
    filter.add(acceleration: Vector3(x: 0, y: 0, z: 0.1), at: .zero, thresholds)
    #expect(filter.rotation == nil)
    filter.add(acceleration: Vector3(x: 0, y: -0.6, z: -0.8), at: .zero, thresholds)
    for sample in 1...100 {
      let time = Instant(seconds: Double(sample) * 0.01)
      filter.add(rate: .zero, at: time, thresholds)
      filter.add(acceleration: .zero, at: time, thresholds)
    }
    let motion = try #require(CMDeviceMotion(filter))
    #expect((motion.gravity.record - Vector3(x: 0, y: -0.6, z: -0.8)).length < 1e-9)
    #expect((motion.userAcceleration.record - Vector3(x: 0, y: 0.6, z: 0.8)).length < 1e-9)
  }

  @Test func `Sparse samples are bridged`() {
    // A quarter turn in a second, told by its two ends alone; either sensor may speak first.
    for gyroFirst in AttitudeFilterTests.orders {
      var filter = AttitudeFilter(frame: .xArbitraryZVertical)
      let rate = Vector3(x: .pi / 2, y: 0, z: 0)
      for (second, gravity) in [Vector3.down, Vector3(x: 0, y: -1, z: 0)].enumerated() {
        let time = Instant(seconds: Double(second))
        if gyroFirst { filter.add(rate: rate, at: time, thresholds) }
        filter.add(acceleration: gravity, at: time, thresholds)
        if !gyroFirst { filter.add(rate: rate, at: time, thresholds) }
      }
      #expect(filter.rotation.map { abs($0.turn.x - .pi / 2) < 1e-9 } ?? false)
    }
  }

  @Test func `Without a gyroscope the accelerometer decides`() {
    var filter = AttitudeFilter(frame: .xArbitraryZVertical)
    filter.add(acceleration: .down, at: .zero, thresholds)
    filter.add(acceleration: Vector3(x: 1, y: 0, z: 0), at: Instant(seconds: 0.1), thresholds)
    #expect(filter.gravity.map { ($0 - Vector3(x: 1, y: 0, z: 0)).length < 1e-9 } ?? false)
  }

  @Test(
    arguments: [
      CMAttitudeReferenceFrame.xArbitraryZVertical, .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical,
      .xTrueNorthZVertical,
    ]
  )
  func `The magnetometer gives the direction of the x axis`(_ frame: CMAttitudeReferenceFrame) throws {
    var thresholds = thresholds
    thresholds.magneticDeclination = 10
    var filter = AttitudeFilter(frame: frame)
    filter.add(acceleration: .down, at: .zero, thresholds)
    // North is where the bottom of the device points, so its x axis points west: a quarter turn to the left.
    filter.add(magneticField: Vector3(x: 0, y: -20, z: -40), at: .zero, thresholds)
    let motion = try #require(CMDeviceMotion(filter))
    let yaw =
      switch frame {
      case .xMagneticNorthZVertical: 90.0
      case .xTrueNorthZVertical: 80.0
      default: 0.0
      }
    #expect(abs(motion.attitude.yaw * 180 / .pi - yaw) < 1e-9)
    #expect(motion.magneticField.accuracy == .high)
  }

  @Test func `The magnetometer corrects a drift of the heading`() throws {
    var filter = AttitudeFilter(frame: .xArbitraryCorrectedZVertical)
    for sample in 0...3000 {
      let time = Instant(seconds: Double(sample) * 0.01)
      // Too fast for a bias at rest, and the magnetometer denies it.
      filter.add(rate: Vector3(x: 0, y: 0, z: 0.05), at: time, thresholds)
      filter.add(acceleration: .down, at: time, thresholds)
      filter.add(magneticField: Vector3(x: 20, y: 0, z: -40), at: time, thresholds)
    }
    let motion = try #require(CMDeviceMotion(filter))
    // What is left is the rate times the time constant.
    #expect(abs(motion.attitude.yaw - 0.05 * thresholds.headingTime) < 0.01)
  }
}
