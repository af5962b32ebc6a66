import Foundation

/// A font by its name and size; nothing is drawn and nothing is measured with it.
open class UIFont: NSObject {
  private let ownName: String
  private let size: CGFloat

  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public var rawValue: CGFloat

    /// Makes a weight of a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very light.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// As usual.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier.
    public static let medium = Weight(rawValue: 0.23)
    /// Almost bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What a text is.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A smaller title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A still smaller title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text itself.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text beside the text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What is written at a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// What is written at a picture, smaller.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// How large it is on a phone whose text has the usual size, in points.
    fileprivate var size: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15,
        .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }

  /// Makes a font of a name; all are there, as none is looked at.
  public init?(name fontName: String, size fontSize: CGFloat) {
    ownName = fontName
    size = fontSize
    super.init()
  }

  private init(system suffix: String, _ size: CGFloat) {
    ownName = ".SFUI-\(suffix)"
    self.size = size
    super.init()
  }

  /// Its name.
  open var fontName: String { ownName }

  /// The name of its family.
  open var familyName: String { ownName.split(separator: "-").first.map(String.init) ?? ownName }

  /// Its size, in points.
  open var pointSize: CGFloat { size }

  /// How high its lines are, in points.
  open var lineHeight: CGFloat { (size * 1.2).rounded(.up) }

  /// How far it goes up from the line, in points.
  open var ascender: CGFloat { size * 0.95 }

  /// How far it goes down from the line, in points; negative.
  open var descender: CGFloat { size * -0.25 }

  /// The font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name: ownName, size: fontSize) ?? self }

  /// The system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Regular", fontSize) }

  /// The system's font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: weight.rawValue < Weight.semibold.rawValue ? "Regular" : "Bold", fontSize)
  }

  /// The system's font, bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Bold", fontSize) }

  /// The system's font, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Italic", fontSize) }

  /// The system's font whose digits are equally wide.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system's font whose characters are equally wide.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "Mono", fontSize)
  }

  /// The font of a style.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(system: style == .headline ? "Bold" : "Regular", style.size)
  }

  /// The size of text that nobody gave one.
  open class var systemFontSize: CGFloat { 14 }

  /// The size of small text.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The size of labels.
  open class var labelFontSize: CGFloat { 17 }

  /// The size of buttons' titles.
  open class var buttonFontSize: CGFloat { 18 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.ownName == ownName && $0.size == size } ?? false
  }

  open override var hash: Int { Int(size) }
}
