import Foundation
import Records

/// A view that shows a part of its content and scrolls when fingers drag it.
///
/// Scrolling moves the view's own coordinate system: `contentOffset` is the origin of its bounds. A drag, recognized by
/// the scroll view's pan recognizer, moves the content with the fingers. After the fingers have lifted, the content goes
/// on, springs back from beyond its ends, or moves to a page. A pinch zooms a view in it.
@preconcurrency @MainActor open class UIScrollView: UIView {
  open var contentSize = CGSize.zero {
    didSet { if isObserved, contentSize != oldValue { tellObservers("contentSize", oldValue, contentSize) } }
  }
  /// The distances by which the content may be dragged away from the edges.
  open var contentInset = UIEdgeInsets() {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// Whether fingers scroll the view. If not, touches of the scroll view itself continue up the responder chain.
  open var isScrollEnabled = true {
    didSet {
      if isScrollEnabled != oldValue { scrollPan.isEnabled = isScrollEnabled }
    }
  }
  /// Whether scrolling stops at a page, a multiple of the view's size: at the next one if the finger flicked, else at
  /// the closest one.
  open var isPagingEnabled = false
  /// Whether touches in the content are held until it is clear that they do not scroll, for at most
  /// `Thresholds.contentTouchDelay`.
  open var delaysContentTouches = true
  /// Whether touches that were delivered to views in the content can still begin to scroll.
  open var canCancelContentTouches = true
  /// Whether a drag that continues past the upper or lower end of the content scrolls an enclosing scroll view.
  open var transfersVerticalScrollingToParent = true
  /// Whether a drag that continues past the left or right end of the content scrolls an enclosing scroll view.
  open var transfersHorizontalScrollingToParent = true
  // Whether the rows of the scroll view had scroll views of their own on iOS 7.
  package var rowsScroll = false
  /// Whether a drag that begins along one axis stays on it. One that begins diagonally moves freely.
  open var isDirectionalLockEnabled = false
  /// The smallest zoom scale.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The largest zoom scale.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether fingers can zoom beyond the limits. The scale returns when they lift.
  open var bouncesZoom = true
  /// Whether arrow keys, page keys, Home and End scroll while the scroll view is first responder.
  open var allowsKeyboardScrolling = true
  /// The rule for dismissing the keyboard by a drag. A keyboard that follows the finger stays, because it has no place.
  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  private let scrollPan = ScrollViewPan()
  /// The scale of the zooming view.
  var storedZoomScale: CGFloat = 1
  /// The state of the zoom.
  var zoomStage = ScrollViewZoom.resting
  /// The pinch recognizer, once it was needed.
  var zoomPinch: ScrollViewPinch?
  /// A scene's zooming view.
  package weak var sceneZoomingView: UIView?
  /// What a scene's delegate returns from `scrollViewShouldScrollToTop`.
  package var sceneShouldScrollToTop = true
  // Whether the offset changes without a record of its own.
  var scrollsUnrecorded = false
  private var scrollState = Scrolling.resting
  /// The movement of the content without a finger.
  var motionState = ScrollMotionState()
  // The handlers of a scene's delegate, by message.
  package var sceneHandlers: [ScrollMessage: () -> Void] = [:]
  // The reason of the view's own `touchesShouldBegin` for refusing a touch; nil if the program refused.
  package var reasonForRefusingContent: DropReason?
  /// The refresh control among the subviews.
  weak var attachedRefreshControl: UIRefreshControl?
  /// Returns where the content comes to rest after a drag, if the view's class decides. The velocity is in points per
  /// millisecond.
  package var restChooser: ((_ planned: CGPoint, _ velocity: CGPoint) -> CGPoint)?
  // The reason why the pan was last prevented from beginning.
  private var refusalReason: Reason?

  private enum Scrolling {
    case resting
    /// Fingers drag the content. `from` is the offset before they moved, without resistance; it may be out of range.
    case dragging(from: CGPoint)
  }

  override func setUp() {
    isMultipleTouchEnabled = true
    clipsToBounds = true
    scrollPan.scrollView = self
    // The recognizer delays the beginning of a touch, but not its end.
    scrollPan.delaysTouchesEnded = false
    scrollPan.allowedScrollTypesMask = .all
    scrollPan.addTarget { [weak self] _ in self?.followPan() }
    becomeDelegate(of: scrollPan)
    addGestureRecognizer(scrollPan)
  }

  package override var handlesTouchesItself: Bool { isScrollEnabled }

  /// The pan recognizer that scrolls the view.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }

  /// The pinch recognizer that zooms the content; nil unless `minimumZoomScale` is less than `maximumZoomScale`.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { hasZoomRange ? ownPinch : nil }

  /// Whether the recognizer tracks fingers that are down.
  open var isTracking: Bool { scrollPan.trackedTouches.contains(where: \.isDown) }

  /// Whether fingers scroll the view.
  open var isDragging: Bool {
    if case .dragging = scrollState { return true }
    return false
  }

  /// Whether fingers zoom the content.
  open var isZooming: Bool {
    if case .pinching = zoomStage { return true }
    return false
  }

  /// Whether the scale returns to a limit, which takes no time.
  open var isZoomBouncing: Bool {
    if case .bouncing = zoomStage { return true }
    return false
  }

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      let isMovingByItself = motionState.isMovingContent
      motionState.isMovingContent = false
      if !isMovingByItself { stopMotion(.set, at: oldValue.origin) }
      if !isMovingByItself, eventEngine.recorder.wants(.scroll), !scrollsUnrecorded {
        eventEngine.recorder.record(.scroll(scrollView: traceID, contentOffset: Point(bounds.origin)))
      }
      tellDelegate(.scrollViewDidScroll) {
        $0.contentOffset = Point(bounds.origin)
      } _: {
        $0.scrollViewDidScroll(self)
      }
    }
  }

  /// The point of the content at the view's top left corner. A set value is not limited to the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  // The keys that scroll the content, while they are down. Their later phases end here, too.
  private var scrollingKeys: Set<UIPress> = []

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.filter(scrollsContent)
    scrollingKeys.formUnion(keys)
    if keys.isEmpty { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if scrollingKeys.isDisjoint(with: presses) { super.pressesChanged(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !removesScrollingKeys(presses) { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !removesScrollingKeys(presses) { super.pressesCancelled(presses, with: event) }
  }

  /// Forgets keys that are released. Returns whether they scrolled the content.
  private func removesScrollingKeys(_ presses: Set<UIPress>) -> Bool {
    defer { scrollingKeys.subtract(presses) }
    return !scrollingKeys.isDisjoint(with: presses)
  }

  /// Scrolls, at once or with an animation. A drag under way continues from there, without an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated, isAnimatable {
      if contentOffset != self.contentOffset { animateContent(to: contentOffset) }
      return
    }
    stopMotion(.set)
    bounds.origin = contentOffset
    continueDrag()
  }

  /// Scrolls as little as possible to make a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(scrollRange.closest(showing: rect, from: contentOffset), animated: animated)
  }

  /// Lets a drag under way continue from the present offset.
  func continueDrag() {
    if case .dragging = scrollState { scrollState = .dragging(from: unresistedOffset + draggedDistance) }
  }

  /// The scale of the delegate's zooming view. Setting it scales that view and the content, within the limits.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the delegate's zooming view, and the content, at once, animated or not. The middle of what is visible stays
  /// in the middle.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomByProgram(to: scale, animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the zooming view fills the scroll view, within the zoom limits, and lies in
  /// its middle.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoomByProgram(showing: rect, animated: animated)
  }

  /// Returns whether a view in the content receives new touches; called for each touch as it begins.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether scrolling may cancel a touch that was delivered to a view in the content: true except for
  /// controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    refusalReason = nil
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
      && mayRecognize(gestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !areOwn(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !areOwn(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !areOwn(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !areOwn(touches) { super.touchesCancelled(touches, with: event) }
  }

  /// The offsets that the view allows.
  var scrollRange: ScrollRange {
    ScrollRange(
      content: contentSize,
      inset: adjustedContentInset,
      visible: bounds.size,
      stretches: stretchingAxes
    )
  }

  /// Returns whether a new touch is withheld from its view in the content.
  func withholdsTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isScrollEnabled, let view = touch.view, view !== self else { return false }
    if sceneOverrides.touchesShouldBegin?(view, touch) == false { return true }
    return !touchesShouldBegin(event.touchSet(of: [touch]), with: event, in: view)
  }

  /// Touches whose hit-test view is the scroll view end here; touches of views in the content continue up the chain.
  private func areOwn(_ touches: Set<UITouch>) -> Bool {
    handlesTouchesItself && eventEngine.delivery.ownTouches(of: self, among: touches) != nil
  }

  /// Whether a recognizer of the view may begin. Stores the reason if a built-in one may not.
  private func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === scrollPan { return mayTakeContentTouches(recognizer) }
    guard let zoomPinch, recognizer === zoomPinch else { return true }
    guard zoomingView != nil else {
      refusalReason = Reason(.nothingToZoom, by: traceID)
      return false
    }
    return mayTakeContentTouches(recognizer)
  }

  /// Whether the pan or the pinch may take touches away from the views in the content. Stores the reason if it may not.
  private func mayTakeContentTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.cancelsTouchesInView else { return true }
    for touch in recognizer.attempt.touches {
      guard let view = touch.view, view !== self, touch.touchDelivery.needsCancel else { continue }
      if !canCancelContentTouches {
        refusalReason = Reason(.contentKept, by: traceID)
      } else if !(sceneOverrides.touchesShouldCancel?(view) ?? touchesShouldCancel(in: view)) {
        refusalReason = Reason(.contentSpared, by: view.traceID)
      }
      if refusalReason != nil { return false }
    }
    return true
  }

  override func reasonForRefusing(_ gestureRecognizer: UIGestureRecognizer) -> Reason {
    let isBuiltIn = gestureRecognizer === scrollPan || gestureRecognizer === zoomPinch
    return (isBuiltIn ? refusalReason : nil) ?? super.reasonForRefusing(gestureRecognizer)
  }

  private var draggedDistance: CGPoint {
    scrollPan.unlockedPart(of: scrollRange.scrollablePart(of: scrollPan.translation(in: self)))
  }

  private func followPan() {
    switch scrollPan.state {
    case .began:
      catchContent(with: scrollPan.attempt.standIn.map { [$0] } ?? scrollPan.trackedTouches)
      if !motionState.isCaught {
        tellDelegate(.scrollViewWillBeginDragging) { $0.scrollViewWillBeginDragging(self) }
      }
      dismissKeyboardForDrag()
      dragContent(from: unresistedOffset)
    case .changed:
      if case .dragging(let start) = scrollState { dragContent(from: start) }
    case .ended, .cancelled:
      scrollState = .resting
      letGo()
    case .possible, .failed:
      break
    }
  }

  private func dragContent(from start: CGPoint) {
    scrollState = .dragging(from: start)
    let dragged = draggedDistance
    var wanted = start - dragged
    // An axis that does not scroll keeps its offset.
    if dragged.x != 0 { wanted.x = eventEngine.screen.roundedToPixel(wanted.x) }
    if dragged.y != 0 { wanted.y = eventEngine.screen.roundedToPixel(wanted.y) }
    // A wheel does not pull the content beyond its ends.
    let isWheel = scrollPan.scrollKind == .discrete
    shiftContent(to: isWheel ? scrollRange.closest(to: wanted, from: contentOffset) : resistedOffset(wanted))
    pullRefreshControl()
  }

  // MARK: Bouncing and deceleration

  /// Whether fingers can pull the content beyond its ends. It springs back.
  open var bounces = true
  /// Whether content that is no larger than the view bounces vertically.
  open var alwaysBounceVertical = false
  /// Whether content that is no larger than the view bounces horizontally.
  open var alwaysBounceHorizontal = false
  /// The rate at which the content slows down after a lift.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// Whether the vertical scroll indicator is visible.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is visible.
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = UIScrollView.IndicatorStyle.default
  /// The distances of the scroll indicators from the edges.
  open var scrollIndicatorInsets = UIEdgeInsets()
  /// The distances of the vertical scroll indicator from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets()
  /// The distances of the horizontal scroll indicator from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets()
  /// Whether the safe area is added to the distances of the indicators; it is zero.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The rule for adding the safe area to the content inset.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic

  /// The control that pulling down triggers.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Tells the view that its content inset changed.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open func flashScrollIndicators() {}
}
