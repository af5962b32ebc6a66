import Records
import TouchKit
import TraceFormat

/// Device attitudes that calls save under a name, and checks for the sensors that a scene or a trace needs.
extension LiveScene {
  /// Saves an attitude under a name.
  func save(_ attitude: CMAttitude, as name: String) {
    attitudes.removeAll { $0.name == name }
    attitudes.append((name, attitude))
  }

  /// Returns the problem with a required capability that the device lacks, or with a forbidden one that it has.
  func unmetCapability(in assignment: Assignment) -> Problem? {
    guard case .capabilities(let capabilities) = assignment.value else { return nil }
    for capability in capabilities {
      guard let hardware = Hardware(rawValue: capability.name) else { continue }
      let isThere = engine.motion.sensors.isSuperset(of: Sensors([hardware]))
      if capability.isRequired, !isThere {
        return Problem(
          assignment.place,
          "the application requires \(hardware.phrase), and the device has none"
        )
      }
      if !capability.isRequired, isThere {
        return Problem(
          assignment.place,
          "the application runs on devices without \(hardware.phrase), and the device has one"
        )
      }
    }
    return nil
  }

  /// Throws if the device lacks one of the sensors.
  func require(_ sensors: Sensors, at place: JSONPath) throws(StepRunner.StepProblem) {
    guard let missing = missing(from: sensors) else { return }
    throw StepRunner.StepProblem(place, "the device has no \(missing.rawValue)")
  }

  /// Returns the first of the sensors that the device lacks.
  func missing(from sensors: Sensors) -> Hardware? {
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
