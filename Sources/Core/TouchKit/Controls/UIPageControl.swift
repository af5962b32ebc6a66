import Foundation
import Records

/// A control with a dot for each page. The value is the page's number, from 0.
///
/// A touch that ends inside goes a page back if it ends to the left of the current page's dot, and else a page forward,
/// as far as there are pages. A touch that moves by `Thresholds.panDistance` along the control scrubs instead: in each
/// sample the page whose dot is closest to the finger becomes the current one, even if the finger is outside.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How the user changes the page.
  public enum InteractionState: Int, Sendable {
    /// Not at all so far.
    case none
    /// By a tap.
    case discrete
    /// By scrubbing.
    case continuous
  }

  /// The appearance of the background.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while the user interacts with the control.
    case automatic
    /// A background at all times.
    case prominent
    /// No background.
    case minimal
  }

  /// Whether a finger that moves along the control scrubs through the pages.
  open var allowsContinuousInteraction = true
  /// How the user changes the page, or changed it last.
  open private(set) var interactionState = InteractionState.none
  /// The appearance of the background. No-op: nothing is drawn.
  open var backgroundStyle = BackgroundStyle.automatic
  /// The colour of the other pages' dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether a single page hides the dots.
  open var hidesForSinglePage = false
  private var shownPage = 0
  /// Whether the tracked touch scrubs.
  private var isScrubbing = false

  open var numberOfPages = 0 {
    didSet { currentPage = shownPage }
  }

  /// The current page, limited to the pages that exist. Setting it sends no action.
  open var currentPage: Int {
    get { shownPage }
    set { shownPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }

  /// The distance between the middles of two dots, if the control is wide enough for it.
  private static let usualSpacing: CGFloat = 17

  /// A dot of 7 points for each page, 10 points between them, in 28 points of height.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the size that a number of dots needs.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * UIPageControl.usualSpacing + 10, height: 28)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isScrubbing = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    followTouch(touch, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    followTouch(touch, event)
    guard !isScrubbing, isTouchInside else { return }
    interactionState = .discrete
    let isBefore = touch.location(in: self).x < middleOfFirstDot + CGFloat(shownPage) * dotSpacing
    showPage(shownPage + (isBefore ? -1 : 1), touch, event)
  }

  /// Shows the page under a finger that has moved far enough along the control.
  private func followTouch(_ touch: UITouch, _ event: UIEvent?) {
    let x = touch.location(in: self).x
    if !isScrubbing, allowsContinuousInteraction {
      let moved = abs(x - startLocation(of: touch).x)
      isScrubbing =
        Limits.reaches(Double(moved), eventEngine.thresholds.panDistance)
        && eventEngine.follows(.scrubbedPageControls)
    }
    guard isScrubbing, dotSpacing > 0 else { return }
    interactionState = .continuous
    let place = (x - middleOfFirstDot) / dotSpacing
    showPage(Int(min(max(place, 0), CGFloat(numberOfPages - 1)).rounded()), touch, event)
  }

  private func showPage(_ page: Int, _ touch: UITouch, _ event: UIEvent?) {
    let old = shownPage
    currentPage = page
    if shownPage != old { sendValueChanged(touch, event) }
  }

  // The dots lie in the middle, and closer together if the control is too narrow for them; 0 if there are none.
  private var dotSpacing: CGFloat {
    numberOfPages > 0 ? min(UIPageControl.usualSpacing, bounds.width / CGFloat(numberOfPages)) : 0
  }

  private var middleOfFirstDot: CGFloat { bounds.midX - CGFloat(numberOfPages - 1) / 2 * dotSpacing }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = Double(shownPage)
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if gestureRecognizer.isSingleTap { return true }
    return allowsContinuousInteraction && gestureRecognizer is UIPanGestureRecognizer && movedAlong(touch)
      && eventEngine.follows(.scrubbedPageControls)
  }
}
