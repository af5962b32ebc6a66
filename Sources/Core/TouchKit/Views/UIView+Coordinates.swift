import Foundation
import Records

extension UIView {
  // Only the vector is read, because a call would copy the placement.

  /// Converts a point to the superview's coordinates.
  @inline(__always)
  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    if let shift = placement.shift { return point + shift }
    return placement.toSuper(point)
  }

  /// Converts a point from the superview's coordinates.
  @inline(__always)
  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if let shift = placement.shift { return point - shift }
    return placement.fromSuper(point)
  }

  /// Converts a point to the coordinates of another view, or of the window.
  func convertLocation(of point: CGPoint, in view: UIView?) -> CGPoint {
    if view === self { return point }
    var top = point
    var ancestor: UIView = self
    while let parent = ancestor._superview {
      top = ancestor.convertToSuperview(top)
      if parent === view { return top }
      ancestor = parent
    }
    if view === ancestor { return top }
    if ancestor.window !== ancestor { top = ancestor.convertToSuperview(top) }
    return view?.convertFromTop(top) ?? top
  }

  /// Converts a point from the window's coordinates. Outside of a window, the outermost view's frame counts as its
  /// frame in a window.
  func convertFromTop(_ point: CGPoint) -> CGPoint {
    guard let parent = _superview else { return window === self ? point : convertFromSuperview(point) }
    return convertFromSuperview(parent.convertFromTop(point))
  }

  /// Returns the distance of a screen point from the view, in points of the window; nil if the view is not in a window
  /// or its transform cannot be inverted. The distance is 0 exactly where `point(inside:with:)` returns true. So it is
  /// positive even within the bounds if an override returns false there.
  package func screenDistance(fromScreenPoint location: Point) -> Double? {
    guard let window, transform.isInvertible else { return nil }
    let inWindow = window.convertFromSuperview(CGPoint(location))
    let own = convertFromTop(inWindow)
    if point(inside: own, with: nil) { return 0 }
    let closest = CGPoint(
      x: min(max(own.x, bounds.minX), bounds.maxX),
      y: min(max(own.y, bounds.minY), bounds.maxY)
    )
    return max(Plane.distance(inWindow, self.convertLocation(of: closest, in: window)), .leastNormalMagnitude)
  }

  /// Returns the first view of a chain that does not contain a screen point, by `screenDistance`; nil if all contain
  /// it. Each view of the chain is the superview of the one before it.
  package static func firstOutside(_ chain: ArraySlice<UIView>, fromScreenPoint location: Point) -> UIView? {
    guard let outermost = chain.last, let window = outermost.window else { return nil }
    var own = outermost.convertFromTop(window.convertFromSuperview(CGPoint(location)))
    var outside: UIView?
    // From the outermost in, so that each view converts the point once.
    for view in chain.reversed() {
      if view !== outermost { own = view.convertFromSuperview(own) }
      if view.transform.isInvertible, !view.point(inside: own, with: nil) { outside = view }
    }
    return outside
  }

  /// Whether hit testing skips the view for its `alpha`, which a layer stores as a 32-bit number: 0.01 is less than 0.01
  /// there.
  package var isTransparentToTouches: Bool { Double(Float(alpha)) < 0.01 }

  /// The property that makes UIView's own hit test skip the view; nil if it takes touches. An override that returns the
  /// view itself ignores these properties.
  package var reasonForTakingNoTouches: HitCheck.Miss? {
    if sceneOverrides.hitTest == .own { return nil }
    if isHidden { return .hidden }
    if isTransparentToTouches { return .transparent }
    return isUserInteractionEnabled ? nil : .interactionDisabled
  }

  /// Returns the reason why a hit test rejects the view and its subviews; nil if the view can be hit. The point is in
  /// the view's own coordinates.
  func hitTestFailure(_ point: CGPoint, with event: UIEvent?) -> HitCheck.Miss? {
    if let reason = reasonForTakingNoTouches { return reason }
    if refusesTouchesUntil > .zero, refusesTouchesUntil > eventEngine.now {
      recordRefusalWhileAnimated(of: point, with: event)
      return .animated
    }
    if !transform.isInvertible { return .outside }
    return self.point(inside: point, with: event) ? nil : .outside
  }

  /// Records that the view would have been hit if an animation did not keep touches from it.
  private func recordRefusalWhileAnimated(of point: CGPoint, with event: UIEvent?) {
    guard event != nil, self.point(inside: point, with: event) else { return }
    let end = refusesTouchesUntil.seconds
    recordEffect("is animated until \(end) s without allowUserInteraction, so touches miss it")
  }
}
