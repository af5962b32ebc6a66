import Foundation
import Records
import TouchKit

/// The time that an animation of views takes, and its curve.
@preconcurrency @MainActor struct ViewTiming {
  enum Curve {
    case cubic(CubicCurve)
    case spring(SpringCurve)
  }

  var delay: TimeInterval = 0
  var duration: TimeInterval
  var curve: Curve
  var options: UIView.AnimationOptions = []
  /// The seconds after which the completion is called, if it is not called at the end of the movement.
  var completionDuration: TimeInterval?
  /// The seconds from the animation's start to its end, with all repetitions.
  var wholeDuration: TimeInterval {
    if options.contains(.repeat) { return .infinity }
    return options.contains(.autoreverse) ? 2 * duration : duration
  }

  /// The seconds from the start to the call of the completion; infinite if the animation repeats.
  var timeToCompletion: TimeInterval {
    guard let completionDuration, wholeDuration < .infinity else { return wholeDuration }
    return options.contains(.autoreverse) ? 2 * completionDuration : completionDuration
  }

  /// Creates the timing from options.
  init(duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions) {
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.options = options
    let curves: [CubicCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    curve = .cubic(curves[Int(options.rawValue >> 16) & 3])
  }

  /// Creates the timing of a spring.
  init(
    _ spring: UISpringTimingParameters,
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions
  ) {
    self.init(duration: spring.ownDuration ?? duration, delay: delay, options: options)
    if self.duration > 0 { curve = .spring(spring.springCurve(over: self.duration)) }
  }

  /// Returns the end time of an animation with a start time.
  func end(from start: Instant) -> Instant {
    start + Instant.span(seconds: min(delay + wholeDuration, 9e9))
  }

  /// Returns the timing within an enclosing animation. Its duration and curve are inherited unless the options say
  /// otherwise.
  func inheriting(_ outer: ViewTiming?) -> ViewTiming {
    guard let outer else { return self }
    var timing = self
    if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
    return timing
  }

  /// Creates the animation of a layer's property, which already has its final value.
  ///
  /// - Parameters:
  ///   - key: the key path of the property.
  ///   - from: the start value.
  ///   - to: the end value; with an additive animation, the values are differences from the final one.
  func makeAnimation(_ key: String, from: Any, to: Any) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch curve {
    case .cubic(let cubic):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(cubic.first.x),
        Float(cubic.first.y),
        Float(cubic.second.x),
        Float(cubic.second.y)
      )
    case .spring(let spring):
      let swinging = CASpringAnimation(keyPath: key)
      swinging.stiffness = spring.frequency * spring.frequency
      swinging.damping = 2 * spring.dampingRatio * spring.frequency
      swinging.initialVelocity = spring.velocity
      animation = swinging
    }
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = duration
    animation.autoreverses = options.contains(.autoreverse)
    animation.repeatCount = options.contains(.repeat) ? .infinity : 0
    animation.fillMode = .backwards
    return animation
  }
}
