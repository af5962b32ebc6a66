import Foundation

// The styles of text. Of them, only the font affects sizes.

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
    /// The strategy of the system's own text.
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

/// The area of a text.
open class NSTextContainer: NSObject {
  /// The distance of lines from the edges of the area.
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

  /// Creates an area.
  public override init() {
    super.init()
  }
}
