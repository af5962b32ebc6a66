import Foundation

extension UIView {
  /// A point of its own as its superview sees it.
  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity { return point + origin }
    return (point - middle).applying(transform) + center
  }

  /// A point of its superview as it sees it.
  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if transform.isIdentity { return point - origin }
    return (point - center).applying(transform.inverted()) + middle
  }

  /// A point of its own in the coordinates of another view, or of its window.
  ///
  /// Views that are in no window, which UIKit leaves open, are taken to lie where the frame of the outermost of them
  /// would lie in a window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    var top = point
    var ancestor: UIView = self
    while let parent = ancestor.parent {
      top = ancestor.convertToSuperview(top)
      if parent === view { return top }
      ancestor = parent
    }
    if view === ancestor { return top }
    if ancestor.window !== ancestor { top = ancestor.convertToSuperview(top) }
    return view?.convertFromTop(top) ?? top
  }

  /// A point of another view, or of its window, in its own coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return convertFromTop(point) }
    return view.convert(point, to: self)
  }

  /// A rectangle of its own in the coordinates of another view, or of its window: the smallest around it.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.corners.map { convert($0, to: view) }.boundingBox
  }

  /// A rectangle of another view, or of its window, in its own coordinates: the smallest around it.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.corners.map { convert($0, from: view) }.boundingBox
  }

  /// A point of its window as it sees it; where it is in none, the outermost view's frame stands for its place in one.
  func convertFromTop(_ point: CGPoint) -> CGPoint {
    guard let parent else { return window === self ? point : convertFromSuperview(point) }
    return convertFromSuperview(parent.convertFromTop(point))
  }

  // Where the superview's origin would have to lie for a point's coordinates to be the same in both.
  private var origin: CGPoint { center - middle }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}

extension [CGPoint] {
  fileprivate var boundingBox: CGRect {
    let xs = map(\.x)
    let ys = map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
