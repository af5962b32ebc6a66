import Foundation
import Records

/// Turns samples into touches. Each finger has one `UITouch`, which is hit-tested when the finger comes down and then
/// bound to its view.
package final class TouchTracker {
  /// The event of the current multitouch sequence.
  package let event: UIEvent
  // Set by the engine, which owns and outlives the tracker, when it is created. Each access retains the engine.
  unowned(unsafe) var engine: Engine!
  private let clock: VirtualClock
  private var ordinals = 0
  private var sequences = 0
  private var taps = TapCounter()
  /// Whether a touch of the event has extras; nearly none has.
  private(set) var haveExtras = false
  // Whether one of the touches may still be a tap.
  private var mayHaveTaps = false
  // A cache of the longest duration of a tap, because converting it takes a call of the C library.
  private var longestTap: (seconds: Double, span: Nanoseconds) = (0, 0)
  private var mode = Mode.tracking
  // Fingers that are down without a touch.
  private var ignoredFingers: [Int] = []
  // Pointers whose buttons are down, even if their touches were dropped.
  private var pressedPointers: [Int] = []
  private let registry = TouchRegistry()

  private enum Mode {
    case tracking
    /// Too many fingers came down. Nothing is tracked until these have lifted.
    case overflowed(fingers: [Int])
  }

  init(event: UIEvent, clock: VirtualClock) {
    self.event = event
    self.clock = clock
  }

  /// Whether a button of a pointer is down.
  var isButtonDown: Bool { !pressedPointers.isEmpty }

  func nextOrdinal() -> Int {
    ordinals += 1
    return ordinals
  }

  /// Updates the touches with the samples of an event.
  func process(_ samples: [TouchSample]) {
    beginStep()
    if case .overflowed(let fingers) = mode {
      notePointers(samples)
      ignoreUntilLifted(fingers, samples)
      return
    }
    // A finger that comes down in the event in which the last one lifts belongs to the same sequence.
    let isFirst = event.activeTouches.isEmpty && ignoredFingers.isEmpty
    var (areNew, areOver) = (false, false)
    for sample in samples {
      switch sample.phase {
      case .began: areNew = true
      case .moved, .stationary: update(with: sample)
      case .ended, .cancelled:
        areOver = true
        update(with: sample)
      }
    }
    if areNew || areOver { notePointers(samples) }
    if areOver { engine.gestures.offeredTouches.didLift() }
    if areNew {
      let new = samples.filter { $0.phase == .began }
      beginTouches(areOver ? droppingWithdrawn(new, samples) : new, isFirst: isFirst)
    }
    if mayHaveTaps || areOver || areNew { updateTapCounts() }
  }

  /// Notes which pointers press and release their buttons.
  private func notePointers(_ samples: [TouchSample]) {
    for sample in samples {
      switch sample.phase {
      case .began: if sample.type == .indirectPointer { pressedPointers.append(sample.id) }
      case .ended, .cancelled: if isButtonDown { pressedPointers.removeAll { $0 == sample.id } }
      case .moved, .stationary: break
      }
    }
  }

  /// Drops new touches that the system cancels in the same event. Like the touches of too many fingers, they are not
  /// hit-tested.
  private func droppingWithdrawn(_ new: [TouchSample], _ samples: [TouchSample]) -> [TouchSample] {
    let cancelled = Set(samples.filter { $0.phase == .cancelled }.map(\.id))
    for sample in new where cancelled.contains(sample.id) { drop(sample.id, nil, .touchesCancelled) }
    return new.filter { !cancelled.contains($0.id) }
  }

  private func beginTouches(_ new: [TouchSample], isFirst: Bool) {
    let stillDown = event.activeTouches.filter(\.isDown)
    let fingers = stillDown.map(\.fingerID) + ignoredFingers + new.map(\.id)
    if fingers.count > engine.application.maximumTouches {
      stillDown.forEach(cancel)
      for sample in new { drop(sample.id, nil, .tooManyTouches) }
      ignoredFingers = []
      mode = .overflowed(fingers: fingers)
    } else {
      if isFirst, !new.isEmpty { sequences += 1 }
      for sample in new { begin(sample) }
    }
  }

  /// Cancels every touch that is down, and forgets the fingers.
  func cancelAll() {
    beginStep()
    event.activeTouches.filter(\.isDown).forEach(cancel)
    // A trace has no more samples of these fingers and buttons.
    (ignoredFingers, pressedPointers) = ([], [])
    mode = .tracking
  }

  /// Cancels every touch that is down. The fingers are ignored, but still counted, until they lift.
  func ignoreFingersThatAreDown() {
    beginStep()
    let down = event.activeTouches.filter(\.isDown)
    down.forEach(cancel)
    ignoredFingers += down.map(\.fingerID)
  }

  /// Removes the touches that are over from the event.
  func endStep() {
    var areAllDown = true
    for touch in event.activeTouches {
      touch.hasChanged = false
      if !touch.isDown { areAllDown = false }
    }
    guard !areAllDown else { return }
    for touch in event.activeTouches where touch.currentSample.phase == .ended { taps.didEnd(touch) }
    event.activeTouches.removeAll { !$0.isDown }
    event.forgetSets()
  }

  func close() {
    withExtendedLifetime((event.activeTouches, event.recipients)) {
      for touch in registry.all { touch._close() }
      event.activeTouches = []
      event.recipients = []
      event.forgetSets()
    }
  }

  private func beginStep() {
    event.eventTime = clock.now
    event.serialNumber += 1
    haveExtras = false
    for touch in event.activeTouches { touch.beginEvent() }
  }

  // Inlined so that samples are read in place; a copy would count references.
  @inline(__always)
  private func update(with new: TouchSample) {
    let phase = UITouch.Phase(new.phase)
    if !ignoredFingers.isEmpty, let index = ignoredFingers.firstIndex(of: new.id) {
      if phase.isOver { ignoredFingers.remove(at: index) }
      return
    }
    // Later samples of a cancelled touch are ignored.
    for touch in event.activeTouches where touch.fingerID == new.id && touch.isDown {
      touch.updateSample(with: new, phase, at: event.eventTime)
      if touch.sampleExtras != nil { haveExtras = true }
      return
    }
  }

  private func begin(_ new: TouchSample) {
    if new.extras != nil { haveExtras = true }
    guard !engine.application.isIgnoringInteractionEvents else {
      drop(new.id, nil, .interactionIgnored)
      ignoredFingers.append(new.id)
      return
    }
    guard new.type != .indirectPointer || engine.follows(.pointers) else {
      drop(new.id, nil, .noPointers)
      ignoredFingers.append(new.id)
      return
    }
    guard let (view, window) = hitTest(new) else {
      ignoredFingers.append(new.id)
      return
    }
    var sample = UITouch.Sample()
    sample.time = engine.now
    sample.location = window.convertFromSuperview(CGPoint(new.location))
    sample.previousLocation = sample.location
    sample.force = CGFloat(new.force ?? 0)
    sample.majorRadius = CGFloat(new.majorRadius ?? 0)
    sample.updateTilt(from: new)
    let touch = UITouch(
      id: new.id,
      ordinal: nextOrdinal(),
      sample: sample,
      type: engine.application.touchType(new.type),
      edge: new.edge
    )
    touch.sampleExtras = new.extras
    touch._bind(to: view, in: window)
    touch.sequenceNumber = sequences
    touch.setTapCount(taps.count(of: touch, in: view, engine.thresholds))
    touch._join(registry)
    event.activeTouches.append(touch)
    event.forgetSets()
    engine.gestures.offer(touch, in: view)
  }

  private func hitTest(_ new: TouchSample) -> (UIView, UIWindow)? {
    let wanted = engine.recorder.wants(.hitTest)
    event.checks = wanted && engine.recorder.interest.detail == .full ? [] : nil
    defer { event.checks = nil }
    let hit = hit(at: new.location, in: new.window)
    if wanted {
      let path = hit.map { $0.view.ancestorViews.map(\.traceID).reversed() } ?? []
      engine.recorder.record(
        .hitTest(HitTest(touch: new.id, view: hit?.view.traceID, path: path, checked: event.checks))
      )
    }
    return hit.map { ($0.view, $0.window) }
  }

  /// Returns the view at a point of the screen, and its window: the front-most one that is hit, or a named one.
  func hit(at location: Point, in name: String?) -> (view: UIView, window: UIWindow)? {
    for window in engine.application.windows.reversed() where name == nil || name == window.traceID {
      let point = window.convertFromSuperview(CGPoint(location))
      if let view = window.hitTest(point, with: event) { return (view, window) }
    }
    return nil
  }

  /// Returns a touch that stands for a scroll or a transform; its view never receives it.
  func makeStandIn(at location: Point, in view: UIView, _ window: UIWindow) -> UITouch {
    var sample = UITouch.Sample()
    sample.phase = .stationary
    sample.time = engine.now
    sample.location = window.convertFromSuperview(CGPoint(location))
    sample.previousLocation = sample.location
    let touch = UITouch(id: -1, ordinal: nextOrdinal(), sample: sample, type: .indirectPointer, edge: nil)
    touch._bind(to: view, in: window)
    touch.touchDelivery.refuse()
    touch._join(registry)
    return touch
  }

  private func ignoreUntilLifted(_ fingers: [Int], _ samples: [TouchSample]) {
    let new = samples.filter { $0.phase == .began }.map(\.id)
    let gone = Set(samples.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id))
    for id in new { drop(id, nil, .tooManyTouches) }
    let rest = (fingers + new).filter { !gone.contains($0) }
    mode = rest.isEmpty ? .tracking : .overflowed(fingers: rest)
  }

  private func cancel(_ touch: UITouch) {
    touch.currentSample.phase = .cancelled
    engine.gestures.offeredTouches.didLift()
    touch.currentSample.time = engine.now
    touch.hasChanged = true
  }

  private func updateTapCounts() {
    mayHaveTaps = false
    UnretainedLoop.forEach(event.activeTouches) { touch in
      if touch.mayBeTap {
        touch.mayBeTap = isTap(touch)
        mayHaveTaps = mayHaveTaps || touch.mayBeTap
      }
      // The tap count is decided when the finger lifts; until then it stays the same.
      if touch.currentSample.phase == .ended, !touch.mayBeTap { touch.currentSample.tapCount = 0 }
    }
  }

  /// Returns whether a touch can still be a tap.
  private func isTap(_ touch: UITouch) -> Bool {
    let distance = Plane.distance(touch.beganSample.location, touch.currentSample.location)
    return Unmanaged.passUnretained(engine)._withUnsafeGuaranteedRef { engine in
      let duration = engine.thresholds.touchTapDuration
      if longestTap.seconds != duration { longestTap = (duration, Instant.span(seconds: duration)) }
      return !Limits.exceeds(distance, engine.thresholds.touchTapMovement)
        && event.eventTime - touch.beganSample.time <= longestTap.span
    }
  }

  private func drop(_ id: Int, _ view: UIView?, _ reason: DropReason) {
    guard engine.recorder.wants(.drop) else { return }
    engine.recorder.record(.drop(Drop(.touch(id, view: view?.traceID), reason)))
  }
}
