import Foundation

/// A view that shows an image; by default it takes no touches.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether it shows that other image.
  open var isHighlighted = false
  /// The images that it shows one after the other.
  open var animationImages: [UIImage]?
  /// How long all of them take, in seconds.
  open var animationDuration: TimeInterval = 0
  /// How often it shows them; 0 for again and again.
  open var animationRepeatCount = 0
  private var isShowing = false

  /// Makes a view as large as an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view as large as an image, which shows another while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Starts to show its images.
  open func startAnimating() {
    isShowing = true
  }

  /// Shows its images no more.
  open func stopAnimating() {
    isShowing = false
  }

  /// Whether it shows its images.
  open var isAnimating: Bool { isShowing }

  override func setUp() {
    isUserInteractionEnabled = false
  }
}
