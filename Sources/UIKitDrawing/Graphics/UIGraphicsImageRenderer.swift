import Foundation

/// Makes images of what is drawn: of their size alone, as nothing is drawn here.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// Makes a renderer of images of a size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes a renderer of images of a rectangle's size, in points.
  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  /// Makes a renderer of images of a size, in points, as a format has it; it makes no difference.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }

  /// Makes an image. What the closure draws is lost.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(image: UIImage(size: size))
    actions(context)
    return context.currentImage
  }
}

/// What a renderer draws on.
open class UIGraphicsImageRendererContext: NSObject {
  /// What is drawn on.
  public let cgContext = CGContext()
  /// The image so far.
  public let currentImage: UIImage

  init(image: UIImage) {
    currentImage = image
    super.init()
  }

  /// Fills a rectangle; nothing is drawn here.
  open func fill(_ rect: CGRect) {}

  /// Draws a rectangle's line; nothing is drawn here.
  open func stroke(_ rect: CGRect) {}

  /// Draws only within a rectangle from here on; nothing is drawn here.
  open func clip(to rect: CGRect) {}
}

/// What images of a renderer are like, which makes no difference here.
open class UIGraphicsImageRendererFormat: NSObject {
  /// How many pixels a point has; 0 for as many as the screen's.
  open var scale: CGFloat = 0
  /// Whether nothing shines through.
  open var opaque = false

  /// What images are like unless somebody says so.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
