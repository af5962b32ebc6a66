import Foundation
import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A condition in a delegate or an override can never be true.
  public static let conditionNeverHolds = LintCode(
    "conditionNeverHolds",
    summary:
      "a condition of `shouldBegin` that never holds, such as a state that the gesture does not have; in "
      + "a filter, an area without touches, or a class of which there is no object",
    advice: "The answer is always the same. Correct the condition, or write `true` or `false`"
  )
}

/// Finds conditions of delegates and overrides that can never be true.
struct ConditionRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.conditionNeverHolds]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let census = ClassCensus(scene)
    return scene.recognizers.flatMap { recognizer -> [DraftFinding] in
      let overrides = [PropertyName.canPrevent, .canBePreventedBy].flatMap { property -> [DraftFinding] in
        guard let assignment = recognizer.node.object.last(property),
          case .filter(let filter) = assignment.value
        else { return [] }
        return classFindings(of: filter, at: assignment.place, recognizer, property, census)
      }
      guard let (delegate, place) = scene.delegate(of: recognizer.id) else { return overrides }
      let together = delegate.shouldRecognizeSimultaneouslyWith.map {
        let place = place["shouldRecognizeSimultaneouslyWith"]
        return classFindings(of: $0, at: place, recognizer, .delegate, census)
      }
      return overrides + beginning(delegate.shouldBegin, at: place, recognizer, in: scene)
        + touchFindings(delegate.shouldReceive, at: place, recognizer, census, in: scene) + (together ?? [])
    }
  }

  private func beginning(
    _ answer: BeginAnswer?,
    at place: JSONPath,
    _ recognizer: LintRecognizer,
    in scene: LintScene
  ) -> [DraftFinding] {
    guard case .when(let condition)? = answer,
      let flaw = scene.flaw(in: condition, of: recognizer) ?? edgeFlaw(in: condition, of: recognizer)
    else { return [] }
    let text = "the delegate of \(recognizer.id) never lets it begin: \(flaw.text)"
    return [
      DraftFinding(.conditionNeverHolds, at: place["shouldBegin"], [recognizer.id], text)
        .given(recognizer.id, .delegate, .edges)
        .given(flaw.views, [.frame, .bounds, .transform, .pointInside])
    ]
  }

  /// Returns the flaw of a condition with only directions in which an edge pan cannot begin, because edge pans begin
  /// inwards.
  private func edgeFlaw(in condition: GestureCondition, of recognizer: LintRecognizer) -> ConditionFlaw? {
    guard let pan = recognizer.live as? UIScreenEdgePanGestureRecognizer, !pan.edges.isEmpty,
      !condition.translation.isEmpty
    else { return nil }
    let inwards: [(UIRectEdge, [GestureCondition.Direction])] = [
      (.top, [.down, .vertical]), (.left, [.right, .horizontal]), (.bottom, [.up, .vertical]),
      (.right, [.left, .horizontal]),
    ]
    let possible = inwards.filter { pan.edges.contains($0.0) }.flatMap(\.1)
    guard !condition.translation.contains(where: possible.contains) else { return nil }
    let edges = UIRectEdge.namedEdges.filter { pan.edges.contains($0.edge) }.map(\.name)
    let directions = condition.translation.map(\.rawValue).joined(separator: " or ")
    return ConditionFlaw("it begins inwards from the \(phrase(edges)), which is not \(directions)")
  }

  /// Returns findings about areas and classes that match no touch of a recognizer.
  private func touchFindings(
    _ filter: Filter?,
    at place: JSONPath,
    _ recognizer: LintRecognizer,
    _ census: ClassCensus,
    in scene: LintScene
  ) -> [DraftFinding] {
    guard let filter, let view = recognizer.live.view else { return [] }
    lazy var inside = scene.views.filter { view.contains($0.live) }
    let ofClasses = filter.selection.classes.filter { className in
      !census.views(of: className).contains { $0.window == nil || view.contains($0) }
    }
    let flaws =
      ofClasses.map { ConditionFlaw("no view in \(view.traceID) is a \($0)") }
      + filter.selection.areas.compactMap { area -> ConditionFlaw? in
        if let flaw = scene.emptiness(of: area) { return flaw }
        guard case .rectangle(let origin, let size) = area,
          !inside.contains(where: { $0.node.object.last(.pointInside) != nil }),
          origin.x >= view.bounds.maxX || origin.y >= view.bounds.maxY
            || origin.x + size.x <= view.bounds.minX || origin.y + size.y <= view.bounds.minY
        else { return nil }
        return ConditionFlaw("the rectangle lies outside of \(view.traceID)", views: [view.traceID])
      }
    guard !flaws.isEmpty else { return [] }
    let reasons = flaws.map(\.text).joined(separator: "; ")
    let text = "shouldReceive of \(recognizer.id) names touches that it never has: \(reasons)"
    return [
      DraftFinding(.conditionNeverHolds, at: place["shouldReceive"], [recognizer.id], text)
        .given(recognizer.id, .delegate).given(inside.map(\.node.object.id), [])
        .given(flaws.flatMap(\.views), [.frame, .bounds, .transform, .pointInside])
    ]
  }

  /// Returns findings about classes that no other recognizer in the scene belongs to.
  private func classFindings(
    of filter: Filter,
    at place: JSONPath,
    _ recognizer: LintRecognizer,
    _ property: PropertyName,
    _ census: ClassCensus
  ) -> [DraftFinding] {
    filter.selection.classes.filter { !census.hasRecognizer(of: $0, besides: recognizer.id) }.map {
      className in
      let name = property == .delegate ? "the delegate" : property.rawValue
      let text = "\(name) of \(recognizer.id) names a class that no other recognizer has: \(className)"
      return DraftFinding(.conditionNeverHolds, at: place, [recognizer.id], text).given(
        recognizer.id,
        property
      )
    }
  }
}
