import Foundation
import Records

/// A view that shows a part of its content, which fingers drag.
///
/// It moves its own coordinate system: `contentOffset` is the origin of its bounds. A drag by its own recognizer
/// moves the content with the fingers, as far as the content reaches. There is neither bouncing nor
/// deceleration: time is the trace's, and nothing moves without a finger but the paging at the lift.
open class UIScrollView: UIView {
  /// How large the content is.
  open var contentSize = CGSize.zero
  /// How far the content may be dragged away from each edge.
  open var contentInset = UIEdgeInsets()
  /// Whether fingers scroll it. When they do not, touches of its own go on up the responder chain.
  open var isScrollEnabled = true {
    didSet {
      if isScrollEnabled != oldValue { pan.isEnabled = isScrollEnabled }
    }
  }
  /// Whether it comes to rest on multiples of its size: the closest at the lift, however fast the fingers were.
  open var isPagingEnabled = false
  /// Whether views in the content hear of a touch only when it turned out not to scroll, or after a while.
  open var delaysContentTouches = true
  /// Whether touches that views in the content know can still turn into scrolling.
  open var canCancelContentTouches = true
  /// Who hears of what it does.
  open weak var delegate: (any UIScrollViewDelegate)?
  private let pan = ScrollViewPan()
  // How much the view that zooms is scaled.
  private var zoom: CGFloat = 1
  private var scrolling = Scrolling.resting

  private enum Scrolling {
    case resting
    /// Fingers drag it; this was its offset, or would have been, before they moved.
    case dragging(from: CGPoint)
  }

  override func setUp() {
    isMultipleTouchEnabled = true
    clipsToBounds = true
    pan.scrollView = self
    // What it withholds is the beginning of a touch, for a while, and not its end.
    pan.delaysTouchesEnded = false
    pan.addTarget { [weak self] _ in self?.follow() }
    addGestureRecognizer(pan)
  }

  package override var handlesTouchesItself: Bool { isScrollEnabled }

  /// The recognizer that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The recognizer that zooms; there is none, as fingers do not zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// Whether fingers are on it that its recognizer tracks.
  open var isTracking: Bool { pan.tracked.contains(where: \.isDown) }

  /// Whether fingers scroll it now.
  open var isDragging: Bool {
    if case .dragging = scrolling { return true }
    return false
  }

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      if engine.recorder.wants(.scroll) {
        engine.recorder.record(.scroll(scrollView: id, contentOffset: bounds.origin.record))
      }
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Which point of the content lies at its top left corner. Setting it is not limited to the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls, at once even if animated. Fingers that drag it go on from there.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isMoved = contentOffset != self.contentOffset
    bounds.origin = contentOffset
    if case .dragging = scrolling { scrolling = .dragging(from: contentOffset + dragged) }
    if animated, isMoved { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as far as it takes for a rectangle of the content to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(range.closest(showing: rect, from: contentOffset), animated: animated)
  }

  /// How much the delegate's view that zooms is scaled. Setting it scales that and the content; fingers do not zoom.
  open var zoomScale: CGFloat {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the delegate's view that zooms, and the content with it, at once even if animated.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let new = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard new != zoom, let view = delegate?.viewForZooming(in: self) else { return }
    view.transform = CGAffineTransform(scaleX: new, y: new)
    view.center = view.center - view.frame.origin
    zoom = new
    contentSize = view.frame.size
    delegate?.scrollViewDidZoom(self)
  }

