import Foundation
import TouchKit

// No-op: views do not move with the device.

/// A change of a view with the tilt of the device.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {}

/// A change of one property with the tilt of the device.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?

  /// Creates a change of a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several changes with the tilt of the device.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The changes.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// No-op: adds a change with the tilt of the device.
  public func addMotionEffect(_ effect: UIMotionEffect) {}

  /// No-op: removes a change with the tilt of the device.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
