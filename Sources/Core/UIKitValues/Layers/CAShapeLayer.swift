import Foundation

/// A layer with a path.
nonisolated open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates.
  open var path: CGPath?
  /// The fill colour.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The rule for the inside of the path.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke colour.
  open var strokeColor: CGColor?
  /// The start of the stroked part, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the stroked part, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  /// The greatest ratio of a miter's length to the line width: a corner with a longer miter is bevelled.
  open var miterLimit: CGFloat = 10
  /// The style of line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners at which segments join.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The distance into the dash pattern at which a line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]?
}

/// The rule for the inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String

  /// Creates a rule from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point is inside if the path winds around it more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The style of the ends of a shape's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The style's name.
  public let rawValue: String

  /// Creates a style from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Flat, at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The style of the corners of a shape's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The style's name.
  public let rawValue: String

  /// Creates a style from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Flattened.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer with a colour gradient.
nonisolated open class CAGradientLayer: CALayer {
  /// The form of the gradient.
  open var type = CAGradientLayerType.axial
  /// The colours.
  open var colors: [Any]?
  /// The position of each colour, from 0 to 1.
  open var locations: [NSNumber]?
  /// The start of the gradient, from 0 to 1 along both sides.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient, from 0 to 1 along both sides.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a form with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point, by the angle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
