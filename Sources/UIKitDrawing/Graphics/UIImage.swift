import Foundation

/// An image by its size alone: nothing is read and nothing is drawn.
open class UIImage: NSObject {
  /// How an image is turned.
  public enum Orientation: Int, Sendable {
    /// As it is stored.
    case up
    /// Turned by 180 degrees.
    case down
    /// Turned by 90 degrees against the clock.
    case left
    /// Turned by 90 degrees with the clock.
    case right
    /// Turned as the name says, and mirrored.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Which colours an image is drawn with.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is used has it.
    case automatic
    /// With its own colours.
    case alwaysOriginal
    /// As a stencil, in the tint.
    case alwaysTemplate
  }

  private let ownSize: CGSize

  /// Makes an image of no size.
  public override init() {
    ownSize = .zero
    super.init()
  }

  /// Makes an image of a size, in points.
  package init(size: CGSize) {
    ownSize = size
    super.init()
  }

  /// Finds no image: there are no catalogues of assets.
  public convenience init?(named name: String) {
    return nil
  }

  /// Finds no image: there are no symbols.
  public convenience init?(systemName name: String) {
    return nil
  }

  /// Reads no image.
  public convenience init?(contentsOfFile path: String) {
    return nil
  }

  /// Reads no image.
  public convenience init?(data: Data) {
    return nil
  }

  /// Its size, in points.
  open var size: CGSize { ownSize }

  /// How many of its pixels a point has.
  open var scale: CGFloat { 1 }

  /// How it is turned.
  open var imageOrientation: Orientation { .up }

  /// Itself, whatever the colours.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Draws it; nothing is drawn here.
  open func draw(in rect: CGRect) {}

  /// Draws it; nothing is drawn here.
  open func draw(at point: CGPoint) {}
}
