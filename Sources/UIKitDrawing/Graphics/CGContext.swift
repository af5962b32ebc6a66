import Foundation

/// Something to draw on, as Core Graphics has it, which Linux lacks. There is none here: code that draws is given
/// nil in its place, and never comes to these methods.
public final class CGContext: NSObject {
  override init() {}

  /// Keeps how things are drawn, until it is restored.
  public func saveGState() {}

  /// Restores how things were drawn.
  public func restoreGState() {}

  /// Turns, scales and moves what is drawn from here on.
  public func concatenate(_ transform: CGAffineTransform) {}

  /// Moves what is drawn from here on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}

  /// Scales what is drawn from here on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}

  /// Turns what is drawn from here on, by an angle in radians.
  public func rotate(by angle: CGFloat) {}

  /// Says how thick lines are, in points.
  public func setLineWidth(_ width: CGFloat) {}

  /// Says how lines end.
  public func setLineCap(_ cap: CGLineCap) {}

  /// Says how corners are drawn.
  public func setLineJoin(_ join: CGLineJoin) {}

  /// Says how far corners stick out.
  public func setMiterLimit(_ limit: CGFloat) {}

  /// Says how long dashes are.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}

  /// Says how opaque things are.
  public func setAlpha(_ alpha: CGFloat) {}

  /// Says how things go together with what is there.
  public func setBlendMode(_ mode: CGBlendMode) {}

  /// Says which shadow things have.
  public func setShadow(offset: CGSize, blur: CGFloat) {}

  /// Says which shadow things have, and of which colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  /// Says what is filled with.
  public func setFillColor(_ color: CGColor) {}

  /// Says what is filled with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Says what lines are drawn with.
  public func setStrokeColor(_ color: CGColor) {}

  /// Says what lines are drawn with.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Says whether edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Says whether edges may be smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}

// Paths.
extension CGContext {
  /// Begins a path.
  public func beginPath() {}

  /// Begins a subpath.
  public func move(to point: CGPoint) {}

  /// Adds a line.
  public func addLine(to point: CGPoint) {}

  /// Adds lines from each point to the next.
  public func addLines(between points: [CGPoint]) {}

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}

  /// Adds an arc.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {}

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) {}

  /// Adds a path.
  public func addPath(_ path: CGPath) {}

  /// Goes back to where the subpath began.
  public func closePath() {}

  /// Draws the path's line.
  public func strokePath() {}

  /// Fills the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {}

  /// Draws the path.
  public func drawPath(using mode: CGPathDrawingMode) {}

  /// Draws only in the path from here on.
  public func clip(using rule: CGPathFillRule = .winding) {}

  /// Draws only in a rectangle from here on.
  public func clip(to rect: CGRect) {}

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {}

  /// Draws a rectangle's line.
  public func stroke(_ rect: CGRect) {}

  /// Draws a rectangle's line.
  public func stroke(_ rect: CGRect, width: CGFloat) {}

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {}

  /// Draws an ellipse's line.
  public func strokeEllipse(in rect: CGRect) {}

  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {}

  /// Makes a rectangle clear.
  public func clear(_ rect: CGRect) {}
}

/// What is drawn on; nothing is, so there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// Starts drawing into an image; nothing is drawn here.
public func UIGraphicsBeginImageContext(_ size: CGSize) {}

/// Starts drawing into an image; nothing is drawn here.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}

/// What was drawn into an image; nothing was.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }

/// Ends drawing into an image.
public func UIGraphicsEndImageContext() {}

/// Draws on something from here on; nothing is drawn here.
public func UIGraphicsPushContext(_ context: CGContext) {}

/// Draws on what was drawn on before.
public func UIGraphicsPopContext() {}

/// Fills a rectangle; nothing is drawn here.
public func UIRectFill(_ rect: CGRect) {}

/// Draws a rectangle's line; nothing is drawn here.
public func UIRectFrame(_ rect: CGRect) {}
