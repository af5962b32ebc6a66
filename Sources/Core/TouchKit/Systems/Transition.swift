import Records

/// Pushes and pops, which a scene writes as an animation of the view of a navigation controller.
extension UIView {
  /// Whether touches reach the view while it is animated: of a view of a navigation controller, on systems whose pushes
  /// and pops let them through.
  package var takesTouchesInTransition: Bool {
    let isOfNavigation = gestureRecognizers?.contains { $0.sceneOverrides.builtIn == .edgePop } ?? false
    return isOfNavigation && eventEngine.follows(.responsiveTransitions)
  }
}
