import Foundation

/// The traits of the device: a phone held upright, in light style, with a screen that measures force.
open class UITraitCollection: NSObject {
  /// The traits of the device.
  public static var current: UITraitCollection { UITraitCollection() }

  /// Creates the traits of the device.
  public override init() {
    super.init()
  }

  /// Whether the screen measures force.
  open var forceTouchCapability: UIForceTouchCapability { .available }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// The light or dark style.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }

  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }

  /// The reading direction.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

  /// The text size.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The number of pixels per point.
  open var displayScale: CGFloat { 1 }

  /// Returns false, because there is only one appearance.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

public protocol UITraitEnvironment: AnyObject {
  /// The traits of the device.
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  /// The traits of the device.
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The capability of a screen to measure force.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown
  /// The screen does not measure force.
  case unavailable
  /// The screen measures force.
  case available
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  /// Little space.
  case compact
  /// Much space.
  case regular
}

/// The reading direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// A text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large, the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")

  /// Whether the size is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car's screen.
  case carPlay
  /// A computer.
  case mac = 5
  /// A headset.
  case vision = 6
}
