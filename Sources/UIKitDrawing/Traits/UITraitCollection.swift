import Foundation

/// What the device is like: a phone held upright, in light surroundings, that measures force.
open class UITraitCollection: NSObject {
  /// What the device is like.
  public static var current: UITraitCollection { UITraitCollection() }

  /// Makes what the device is like.
  public override init() {
    super.init()
  }

  /// Whether the screen measures force.
  open var forceTouchCapability: UIForceTouchCapability { .available }

  /// What kind of device it is.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// Whether things look light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }

  /// How much room there is from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }

  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }

  /// Whether people read from left to right.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

  /// How large text is.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// How many pixels a point has.
  open var displayScale: CGFloat { 1 }

  /// Whether colours differ in another one: there is but one.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
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

/// Whether a screen measures force.
public enum UIForceTouchCapability: Int, Sendable {
  /// Nobody has said.
  case unknown
  /// It does not.
  case unavailable
  /// It does.
  case available
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nobody has said.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// Whether people read from left to right.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nobody has said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How large text is.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// Makes a category of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large, which is as usual.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")

  /// Whether it is one of the sizes for those who see badly.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nobody has said.
  case unspecified = -1
  /// A telephone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The screen of a car.
  case carPlay
  /// A computer.
  case mac = 5
  /// A headset.
  case vision = 6
}
