import Foundation

/// An image with a size. No-op: no image is read and nothing is drawn.
open class UIImage: NSObject {
  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    /// Unchanged.
    case up
    /// Turned by 180 degrees.
    case down
    /// Turned by 90 degrees counterclockwise.
    case left
    /// Turned by 90 degrees clockwise.
    case right
    /// Rotated like the orientation without `Mirrored`, and mirrored.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The colours with which an image is drawn: its own or the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The default of the view or control that shows the image.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// The tint colour; the image is a template.
    case alwaysTemplate
  }

  private let ownSize: CGSize
  private let ownMode: RenderingMode

  /// Creates an image with zero size.
  public override init() {
    ownSize = .zero
    ownMode = .automatic
    super.init()
  }

  /// Creates an image with a size, in points.
  package init(size: CGSize, renderingMode: RenderingMode = .automatic) {
    ownSize = size
    ownMode = renderingMode
    super.init()
  }

  /// Creates an image with the size of a bitmap. Its pixels are ignored.
  public convenience init(cgImage: CGImage) {
    self.init(size: CGSize(width: cgImage.width, height: cgImage.height))
  }

  /// Creates an image with the size of a bitmap. Its pixels are ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let sides = [CGFloat(cgImage.width), CGFloat(cgImage.height)].map { $0 / (scale > 0 ? scale : 1) }
    let isTurned: Bool
    switch orientation {
    case .left, .right, .leftMirrored, .rightMirrored: isTurned = true
    case .up, .down, .upMirrored, .downMirrored: isTurned = false
    }
    self.init(size: CGSize(width: sides[isTurned ? 1 : 0], height: sides[isTurned ? 0 : 1]))
  }

  /// A bitmap with the image's size and no pixels; nil for an image without a size.
  open var cgImage: CGImage? { CGImage(ownSize) }

  /// Returns nil: there are no asset catalogs.
  public convenience init?(named name: String) {
    return nil
  }

  /// Returns nil: there are no asset catalogs.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    return nil
  }

  /// Returns nil: there are no symbols.
  public convenience init?(systemName name: String) {
    return nil
  }

  /// Returns nil: no image is read.
  public convenience init?(contentsOfFile path: String) {
    return nil
  }

  /// Returns nil: no image is read.
  public convenience init?(data: Data) {
    return nil
  }

  /// Returns nil: no image is read.
  public convenience init?(data: Data, scale: CGFloat) {
    return nil
  }

  /// Returns the first image: nothing is animated.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }

  /// The images of an animation: none.
  open var images: [UIImage]? { nil }

  /// Returns nil: nothing is drawn that could be stored.
  open func pngData() -> Data? { nil }

  /// Returns nil: nothing is drawn that could be stored.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// Returns the image itself.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }

  /// Returns the image itself.
  open func withHorizontallyFlippedOrientation() -> UIImage { self }

  /// The size, in points.
  open var size: CGSize { ownSize }

  /// The number of pixels per point.
  open var scale: CGFloat { 1 }

  open var imageOrientation: Orientation { .up }

  /// Returns the image itself.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// The colours with which the image would be drawn.
  open var renderingMode: RenderingMode { ownMode }

  /// Returns a copy that would be drawn with other colours.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(size: size, renderingMode: renderingMode)
  }

  /// Draws the image in a rectangle.
  open func draw(in rect: CGRect) {}

  /// Draws the image at a point.
  open func draw(at point: CGPoint) {}

  /// No-op: nothing is drawn.
  open func drawAsPattern(in rect: CGRect) {}
}
