import Foundation

/// What the device is like: a phone that measures force.
open class UITraitCollection: NSObject {
  /// What the device is like.
  public static var current: UITraitCollection { UITraitCollection() }

  /// Whether the screen measures force.
  open var forceTouchCapability: UIForceTouchCapability { .available }

  /// What kind of device it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// How many pixels a point has.
  open var displayScale: CGFloat { UIScreen.main.scale }
}

/// Something that knows what the device is like.
public protocol UITraitEnvironment: AnyObject {
  /// What the device is like.
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  /// What the device is like.
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}

/// Whether a screen measures force.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

extension UIDevice {
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
