import Foundation

/// A view that shows text; by default it takes no touches.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The font.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// The text's colour.
  open var textColor: UIColor! = UIColor.label
  /// The text's colour while it is highlighted.
  open var highlightedTextColor: UIColor?
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// Whether it shows that it is in use.
  open var isEnabled = true
  /// Where the text's lines begin.
  open var textAlignment = NSTextAlignment.natural
  /// Where a text is broken that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// How many lines it has at most; 0 for any number.
  open var numberOfLines = 1
  /// Whether its font becomes smaller where the text is too long.
  open var adjustsFontSizeToFitWidth = false
  /// How small its font becomes.
  open var minimumScaleFactor: CGFloat = 0
  /// The colour of its shadow.
  open var shadowColor: UIColor?
  /// Where its shadow lies.
  open var shadowOffset = CGSize(width: 0, height: -1)
  private var attributed: NSAttributedString?

  /// The text with how it looks.
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