  /// Zooms and scrolls so that a rectangle of the view that zooms fills it, as far as it may.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    let scaled = CGRect(
      x: rect.minX * zoom,
      y: rect.minY * zoom,
      width: rect.width * zoom,
      height: rect.height * zoom
    )
    scrollRectToVisible(scaled, animated: animated)
  }

  /// Whether a view in the content is told of new touches in it; asked touch by touch, as they touch down.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a view in the content may lose a touch that it knows to scrolling: any but a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
      && (gestureRecognizer !== pan || mayTakeContentTouches)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !keeps(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !keeps(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !keeps(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !keeps(touches) { super.touchesCancelled(touches, with: event) }
  }

  /// How far it can be scrolled.
  var range: ScrollRange { ScrollRange(content: contentSize, inset: contentInset, visible: bounds.size) }

  /// Whether a new touch, of a view in the content, is kept from that view.
  func refuses(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isScrollEnabled, let view = touch.view, view !== self else { return false }
    return !touchesShouldBegin(event.set(of: [touch]), with: event, in: view)
  }

  /// Touches that are bound to it end here; those that climb to it from its content are not its own.
  private func keeps(_ touches: Set<UITouch>) -> Bool {
    handlesTouchesItself && engine.delivery.ownTouches(of: self, among: touches) != nil
  }

  private var mayTakeContentTouches: Bool {
    pan.attempt.touches.allSatisfy { touch in
      guard let view = touch.view, view !== self, touch.delivery.isKnown else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  private var dragged: CGPoint { range.scrollablePart(of: pan.translation(in: self)) }

  private func follow() {
    switch pan.state {
    case .began:
      delegate?.scrollViewWillBeginDragging(self)
      drag(from: contentOffset)
    case .changed:
      if case .dragging(let start) = scrolling { drag(from: start) }
    case .ended, .cancelled:
      scrolling = .resting
      if isPagingEnabled { bounds.origin = range.page(closestTo: contentOffset, size: bounds.size) }
      letGo()
    case .possible, .failed:
      break
    }
  }

  // Where it comes to rest is where it is, unless the delegate has it otherwise.
  private func letGo() {
    guard let delegate else { return }
    var target = contentOffset
    let velocity = pan.velocity(in: self) * -0.001
    delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    if target != contentOffset { bounds.origin = target }
    delegate.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  private func drag(from start: CGPoint) {
    scrolling = .dragging(from: start)
    bounds.origin = range.closest(to: start - dragged, from: contentOffset)
  }

  // MARK: Bouncing, deceleration and indicators
  //
  // No-op: nothing moves without a finger and nothing is drawn. Sources set and override these.

  /// Whether it goes beyond its content's edges and back, which it does not.
  open var bounces = true
  /// Whether it does so upwards and downwards with a small content.
  open var alwaysBounceVertical = false
  /// Whether it does so to the left and right with a small content.
  open var alwaysBounceHorizontal = false
  /// Whether it does so beyond its zoom scales.
  open var bouncesZoom = true
  /// Whether a drag goes along one axis alone.
  open var isDirectionalLockEnabled = false
  /// How it slows down, which it does at once.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// How little it may be zoomed.
  open var minimumZoomScale: CGFloat = 1
  /// How much it may be zoomed.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether it shows where in the content it is, from top to bottom.
  open var showsVerticalScrollIndicator = true
  /// Whether it shows where in the content it is, from left to right.
  open var showsHorizontalScrollIndicator = true
  /// How it shows that.
  open var indicatorStyle = UIScrollView.IndicatorStyle.default
  /// How far that stays away from its edges.
  open var scrollIndicatorInsets = UIEdgeInsets()
  /// How far that stays away from its edges, from top to bottom.
  open var verticalScrollIndicatorInsets = UIEdgeInsets()
  /// How far that stays away from its edges, from left to right.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets()
  /// Whether the safe area adds to its insets; there is nothing to add.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// Whether a drag takes the keyboard away.
  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none

  /// What asks for new content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Whether it moves on by itself: never.
  open var isDecelerating: Bool { false }

  /// Whether fingers zoom it: never.
  open var isZooming: Bool { false }

  /// Whether it goes back to its zoom scales: never.
  open var isZoomBouncing: Bool { false }

  /// Shows where in the content it is; nothing is drawn here.
  open func flashScrollIndicators() {}
}
