import Foundation

/// An object with a coordinate system.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }

  /// Converts a point to another coordinate space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// Converts a point from another coordinate space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// Converts a rectangle to another coordinate space. Returns the bounding box of the converted corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

  /// Converts a rectangle from another coordinate space. Returns the bounding box of the converted corners.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Window coordinates equal screen coordinates, so every coordinate space can be converted through them.
extension UIView: UICoordinateSpace {
  /// Converts a point to another coordinate space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.coordinateView(of: coordinateSpace))
  }

  /// Converts a point from another coordinate space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.coordinateView(of: coordinateSpace))
  }

  /// Converts a rectangle to another coordinate space. Returns the bounding box of the converted corners.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.coordinateView(of: coordinateSpace))
  }

  /// Converts a rectangle from another coordinate space. Returns the bounding box of the converted corners.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.coordinateView(of: coordinateSpace))
  }

  // Returns the view of a coordinate space; nil for the screen, whose coordinates equal the window's. Never inlined,
  // because that crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private static func coordinateView(of coordinateSpace: any UICoordinateSpace) -> UIView? {
    coordinateSpace as? UIView
  }
}
