import Foundation
import Records

/// The device: how it is held, as long as somebody wants to know.
///
/// While notifications are generated, each change is recorded as the notification would come. When nobody wants
/// them any more, the orientation is unknown again, so that the first one after the next begin is reported.
open class UIDevice: NSObject {
  private unowned let engine: Engine
  private var generation = Generation.off

  private enum Generation {
    case off
    /// As many ends are missing.
    case on(Int, OrientationDetector)
  }

  init(engine: Engine) {
    self.engine = engine
  }

  /// The device of the current engine.
  open class var current: UIDevice { Engine.current.motion.device }

  /// How it is held; unknown unless notifications are generated.
  open var orientation: UIDeviceOrientation {
    guard case .on(_, let detector) = generation else { return .unknown }
    return detector.orientation
  }

  /// Whether changes of the orientation are told.
  open var isGeneratingDeviceOrientationNotifications: Bool {
    if case .on = generation { return true }
    return false
  }

  /// Starts to tell changes of the orientation, until as many calls of the other kind.
  open func beginGeneratingDeviceOrientationNotifications() {
    switch generation {
    case .off: generation = .on(1, OrientationDetector())
    case .on(let count, let detector): generation = .on(count + 1, detector)
    }
  }

  /// Undoes one call of the other kind.
  open func endGeneratingDeviceOrientationNotifications() {
    guard case .on(let count, let detector) = generation else { return }
    generation = count > 1 ? .on(count - 1, detector) : .off
  }

  func take(_ acceleration: Vector3) {
    guard case .on(let count, var detector) = generation else { return }
    let isChanged = detector.take(acceleration, engine.thresholds.motion)
    generation = .on(count, detector)
    guard isChanged, engine.recorder.wants(.orientation), let record = detector.orientation.record else {
      return
    }
    engine.recorder.record(.orientation(record))
  }
}

extension UIDevice {
  /// The operating system.
  public var systemName: String { "iOS" }

  /// The kind of device.
  public var model: String { "iPhone" }

  /// The kind of device, as its language has it.
  public var localizedModel: String { model }

  /// The device's name.
  public var name: String { "iPhone" }

  /// The operating system's version: a recent one, as `#available` says here.
  public var systemVersion: String { "18.0" }

  /// A number for the device; there is none.
  public var identifierForVendor: UUID? { nil }

  /// Whether it can do several things at once.
  public var isMultitaskingSupported: Bool { true }

  /// How full its battery is; unknown.
  public var batteryLevel: Float { -1 }

  /// Clicks; nothing is heard here.
  public func playInputClick() {}

  /// The name of the notification of a change of orientation, which nobody posts: changes are records.
  public static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}

extension UIDevice {
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
