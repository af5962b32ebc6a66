import Foundation
import Records

/// A control with a dot for each page: a lift in its left half goes a page back, one in its right half a page
/// forward, if the finger lifts inside and there is such a page. Its value is the page's number, from 0.
open class UIPageControl: UIControl {
  /// The colour of the other pages' dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the shown page's dot.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether it shows nothing where there is one page.
  open var hidesForSinglePage = false
  private var page = 0

  /// How many pages there are.
  open var numberOfPages = 0 {
    didSet { currentPage = page }
  }

  /// The page that is shown, one of those that there are. Setting it sends nothing.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let old = page
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if page != old { sendValueChanged(touch, event) }
  }

  package override func report(_ values: inout ActionValues) {
    values.value = Double(page)
  }

  override var isUsedByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    isSingleTap(gestureRecognizer)
  }
}
