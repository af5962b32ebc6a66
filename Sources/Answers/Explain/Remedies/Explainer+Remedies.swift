import Records
import Replay
import TouchKit
import TraceFormat

extension Explainer {
  /// The most changes that a second one is tried with.
  private static let mostHalves = 4

  /// Returns what a program can change for the sake of some objects.
  ///
  /// - Parameters:
  ///   - limit: The most replays of the trace.
  ///   - origin: The option that errors about changes name.
  ///   - progress: Called before each replay with the number of replays so far.
  func remedies(
    _ result: Result,
    for asked: [String],
    limit: Int,
    _ origin: TraceError.Origin,
    _ progress: ((Int) -> Void)?
  ) throws(InputFailure) -> Remedies {
    guard !asked.isEmpty else { return Remedies() }
    let asked = withParts(asked)
    let isTold = asked.allSatisfy(result.named.contains)
    let explanation = isTold ? result.explanation : explain(asked, span: result.span).explanation
    let probe = WhatIf(replayer, input, of: [], origin: origin)
    probe.progress = progress
    let costs = try costs(probe, courses: probe.courses(within: result.span))
    var search = RemedySearch(probe, explanation, costs, limit: limit, origin: origin)
    let presses = presses(within: result.span)
    try search.run(plan(against: explanation, of: asked, presses))
    guard search.needsPairs else { return search.finish() }
    for half in (search.halves + numbers(explanation, of: asked, origin)).prefix(Self.mostHalves) {
      var explainer = self
      explainer.replayer.options.changes += half.changes
      let objects = explainer.withParts(half.objects)
      let then = explainer.explain(objects, of: half.gesture, span: half.gesture == nil ? result.span : nil)
      try search.run(explainer.plan(against: then.explanation, of: objects, presses), after: half)
    }
    return search.finish()
  }

  private func plan(
    against explanation: Explanation,
    of asked: [String],
    _ presses: [TracedPress]
  ) throws(InputFailure) -> RemedySearch.Plan {
    try replayer.withLiveScene(of: input) { (_, live) in
      let scene = RemedyScene(live, replayer.classes, presses: presses, events: explanation.events)
      return RemedySearch.plan(against: CauseFinder.causes(explanation, of: asked, in: scene), in: scene)
    }
  }

  /// The search for the costs of changes.
  ///
  /// - Parameter courses: The directions of the fingers in the explained time.
  func costs(_ probe: WhatIf, courses: Set<UsualGesture.Course>) throws(InputFailure) -> RemedyCosts {
    let (gestures, screen) = try replayer.withLiveScene(of: input) { (_, live) in
      let size = live.engine.application.windows.last?.bounds.size ?? .zero
      return (UsualGesture.all(in: live), Point(x: size.width, y: size.height))
    }
    return RemedyCosts(probe, gestures, courses: courses, in: try replayer.scene(of: input), screen: screen)
  }

  /// The numbers that made recognizers fail, each with the value at which they would not have: half of a fix, if
  /// another recognizer is in the way then.
  private func numbers(
    _ explanation: Explanation,
    of asked: [String],
    _ origin: TraceError.Origin
  ) -> [RemedySearch.Half] {
    let now = Dictionary(parameters.map { ($0.name, $0.now) }) { first, _ in first }.compactMapValues(\.self)
    return explanation.recognizers.filter { asked.contains($0.id) }.flatMap { story in
      let classes = replayer.classes.descriptions(
        of: snapshot.recognizer(story.id)?.lineage.first ?? story.className
      )
      let hints = story.attempts.filter { $0.success == nil }
        .flatMap { ParameterHint.hints(of: $0, classes, now: now) }
      return hints.compactMap { hint -> RemedySearch.Half? in
        guard let target = hint.target,
          let parameter = parameters.first(where: { $0.name == hint.parameter && $0.object == story.id })
        else { return nil }
        let grid = parameter.grid
        let units = (hint.direction == .up ? grid.units(atLeast: target) : grid.units(atMost: target))
        let change = Change(
          story.id,
          parameter.property,
          to: units + hint.direction.rawValue,
          on: grid,
          origin: origin
        )
        return RemedySearch.Half(
          changes: [change],
          sentence: "\(parameter.property) of \(story.id) lets the gesture through",
          causes: [Cause(kind: .involved([]), objects: [story.id])],
          objects: [story.id]
        )
      }
    }
  }
}
