import Foundation
import Records

/// The device, with its orientation.
///
/// While notifications are generated, each change of the orientation is recorded instead of being posted. Without
/// notifications the orientation is unknown, so the first one after they resume counts as a change.
@preconcurrency @MainActor open class UIDevice: NSObject {
  private unowned let eventEngine: Engine
  private var generationState = Generation.off

  private enum Generation {
    case off
    /// The number of unbalanced begins, and the detector.
    case on(Int, OrientationDetector)
  }

  init(engine: Engine) {
    self.eventEngine = engine
  }

  open class var current: UIDevice { Engine.current.motion.device }

  /// The orientation; unknown unless notifications are generated.
  open var orientation: UIDeviceOrientation {
    guard case .on(_, let detector) = generationState else { return .unknown }
    return detector.orientation
  }

  /// Whether changes of the orientation are reported.
  open var isGeneratingDeviceOrientationNotifications: Bool {
    if case .on = generationState { return true }
    return false
  }

  /// Begins to report changes of the orientation, until a matching call of
  /// `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() {
    switch generationState {
    case .off: generationState = .on(1, OrientationDetector())
    case .on(let count, let detector): generationState = .on(count + 1, detector)
    }
  }

  /// Balances one call of `beginGeneratingDeviceOrientationNotifications()`.
  open func endGeneratingDeviceOrientationNotifications() {
    guard case .on(let count, let detector) = generationState else { return }
    generationState = count > 1 ? .on(count - 1, detector) : .off
  }

  func processAcceleration(_ acceleration: Vector3) {
    updateOrientation { $0.process(acceleration, eventEngine.thresholds.motion) }
  }

  /// Turns the device because a trace says so, without samples.
  package func turnDevice(to orientation: DeviceOrientation) {
    updateOrientation { $0.turn(to: UIDeviceOrientation(orientation)) }
  }

  /// Calls a function, and records the orientation if the function changed it. Does nothing while notifications are
  /// off.
  private func updateOrientation(_ change: (inout OrientationDetector) -> Bool) {
    guard case .on(let count, var detector) = generationState else { return }
    let isChanged = change(&detector)
    generationState = .on(count, detector)
    guard isChanged, eventEngine.recorder.wants(.orientation), let record = detector.orientation.record else {
      return
    }
    eventEngine.recorder.record(.orientation(record))
  }
}
