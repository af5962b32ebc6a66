import Foundation
import Records

/// Turns samples into touches: one instance a finger, hit-tested when it touches down, bound for life.
package final class TouchTracker {
  /// The event of the multitouch sequence under way.
  package let event = UIEvent()
  // It owns this one, and goes after it.
  private unowned(unsafe) let engine: Engine
  private var ordinals = 0
  private var sequences = 0
  private var taps = TapCounter()
  private var mode = Mode.tracking
  // Fingers that are down but reach nobody.
  private var unheard: [Int] = []
  private let living = LivingTouches()

  private enum Mode {
    case tracking
    /// Too many fingers came down: nothing is tracked until these are up.
    case overflowed(fingers: [Int])
  }

  init(engine: Engine) {
    self.engine = engine
  }

  func nextOrdinal() -> Int {
    ordinals += 1
    return ordinals
  }

  /// Updates the touches with a step's samples.
  func take(_ samples: [TouchSample]) {
    beginStep()
    if case .overflowed(let fingers) = mode {
      ride(out: fingers, samples)
      return
    }
    // A finger that lands in the step in which the last one lifts finds that one in the same event.
    let isFirst = event.touches.isEmpty && unheard.isEmpty
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
    if areOver { engine.gestures.haveTouchesLifted = true }
    if areNew { takeNew(samples.filter { $0.phase == .began }, isFirst: isFirst) }
    countDownTaps()
  }

  private func takeNew(_ new: [TouchSample], isFirst: Bool) {
    let stillDown = event.touches.filter(\.isDown)
    let fingers = stillDown.map(\.id) + unheard + new.map(\.id)
    if fingers.count > engine.application.maximumTouches {
      stillDown.forEach(cancel)
      for sample in new { drop(sample.id, nil, .tooManyTouches) }
      unheard = []
      mode = .overflowed(fingers: fingers)
    } else {
      if isFirst { sequences += 1 }
      for sample in new { begin(sample) }
    }
  }

  /// Cancels every touch that is down; their fingers are not heard of again.
  func cancelAll() {
    beginStep()
    event.touches.filter(\.isDown).forEach(cancel)
    unheard = []
    mode = .tracking
  }

  /// Cancels every touch that is down; their fingers reach nobody any more, but still count.
  func cancelAllButCount() {
    beginStep()
    let down = event.touches.filter(\.isDown)
    down.forEach(cancel)
    unheard += down.map(\.id)
  }

  /// Forgets the touches that are over.
  func endStep() {
    var areAllDown = true
    for touch in event.touches {
      touch.changed = false
      if !touch.isDown { areAllDown = false }
    }
    guard !areAllDown else { return }
    for touch in event.touches where touch.sample.phase == .ended { taps.note(touch) }
    event.touches.removeAll { !$0.isDown }
    event.forgetSets()
  }

  func close() {
    withExtendedLifetime((event.touches, event.recipients)) {
      for touch in living.all { touch.close() }
      event.touches = []
      event.recipients = []
      event.forgetSets()
    }
  }

  private func beginStep() {
    event.time = engine.now
    event.serial += 1
    for touch in event.touches { touch.rest() }
  }

  // Inlined, as what it calls is, so that samples are looked at where they are: a copy counts references.
  @inline(__always)
  private func update(with new: TouchSample) {
    let phase = UITouch.Phase(new.phase)
    if !unheard.isEmpty, let index = unheard.firstIndex(of: new.id) {
      if phase.isOver { unheard.remove(at: index) }
      return
    }
    // A touch that was cancelled is not there any more: its later samples are nobody's.
    for touch in event.touches where touch.id == new.id && touch.isDown {
      return touch.take(new, phase, at: event.time)
    }
  }

  private func begin(_ new: TouchSample) {
    guard !engine.application.isIgnoringInteractionEvents else {
      drop(new.id, nil, .interactionIgnored)
      unheard.append(new.id)
      return
    }
    guard let (view, window) = hitTest(new) else {
      unheard.append(new.id)
      return
    }
    var sample = UITouch.Sample()
    sample.time = engine.now
    sample.location = window.convertFromSuperview(CGPoint(new.location))
    sample.previousLocation = sample.location
    sample.force = CGFloat(new.force ?? 0)
    sample.majorRadius = CGFloat(new.majorRadius ?? 0)
    sample.tilt(as: new)
    let touch = UITouch(id: new.id, ordinal: nextOrdinal(), sample: sample, type: .init(new.type))
    touch.bind(to: view, in: window)
    touch.sequence = sequences
    let (count, first) = taps.count(of: touch, in: view, engine.thresholds)
    touch.countTaps(count, from: first)
    touch.join(living)
    event.touches.append(touch)
    event.forgetSets()
    engine.gestures.offer(touch, in: view)
  }

  private func hitTest(_ new: TouchSample) -> (UIView, UIWindow)? {
    let wanted = engine.recorder.wants(.hitTest)
    event.checks = wanted && engine.recorder.interest.detail == .full ? [] : nil
    defer { event.checks = nil }
    var hit: (view: UIView, window: UIWindow)?
    for window in engine.application.windows.reversed() where new.window == nil || new.window == window.id {
      let point = window.convertFromSuperview(CGPoint(new.location))
      guard let view = window.hitTest(point, with: event) else { continue }
      hit = (view, window)
      break
    }
    if wanted {
      let path = hit.map { $0.view.ancestors.map(\.id).reversed() } ?? []
      engine.recorder.record(
        .hitTest(HitTest(touch: new.id, view: hit?.view.id, path: path, checked: event.checks))
      )
    }
    return hit.map { ($0.view, $0.window) }
  }

  private func ride(out fingers: [Int], _ samples: [TouchSample]) {
    let new = samples.filter { $0.phase == .began }.map(\.id)
    let gone = Set(samples.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id))
    for id in new { drop(id, nil, .tooManyTouches) }
    let rest = fingers.filter { !gone.contains($0) } + new
    mode = rest.isEmpty ? .tracking : .overflowed(fingers: rest)
  }

  private func cancel(_ touch: UITouch) {
    touch.sample.phase = .cancelled
    engine.gestures.haveTouchesLifted = true
    touch.sample.time = engine.now
    touch.changed = true
  }

  private func countDownTaps() {
    let movement = engine.thresholds.touchTapMovement
    let duration = Instant.span(seconds: engine.thresholds.touchTapDuration)
    for touch in event.touches where touch.sample.tapCount > 0 {
      if !TapCounter.isTap(touch, at: event.time, within: movement, duration) { touch.sample.tapCount = 0 }
    }
  }

  private func drop(_ id: Int, _ view: UIView?, _ reason: DropReason) {
    guard engine.recorder.wants(.drop) else { return }
    engine.recorder.record(.drop(Drop(.touch(id, view: view?.id), reason)))
  }
}
