import Foundation

// The styles of texts. They decide no size except by the font.

open class NSParagraphStyle: NSObject {
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate var _style = Values()

  fileprivate struct Values {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var lineBreakStrategy = LineBreakStrategy()
  }

  /// How lines are broken.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lines before the last that are pushed out.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Hangul words that stay together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The way of the system's own text.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// Creates the default style.
  public override init() {
    super.init()
  }

  /// The distance between lines.
  open var lineSpacing: CGFloat { _style.lineSpacing }
  /// The distance after the paragraph.
  open var paragraphSpacing: CGFloat { _style.paragraphSpacing }
  /// The distance before the paragraph.
  open var paragraphSpacingBefore: CGFloat { _style.paragraphSpacingBefore }
  open var alignment: NSTextAlignment { _style.alignment }
  open var firstLineHeadIndent: CGFloat { _style.firstLineHeadIndent }
  /// The indent of the other lines.
  open var headIndent: CGFloat { _style.headIndent }
  /// The indent at the end.
  open var tailIndent: CGFloat { _style.tailIndent }
  /// The rule for breaking lines.
  open var lineBreakMode: NSLineBreakMode { _style.lineBreakMode }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { _style.minimumLineHeight }
  /// The greatest height of a line.
  open var maximumLineHeight: CGFloat { _style.maximumLineHeight }
  /// The factor of a line's height.
  open var lineHeightMultiple: CGFloat { _style.lineHeightMultiple }
  /// The readiness to hyphenate.
  open var hyphenationFactor: Float { _style.hyphenationFactor }
  /// How lines are broken.
  open var lineBreakStrategy: LineBreakStrategy { _style.lineBreakStrategy }

  /// Returns a copy that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy._style = _style
    return copy
  }

  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy._style = _style
    return copy
  }
}

/// The style of a paragraph that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The distance between lines.
  open override var lineSpacing: CGFloat {
    get { _style.lineSpacing }
    set { _style.lineSpacing = newValue }
  }
  /// The distance after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { _style.paragraphSpacing }
    set { _style.paragraphSpacing = newValue }
  }
  /// The distance before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { _style.paragraphSpacingBefore }
    set { _style.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { _style.alignment }
    set { _style.alignment = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { _style.firstLineHeadIndent }
    set { _style.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines.
  open override var headIndent: CGFloat {
    get { _style.headIndent }
    set { _style.headIndent = newValue }
  }
  /// The indent at the end.
  open override var tailIndent: CGFloat {
    get { _style.tailIndent }
    set { _style.tailIndent = newValue }
  }
  /// The rule for breaking lines.
  open override var lineBreakMode: NSLineBreakMode {
    get { _style.lineBreakMode }
    set { _style.lineBreakMode = newValue }
  }
  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { _style.minimumLineHeight }
    set { _style.minimumLineHeight = newValue }
  }
  /// The greatest height of a line.
  open override var maximumLineHeight: CGFloat {
    get { _style.maximumLineHeight }
    set { _style.maximumLineHeight = newValue }
  }
  /// The factor of a line's height.
  open override var lineHeightMultiple: CGFloat {
    get { _style.lineHeightMultiple }
    set { _style.lineHeightMultiple = newValue }
  }
  /// The readiness to hyphenate.
  open override var hyphenationFactor: Float {
    get { _style.hyphenationFactor }
    set { _style.hyphenationFactor = newValue }
  }
  /// How lines are broken.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { _style.lineBreakStrategy }
    set { _style.lineBreakStrategy = newValue }
  }
}

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

/// The room of a text.
open class NSTextContainer: NSObject {
  /// The distance of lines from the edges of the room.
  open var lineFragmentPadding: CGFloat = 5
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// The rule for breaking lines.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether the width follows the view's.
  open var widthTracksTextView = true
  /// Whether the height follows the view's.
  open var heightTracksTextView = true
  open var size = CGSize.zero

  /// Creates a room.
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

/// What a measurement found; nothing is scaled.
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

extension UIImage {
  /// A description of an image.
  open class Configuration: NSObject {
    /// Returns the description itself.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  }

  /// The way in which a symbol is drawn. No-op: there are no symbols.
  open class SymbolConfiguration: Configuration {
    /// Creates a description of a size.
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    /// Creates a description of a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init()
    }

    /// Creates a description of a size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of a weight.
    public convenience init(weight: SymbolWeight) {
      self.init()
    }

    /// Creates a description of a scale.
    public convenience init(scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of a font.
    public convenience init(font: UIFont) {
      self.init()
    }

    /// Creates a description of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init()
    }

    /// Creates a description of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init()
    }

    /// Creates a description of layered colours.
    public convenience init(hierarchicalColor: UIColor) {
      self.init()
    }

    /// Creates a description of several colours.
    public convenience init(paletteColors: [UIColor]) {
      self.init()
    }

    /// Returns the description itself.
    open func applying(_ otherConfiguration: SymbolConfiguration) -> Self { self }
  }

  public enum SymbolWeight: Int, Sendable {
    /// The font's.
    case unspecified
    /// From thin to thick.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    /// The view's.
    case unspecified
    /// From small to large.
    case small, medium, large
  }

  /// Returns nil: there are no symbols.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    return nil
  }

  /// Returns nil: there are no asset catalogs.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    return nil
  }

  /// Returns the image itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// Returns the image itself.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}

/// The edges of a rectangle by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The side at which reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The side at which reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A layer whose sublayers keep their depths.
nonisolated open class CATransformLayer: CALayer {}

extension CALayer {
  /// No-op: nothing is drawn.
  public func render(in ctx: CGContext) {}
}
