import Foundation
import Records

/// A control with a dot for each page. A touch that ends inside selects the previous page in the left half and the next
/// page in the right half, if there is one. The value is the page's number, from 0.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The colour of the other pages' dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether a single page hides the dots.
  open var hidesForSinglePage = false
  private var shownPage = 0

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet { currentPage = shownPage }
  }

  /// The current page, limited to the pages that exist. Setting it sends no action.
  open var currentPage: Int {
    get { shownPage }
    set { shownPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }

  /// A dot of 7 points for each page, 10 points between them, in 28 points of height.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the size that a number of dots needs.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 17 + 10, height: 28)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let old = shownPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if shownPage != old { sendValueChanged(touch, event) }
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = Double(shownPage)
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    gestureRecognizer.isSingleTap
  }
}
