import Foundation
import Records
import TouchKit
import TraceFormat

/// Giving properties to live recognizers.
extension LiveScene {
  func apply(_ assignment: Assignment, to recognizer: UIGestureRecognizer) {
    switch (assignment.property, assignment.value) {
    case (.isEnabled, .bool(let isEnabled)): recognizer.isEnabled = isEnabled
    case (.cancelsTouchesInView, .bool(let cancels)): recognizer.cancelsTouchesInView = cancels
    case (.delaysTouchesBegan, .bool(let delays)): recognizer.delaysTouchesBegan = delays
    case (.delaysTouchesEnded, .bool(let delays)): recognizer.delaysTouchesEnded = delays
    case (.name, .string(let name)): recognizer.name = name
    case (.requireToFail, .references(let others)):
      for other in others.compactMap({ self.recognizer($0.id) }) { recognizer.require(toFail: other) }
    case (.delegate, .delegate(let node)):
      let delegate = SceneDelegate(node)
      recognizer.overrides.delegate = delegate
      recognizer.delegate = delegate
    case (.canPrevent, .filter(let filter)):
      recognizer.overrides.canPrevent = { filter.allows($0.id) }
    case (.canBePreventedBy, .filter(let filter)):
      recognizer.overrides.canBePrevented = { filter.allows($0.id) }
    default: applyOwn(assignment, to: recognizer)
    }
  }

  private func applyOwn(_ assignment: Assignment, to recognizer: UIGestureRecognizer) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      switch (assignment.property, assignment.value) {
      case (.numberOfTapsRequired, .integer(let count)): tap.numberOfTapsRequired = count
      case (.numberOfTouchesRequired, .integer(let count)): tap.numberOfTouchesRequired = count
      default: break
      }
    case let press as UILongPressGestureRecognizer:
      switch (assignment.property, assignment.value) {
      case (.numberOfTapsRequired, .integer(let count)): press.numberOfTapsRequired = count
      case (.numberOfTouchesRequired, .integer(let count)): press.numberOfTouchesRequired = count
      case (.minimumPressDuration, .number(let duration)): press.minimumPressDuration = duration
      case (.allowableMovement, .number(let distance)): press.allowableMovement = CGFloat(distance)
      default: break
      }
    case let pan as UIPanGestureRecognizer:
      switch (assignment.property, assignment.value) {
      case (.minimumNumberOfTouches, .integer(let count)): pan.minimumNumberOfTouches = count
      case (.maximumNumberOfTouches, .integer(let count)): pan.maximumNumberOfTouches = count
      case (.edges, .names(let names)):
        (pan as? UIScreenEdgePanGestureRecognizer)?.edges = UIRectEdge(
          UIRectEdge.named.filter { names.contains($0.name) }.map(\.edge)
        )
      default: break
      }
    case let swipe as UISwipeGestureRecognizer:
      switch (assignment.property, assignment.value) {
      case (.direction, .names(let names)):
        let named = UISwipeGestureRecognizer.Direction.named
        swipe.direction = UISwipeGestureRecognizer.Direction(
          named.filter { names.contains($0.name) }.map(\.direction)
        )
      case (.numberOfTouchesRequired, .integer(let count)): swipe.numberOfTouchesRequired = count
      default: break
      }
    case let own as any TapsRequiring:
      if case (.numberOfTapsRequired, .integer(let count)) = (assignment.property, assignment.value) {
        own.numberOfTapsRequired = count
      }
    default: break
    }
  }
}

/// A delegate that a scene writes.
private final class SceneDelegate: UIGestureRecognizerDelegate {
  private let node: DelegateNode

  init(_ node: DelegateNode) {
    self.node = node
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    node.shouldBegin ?? true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let filter = node.shouldReceive, let view = touch.view else { return true }
    return filter.allows(view.id)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    node.shouldRecognizeSimultaneouslyWith?.allows(other.id) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    node.shouldRequireFailureOf.contains { $0.id == other.id }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    node.shouldBeRequiredToFailBy.contains { $0.id == other.id }
  }
}
