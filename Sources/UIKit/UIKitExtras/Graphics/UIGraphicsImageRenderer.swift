import Foundation
import UIKitValues

/// A renderer of images. Nothing is drawn, so an image has a size and no contents.
open class UIGraphicsImageRenderer: NSObject {
  private let imageSize: CGSize

  /// Creates a renderer for images of a size, in points.
  public init(size: CGSize) {
    self.imageSize = size
    super.init()
  }

  /// Creates a renderer for images of a rectangle's size, in points.
  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  /// Creates a renderer for images of a size, in points; the format makes no difference.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }

  /// Calls the closure and returns an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(image: UIImage(size: imageSize))
    actions(context)
    return context.currentImage
  }
}

/// The context of a renderer. No-op: nothing is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context.
  public let cgContext = CGContext()
  /// The image, which is empty.
  public let currentImage: UIImage

  init(image: UIImage) {
    currentImage = image
    super.init()
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {}

  /// Strokes a rectangle.
  open func stroke(_ rect: CGRect) {}

  /// Clips later drawing to a rectangle.
  open func clip(to rect: CGRect) {}
}

/// The format of a renderer's images. No-op: nothing is drawn.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point; 0 means the screen's scale.
  open var scale: CGFloat = 0
  /// Whether the image is opaque.
  open var opaque = false

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
