import Records

/// The tolerances of agreement between a replay and a device.
///
/// Devices report locations in halves or thirds of a point, and velocities smoothed by their system. docs/TESTING.md
/// lists the numbers.
enum DeviceTolerances {
  /// The tolerance for the time of a sample, which is written with six decimals.
  static let time: Nanoseconds = 1_000
  /// The maximum delay of a device's action that no sample caused: two frames at 60 Hz.
  static let delay: Nanoseconds = 33_334_000

  /// The difference between a device's value and the replay's.
  struct Deviation {
    let key: DeviceValue
    /// The deviation, divided by the tolerance.
    let ratio: Double
  }

  /// Returns the values of a device's action from which the replay deviates by more than the tolerance.
  static func deviations(of action: Action, from device: Action) -> [Deviation] {
    var found: [Deviation] = []
    func compare(
      _ key: DeviceValue,
      _ expected: [Double]?,
      _ actual: [Double]?,
      _ tolerance: Double,
      share: Double = 0
    ) {
      guard let expected else { return }
      guard let actual, actual.count == expected.count else {
        found.append(Deviation(key: key, ratio: .infinity))
        return
      }
      let ratio =
        zip(expected, actual)
        .map { abs($0 - $1) / max(tolerance, share * abs($0)) }.max() ?? 0
      if ratio > 1 { found.append(Deviation(key: key, ratio: ratio)) }
    }
    let (values, expected) = (action.values, device.values)
    compare(.location, device.location?.numbers, action.location?.numbers, 0.5)
    compare(.translation, expected.translation?.numbers, values.translation?.numbers, 0.5)
    compare(.midPoint, expected.midPoint?.numbers, values.midPoint?.numbers, 0.5)
    switch expected.velocity {
    case nil: break
    case .vector: compare(.velocity, expected.velocity?.numbers, values.velocity?.numbers, 1, share: 0.01)
    case .number: compare(.velocity, expected.velocity?.numbers, values.velocity?.numbers, 0.01, share: 0.01)
    }
    compare(.scale, expected.scale.map { [$0] }, values.scale.map { [$0] }, 0.001)
    compare(.rotation, expected.rotation.map { [$0] }, values.rotation.map { [$0] }, 0.001)
    compare(.transform, expected.transform, values.transform, 0.001, share: 0.001)
    compare(.value, expected.value.map { [$0] }, values.value.map { [$0] }, 0.001)
    if let direction = expected.direction, Set(direction) != Set(values.direction ?? []) {
      found.append(Deviation(key: .direction, ratio: .infinity))
    }
    if let touches = expected.numberOfTouches, touches.count != values.numberOfTouches?.count {
      found.append(Deviation(key: .numberOfTouches, ratio: .infinity))
    }
    return found
  }
}

/// A value of an action that a device log may have.
enum DeviceValue {
  case location, translation, velocity, scale, rotation, direction, midPoint, transform, numberOfTouches,
    value
}

extension Action {
  /// Returns the action with only these values.
  func keeping(_ keys: [DeviceValue]) -> Action {
    var kept = self
    kept.values = ActionValues()
    kept.location = nil
    for key in keys {
      switch key {
      case .location: kept.location = location
      case .translation: kept.values.translation = values.translation
      case .velocity: kept.values.velocity = values.velocity
      case .scale: kept.values.scale = values.scale
      case .rotation: kept.values.rotation = values.rotation
      case .direction: kept.values.direction = values.direction
      case .midPoint: kept.values.midPoint = values.midPoint
      case .transform: kept.values.transform = values.transform
      case .numberOfTouches: kept.values.numberOfTouches = values.numberOfTouches
      case .value: kept.values.value = values.value
      }
    }
    return kept
  }
}

extension Point {
  fileprivate var numbers: [Double] { [x, y] }
}

extension ActionValues.Velocity {
  fileprivate var numbers: [Double] {
    switch self {
    case .vector(let vector): [vector.x, vector.y]
    case .number(let number): [number]
    }
  }
}
