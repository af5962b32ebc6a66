import Foundation

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates.
  open var path: CGPath?
  /// The colour of what it encloses.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// What it encloses.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of its line.
  open var strokeColor: CGColor?
  /// Where its line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where its line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// How thick its line is, in points.
  open var lineWidth: CGFloat = 1
  /// How far its corners stick out.
  open var miterLimit: CGFloat = 10
  /// How its line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How its corners are drawn.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where its dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// How long its dashes are.
  open var lineDashPattern: [NSNumber]?
}

/// What a shape encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String

  /// Makes a rule of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// What it winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What an odd number of its edges part from the outside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a shape's lines are drawn.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The style's name.
  public let rawValue: String

  /// Makes a style of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Cut off half of the width later.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a shape's lines are drawn.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The style's name.
  public let rawValue: String

  /// Makes a style of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// To a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws colours that run into each other.
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// Where they are, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first one is, from 0 to 1 along both sides.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last one is, from 0 to 1 along both sides.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
