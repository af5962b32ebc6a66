import Foundation
import Records

extension UIView {
  /// A point of its own as its superview sees it.
  func convertToSuperview(_ point: CGPoint) -> CGPoint { placement.toSuper(point) }

  /// A point of its superview as it sees it.
  func convertFromSuperview(_ point: CGPoint) -> CGPoint { placement.fromSuper(point) }

  /// A point of its own in the coordinates of another view, or of its window.
  func location(of point: CGPoint, in view: UIView?) -> CGPoint {
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

  /// A point of its window as it sees it; where it is in none, the outermost view's frame stands for its place in one.
  func convertFromTop(_ point: CGPoint) -> CGPoint {
    guard let parent else { return window === self ? point : convertFromSuperview(point) }
    return convertFromSuperview(parent.convertFromTop(point))
  }

  /// Why a hit test passes it by at a point of its own, or nil.
  func miss(_ point: CGPoint, with event: UIEvent?) -> HitCheck.Miss? {
    if isHidden { return .hidden }
    if alpha < 0.01 { return .transparent }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if !transform.isInvertible { return .outside }
    return self.point(inside: point, with: event) ? nil : .outside
  }
}
