import Foundation
import TouchKit

/// A timing curve with two control points.
nonisolated open class CAMediaTimingFunction: NSObject {
  private let controlPoints: [Float]

  /// Returns the y coordinate of the curve where x is a given fraction of the duration.
  func curveHeight(at fraction: CGFloat) -> CGFloat {
    let points = controlPoints.map { CGFloat($0) }
    return CubicCurve(CGPoint(x: points[0], y: points[1]), CGPoint(x: points[2], y: points[3])).height(
      at: fraction
    )
  }

  /// Creates the curve with a name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = [c1x, c1y, c2x, c2y]
    super.init()
  }

  /// Gets one of the four points of the curve, the ends included.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let all = [0, 0] + controlPoints + [1, 1]
    guard 0..<4 ~= idx else { return }
    ptr[0] = all[2 * idx]
    ptr[1] = all[2 * idx + 1]
  }
}

/// The names of common curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An even pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default curve.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The interpolation between the values of an animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight lines at one speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Curves.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// The appearance of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old contents fade into the new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new contents move over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new contents push the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old contents move away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The subtype's name.
  public let rawValue: String

  /// Creates a subtype from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The rotation of contents that move along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
