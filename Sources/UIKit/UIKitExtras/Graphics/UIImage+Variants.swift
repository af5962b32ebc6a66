import Foundation
import UIKitValues

// No-op: images have a size and no contents.
extension UIImage {
  /// The rule for filling space with the middle of a resizable image.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated.
    case tile
    /// The middle is stretched.
    case stretch
  }

  /// Returns the image itself.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    self
  }

  /// Returns the image itself.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }

  /// Returns the image itself.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// Returns the image itself.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image itself.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// The format of a renderer for images like this one.
  public var imageRendererFormat: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

extension UIColor {
  /// Creates the colour of a pattern: clear, because nothing is drawn.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0, alpha: 0)
  }
}

extension CGContext {
  /// The rectangle around the clipped region: none.
  public var boundingBoxOfClipPath: CGRect { .zero }

  /// The transform from points to pixels.
  public var ctm: CGAffineTransform { .identity }
}
