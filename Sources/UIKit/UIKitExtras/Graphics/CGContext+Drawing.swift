import Foundation
import TouchKit

// No-op: nothing is drawn. `UIGraphicsGetCurrentContext()` returns nil, so drawing code seldom calls these methods.
extension CGContext {
  /// Saves the graphics state.
  public func saveGState() {}

  /// Restores the graphics state.
  public func restoreGState() {}

  /// Applies an affine transform to later drawing.
  public func concatenate(_ transform: CGAffineTransform) {}

  /// Moves later drawing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}

  /// Scales later drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}

  /// Rotates later drawing by an angle in radians.
  public func rotate(by angle: CGFloat) {}

  /// Sets the line width, in points.
  public func setLineWidth(_ width: CGFloat) {}

  /// Sets the style of line ends.
  public func setLineCap(_ cap: CGLineCap) {}

  /// Sets the style of line corners.
  public func setLineJoin(_ join: CGLineJoin) {}

  /// Sets the limit of pointed corners.
  public func setMiterLimit(_ limit: CGFloat) {}

  /// Sets the pattern of dashes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}

  /// Sets the opacity.
  public func setAlpha(_ alpha: CGFloat) {}

  public func setBlendMode(_ mode: CGBlendMode) {}

  public func setShadow(offset: CGSize, blur: CGFloat) {}

  /// Sets the shadow and its colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) {}

  /// Sets the fill colour.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) {}

  /// Sets the stroke colour.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Sets whether edges may be smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}

// No-op: paths of a context.
extension CGContext {
  public func beginPath() {}

  /// Begins a subpath.
  public func move(to point: CGPoint) {}

  public func addLine(to point: CGPoint) {}

  /// Adds lines from each point to the next.
  public func addLines(between points: [CGPoint]) {}

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}

  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {}

  public func addEllipse(in rect: CGRect) {}

  public func addPath(_ path: CGPath) {}

  /// Closes the subpath.
  public func closePath() {}

  /// Strokes the path.
  public func strokePath() {}

  public func fillPath(using rule: CGPathFillRule = .winding) {}

  public func drawPath(using mode: CGPathDrawingMode) {}

  /// Clips later drawing to the path.
  public func clip(using rule: CGPathFillRule = .winding) {}

  /// Clips later drawing to a rectangle.
  public func clip(to rect: CGRect) {}

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {}

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {}

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {}

  public func fillEllipse(in rect: CGRect) {}

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {}

  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {}

  /// Clears a rectangle.
  public func clear(_ rect: CGRect) {}
}

extension CALayer {
  /// No-op: nothing is drawn.
  public func render(in ctx: CGContext) {}
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside, by the winding rule, and the line.
  case fillStroke
  /// The inside, by the even-odd rule, and the line.
  case eoFillStroke
}

/// Returns nil, because nothing is drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// No-op: begins an image.
public func UIGraphicsBeginImageContext(_ size: CGSize) {}

/// No-op: begins an image.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}

/// Returns nil, because there is no image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }

/// No-op: ends an image.
public func UIGraphicsEndImageContext() {}

/// No-op: makes a context current.
public func UIGraphicsPushContext(_ context: CGContext) {}

/// No-op: makes the previous context current.
public func UIGraphicsPopContext() {}

/// No-op: fills a rectangle.
public func UIRectFill(_ rect: CGRect) {}
