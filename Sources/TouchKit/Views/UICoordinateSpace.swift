import Foundation

/// Something that points have coordinates in.
public protocol UICoordinateSpace: AnyObject {
  /// Its rectangle, in its own coordinates.
  var bounds: CGRect { get }

  /// A point of its own in another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// A point of another space in its own.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// A rectangle of its own in another space: the smallest around it.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

  /// A rectangle of another space in its own: the smallest around it.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// The window's coordinates, a screen's too, are those that all can be converted to.
extension UIView: UICoordinateSpace {
  /// A point of its own in another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.view(of: coordinateSpace))
  }

  /// A point of another space in its own.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.view(of: coordinateSpace))
  }

  /// A rectangle of its own in another space: the smallest around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.view(of: coordinateSpace))
  }

  /// A rectangle of another space in its own: the smallest around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.view(of: coordinateSpace))
  }

  // A screen's coordinates are the window's. Kept out of line: inlined, the cast crashes the optimizer (6.3.1).
  @inline(never)
  private static func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
    coordinateSpace as? UIView
  }
}
