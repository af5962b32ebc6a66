import GestureScript
import Replay
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
    /// The class does not say which movement it needs.
    case other
  }

  package let kind: Kind
  /// The number of fingers.
  package let fingers: Int
  /// The index of the recognizer's view.
  let view: Int

  package init(_ recognizer: UIGestureRecognizer, in live: LiveScene, view: Int = 0) {
    self.view = view
    fingers = min(max(live.fingers(of: recognizer).count, 1), 10)
    kind =
      switch recognizer {
      case let tap as UITapGestureRecognizer: .tap(times: tap.numberOfTapsRequired)
      case let press as UILongPressGestureRecognizer:
        .press(taps: press.numberOfTapsRequired, seconds: press.minimumPressDuration)
      case let edge as UIScreenEdgePanGestureRecognizer:
        .edge(GestureDirection.allCases.filter { edge.edges.contains($0.edge) })
      case let swipe as UISwipeGestureRecognizer:
        .swipe(GestureDirection.allCases.filter { swipe.direction.contains($0.direction) })
      default: Kind(live.movement(of: recognizer))
      }
  }
}

extension GesturePlan.Kind {
  /// Creates the plan for a class from the movement that it needs.
  fileprivate init(_ movement: GestureDescription.Movement?) {
    self =
      switch movement {
      case .tap: .tap(times: 1)
      case .press: .press(taps: 0, seconds: 0.5)
      case .drag: .drag
      case .pinch: .pinch
      case .turn: .rotation
      case nil: .other
      }
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
