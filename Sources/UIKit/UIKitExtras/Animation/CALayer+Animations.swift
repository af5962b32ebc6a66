import Foundation
import Records
import TouchKit

// Animations of a layer. They run in virtual time, and inform their delegates; presentation layers show them.
extension CALayer {
  /// Starts an animation, and stops the one with the same key.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let engine = Engine.current
    let key = key ?? "animation \(runningAnimations.count)"
    removeAnimation(forKey: key)
    anim.delegate?.animationDidStart(anim)
    let begin = anim.beginTime > 0 ? Instant(seconds: anim.beginTime) : engine.now
    let end = begin + Instant.span(seconds: min(anim.activeDuration, 9e9))
    Transactions.current.extend(to: end)
    if anim.activeDuration < .infinity { engine.animationsEnd = max(engine.animationsEnd, end) }
    var timer: VirtualTimer?
    if anim.isRemovedOnCompletion || anim.delegate != nil, anim.activeDuration < .infinity {
      timer = engine.clock.schedule(at: end, owner: Animation(engine)) { [weak self] in
        if anim.isRemovedOnCompletion { self?.runningAnimations.removeAll { $0.animation === anim } }
        anim.delegate?.animationDidStop(anim, finished: true)
      }
    }
    let clock = engine.clock
    let running = RunningAnimation(
      key: key,
      animation: anim,
      elapsed: { Instant.seconds(clock.now - begin) },
      isOver: { anim.isOver(after: Instant.seconds(clock.now - begin)) },
      cancel: { timer?.cancel() }
    )
    engine.animatedLayers.add(running, to: self)
  }

  /// Returns the animation under way with a key.
  public func animation(forKey key: String) -> CAAnimation? {
    runningAnimations.first { $0.key == key && !$0.isOver() }?.animation
  }

  /// Returns the keys of the animations under way.
  public func animationKeys() -> [String]? {
    let keys = runningAnimations.filter { !$0.isOver() }.map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Stops the animation with a key.
  public func removeAnimation(forKey key: String) {
    stopAnimations { $0 == key }
  }

  /// Stops all animations.
  public func removeAllAnimations() {
    stopAnimations { _ in true }
  }

  private func stopAnimations(_ isSelected: (String) -> Bool) {
    let stopped = runningAnimations.filter { isSelected($0.key) }
    runningAnimations.removeAll { isSelected($0.key) }
    for entry in stopped where !entry.isOver() {
      entry.cancel()
      entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
    }
  }

  /// Returns the time unchanged: layers have no time of their own.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

  /// Returns the time unchanged: layers have no time of their own.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}

extension CAAnimation: CAAction {
  /// Adds the animation to a layer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
