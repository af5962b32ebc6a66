import GestureScript
import Records
import TouchKit

/// The gesture that a recognizer recognizes, according to its class and properties.
package struct GesturePlan: Sendable {
  package enum Kind: Sendable {
    case tap(times: Int)
    case press(taps: Int, seconds: Double)
    case drag
    case swipe([GestureDirection])
    case pinch
    case rotation
    case edge([GestureDirection])
    /// A program's class, whose gesture is unknown.
    case other
  }

  package let kind: Kind
  /// The number of fingers.
  package let fingers: Int
  /// The index of the recognizer's view.
  let view: Int

  package init(_ recognizer: UIGestureRecognizer, view: Int = 0) {
    self.view = view
    var fingers = 1
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      kind = .tap(times: tap.numberOfTapsRequired)
      fingers = tap.numberOfTouchesRequired
    case let press as UILongPressGestureRecognizer:
      kind = .press(taps: press.numberOfTapsRequired, seconds: press.minimumPressDuration)
      fingers = press.numberOfTouchesRequired
    case let edge as UIScreenEdgePanGestureRecognizer:
      kind = .edge(GestureDirection.allCases.filter { edge.edges.contains($0.edge) })
    case let pan as UIPanGestureRecognizer:
      kind = .drag
      fingers = pan.minimumNumberOfTouches
    case let swipe as UISwipeGestureRecognizer:
      kind = .swipe(GestureDirection.allCases.filter { swipe.direction.contains($0.direction) })
      fingers = swipe.numberOfTouchesRequired
    case is UIPinchGestureRecognizer: kind = .pinch
    case is UIRotationGestureRecognizer: kind = .rotation
    default: kind = .other
    }
    self.fingers = min(max(fingers, 1), 10)
  }
}

extension GestureDirection {
  fileprivate var edge: UIRectEdge {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .top
    case .down: .bottom
    }
  }

  fileprivate var direction: UISwipeGestureRecognizer.Direction {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }
}
