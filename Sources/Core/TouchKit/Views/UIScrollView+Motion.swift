import Foundation
import Records

/// The movement of a scroll view's content without a finger.
struct ContentMotion {
  let x: AxisMotion
  let y: AxisMotion
  let kind: ScrollMovement
  /// Whether it is the animation of a tap on the status bar.
  var isToTop = false

  var rest: CGPoint { CGPoint(x: x.rest, y: y.rest) }

  /// The time until the content rests: whole milliseconds, so that no machine's rounding shows.
  var duration: Nanoseconds {
    let milliseconds = (max(x.duration, y.duration) * 1000 - 1e-6).rounded(.up)
    return Nanoseconds(min(max(milliseconds, 1), 1e9)) * 1_000_000
  }

  var isMoving: Bool { x.isMoving || y.isMoving }

  func offset(after span: Nanoseconds) -> CGPoint {
    let seconds = Instant.seconds(span)
    return CGPoint(x: x.offset(after: seconds), y: y.offset(after: seconds))
  }
}

/// The state of a scroll view that moves without a finger.
struct ScrollMotionState {
  /// The movement under way; nil at rest.
  var running: (motion: ContentMotion, start: Instant, timer: VirtualTimer)?
  /// Whether the content offset changes because time has passed.
  var isMovingContent = false
  /// Whether fingers that stopped the content hold it, and have not begun a drag.
  var isCaught = false
  /// Whether the delegate still has to hear that a touch ended the deceleration.
  var owesEndOfDeceleration = false
  /// The ordinals of the touches that last stopped the content. Views in it do not receive them.
  var stoppingTouches: [Int] = []
  /// The room above the content for a refresh control that refreshes.
  var refreshRoom: CGFloat = 0
}

/// Movement after the lift, and scrolling with an animation.
///
/// The content offset is a function of time. It is worked out at the start of each turn, not for each frame.
extension UIScrollView {
  /// Whether the content moves after the user lifted their finger.
  public var isDecelerating: Bool {
    if let running = motionState.running { return running.motion.kind != .animation }
    return motionState.owesEndOfDeceleration
  }

  // MARK: Ends

  /// The axes along which the content bounces at its ends.
  var bouncingAxes: (x: Bool, y: Bool) {
    let range = scrollRange
    return (
      bounces && range.scrollablePart(of: CGPoint(x: 1, y: 0)).x != 0,
      bounces && range.scrollablePart(of: CGPoint(x: 0, y: 1)).y != 0
    )
  }

  /// The axes along which fingers pull the content beyond its ends although all of it is visible.
  var stretchingAxes: (x: Bool, y: Bool) {
    (bounces && alwaysBounceHorizontal, bounces && alwaysBounceVertical)
  }

  /// The offset that the fingers would have reached without resistance.
  var unresistedOffset: CGPoint {
    let range = scrollRange
    func unresisted(_ offset: CGFloat, _ lower: CGFloat, _ upper: CGFloat, _ size: CGFloat) -> CGFloat {
      let end = ScrollRange.clamp(offset, lower, upper)
      guard offset != end else { return offset }
      let pull = RubberBand.pull(for: abs(offset - end), of: size, eventEngine.thresholds.rubberBand)
      return pull.map { offset < end ? end - $0 : end + $0 } ?? offset
    }
    let axes = bouncingAxes
    return CGPoint(
      x: axes.x
        ? unresisted(contentOffset.x, range.lower.x, range.upper.x, bounds.width) : contentOffset.x,
      y: axes.y
        ? unresisted(contentOffset.y, range.lower.y, range.upper.y, bounds.height) : contentOffset.y
    )
  }

  /// Returns the offset of dragged content, which resists or stops beyond its ends.
  func resistedOffset(_ wanted: CGPoint) -> CGPoint {
    let range = scrollRange
    let limited = range.closest(to: wanted, from: contentOffset)
    func resisted(
      _ wanted: CGFloat,
      _ limited: CGFloat,
      _ lower: CGFloat,
      _ upper: CGFloat,
      _ size: CGFloat
    ) -> CGFloat {
      let end = ScrollRange.clamp(wanted, lower, upper)
      // Nothing resists far beyond the end, where only the program puts the content.
      guard wanted != end, limited == end || abs(limited - end) < size else { return limited }
      let stretch = RubberBand.stretch(abs(wanted - end), of: size, eventEngine.thresholds.rubberBand)
      return roundedOffset(wanted < end ? end - stretch : end + stretch)
    }
    let axes = bouncingAxes
    return CGPoint(
      x: axes.x ? resisted(wanted.x, limited.x, range.lower.x, range.upper.x, bounds.width) : limited.x,
      y: axes.y ? resisted(wanted.y, limited.y, range.lower.y, range.upper.y, bounds.height) : limited.y
    )
  }

