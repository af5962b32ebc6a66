import Foundation
import Records

/// A control above the content of a scroll view. Fingers that pull the content far enough beyond its top trigger it: it
/// begins to refresh and sends its actions for `valueChanged`, before the fingers lift. While it refreshes, there is room
/// for it above the content.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height of a control that is created in code.
  private static let usualHeight: CGFloat = 60
  open var attributedTitle: NSAttributedString?
  private var isBusy = false
  private weak var scrollView: UIScrollView?

  /// Whether the content is being refreshed.
  open var isRefreshing: Bool { isBusy }

  /// Begins refreshing. It sends no action, and the content stays where it is.
  open func beginRefreshing() {
    isBusy = true
    scrollView?.makeRoomForRefreshing()
  }

  /// Ends refreshing. Content at the top moves back.
  open func endRefreshing() {
    guard isBusy else { return }
    isBusy = false
    scrollView?.takeRoomForRefreshing()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if scrollView?.attachedRefreshControl === self { scrollView?.attachedRefreshControl = nil }
    scrollView = superview as? UIScrollView
    guard let scrollView else { return }
    scrollView.attachedRefreshControl = self
    if bounds.size == .zero {
      let height = UIRefreshControl.usualHeight
      frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
    }
  }

  /// Begins to refresh because fingers have pulled the content far enough.
  func beginRefreshingByPull() {
    isBusy = true
    sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  /// Triggers the refresh control if fingers have pulled the content far enough.
  func pullRefreshControl() {
    guard let control = attachedRefreshControl, control.isEnabled, !control.isRefreshing else { return }
    let pull = scrollRange.lower.y - contentOffset.y
    guard Limits.reaches(pull, eventEngine.thresholds.refreshPull), eventEngine.follows(.refreshControls)
    else { return }
    control.beginRefreshingByPull()
  }

  /// Moves the top end of the content up, so that the refresh control that refreshes stays in sight. During a drag this
  /// waits for its end.
  func makeRoomForRefreshing() {
    guard let control = attachedRefreshControl, control.isRefreshing, !isDragging else { return }
    motionState.refreshRoom = control.bounds.height
  }

  /// Moves the top end of the content down again. Content above it, now or when it comes to rest, follows unless
  /// fingers hold it.
  func takeRoomForRefreshing() {
    motionState.refreshRoom = 0
    let top = scrollRange.lower.y
    let goal = motionState.running?.motion.rest ?? contentOffset
    guard !isDragging, !motionState.isCaught, goal.y < top else { return }
    setContentOffset(CGPoint(x: restingOffset.x, y: top), animated: true)
  }
}
