import Foundation

/// A view with an image; by default it takes no touches. No-op: nothing is drawn.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage?
  /// The image while it is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the highlighted image is shown.
  open var isHighlighted = false
  /// The configuration of symbol images.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var animationImages: [UIImage]?
  /// The duration of one cycle, in seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 means without end.
  open var animationRepeatCount = 0
  private var isShowing = false

  /// Creates a view with the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view with the size of an image, and a second image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Starts the animation.
  open func startAnimating() {
    isShowing = true
  }

  /// Stops the animation.
  open func stopAnimating() {
    isShowing = false
  }

  /// Whether the animation runs.
  open var isAnimating: Bool { isShowing }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  override func setUp() {
    isUserInteractionEnabled = false
  }
}
