import Records

/// Transitions, which a scene writes as an animation of the view of a container.
extension UIView {
  /// Whether touches reach the view while it is animated: a screen that zooms can be held at any time, and those of a
  /// navigation controller take touches on systems whose pushes and pops let them through.
  package var takesTouchesInTransition: Bool {
    (gestureRecognizers ?? []).contains { recognizer in
      switch recognizer.sceneOverrides.builtIn {
      case .edgePop: eventEngine.follows(.responsiveTransitions)
      case .zoomDismissal: recognizer.existsOnSystem
      default: false
      }
    }
  }
}
