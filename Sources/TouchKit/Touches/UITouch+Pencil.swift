import Foundation

extension UITouch {
  /// Where a pencil points, turned as a view is turned.
  func azimuthVector(in view: UIView?) -> CGVector {
    let inWindow = CGPoint(x: cos(sample.azimuth), y: sin(sample.azimuth))
    guard let view, view.isTransformed else { return CGVector(dx: inWindow.x, dy: inWindow.y) }
    let vector = view.convertFromTop(inWindow) - view.convertFromTop(.zero)
    let length = vector.length
    guard length > 0 else { return .zero }
    return CGVector(dx: vector.x / length, dy: vector.y / length)
  }
}
