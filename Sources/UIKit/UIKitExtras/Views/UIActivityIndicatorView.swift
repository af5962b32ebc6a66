import Foundation
import TouchKit

/// A spinning wheel. No-op: nothing is drawn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    /// The older styles.
    case whiteLarge, white, gray
    /// The usual size.
    case medium = 100
    /// A large size.
    case large
  }

  open var style = Style.medium
  /// Whether the view is hidden while it is not animating.
  open var hidesWhenStopped = true { didSet { hideStopped() } }
  /// The colour.
  open var color: UIColor!
  private var isTurning = false

  /// Creates a wheel.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
  }

  /// Creates a wheel of the usual size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
    hideStopped()
  }

  /// Creates a wheel; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hideStopped()
  }

  /// Whether the wheel is spinning.
  open var isAnimating: Bool { isTurning }

  /// Starts the wheel.
  open func startAnimating() {
    isTurning = true
    hideStopped()
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isTurning = false
    hideStopped()
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// The size of the style, whatever the proposed one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func hideStopped() {
    if hidesWhenStopped { isHidden = !isTurning }
  }
}

/// A bar that shows progress. No-op: nothing is drawn.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    /// The usual style.
    case `default`
    /// The style in a bar.
    case bar
  }

  open var progressViewStyle = Style.default
  /// The progress, from 0 to 1.
  open var progress: Float = 0 { didSet { if !(0...1 ~= progress) { progress = min(max(progress, 0), 1) } } }
  /// The colour of the completed part.
  open var progressTintColor: UIColor?
  /// The colour of the remaining part.
  open var trackTintColor: UIColor?

  /// Creates a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Sets the progress at once, whether animated or not.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  /// The natural size: 4 points high, in any width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  /// The proposed width, and a height of 4 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}

/// The effect at a scroll view's edge. No-op: nothing is drawn.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
  /// Whether the effect is hidden.
  open var isHidden = false
}

extension UIScrollView {
  /// The effect at the top edge.
  public var topEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  /// The effect at the bottom edge.
  public var bottomEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  /// The effect at the left edge.
  public var leftEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  /// The effect at the right edge.
  public var rightEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
}
