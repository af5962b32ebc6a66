/// A view that shows an image; by default it takes no touches.
open class UIImageView: UIView {
  override func setUp() {
    isUserInteractionEnabled = false
  }
}

/// A view that shows text; by default it takes no touches.
open class UILabel: UIView {
  override func setUp() {
    isUserInteractionEnabled = false
  }
}
