import Foundation
import Records

extension UIGestureRecognizer {
  /// Converts a vector from the window to a view.
  func convertVectorFromWindow(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view.isTransformed else { return vector }
    return view.convertFromTop(vector) - view.convertFromTop(.zero)
  }

  /// Converts a vector from a view to the window.
  func convertVectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, view.isTransformed else { return vector }
    return view.convert(vector, to: nil) - view.convert(CGPoint.zero, to: nil)
  }
}

extension UIGestureRecognizer {
  /// Converts the vectors that an action reports from the recognizer's view to another view.
  func convertValues(_ values: inout ActionValues, to other: UIView) {
    func converted(_ vector: Point) -> Point {
      let inWindow = convertVectorToWindow(CGPoint(vector), from: view)
      return Point(convertVectorFromWindow(inWindow, to: other))
    }
    values.translation = values.translation.map(converted)
    if case .vector(let velocity)? = values.velocity { values.velocity = .vector(converted(velocity)) }
  }
}

extension UIView {
  /// Whether the view or one of its superviews has a transform.
  var isTransformed: Bool {
    var view = self
    while view.placement.transform.isIdentity {
      guard let parent = view._superview else { return false }
      view = parent
    }
    return true
  }
}
