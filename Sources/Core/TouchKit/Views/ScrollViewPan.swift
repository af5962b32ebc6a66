import Foundation
import Records

/// The pan recognizer of a scroll view. It counts only movement along the axes that scroll, and delays new touches of
/// views in the content. It may lock the drag to an axis.
final class ScrollViewPan: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private var delays: [Delay] = []
  private var lockedAxis: LockedAxis?

  /// The axis of a locked drag.
  private enum LockedAxis {
    case horizontal, vertical
  }

  /// Touches in the content that began in the same event and are held together.
  private struct Delay {
    var touches: [UITouch]
    let timer: VirtualTimer
  }

  /// The scroll view's id, followed by `.pan`.
  package override var traceID: String {
    get { scrollView.map { ScrollViewRecognizer.pan.id(in: $0.traceID) } ?? super.traceID }
    set { super.traceID = newValue }
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { scrollView?.checkDelegate(of: self) }
  }

  override var ignoresExtraTouches: Bool { true }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.zoomPinch
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.catchContent(with: touches.inOrder.filter { attempt.tracks($0) })
    guard let scrollView, attempt.arbitrationState == .possible,
      scrollView.delaysContentTouches || scrollView.rowsScroll && eventEngine.follows(.rowsHoldTouches)
    else { return }
    // The pan may be attached to another view. Touches beside the scroll view are not its content.
    let content = touches.inOrder.filter {
      guard let view = $0.view, view !== scrollView, view.isDescendant(of: scrollView) else { return false }
      return attempt.tracks($0) && !scrollView.isStopped(by: $0)
    }
    if !content.isEmpty { delay(content, for: eventEngine.thresholds.contentTouchDelay, in: scrollView) }
  }

  override func followInput(_ input: PointerInput) {
    if input.begins, let standIn = attempt.standIn { scrollView?.catchContent(with: [standIn]) }
    super.followInput(input)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    forgetLifted()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    forgetLifted()
  }

  override func reset() {
    super.reset()
    delays = []
    scrollView?.releaseCaughtContent()
    lockedAxis = nil
  }

  override func didRecognize(late: Bool) {
    if let scrollView, scrollView.isDirectionalLockEnabled {
      lockedAxis = axis(of: convertVectorFromWindow(dragTravel, to: scrollView))
    }
    super.didRecognize(late: late)
  }

  /// The part of a movement along the axis to which the drag is locked; all of it without a lock.
  func unlockedPart(of movement: CGPoint) -> CGPoint {
    switch lockedAxis {
    case nil: movement
    case .horizontal: CGPoint(x: movement.x, y: 0)
    case .vertical: CGPoint(x: 0, y: movement.y)
    }
  }

  /// The axis along which a drag begins; nil if it begins diagonally.
  private func axis(of movement: CGPoint) -> LockedAxis? {
    let own = scrollView?.scrollRange.scrollablePart(of: movement) ?? movement
    let angle = atan2(abs(own.y), abs(own.x)) * 180 / .pi
    let limit = eventEngine.thresholds.directionalLockAngle
    if Limits.reaches(limit, angle) { return .horizontal }
    return Limits.reaches(angle, 90 - limit) ? .vertical : nil
  }

  /// Only movement that scrolls this view counts.
  override func effectiveTravel(_ travel: CGPoint) -> CGPoint {
    guard let scrollView else { return travel }
    let movement = convertVectorFromWindow(travel, to: scrollView)
    let own = scrollView.ownPart(of: movement)
    if isLeftToSwipe(own, of: movement) { return .zero }
    return convertVectorToWindow(own, from: scrollView)
  }

  /// Whether a movement of two fingers on a trackpad may show the actions of a row or pop the enclosing screen: it goes
  /// sideways, though never quite level, and would scroll this view up or down.
  private func isLeftToSwipe(_ own: CGPoint, of movement: CGPoint) -> Bool {
    guard scrollKind == .continuous, own.x == 0, abs(movement.x) > abs(movement.y) else { return false }
    return attempt.standIn?.receivingRecognizers.contains {
      ($0 is RowSwipePan || $0.sceneOverrides.builtIn == .edgePop) && !$0.attempt.isOver
    } ?? false
  }

  override func reasonForUncounted(_ travel: CGPoint) -> Reason? {
    let moved = travelProgress(of: travel)
    guard let scrollView, Limits.reaches(moved, beginDistance) else { return nil }
    let own = convertVectorFromWindow(travel, to: scrollView)
    let axes = scrollView.scrollRange.scrollablePart(of: CGPoint(x: 1, y: 1))
    let largest = abs(own.y) > abs(own.x) ? CGPoint(x: 0, y: own.y) : CGPoint(x: own.x, y: 0)
    let kind: ReasonKind =
      if axes == .zero { .contentFits } else if scrollView.handsOver(largest) { .handedOver } else {
        axes.y > 0 ? .scrollsVertically : .scrollsHorizontally
      }
    return Reason(kind, measureMove(moved), by: scrollView.traceID)
  }

  override func delaysBegan(of touch: UITouch) -> Bool {
    super.delaysBegan(of: touch) || delays.contains { $0.touches.contains { $0 === touch } }
  }

  private func delay(_ touches: [UITouch], for seconds: Double, in scrollView: UIScrollView) {
    let deadline = eventEngine.now + Instant.span(seconds: seconds)
    let timer = eventEngine.clock.schedule(at: deadline, owner: scrollView) {
      [unowned self] in
      delays.removeAll { !$0.timer.isPending }
    }
    attempt.keep(timer)
    delays.append(Delay(touches: touches, timer: timer))
  }

  /// Ends the delay of touches that have lifted, so that they are delivered at once.
  private func forgetLifted() {
    for index in delays.indices { delays[index].touches.removeAll { !$0.isDown } }
    for delay in delays where delay.touches.isEmpty { delay.timer.cancel() }
    delays.removeAll(where: \.touches.isEmpty)
  }
}
