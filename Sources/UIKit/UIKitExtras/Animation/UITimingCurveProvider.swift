import Foundation
import TouchKit

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin
  /// A curve with two control points.
  case cubic
  case spring
  /// A spring combined with a curve.
  case composed
}

@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it has control points or a name.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve with two control points or a name.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The name of the curve.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The kind of the curve.
  public let timingCurveType: UITimingCurveType

  /// Creates the default curve.
  public convenience override init() {
    self.init(animationCurve: .easeInOut)
  }

  /// Creates a curve with a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      default: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    super.init()
  }

  /// Creates a curve with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .linear
    timingCurveType = .cubic
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// The curve itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The spring: there is none.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns the curve's y where its x is a fraction of the duration.
  func curveProgress(at fraction: CGFloat) -> CGFloat {
    CubicCurve(controlPoint1, controlPoint2).height(at: fraction)
  }
}

/// The timing of a spring: a mass that a damped spring pulls to the end of the animation.
///
/// Apple documents that a spring with a mass, a stiffness and a damping takes its own time, whatever the animator's
/// duration, and that a spring with a damping ratio takes the animator's. A spring counts as settled when no more than
/// a thousandth of its distance is left (chosen).
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in distances of the animation per second.
  public let initialVelocity: CGVector
  /// The damping relative to critical damping, at which the spring just does not oscillate.
  let dampingRatio: CGFloat
  /// The angular frequency of the undamped spring; nil if the animator's duration decides.
  private let springFrequency: CGFloat?
  /// The time that the spring needs by itself; nil if the animator's duration decides.
  let ownDuration: TimeInterval?
  // The remaining fraction of its distance at which a spring counts as settled.
  private static let restingPart: CGFloat = 0.001

  /// Creates a spring with a damping ratio, which takes the animator's duration.
  public init(dampingRatio ratio: CGFloat = 1, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    dampingRatio = max(0.01, ratio)
    (springFrequency, ownDuration) = (nil, nil)
    super.init()
  }

  /// Creates a spring with a mass, a stiffness and a damping, which takes its own time.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let frequency = (max(1e-6, stiffness) / max(1e-6, mass)).squareRoot()
    initialVelocity = velocity
    dampingRatio = max(0.01, damping / (2 * (max(1e-6, stiffness) * max(1e-6, mass)).squareRoot()))
    self.springFrequency = frequency
    ownDuration = TimeInterval(UISpringTimingParameters.settlingAngle(dampingRatio) / frequency)
    super.init()
  }

  /// Creates a spring by its period and its bounce: 0 for none, up to 1, and below 0 for a flatter curve.
  public convenience init(
    duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialVelocity: CGVector = .zero
  ) {
    let frequency = 2 * CGFloat.pi / CGFloat(max(1e-3, duration))
    let ratio = bounce < 0 ? 1 / (1 + max(-0.99, bounce)) : 1 - min(1, bounce)
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity
    )
  }

  /// The kind of the curve.
  public var timingCurveType: UITimingCurveType { .spring }
  /// The curve: there is none.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the phase angle of an undamped spring at which a damped one has settled.
  private static func settlingAngle(_ ratio: CGFloat) -> CGFloat {
    // The slower of the two decays, or the envelope of the swings.
    if ratio > 1 { return -log(restingPart) / (ratio - (ratio * ratio - 1).squareRoot()) }
    // At a ratio of 1 the rest is (1 + angle) * exp(-angle).
    return ratio == 1 ? 9.2334 : -log(restingPart) / ratio
  }

  /// Returns the motion of the spring in an animation of some seconds.
  func springCurve(over duration: TimeInterval) -> SpringCurve {
    SpringCurve(
      frequency: springFrequency ?? UISpringTimingParameters.settlingAngle(dampingRatio) / CGFloat(duration),
      dampingRatio: dampingRatio,
      velocity: initialVelocity.dx
    )
  }

  /// Returns the progress at a time since the start of an animation.
  func curveProgress(after time: TimeInterval, of duration: TimeInterval) -> CGFloat {
    duration > 0 ? springCurve(over: duration).progress(after: time) : 1
  }
}

extension UITimingCurveProvider {
  /// The time that the animation takes, whatever the animator says; nil if the animator decides.
  var ownDuration: TimeInterval? { springTimingParameters?.ownDuration }

  /// Returns the progress after a fraction of the duration.
  func curveProgress(at fraction: CGFloat, of duration: TimeInterval) -> CGFloat {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if let spring = springTimingParameters {
      return spring.curveProgress(after: Double(fraction) * duration, of: duration)
    }
    return cubicTimingParameters?.curveProgress(at: fraction) ?? fraction
  }
}
