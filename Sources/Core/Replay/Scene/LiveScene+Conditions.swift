import Foundation
import Records
import TouchKit
import TraceFormat

/// A part of a condition that does not hold for a recognizer, with the recognizer's actual value.
package enum UnmetPart: Equatable, Sendable {
  /// The recognizer is in another state.
  case state
  /// The translation points in none of the expected directions. The point is nil for a recognizer without a
  /// translation.
  case translation(Point?, expected: [GestureCondition.Direction])
  /// The velocity points in none of the expected directions. The point is nil for a recognizer without a velocity.
  case velocity(Point?, expected: [GestureCondition.Direction])
  /// The location, in the coordinates of the area, is outside.
  case outside(Point, GestureCondition.Area)
  /// A scroll view is not scrolled to an edge. The point is its offset.
  case notScrolled(Point, GestureCondition.Scrolled)
}

/// Conditions on recognizers.
extension LiveScene {
  /// Whether a condition holds for a recognizer.
  func holds(_ condition: GestureCondition, for recognizer: UIGestureRecognizer) -> Bool {
    unmetParts(of: condition, for: recognizer).isEmpty
  }

  /// Returns the unmet parts of the condition that the scene sets for a recognizer to begin. The result is empty if the
  /// condition holds or the scene sets none.
  package func unmetPartsOfBeginning(_ recognizer: UIGestureRecognizer) -> [UnmetPart] {
    guard
      case .when(let condition)? = (recognizer.sceneOverrides.delegate as? SceneDelegate)?.node.shouldBegin
    else { return [] }
    return unmetParts(of: condition, for: recognizer)
  }

  /// Returns the problems with a condition: only scroll views are scrolled.
  func problems(with condition: GestureCondition) -> [Problem] {
    condition.scrolledTo.filter { !(view($0.view.id) is UIScrollView) }.map {
      Problem($0.view.place, "\"\($0.view.id)\" is not a scroll view, expected the id of one")
    }
  }

  private func unmetParts(
    of condition: GestureCondition,
    for recognizer: UIGestureRecognizer
  ) -> [UnmetPart] {
    if condition.isEmpty { return [] }
    var unmet: [UnmetPart] = []
    if !condition.states.isEmpty, !condition.states.contains(where: { recognizer.isIn($0) }) {
      unmet.append(.state)
    }
    var values = ActionValues()
    recognizer.reportValues(&values)
    if !condition.translation.isEmpty, !condition.translation.hold(for: values.translation) {
      unmet.append(.translation(values.translation, expected: condition.translation))
    }
    if !condition.velocity.isEmpty {
      var velocity: Point?
      if case .vector(let vector)? = values.velocity { velocity = vector }
      if !condition.velocity.hold(for: velocity) {
        unmet.append(.velocity(velocity, expected: condition.velocity))
      }
    }
    if let area = condition.inside, !contains(area, recognizer.location(in:), in: recognizer.view) {
      let space: UIView? = if case .view(let reference) = area { view(reference.id) } else { recognizer.view }
      unmet.append(.outside(Point(recognizer.location(in: space)), area))
    }
    for scrolled in condition.scrolledTo {
      guard let scrollView = view(scrolled.view.id) as? UIScrollView else { continue }
      if !scrollView.isScrolled(to: scrolled.edge) {
        unmet.append(.notScrolled(Point(scrollView.contentOffset), scrolled))
      }
    }
    return unmet
  }

  /// Returns whether an area contains a location. `location` returns the location in a view's coordinates; a rectangle
  /// is in the coordinates of `own`.
  func contains(_ area: GestureCondition.Area, _ location: (UIView?) -> CGPoint, in own: UIView?) -> Bool {
    switch area {
    case .view(let reference):
      view(reference.id).map { $0.point(inside: location($0), with: nil) } ?? false
    case .rectangle(let origin, let size):
      CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y).contains(location(own))
    }
  }
}

extension UIScrollView {
  /// Returns whether the content is at an edge, or beyond it.
  fileprivate func isScrolled(to edge: GestureCondition.Scrolled.Edge) -> Bool {
    let (inset, offset) = (adjustedContentInset, contentOffset)
    let right = max(contentSize.width + inset.right - bounds.width, -inset.left)
    let bottom = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    // Offsets are rounded to pixels.
    let slack = 0.5
    return switch edge {
    case .top: offset.y <= -inset.top + slack
    case .left: offset.x <= -inset.left + slack
    case .bottom: offset.y >= bottom - slack
    case .right: offset.x >= right - slack
    }
  }
}

extension [GestureCondition.Direction] {
  /// Whether a vector has one of the directions.
  fileprivate func hold(for vector: Point?) -> Bool {
    guard let vector else { return false }
    return contains { $0.holds(for: vector) }
  }
}

extension UIGestureRecognizer {
  /// Returns whether the recognizer is in a state, as records name states: an ended discrete gesture is recognized.
  fileprivate func isIn(_ recorded: GestureState) -> Bool {
    recorded == .recognized
      ? state == .ended && type(of: self).gestureDescription.continuity != .continuous
      : state == State(recorded)
  }
}
