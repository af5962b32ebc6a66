import Foundation
import TouchKit

// The sizes of texts, by the rule for natural sizes: fonts are not read.

extension String {
  /// Returns the size of one line of text.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    sizeOf(self, attrs, width: 0)
  }

  /// Returns the rectangle around a text that is broken into lines at a width.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    boxOf(self, attributes, size, options)
  }

  /// No-op: draws a text at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// No-op: draws a text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSString {
  /// Returns the rectangle around a text that is broken into lines at a width.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    boxOf(self as String, attributes, size, options)
  }
}

extension NSAttributedString {
  private var firstAttributes: [Key: Any]? { length > 0 ? attributes(at: 0, effectiveRange: nil) : nil }

  /// Returns the size of one line of text in the font of its first letter, with the attachments.
  public func size() -> CGSize {
    let (text, attachments) = (string.filter { $0 != "\u{FFFC}" }, allAttachments.map(\.placedSize))
    let size = sizeOf(text, firstAttributes, width: 0)
    return CGSize(
      width: attachments.reduce(size.width) { $0 + $1.width },
      height: attachments.reduce(size.height) { max($0, $1.height) }
    )
  }

  /// Returns the rectangle around a text in the font of its first letter, broken into lines at a width. In broken
  /// lines, attachments count as letters.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    if !isBroken(size, options) { return CGRect(origin: .zero, size: self.size()) }
    return boxOf(string, firstAttributes, size, options)
  }

  /// No-op: draws a text at a point.
  public func draw(at point: CGPoint) {}

  /// No-op: draws a text in a rectangle.
  public func draw(in rect: CGRect) {}
}

private func sizeOf(_ text: String, _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat) -> CGSize {
  let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
  return TextSize(font).of(text, width: width, lines: width > 0 ? 0 : 1)
}

private func boxOf(
  _ text: String,
  _ attributes: [NSAttributedString.Key: Any]?,
  _ size: CGSize,
  _ options: NSStringDrawingOptions
) -> CGRect {
  CGRect(origin: .zero, size: sizeOf(text, attributes, width: isBroken(size, options) ? size.width : 0))
}

/// Returns whether lines are broken at the width of a size.
private func isBroken(_ size: CGSize, _ options: NSStringDrawingOptions) -> Bool {
  options.contains(.usesLineFragmentOrigin) && size.width < 1e6
}
