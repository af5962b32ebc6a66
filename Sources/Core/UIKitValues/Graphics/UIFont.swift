import Foundation

/// A font with a name and a size. No text is drawn or measured.
open class UIFont: NSObject {
  private let ownName: String
  private let storedSize: CGFloat

  /// The weight of a font.
  public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public var rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very light.
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The role of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A smaller title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A still smaller title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points, at the default text size.
    fileprivate var defaultSize: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15,
        .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }

  /// Creates a font with a name. Every name is accepted.
  public init?(name fontName: String, size fontSize: CGFloat) {
    ownName = fontName
    storedSize = fontSize
    super.init()
  }

  package init(named name: String, _ size: CGFloat) {
    (ownName, storedSize) = (name, size)
    super.init()
  }

  private convenience init(system suffix: String, _ size: CGFloat) {
    self.init(named: ".SFUI-\(suffix)", size)
  }

  /// The font's name.
  open var fontName: String { ownName }

  /// The name of the font family.
  open var familyName: String { ownName.split(separator: "-").first.map(String.init) ?? ownName }

  open var pointSize: CGFloat { storedSize }

  /// The line height, in points.
  open var lineHeight: CGFloat { (storedSize * 1.2).rounded(.up) }

  /// The height above the baseline, in points.
  open var ascender: CGFloat { storedSize * 0.95 }

  /// The depth below the baseline, in points; negative.
  open var descender: CGFloat { storedSize * -0.25 }

  /// The height of capital letters, in points.
  open var capHeight: CGFloat { storedSize * 0.7 }

  /// The height of small letters, in points.
  open var xHeight: CGFloat { storedSize * 0.5 }

  /// The space between lines, in points.
  open var leading: CGFloat { 0 }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name: ownName, size: fontSize) ?? self }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Regular", fontSize) }

  /// Returns the system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: weight.rawValue < Weight.semibold.rawValue ? "Regular" : "Bold", fontSize)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Bold", fontSize) }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Italic", fontSize) }

  /// Returns the system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font with characters of equal width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "Mono", fontSize)
  }

  /// Returns the font of a text style.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(system: style == .headline ? "Bold" : "Regular", style.defaultSize)
  }

  /// Returns the font of a text style. Traits make no difference.
  open class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The default size of text.
  open class var systemFontSize: CGFloat { 14 }

  /// The size of small text.
  open class var smallSystemFontSize: CGFloat { 12 }

  open class var labelFontSize: CGFloat { 17 }

  /// The size of button titles.
  open class var buttonFontSize: CGFloat { 18 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.ownName == ownName && $0.storedSize == storedSize } ?? false
  }

  open override var hash: Int { Int(storedSize) }
}
