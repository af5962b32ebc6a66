/// A set of motion sensors.
package struct Sensors: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let accelerometer = Sensors(rawValue: 1 << 0)
  package static let gyroscope = Sensors(rawValue: 1 << 1)
  package static let magnetometer = Sensors(rawValue: 1 << 2)
  package static let all: Sensors = [.accelerometer, .gyroscope, .magnetometer]
}
