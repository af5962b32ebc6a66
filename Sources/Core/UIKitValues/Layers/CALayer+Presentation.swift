import Foundation

// The presentation layer: the model layer has the final values at once, the presentation layer has the values in
// flight.
extension CALayer {
  /// Whether an animation of the layer, or of one that contains it, is under way.
  var isInFlight: Bool {
    runningAnimations.contains { !$0.isOver() } || superlayer?.isInFlight == true
  }

  /// Creates a copy with the values that animations give the layer at the current virtual time.
  func makePresentation() -> CALayer? {
    guard isInFlight, let copy = makeEmptyCopy() else { return nil }
    copy.showModel(self)
    for running in runningAnimations {
      copy.applyAnimation(running.animation, after: running.elapsed(), progress: running.progress?())
    }
    return copy
  }

  /// Creates a layer of the same class. A layer of a program's class is created like those of views, with
  /// `init(coder:)`. If it does not belong to a view, the result is nil, because that initializer may end the program.
  private func makeEmptyCopy() -> CALayer? {
    switch ObjectIdentifier(type(of: self)) {
    case ObjectIdentifier(CALayer.self): CALayer()
    case ObjectIdentifier(CAShapeLayer.self): CAShapeLayer()
    case ObjectIdentifier(CAGradientLayer.self): CAGradientLayer()
    case ObjectIdentifier(CATextLayer.self): CATextLayer()
    default: layerOwner == nil ? nil : type(of: self).init(coder: NSCoder())
    }
  }

  /// Applies an animation that began some seconds ago. A given progress replaces that of the animation's own timing.
  private func applyAnimation(_ animation: CAAnimation, after elapsed: CFTimeInterval, progress: CGFloat?) {
    guard let fraction = progress ?? animation.activeFraction(after: elapsed) else { return }
    switch animation {
    case let group as CAAnimationGroup:
      let seconds = Double(fraction) * (group.duration > 0 ? group.duration : CAAnimation.usualDuration)
      for child in group.animations ?? [] {
        applyAnimation(child, after: seconds - child.beginTime, progress: nil)
      }
    case let basic as CABasicAnimation:
      setProperty(of: basic) { basic.interpolatedValue(progress ?? basic.curveProgress(fraction), $0) }
    case let keyframes as CAKeyframeAnimation:
      setProperty(of: keyframes) { _ in
        keyframes.interpolatedValue(keyframes.timingFunction?.curveHeight(at: fraction) ?? fraction)
      }
    default: break
    }
  }

  /// Sets the property of an animation.
  private func setProperty(of animation: CAPropertyAnimation, _ makeValue: (AnimatedValue) -> AnimatedValue?)
  {
    guard let path = animation.keyPath, let present = animatedValue(at: path), let value = makeValue(present)
    else {
      return
    }
    setAnimatedValue(animation.isAdditive ? present.adding(value) ?? value : value, at: path)
  }
}
