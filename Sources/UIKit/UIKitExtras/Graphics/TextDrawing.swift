import Foundation
import TouchKit

// The drawing and measuring of text. Only fonts decide its size.

/// The shadow of a text. No-op: nothing is drawn.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// The colour.
  open var shadowColor: Any?

  /// Creates a shadow.
  public override init() {
    super.init()
  }
}

/// The rules for measuring a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The rules as bits.
  public let rawValue: Int

  /// Creates rules from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Lines are broken at the width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance between lines of the font counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The drawn shapes count, not the letters' boxes.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The result of a measurement; nothing is scaled.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor of the font.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was used: 1.
  open var actualScaleFactor: CGFloat { 1 }

  /// Creates a context.
  public override init() {
    super.init()
  }
}

/// The line under or through a text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The style as bits.
  public let rawValue: Int

  /// Creates a style from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// Fonts that follow the text size of the user, which is the default one.
open class UIFontMetrics: NSObject {
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font, at most of a size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the font itself. Traits make no difference.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font
  }

  /// Returns the font, at most of a size. Traits make no difference.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }

  /// Returns the value itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// Returns the value itself. Traits make no difference.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value
  }
}
