import Foundation

/// A view with text; by default it takes no touches. No-op: nothing is drawn.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { invalidateIntrinsicContentSize() } }
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// The text's colour.
  open var textColor: UIColor! = UIColor.label
  /// The text's colour in the highlighted state.
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  /// Whether the text looks enabled.
  open var isEnabled = true
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// The rule for breaking or truncating long text.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// Whether the font shrinks to fit long text.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the text size of the user, which does not change.
  open var adjustsFontForContentSizeCategory = false
  /// The alignment of shrunken text. No-op: nothing is drawn.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// How lines are broken.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Whether letters come closer before a text is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// The smallest factor to which the font shrinks.
  open var minimumScaleFactor: CGFloat = 0
  /// The colour of its shadow.
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  private var storedAttributedText: NSAttributedString?

  open var attributedText: NSAttributedString? {
    get { storedAttributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      storedAttributedText = newValue
      text = newValue?.string
    }
  }

  /// The line width for computing the intrinsic size; 0 means the width of the label.
  open var preferredMaxLayoutWidth: CGFloat = 0

  override func setUp() {
    isUserInteractionEnabled = false
  }

  /// The size of the text. If the label may have several lines, they are as wide as the label.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    return TextSize(font).of(text ?? "", width: numberOfLines == 1 ? 0 : width, lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    TextSize(font).of(text ?? "", width: numberOfLines == 1 ? 0 : size.width, lines: numberOfLines)
  }

  open func drawText(in rect: CGRect) {}

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = TextSize(font).of(text ?? "", width: bounds.width, lines: numberOfLines)
    return CGRect(origin: bounds.origin, size: size)
  }
}
