import Foundation
import Records
import TouchKit

/// A running animation of views. Their layers' models have the final values at once; the presentation layers show the
/// movement.
@preconcurrency @MainActor final class ViewFlight {
  private let engine: Engine
  private var completion: ((Bool) -> Void)?
  private var timer: VirtualTimer?
  /// The layers' animations that were not stopped.
  private var openCount = 0
  private var wasStopped = false
  private var isDone = false

  /// Prepares an animation with a completion, which is called once.
  init(_ engine: Engine, _ completion: ((Bool) -> Void)?) {
    self.engine = engine
    self.completion = completion
  }

  /// Calls the completion after some seconds, or as soon as all animations of the layers are stopped.
  func end(after seconds: TimeInterval) {
    guard completion != nil, seconds < .infinity else { return }
    let end = engine.now + Instant.span(seconds: seconds)
    timer = engine.clock.schedule(at: end, owner: Animation(engine)) { [self] in complete() }
  }

  private func complete() {
    timer?.cancel()
    let due = completion
    completion = nil
    due?(!wasStopped)
  }

  /// Starts animations of the layers of views whose models have their final values.
  ///
  /// - Parameters:
  ///   - changes: the changes that the animation's closure made.
  ///   - timing: the time and the curve.
  ///   - keyframes: the sequence of keyframes that the changes belong to; their values stay until its end.
  ///   - progress: returns the progress, if an animator controls it.
  func start(
    _ changes: [AnimatedChanges.Change],
    _ timing: ViewTiming,
    keyframes: KeyframeSequence? = nil,
    progress: (() -> CGFloat)? = nil
  ) {
    for change in changes {
      guard let view = change.view else { continue }
      let layer = view.layer
      for property in change.properties {
        let isFirst = keyframes?.isFirst(property.key, of: layer) ?? true
        var (start, end) = (isFirst ? property.shown : property.old, property.value)
        let takesOver = timing.options.contains(.beginFromCurrentState) || property.difference == nil
        if !takesOver, let difference = property.difference { (start, end) = (difference, property.zero) }
        let animation = timing.makeAnimation(property.key, from: start, to: end)
        animation.isAdditive = !takesOver
        if takesOver, keyframes != nil {
          animation.fillMode = isFirst ? .both : .forwards
        } else if takesOver {
          layer.runningAnimations.removeAll { $0.animation.isOf(property.key) }
        }
        add(animation, property.key, to: view, timing, until: keyframes?.end, progress)
      }
      if !timing.options.contains(.allowUserInteraction), progress == nil {
        view.refusesTouchesUntil = max(view.refusesTouchesUntil, timing.end(from: engine.now))
      }
    }
  }

  /// Marks the animations of the layers as over.
  func finish() {
    isDone = true
  }

  private func add(
    _ animation: CABasicAnimation,
    _ key: String,
    to view: UIView,
    _ timing: ViewTiming,
    until keyframesEnd: Instant?,
    _ progress: (() -> CGFloat)?
  ) {
    let (layer, clock) = (view.layer, engine.clock)
    let begin = engine.now + Instant.span(seconds: timing.delay)
    let end = progress == nil ? keyframesEnd ?? timing.end(from: engine.now) : .never
    layer.runningAnimations.removeAll { $0.isOver() }
    if timing.timeToCompletion < .infinity, end < .never {
      engine.animationsEnd = max(engine.animationsEnd, end)
    }
    openCount += 1
    let running = RunningAnimation(
      key: layer.unusedKey(key),
      animation: animation,
      elapsed: { Instant.seconds(clock.now - begin) },
      isOver: { [self] in isDone || clock.now >= end },
      progress: progress,
      cancel: { [self, weak view] in
        view?.refusesTouchesUntil = .zero
        didStop()
      }
    )
    engine.animatedLayers.add(running, to: layer)
  }

  private func didStop() {
    openCount -= 1
    wasStopped = true
    if openCount == 0 { complete() }
  }
}

extension AnimatedChanges.Change {
  /// A property of a layer that an animation changes.
  struct Property {
    let key: String
    let value: Any
    let old: Any
    /// The value that animations gave to the property before.
    let shown: Any
    /// The difference between the old value and the new one; nil if the property is not animated by differences.
    var difference: Any?
    var zero: Any = CGFloat(0)
  }

  /// The properties of the view's layer that were changed.
  @MainActor var properties: [Property] {
    var list: [Property] = []
    func add(_ key: String, _ point: (AnimatableProperties) -> CGPoint) {
      let (new, old) = (point(to), point(from))
      let difference = CGPoint(x: old.x - new.x, y: old.y - new.y)
      guard difference != .zero else { return }
      list.append(
        Property(
          key: key,
          value: new,
          old: old,
          shown: point(shown),
          difference: difference,
          zero: CGPoint.zero
        )
      )
    }
    add("position", \.center)
    add("bounds.origin", \.bounds.origin)
    let (new, old) = (to.bounds.size, from.bounds.size)
    if new != old {
      let difference = CGSize(width: old.width - new.width, height: old.height - new.height)
      list.append(
        Property(
          key: "bounds.size",
          value: new,
          old: old,
          shown: shown.bounds.size,
          difference: difference,
          zero: CGSize.zero
        )
      )
    }
    if to.alpha != from.alpha {
      let difference = from.alpha - to.alpha
      list.append(
        Property(key: "opacity", value: to.alpha, old: from.alpha, shown: shown.alpha, difference: difference)
      )
    }
    if to.transform != from.transform {
      list.append(
        Property(key: "transform", value: to.transform, old: from.transform, shown: shown.transform)
      )
    }
    return list
  }
}

/// The keyframes of an animation.
@preconcurrency @MainActor final class KeyframeSequence {
  let timing: ViewTiming
  let flight: ViewFlight
  let end: Instant
  private var seen: [String: Set<ObjectIdentifier>] = [:]

  init(_ timing: ViewTiming, _ flight: ViewFlight, end: Instant) {
    (self.timing, self.flight, self.end) = (timing, flight, end)
  }

  /// Returns whether no other keyframe has changed a property of a layer yet.
  func isFirst(_ key: String, of layer: CALayer) -> Bool {
    seen[key, default: []].insert(ObjectIdentifier(layer)).inserted
  }
}

extension CALayer {
  /// Returns a key that no animation has: the property's, or the property's with a number, as UIKit names them.
  fileprivate func unusedKey(_ key: String) -> String {
    let taken = Set(runningAnimations.map(\.key))
    if !taken.contains(key) { return key }
    return (2...taken.count + 2).lazy.map { "\(key)-\($0)" }.first { !taken.contains($0) } ?? key
  }
}

extension CAAnimation {
  /// Returns whether the animation changes a property.
  fileprivate func isOf(_ key: String) -> Bool { (self as? CAPropertyAnimation)?.keyPath == key }
}
