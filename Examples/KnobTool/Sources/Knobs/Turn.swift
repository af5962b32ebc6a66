import UIKit

/// How a finger goes around a middle.
struct Turn {
  var middle: CGPoint

  /// How far from the middle a point is, in points.
  func distance(of point: CGPoint) -> CGFloat {
    hypot(point.x - middle.x, point.y - middle.y)
  }

  /// The angle by which a finger turns that goes from one point to another, in radians, the shorter way around;
  /// positive as the hands of a clock go.
  func angle(from start: CGPoint, to end: CGPoint) -> CGFloat {
    let angle = atan2(end.y - middle.y, end.x - middle.x) - atan2(start.y - middle.y, start.x - middle.x)
    if angle > .pi { return angle - 2 * .pi }
    return angle < -.pi ? angle + 2 * .pi : angle
  }
}

extension UIView {
  /// Turns around its middle.
  var turn: Turn { Turn(middle: CGPoint(x: bounds.midX, y: bounds.midY)) }
}
