import Foundation

/// A view with text; by default it takes no touches. No-op: nothing is drawn.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The font.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// The text's colour.
  open var textColor: UIColor! = UIColor.label
  /// The text's colour in the highlighted state.
  open var highlightedTextColor: UIColor?
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// Whether the text looks enabled.
  open var isEnabled = true
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// The way in which a long text is broken.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// Whether the font shrinks for a long text.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which the font shrinks.
  open var minimumScaleFactor: CGFloat = 0
  /// The colour of its shadow.
  open var shadowColor: UIColor?
  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -1)
  private var attributed: NSAttributedString?

  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      attributed = newValue
      text = newValue?.string
    }
  }

  override func setUp() {
    isUserInteractionEnabled = false
  }
}
