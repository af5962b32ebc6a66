import Foundation
import TouchKit

/// How an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not started, or is through.
  case inactive
  /// It runs, or is paused.
  case active
  /// It was stopped and waits for its end.
  case stopped
}

/// Where an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where the animation leads.
  case end
  /// Where it came from.
  case start
  /// Where it is.
  case current
}

/// How fast an animation goes when.
public protocol UITimingCurveProvider: AnyObject {}

/// A curve with two control points, or one that has a name.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve's name.
  public let animationCurve: UIView.AnimationCurve

  /// Makes the usual curve.
  public override init() {
    animationCurve = .easeInOut
    super.init()
  }

  /// Makes a curve of a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    super.init()
  }

  /// Makes a curve of its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .linear
    super.init()
  }
}

/// A spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast it starts.
  public let initialVelocity: CGVector

  /// Makes a spring that comes to rest.
  public init(dampingRatio ratio: CGFloat = 1, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }
}
