import Foundation
import Records

// Animations show nothing. They last as long as they say, in virtual time, and their delegates hear of it.
extension CALayer {
  /// Starts an animation; another under the same key stops.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let engine = Engine.current
    let key = key ?? "animation \(animations.count)"
    removeAnimation(forKey: key)
    anim.delegate?.animationDidStart(anim)
    let begin = anim.beginTime > 0 ? Instant(seconds: anim.beginTime) : engine.now
    let end = begin + Instant.span(seconds: min(anim.activeDuration, 9e9))
    engine.transactions.note(end)
    var timer: VirtualTimer?
    if anim.isRemovedOnCompletion || anim.delegate != nil, anim.activeDuration < .infinity {
      timer = engine.clock.schedule(at: end, owner: Animation(engine)) { [weak self] in
        if anim.isRemovedOnCompletion { self?.animations.removeAll { $0.animation === anim } }
        anim.delegate?.animationDidStop(anim, finished: true)
      }
    }
    animations.append((key, anim, timer))
  }

  /// The animation under a key that is under way.
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the animations under way.
  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Stops an animation.
  public func removeAnimation(forKey key: String) {
    stop { $0 == key }
  }

  /// Stops all animations.
  public func removeAllAnimations() {
    stop { _ in true }
  }

  private func stop(_ isMeant: (String) -> Bool) {
    let stopped = animations.filter { isMeant($0.key) }
    animations.removeAll { isMeant($0.key) }
    for (_, animation, timer) in stopped {
      timer?.cancel()
      animation.delegate?.animationDidStop(animation, finished: false)
    }
  }

  /// A time in its own time; there is only one.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

  /// A time in another's time; there is only one.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }
}

extension CALayer {
  /// A point of another layer in its own coordinates.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    fromTop(l?.toTop(p) ?? p)
  }

  /// A point of its own in another layer's coordinates.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l?.fromTop(toTop(p)) ?? toTop(p)
  }

  /// A rectangle of another layer in its own coordinates: the smallest around it.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    .around(r.corners.map { convert($0, from: l) })
  }

  /// A rectangle of its own in another layer's coordinates: the smallest around it.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    .around(r.corners.map { convert($0, to: l) })
  }

  // The top of the tree has coordinates of its own alone.
  private func toTop(_ point: CGPoint) -> CGPoint {
    superlayer.map { $0.toTop(geometry.toSuper(point)) } ?? point
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    superlayer.map { geometry.fromSuper($0.fromTop(point)) } ?? point
  }
}
