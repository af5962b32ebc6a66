import Foundation
import TouchKit

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or is done.
  case inactive
  /// The animator runs, or is paused.
  case active
  /// The animator was stopped and has to be finished.
  case stopped
}

/// The position at which an animator finishes.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end
  /// The start of the animation.
  case start
  /// The current position.
  case current
}

/// An object with a timing curve.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {}

/// A timing curve with two control points or a name.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The name of the curve.
  public let animationCurve: UIView.AnimationCurve

  /// Makes the default curve.
  public override init() {
    animationCurve = .easeInOut
    super.init()
  }

  /// Makes a curve with a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    super.init()
  }

  /// Makes a curve with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .linear
    super.init()
  }
}

/// The timing of a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity.
  public let initialVelocity: CGVector

  /// Makes a spring with a damping ratio.
  public init(dampingRatio ratio: CGFloat = 1, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring with a mass, a stiffness and a damping.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }
}
