import Foundation

/// A length of time, in seconds.
public typealias CFTimeInterval = Double

/// When something happens, and how often.
public protocol CAMediaTiming {
  /// When it begins; 0 for at once.
  var beginTime: CFTimeInterval { get set }
  /// How long it lasts, in seconds.
  var duration: CFTimeInterval { get set }
  /// How fast its time passes.
  var speed: Float { get set }
  /// What its time starts with.
  var timeOffset: CFTimeInterval { get set }
  /// How often it is repeated.
  var repeatCount: Float { get set }
  /// How long it is repeated, in seconds.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition goes there and back.
  var autoreverses: Bool { get set }
  /// What it looks like before and after its time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation looks like before and after its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Makes a mode of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As if it were not there.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Afterwards as at its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before as at its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Somebody who hears of an animation.
public protocol CAAnimationDelegate: AnyObject {
  /// Tells that it started.
  func animationDidStart(_ anim: CAAnimation)

  /// Tells that its time is over, or that it was stopped.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something that changes for a while; here it only takes its time.
open class CAAnimation: NSObject, CAMediaTiming {
  /// When it begins; 0 for at once.
  open var beginTime: CFTimeInterval = 0
  /// How long it lasts, in seconds; 0 for as long as animations usually do.
  open var duration: CFTimeInterval = 0
  /// How fast its time passes.
  open var speed: Float = 1
  /// What its time starts with.
  open var timeOffset: CFTimeInterval = 0
  /// How often it is repeated.
  open var repeatCount: Float = 0
  /// How long it is repeated, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition goes there and back.
  open var autoreverses = false
  /// What it looks like before and after its time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How fast it goes when.
  open var timingFunction: CAMediaTimingFunction?
  /// Who hears of it; it keeps them.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether its layer forgets it when it is over.
  open var isRemovedOnCompletion = true

  /// Makes an animation.
  public override init() {
    super.init()
  }

  /// How long an animation takes that does not say so, in seconds.
  package static let usualDuration: CFTimeInterval = 0.25

  /// How long it takes with all repetitions, in seconds.
  package var activeDuration: CFTimeInterval {
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

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// Which property.
  open var keyPath: String?
  /// Whether it adds to what is there.
  open var isAdditive = false
  /// Whether each repetition goes on where the last ended.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// How far it goes.
  open var byValue: Any?
}

/// An animation from one value to another by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// How heavy what moves is.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How fast it comes to rest.
  open var damping: CGFloat = 10
  /// How fast it starts.
  open var initialVelocity: CGFloat = 0

  /// How long it takes to come to rest, in seconds: to a thousandth of its way.
  open var settlingDuration: CFTimeInterval {
    damping > 0 ? CFTimeInterval(log(1000) * 2 * mass / damping) : .infinity
  }
}

/// An animation along values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of values that are points.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// How fast it goes from each value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether what moves along a path turns with it; nil for no.
  open var rotationMode: CAAnimationRotationMode?
}

/// Animations that go together.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// An animation from what a layer shows to what it shows then.
open class CATransition: CAAnimation {
  /// What it looks like.
  open var type = CATransitionType.fade
  /// Where it comes from; nil for wherever its type does.
  open var subtype: CATransitionSubtype?
  /// Where it starts, from 0 to 1.
  open var startProgress: Float = 0
  /// Where it ends, from 0 to 1.
  open var endProgress: Float = 1
}
