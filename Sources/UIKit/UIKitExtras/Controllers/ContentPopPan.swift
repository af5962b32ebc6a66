import Foundation
import TouchKit

/// The pan in the content of a navigation controller that pops from iOS 26 on: a drag to the right on any screen but
/// the first.
@preconcurrency @MainActor final class ContentPopPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// Whether there is a screen to pop.
  var mayPop: () -> Bool = { false }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    sceneOverrides.builtIn = .contentPop
    name = "UINavigationController.contentSwipe"
    maximumNumberOfTouches = 1
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = velocity(in: view)
    return mayPop() && way.x > abs(way.y)
  }
}
