import Foundation

/// A drawing context, as in Core Graphics.
///
/// Nothing is drawn. `UIKitExtras` has the methods that draw, which do nothing.
public final class CGContext: NSObject {
  private let drawnBitmap: CGImage?

  package override init() {
    drawnBitmap = nil
  }

  package init(bitmap: CGImage) {
    drawnBitmap = bitmap
  }

  /// Returns the bitmap, which has a size and no pixels; nil for a context without one.
  public func makeImage() -> CGImage? { drawnBitmap }
}