  // Without pixels it is a thousandth of a point, so that no machine's rounding shows.
  private func roundedOffset(_ offset: CGFloat) -> CGFloat {
    eventEngine.screen.pixelsPerPoint == nil
      ? (offset * 1000).rounded() / 1000 : eventEngine.screen.roundedToPixel(offset)
  }

  private func roundedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: roundedOffset(offset.x), y: roundedOffset(offset.y))
  }

  // MARK: The end of a drag

  /// Ends a drag, or the hold of a finger that stopped the content: tells the delegate, and lets the content go on.
  func letGo() {
    let velocity = velocityAtLift
    makeRoomForRefreshing()
    motionState.isCaught = false
    var motion = motionAfterLift(velocity)
    if !isPagingEnabled {
      let planned = roundedOffset(motion.rest)
      let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      var target = restChooser?(planned, perMillisecond) ?? planned
      delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
      recordMessage(.scrollViewWillEndDragging) { message in
        message.velocity = Point(perMillisecond)
        message.targetContentOffset = Point(target)
      }
      if target != planned {
        target = scrollRange.closest(to: target, from: contentOffset)
        motion = motion.retargeted(from: contentOffset, to: target, planned, scrollPhysics)
      }
    }
    tellDelegate(.scrollViewDidEndDragging) {
      $0.willDecelerate = motion.isMoving
    } _: {
      $0.scrollViewDidEndDragging(self, willDecelerate: motion.isMoving)
    }
    if motionState.owesEndOfDeceleration {
      motionState.owesEndOfDeceleration = false
      if eventEngine.follows(.endOfDecelerationAtLift) {
        tellDelegate(.scrollViewDidEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
      }
    }
    guard motion.isMoving else { return }
    tellDelegate(.scrollViewWillBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
    startMotion(motion, instead: .lifted)
  }

  /// The velocity of the content in points per second, as the fingers leave it. It is zero if they held still before
  /// they lifted, or if the drag was cancelled.
  private var velocityAtLift: CGPoint {
    let pan = panGestureRecognizer
    guard pan.state == .ended, let last = pan.lastMoveTime,
      eventEngine.now - last < Instant.span(seconds: eventEngine.thresholds.liftPause)
    else { return .zero }
    return CGPoint.zero - scrollRange.scrollablePart(of: pan.velocity(in: self))
  }

  private var scrollPhysics: ScrollPhysics {
    let thresholds = eventEngine.thresholds
    return ScrollPhysics(
      rate: Double(decelerationRate.rawValue),
      stiffness: thresholds.bounceStiffness,
      tolerance: thresholds.scrollRestDistance / Double(eventEngine.screen.scale)
    )
  }

  /// Where the content would come to rest if fingers that hold it still lifted now.
  var restingOffset: CGPoint { motionAfterLift(.zero).rest }

  private func motionAfterLift(_ velocity: CGPoint) -> ContentMotion {
    isPagingEnabled ? pageMotion(velocity) : decelerationMotion(velocity)
  }

  private func decelerationMotion(_ velocity: CGPoint) -> ContentMotion {
    let (range, axes, physics, offset) = (scrollRange, bouncingAxes, scrollPhysics, contentOffset)
    let scrolls = range.scrollablePart(of: CGPoint(x: 1, y: 1))
    let x =
      scrolls.x == 0
      ? AxisMotion(restingAt: offset.x)
      : AxisMotion(
        from: offset.x,
        velocity: velocity.x,
        ends: range.lower.x...range.upper.x,
        bounces: axes.x,
        physics
      )
    let y =
      scrolls.y == 0
      ? AxisMotion(restingAt: offset.y)
      : AxisMotion(
        from: offset.y,
        velocity: velocity.y,
        ends: range.lower.y...range.upper.y,
        bounces: axes.y,
        physics
      )
    return ContentMotion(x: x, y: y, kind: range.isBeyond(offset) ? .bounce : .deceleration)
  }

  private func pageMotion(_ velocity: CGPoint) -> ContentMotion {
    let (range, physics, offset) = (scrollRange, scrollPhysics, contentOffset)
    func motion(
      _ offset: CGFloat,
      _ velocity: CGFloat,
      _ size: CGFloat,
      _ lower: CGFloat,
      _ upper: CGFloat
    ) -> AxisMotion {
      let isFlick = abs(velocity) >= eventEngine.thresholds.pageVelocity
      let page =
        isFlick
        ? ScrollRange.page(after: offset, towards: velocity, size, lower, upper)
        : ScrollRange.page(closestTo: offset, size, lower, upper)
      return AxisMotion(from: offset, velocity: velocity, toPage: page, physics)
    }
    let scrolls = range.scrollablePart(of: CGPoint(x: 1, y: 1))
    return ContentMotion(
      x: scrolls.x == 0
        ? AxisMotion(restingAt: offset.x)
        : motion(offset.x, velocity.x, bounds.width, range.lower.x, range.upper.x),
      y: scrolls.y == 0
        ? AxisMotion(restingAt: offset.y)
        : motion(offset.y, velocity.y, bounds.height, range.lower.y, range.upper.y),
      kind: .page
    )
  }

  // MARK: The movement

  /// Whether an offset that the program sets with an animation is reached by one.
  var isAnimatable: Bool { eventEngine.areAnimationsEnabled && !isDragging }

  /// Scrolls to an offset with an animation.
  func animateContent(to offset: CGPoint, isToTop: Bool = false) {
    let (from, seconds) = (contentOffset, eventEngine.thresholds.scrollAnimationDuration)
    startMotion(
      ContentMotion(
        x: AxisMotion(from: from.x, to: offset.x, seconds: seconds),
        y: AxisMotion(from: from.y, to: offset.y, seconds: seconds),
        kind: .animation,
        isToTop: isToTop
      ),
      instead: .set
    )
  }

  /// Scrolls to the top, as a tap on the status bar does. Sideways the content goes where it may rest.
  func scrollToTop() {
    let top = CGPoint(x: restingOffset.x, y: scrollRange.lower.y)
    if isAnimatable {
      animateContent(to: top, isToTop: true)
    } else {
      setContentOffset(top, animated: false)
      tellDelegate(.scrollViewDidScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    }
  }

  /// Starts a movement, which ends the present one for a reason.
  private func startMotion(_ motion: ContentMotion, instead reason: ScrollEnd.Reason) {
    let ended = endMotion(reason)
    let (start, end) = (eventEngine.now, eventEngine.now + motion.duration)
    let timer = eventEngine.clock.schedule(at: end, owner: self) { [unowned self] in
      restContent()
    }
    motionState.running = (motion, start, timer)
    eventEngine.movingScrollViews.append(self)
    if eventEngine.recorder.wants(.scrollStart) {
      eventEngine.recorder.record(
        .scrollStart(
          ScrollStart(
            scrollView: traceID,
            movement: motion.kind,
            from: Point(contentOffset),
            to: Point(roundedOffset(motion.rest)),
            until: end
          )
        )
      )
    }
    // Last, because the delegate may start another movement.
    if let ended { tellEnd(of: ended, reason) }
  }

  /// Gives the content the offset of the current time.
  func moveContent() {
    guard let running = motionState.running else { return }
    placeContent(at: running.motion.offset(after: eventEngine.now - running.start))
  }

  private func restContent() {
    guard let running = motionState.running else { return }
    placeContent(at: running.motion.rest)
    // The delegate may have started another movement.
    guard motionState.running?.timer === running.timer else { return }
    stopMotion(.rested)
  }

  private func placeContent(at offset: CGPoint) {
    motionState.isMovingContent = true
    shiftContent(to: roundedOffset(offset))
    motionState.isMovingContent = false
  }

  /// Scrolls by a thousandth of a point or more; less is rounding, not a change.
  func shiftContent(to offset: CGPoint) {
    let way = offset - contentOffset
    if max(abs(way.x), abs(way.y)) > 0.000_999 { bounds.origin = offset }
  }

  /// Stops the content where it is.
  func stopMotion(_ reason: ScrollEnd.Reason, at offset: CGPoint? = nil) {
    if let ended = endMotion(reason, at: offset) { tellEnd(of: ended, reason) }
  }

  /// Ends the present movement without telling the delegate. Returns it.
  private func endMotion(
    _ reason: ScrollEnd.Reason,
    at offset: CGPoint? = nil,
    by touch: UITouch? = nil
  ) -> ContentMotion? {
    guard let running = motionState.running else { return nil }
    running.timer.cancel()
    motionState.running = nil
    eventEngine.movingScrollViews.removeAll { $0 === self }
    if eventEngine.recorder.wants(.scrollEnd) {
      eventEngine.recorder.record(
        .scrollEnd(
          ScrollEnd(
            scrollView: traceID,
            contentOffset: Point(offset ?? contentOffset),
            reason: reason,
            touch: touch?.fingerID
          )
        )
      )
    }
    return running.motion
  }

  private func tellEnd(of motion: ContentMotion, _ reason: ScrollEnd.Reason) {
    if motion.isToTop {
      guard reason == .rested else { return }
      tellDelegate(.scrollViewDidScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    } else if motion.kind == .animation {
      tellDelegate(.scrollViewDidEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
    } else {
      tellDelegate(.scrollViewDidEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    }
  }

  // MARK: Touches that stop the content

  /// Stops the content if it moves, because touches have landed, or a scroll has begun. A hold that has begun goes on.
  func catchContent(with touches: [UITouch]) {
    guard let first = touches.first else { return }
    let isScroll = first === panGestureRecognizer.attempt.standIn
    let reason: ScrollEnd.Reason = isScroll ? .scrolled : .touched
    guard let motion = endMotion(reason, by: isScroll ? nil : first) else { return }
    let wasCaught = motionState.isCaught
    let ordinals = touches.map(\.creationIndex)
    motionState.stoppingTouches = wasCaught ? motionState.stoppingTouches + ordinals : ordinals
    motionState.isCaught = true
    // The delegate hears of the end of a deceleration at the lift, of the end of a bounce at once.
    if motion.kind != .animation && !scrollRange.isBeyond(contentOffset) {
      motionState.owesEndOfDeceleration = true
    } else {
      tellEnd(of: motion, reason)
    }
    if !wasCaught { tellDelegate(.scrollViewWillBeginDragging) { $0.scrollViewWillBeginDragging(self) } }
  }

  /// Lets content go that a touch stopped, once the touch cannot begin a drag any more.
  func releaseCaughtContent() {
    if motionState.isCaught { letGo() }
  }

  /// Returns whether a touch stopped the content.
  func isStopped(by touch: UITouch) -> Bool {
    motionState.stoppingTouches.contains(touch.creationIndex)
  }

  /// The reason why a new touch is withheld from its view in the content; nil if it is not.
  func reasonForWithholding(_ touch: UITouch, _ event: UIEvent) -> DropReason? {
    guard touch.view !== self else { return nil }
    if isStopped(by: touch) { return .scrollStopped }
    reasonForRefusingContent = nil
    return withholdsTouch(touch, event) ? reasonForRefusingContent ?? .contentTouchRefused : nil
  }

  // MARK: Messages

  /// Sends a message to the delegate, and records it.
  func tellDelegate(
    _ message: ScrollMessage,
    _ addValues: (inout DelegateMessage) -> Void = { _ in },
    _ send: (any UIScrollViewDelegate) -> Void
  ) {
    recordMessage(message, addValues)
    if let delegate { send(delegate) }
    runSceneHandler(message)
  }

  /// Runs the handler of the scene's delegate for a message. A handler that causes its own message is not called again.
  private func runSceneHandler(_ message: ScrollMessage) {
    guard let handler = sceneHandlers.removeValue(forKey: message) else { return }
    handler()
    sceneHandlers[message] = handler
  }

  private func recordMessage(_ message: ScrollMessage, _ addValues: (inout DelegateMessage) -> Void) {
    guard eventEngine.recorder.wants(.delegate) else { return }
    var record = DelegateMessage(scrollView: traceID, message: message)
    addValues(&record)
    eventEngine.recorder.record(.delegate(record))
  }
}

extension ContentMotion {
  /// Returns the movement to the delegate's target, on the axes where it differs from the planned one.
  func retargeted(
    from offset: CGPoint,
    to target: CGPoint,
    _ planned: CGPoint,
    _ physics: ScrollPhysics
  ) -> ContentMotion {
    ContentMotion(
      x: target.x == planned.x ? x : AxisMotion(from: offset.x, deceleratingTo: target.x, physics),
      y: target.y == planned.y ? y : AxisMotion(from: offset.y, deceleratingTo: target.y, physics),
      kind: kind
    )
  }
}
