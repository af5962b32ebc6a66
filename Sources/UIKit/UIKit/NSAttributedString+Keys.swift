import Foundation
import TouchKit

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background colour.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the underline.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The style of the line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The slant.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The stretch.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Whether letters are joined.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The attachment, of the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The offset from the line.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The address that a tap opens.
  public static let link = NSAttributedString.Key("NSLink")
}

extension NSString {
  /// Returns the size of one line of text. A letter is half as wide as the font is high, because fonts are not read.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attrs?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    return TextSize(font).of(self as String)
  }

  /// No-op: draws a text at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// No-op: draws a text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}
