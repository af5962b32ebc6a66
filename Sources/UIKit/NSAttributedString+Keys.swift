import Foundation
import TouchKit

extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// How far letters are apart.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How lines are set.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// How text is underlined.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}

extension NSString {
  /// How large a text is: every letter half as wide as its font is high, in one line; nothing is measured here.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attrs?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    return CGSize(width: CGFloat(length) * font.pointSize / 2, height: font.lineHeight)
  }

  /// Draws a text; nothing is drawn here.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Draws a text; nothing is drawn here.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}
