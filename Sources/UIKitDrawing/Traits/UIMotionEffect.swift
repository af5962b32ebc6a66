import Foundation

/// How a view follows the tilt of the device; nothing is drawn here.
open class UIMotionEffect: NSObject {
  /// What changes for a tilt, from -1 to 1 along both sides, by key paths; nil for nothing.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property that follows the tilt of the device along an axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Axes about which a device is tilted.
  public enum EffectType: Int, Sendable {
    /// From left to right.
    case tiltAlongHorizontalAxis
    /// From top to bottom.
    case tiltAlongVerticalAxis
  }

  /// The property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// What it is tilted to the left or the top.
  open var minimumRelativeValue: Any?
  /// What it is tilted to the right or the bottom.
  open var maximumRelativeValue: Any?

  /// Makes an effect on a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects at once.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}
