import Foundation
import Records

/// The device, with its orientation.
///
/// While notifications are generated, each change of the orientation is recorded instead of being posted. Otherwise the
/// orientation is unknown, so that the first orientation after the next begin counts as a change.
@preconcurrency @MainActor open class UIDevice: NSObject {
  private unowned let engine: Engine
  private var generation = Generation.off

  private enum Generation {
    case off
    /// The number of unbalanced begins, and the detector.
    case on(Int, OrientationDetector)
  }

  init(engine: Engine) {
    self.engine = engine
  }

  /// The device of the current engine.
  open class var current: UIDevice { Engine.current.motion.device }

  /// The orientation; unknown unless notifications are generated.
  open var orientation: UIDeviceOrientation {
    guard case .on(_, let detector) = generation else { return .unknown }
    return detector.orientation
  }

  /// Whether changes of the orientation are reported.
  open var isGeneratingDeviceOrientationNotifications: Bool {
    if case .on = generation { return true }
    return false
  }

  /// Begins to report changes of the orientation, until it is balanced by an end.
  open func beginGeneratingDeviceOrientationNotifications() {
    switch generation {
    case .off: generation = .on(1, OrientationDetector())
    case .on(let count, let detector): generation = .on(count + 1, detector)
    }
  }

  /// Balances one begin.
  open func endGeneratingDeviceOrientationNotifications() {
    guard case .on(let count, let detector) = generation else { return }
    generation = count > 1 ? .on(count - 1, detector) : .off
  }

  func process(_ acceleration: Vector3) {
    update { $0.process(acceleration, engine.thresholds.motion) }
  }

  /// Turns the device as a trace says, without samples.
  package func turn(to orientation: DeviceOrientation) {
    update { $0.turn(to: UIDeviceOrientation(orientation)) }
  }

  /// Records the orientation if a function changes it; nothing is done while notifications are off.
  private func update(_ change: (inout OrientationDetector) -> Bool) {
    guard case .on(let count, var detector) = generation else { return }
    let isChanged = change(&detector)
    generation = .on(count, detector)
    guard isChanged, engine.recorder.wants(.orientation), let record = detector.orientation.record else {
      return
    }
    engine.recorder.record(.orientation(record))
  }
}
