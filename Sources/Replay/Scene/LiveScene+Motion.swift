import Records
import TouchKit
import TraceFormat

/// The attitudes that calls save, and the checks of the device's sensors.
extension LiveScene {
  /// Saves an attitude under a name.
  func save(_ attitude: CMAttitude, as name: String) {
    attitudes.removeAll { $0.name == name }
    attitudes.append((name, attitude))
  }

  /// Returns the problem with a required capability that the device does not have.
  func unmetCapability(in assignment: Assignment) -> Problem? {
    guard assignment.property == .requiredCapabilities, case .names(let names) = assignment.value,
      let missing = missing(from: Sensors(names.compactMap(Hardware.init)))
    else { return nil }
    return Problem(assignment.place, "the application requires \(missing.phrase), and the device has none")
  }

  /// Throws if the device lacks one of the sensors.
  func require(_ sensors: Sensors, at place: Place) throws(StepRunner.StepProblem) {
    guard let missing = missing(from: sensors) else { return }
    throw StepRunner.StepProblem(place, "the device has no \(missing.rawValue)")
  }

  private func missing(from sensors: Sensors) -> Hardware? {
    Hardware.allCases.first { hardware in
      sensors.contains(Sensors([hardware])) && !engine.motion.sensors.contains(Sensors([hardware]))
    }
  }
}

extension Sensors {
  /// The sensors that a header lists.
  package init(_ hardware: [Hardware]) {
    self.init()
    for hardware in hardware {
      switch hardware {
      case .accelerometer: insert(.accelerometer)
      case .gyroscope: insert(.gyroscope)
      case .magnetometer: insert(.magnetometer)
      }
    }
  }
}

extension Hardware {
  fileprivate var phrase: String { self == .accelerometer ? "an accelerometer" : "a \(rawValue)" }
}
