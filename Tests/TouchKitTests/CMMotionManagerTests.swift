import Foundation
import Records
import Testing

@testable import DeviceMotion
@testable import TouchKit

/// The motion manager as a program uses it.
@Suite struct CMMotionManagerTests {
  private let engine = Engine()

  private func makeManager() -> CMMotionManager {
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    return CMMotionManager()
  }

  private func accelerate(_ x: Double, at seconds: Double) {
    engine.advance(to: Instant(seconds: seconds))
    engine.motion.process(acceleration: Vector3(x: x, y: 0, z: -1))
  }

  @Test func `A handler gets data at its interval`() {
    let manager = makeManager()
    var times: [Double] = []
    manager.accelerometerUpdateInterval = 1 / 60.0
    manager.startAccelerometerUpdates(to: .main) { data, error in
      #expect(error == nil)
      times.append(data?.timestamp ?? -1)
    }
    #expect(manager.isAccelerometerActive)
    // A sixtieth of a second, as traces write it, is as good as exact.
    for time in [0, 0.008333, 0.016667, 0.025, 0.033333] { accelerate(0, at: time) }
    #expect(times == [0, 0.016667, 0.033333])
    #expect(manager.accelerometerData?.timestamp == 0.033333)
  }

  @Test func `A service without its sensors is not active, and its handler is not called`() {
    engine.motion.sensors = [.accelerometer]
    let manager = makeManager()
    var calls = 0
    manager.startGyroUpdates()
    manager.startDeviceMotionUpdates(to: .main) { _, _ in calls += 1 }
    manager.startAccelerometerUpdates()
    #expect(!manager.isGyroActive && !manager.isDeviceMotionActive && manager.isAccelerometerActive)
    // Longer than a sensor may be silent before the others go on without it.
    for time in [0, 2, 4.0] { accelerate(0, at: time) }
    #expect(calls == 0 && manager.deviceMotion == nil && manager.gyroData == nil)
    #expect(manager.accelerometerData?.timestamp == 4)
  }

  @Test func `A handler may stop itself`() {
    let manager = makeManager()
    var count = 0
    manager.startAccelerometerUpdates(to: .main) { _, _ in
      count += 1
      manager.stopAccelerometerUpdates()
    }
    accelerate(0, at: 0)
    accelerate(0, at: 1)
    #expect(count == 1)
    #expect(!manager.isAccelerometerActive)
  }

  @Test func `Managers are independent`() {
    let first = makeManager()
    let second = makeManager()
    first.startAccelerometerUpdates()
    accelerate(0.25, at: 0)
    #expect(first.accelerometerData?.acceleration == CMAcceleration(x: 0.25, y: 0, z: -1))
    #expect(second.accelerometerData == nil)
  }

  @Test func `An attitude that was read does not change later`() throws {
    let manager = makeManager()
    manager.startDeviceMotionUpdates()
    #expect(manager.deviceMotion == nil)
    engine.motion.process(acceleration: Vector3(x: 0, y: -1, z: 0))
    let reference = try #require(manager.deviceMotion?.attitude)
    let current = try #require(manager.deviceMotion?.attitude)
    current.multiply(byInverseOf: reference)
    #expect(abs(current.pitch) < 1e-9)
    #expect(abs((manager.deviceMotion?.attitude.pitch ?? 0) - .pi / 2) < 1e-6)
  }

  @Test func `Updates do not wait for a silent gyroscope`() {
    let manager = makeManager()
    var times: [Double] = []
    manager.startDeviceMotionUpdates(to: .main) { motion, _ in times.append(motion?.timestamp ?? -1) }
    for time in [0, 0.5, 1, 1.5, 2] { accelerate(0, at: time) }
    #expect(times == [1.5, 2])
  }

  @Test func `A service is available if the device has its sensor`() {
    let manager = makeManager()
    #expect(manager.isAccelerometerAvailable && manager.isGyroAvailable && manager.isDeviceMotionAvailable)
    engine.motion.sensors = [.accelerometer]
    #expect(manager.isAccelerometerAvailable && !manager.isGyroAvailable)
    #expect(!manager.isDeviceMotionAvailable)
    engine.motion.sensors = [.accelerometer, .gyroscope]
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    #expect(CMMotionManager.availableAttitudeReferenceFrames() == .xArbitraryZVertical)
  }

  @Test func `The device has an orientation while notifications are on`() {
    let previous = engine.makeCurrent()
    defer { previous.restore() }
    let device = UIDevice.current
    accelerate(0, at: 0)
    #expect(device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications && device.orientation == .unknown)
    accelerate(0, at: 1)
    #expect(device.orientation == .faceUp && device.orientation.isFlat)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .unknown)
  }
}
