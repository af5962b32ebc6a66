import Foundation

extension UIGestureRecognizer {
  /// A vector of the window in a view's coordinates.
  func convertVectorFromWindow(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view.isTransformed else { return vector }
    return view.convertFromTop(vector) - view.convertFromTop(.zero)
  }

  /// A vector of a view's coordinates in the window.
  func convertVectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, view.isTransformed else { return vector }
    return view.convert(vector, to: nil) - view.convert(CGPoint.zero, to: nil)
  }
}

extension UIView {
  /// Whether it, or a view that it is in, is turned or scaled.
  var isTransformed: Bool {
    var view = self
    while view.placement.transform.isIdentity {
      guard let parent = view.parent else { return false }
      view = parent
    }
    return true
  }
}
