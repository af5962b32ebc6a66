import Foundation

/// An effect that follows the tilt of the device. No-op: nothing is drawn.
open class UIMotionEffect: NSObject {
  /// Returns the changes for a tilt, from -1 to 1 along both axes, by key path; nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that changes a property with the tilt about one axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of a tilt.
  public enum EffectType: Int, Sendable {
    /// From left to right.
    case tiltAlongHorizontalAxis
    /// From top to bottom.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at full tilt to the left or the top.
  open var minimumRelativeValue: Any?
  /// The value at full tilt to the right or the bottom.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// A group of effects.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}
