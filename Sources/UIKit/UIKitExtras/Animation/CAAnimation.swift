import Foundation
import TouchKit

/// The methods by which an animation tells its delegate about its start and end.
public protocol CAAnimationDelegate: AnyObject {
  /// Tells the delegate that the animation started.
  func animationDidStart(_ anim: CAAnimation)

  /// Tells the delegate that the animation ended or was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// No-op.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// No-op.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. Nothing is drawn: the animation takes its duration and tells its delegate about start and
/// end.
nonisolated open class CAAnimation: NSObject, CAMediaTiming {
  /// The begin time; 0 means the time at which the animation is added.
  open var beginTime: CFTimeInterval = 0
  /// The duration, in seconds; 0 for the default.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  /// The offset of the local time.
  open var timeOffset: CFTimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// The time for which the animation repeats, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition runs forwards and backwards.
  open var autoreverses = false
  /// The appearance before and after the animation's time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing curve.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, a strong reference as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation at its end.
  open var isRemovedOnCompletion = true

  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// The default duration, in seconds.
  static let usualDuration: CFTimeInterval = 0.25

  /// The duration with all repetitions, in seconds.
  var activeDuration: CFTimeInterval {
    let once = (duration > 0 ? duration : CAAnimation.usualDuration) * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : once * Double(repeatCount > 0 ? repeatCount : 1)
    return speed > 0 ? whole / Double(speed) : .infinity
  }

  // MARK: Key-value coding

  private var valuesByKey: [String: Any] = [:]

  /// Returns the value under a key, or nil.
  open func value(forKey key: String) -> Any? { valuesByKey[key] }

  /// Keeps a value under a key; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) {
    valuesByKey[key] = value
  }

  /// Returns the value at a key path, which is read as one key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Keeps a value at a key path, which is read as one key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

nonisolated open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// Whether the value is added to the present one.
  open var isAdditive = false
  /// Whether each repetition begins with the end value of the previous one.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
nonisolated open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The difference between the end value and the start value.
  open var byValue: Any?
}

/// An animation from one value to another, driven by a spring.
nonisolated open class CASpringAnimation: CABasicAnimation {
  /// The mass of the moving object.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The initial speed.
  open var initialVelocity: CGFloat = 0

  /// The time until the spring is within a thousandth of its end, in seconds.
  open var settlingDuration: CFTimeInterval {
    damping > 0 ? CFTimeInterval(log(1000) * 2 * mass / damping) : .infinity
  }
}

/// An animation along several values.
nonisolated open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The path, for values that are points.
  open var path: CGPath?
  /// The time of each value, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The timing curves, each between two successive values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along the path; nil for none.
  open var rotationMode: CAAnimationRotationMode?
}

nonisolated open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// An animation between two contents of a layer.
nonisolated open class CATransition: CAAnimation {
  /// The appearance of the transition.
  open var type = CATransitionType.fade
  /// The edge from which the transition comes; nil for the type's default.
  open var subtype: CATransitionSubtype?
  /// The start of the shown part, from 0 to 1.
  open var startProgress: Float = 0
  /// The end of the shown part, from 0 to 1.
  open var endProgress: Float = 1
}
