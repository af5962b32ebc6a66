import Records

/// Transitions. A scene writes them as an animation of a container's view.
extension UIView {
  /// Whether touches reach the view while it is animated. A zooming screen takes touches at any time; a navigation
  /// controller's screens take them on systems with responsive pushes and pops.
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
