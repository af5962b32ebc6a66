import Records
import Replay
import Search
import TouchKit
import TraceFormat

/// Searches for the smallest set of changes with which all intentions work.
///
/// Sets of one change come first, then those of two and three. The failures that a set leaves decide what is added to
/// it: the changes that `explain` tries against them.
package struct RepairSearch {
  /// The most changes of a set, the most sets that are extended, and the most answers.
  private static let mostChanges = 3
  private static let mostExtended = 12
  private static let mostAnswers = 5

  private let explainer: Explainer
  private let intentions: [Intention]
  private let ids: [String]
  private let limit: Int
  private let progress: ((Int) -> Void)?
  private var result = RepairResult()
  private var known: Set<[String]> = []
  private var states: [State] = []

  /// A set of changes, and the results of the intentions with it.
  private struct State {
    var proposals: [RemedyKind.Proposal] = []
    var subjects: [RemedyCosts.Subject] = []
    var results: [IntentionResult] = []

    var held: Int { results.count { $0.holds } }
    /// The part of hands with which the intentions work, together.
    var part: Double { results.reduce(0) { $0 + Double($1.right) / Double(max(1, $1.hands)) } }
    var changes: [Change] { proposals.flatMap(\.edits).map { $0.change(RepairSearch.origin) } }
    var key: [String] { changes.map(\.text).sorted() }
  }

  private static let origin = TraceError.Origin.option("--set", number: 1)

  /// Searches with at most `limit` replays.
  ///
  /// - Parameters:
  ///   - explainer: The scene, by a trace that has it.
  ///   - progress: Called with the number of replays so far.
  package static func search(
    _ explainer: Explainer,
    _ intentions: [Intention],
    limit: Int,
    progress: ((Int) -> Void)? = nil
  ) throws(InputFailure) -> RepairResult {
    let ids = try explainer.firing(intentions.flatMap(\.objects))
    var search = RepairSearch(explainer, intentions, ids, limit, progress)
    try search.run()
    return search.result
  }

  private init(
    _ explainer: Explainer,
    _ intentions: [Intention],
    _ ids: [String],
    _ limit: Int,
    _ progress: ((Int) -> Void)?
  ) {
    (self.explainer, self.intentions, self.ids) = (explainer, intentions, ids)
    (self.limit, self.progress) = (limit, progress)
  }

  private mutating func run() throws(InputFailure) {
    guard let base = try state([], []) else { return }
    states = [base]
    result.now = base.results
    var frontier = [base]
    var winners = base.held == intentions.count ? [base] : []
    var size = 0
    while winners.isEmpty, size < Self.mostChanges, !frontier.isEmpty {
      size += 1
      var next: [State] = []
      for parent in frontier {
        for (proposal, subjects) in try pool(parent, isFirst: size == 1) {
          let proposals = parent.proposals + [proposal]
          guard let found = try state(proposals, parent.subjects + subjects) else { continue }
          next.append(found)
        }
      }
      states += next
      winners = next.filter { $0.held == intentions.count }
      // The best set is extended first. Among equals, it is the one found first, which is nearer to what people do.
      frontier = next.indices.sorted { one, other in
        let (left, right) = (next[one], next[other])
        if left.held != right.held { return left.held > right.held }
        return left.part != right.part ? left.part > right.part : one < other
      }.prefix(Self.mostExtended).map { next[$0] }
    }
    result.size = size
    guard size > 0 else { return }
    try finish(winners)
  }

  /// Replays all intentions with a set of changes; nil if it was tried before, if the scene does not accept it, or if no
  /// replays are left.
  private mutating func state(
    _ proposals: [RemedyKind.Proposal],
    _ subjects: [RemedyCosts.Subject]
  ) throws(InputFailure) -> State? {
    var state = State(proposals: proposals, subjects: subjects)
    guard known.insert(state.key).inserted else { return nil }
    let cost = intentions.reduce(0) { $0 + $1.steps.count }
    guard result.replays + cost <= limit else {
      result.untried += 1
      return nil
    }
    let replayer = explainer.replayer.with(state.changes)
    do throws(InputFailure) {
      for intention in intentions { state.results.append(try check(intention, replayer)) }
    } catch .invalid(let errors) {
      if proposals.isEmpty { throw .invalid(errors) }
      return nil
    }
    result.sets += 1
    return state
  }

  private mutating func check(
    _ intention: Intention,
    _ replayer: Replayer
  ) throws(InputFailure) -> IntentionResult {
    var found = IntentionResult(hands: intention.steps.count, needed: intention.needed)
    let rivals = intentions.flatMap(\.objects)
    for steps in intention.steps {
      result.replays += 1
      progress?(result.replays)
      let collector = HandCollector(ids)
      let isRight: Bool
      if case .patterns(let patterns) = intention.wish {
        let search = PatternSearch(patterns)
        let interest = HandCollector.interest.union(search.interest)
        try replayer.replay(steps, interest: interest, into: TeeSink(search, collector))
        isRight = search.missing == nil
      } else {
        try replayer.replay(steps, interest: HandCollector.interest, into: collector)
        isRight =
          if case .fires(let id) = intention.wish {
            collector.fired.contains(id) && !collector.fired.contains { $0 != id && rivals.contains($0) }
          } else {
            collector.fired.isEmpty
          }
      }
      if isRight {
        found.right += 1
      } else if found.failure == nil {
        found.failure = (steps, collector.fired)
      }
    }
    return found
  }

  // MARK: What to add

  /// The changes against the failures that a set leaves.
  private func pool(
    _ state: State,
    isFirst: Bool
  ) throws(InputFailure) -> [(RemedyKind.Proposal, [RemedyCosts.Subject])] {
    var explainer = explainer
    explainer.replayer.options.changes += state.changes
    var wrong: [(explanation: Explanation, wanted: [String], unwanted: [String])] = []
    for (intention, found) in zip(intentions, state.results) where !found.holds {
      guard let (steps, fired) = found.failure else { continue }
      let (wanted, unwanted) = objects(intention, fired)
      let named = explainer.withParts(wanted + unwanted)
      wrong.append((explainer.explain(named, of: steps).explanation, explainer.withParts(wanted), unwanted))
    }
    let plan = try explainer.replayer.withLiveScene(of: explainer.input) { (_, live) in
      let scene = RemedyScene(live, explainer.replayer.classes)
      let causes = wrong.flatMap { wrong in
        // A selection of a row has no cause of a recognizer: everything that took part is tried.
        let involved = wrong.explanation.involved(with: wrong.unwanted)
        return CauseFinder.causes(wrong.explanation, of: wrong.wanted, in: scene)
          + Self.causes(wrong.explanation, of: wrong.unwanted, besides: wrong.wanted)
          + [Cause(kind: .involved(involved), objects: wrong.unwanted)]
      }
      return RemedySearch.plan(against: causes, in: scene)
    }
    let made = Set(state.proposals.flatMap(\.edits).map { "\($0.object).\($0.property)" })
    // A change of the set is not undone.
    return plan.changes(withProperties: isFirst).filter { proposal, _ in
      !proposal.edits.contains { made.contains("\($0.object).\($0.property)") }
    }
  }

  /// The objects that have to do more, and those that have to do less.
  private func objects(_ intention: Intention, _ fired: [String]) -> (wanted: [String], unwanted: [String]) {
    switch intention.wish {
    case .fires(let id):
      let rivals = intentions.flatMap(\.objects)
      return (fired.contains(id) ? [] : [id], fired.filter { $0 != id && rivals.contains($0) })
    case .nothing: return ([], fired)
    case .patterns(let patterns):
      let known = explainer.explainable
      let named = patterns.map { pattern in (pattern, known.filter(pattern.mentions)) }
      return (
        named.filter { !$0.0.isNegated }.flatMap(\.1), named.filter { $0.0.isNegated }.flatMap(\.1)
      )
    }
  }

  /// Why objects fire that should not: beside the intended one, or alone.
  private static func causes(
    _ explanation: Explanation,
    of unwanted: [String],
    besides wanted: [String]
  ) -> [Cause] {
    unwanted.flatMap { id -> [Cause] in
      let attempts = explanation.recognizers.filter { $0.id == id }.flatMap(\.attempts)
      let views = attempts.flatMap(\.members).compactMap(\.view).reduce(into: [String]()) { views, view in
        if !views.contains(view) { views.append(view) }
      }
      let others = explanation.recognizers.filter { $0.id != id && !$0.attempts.isEmpty }.map(\.id)
      let beside = others.map { Cause(kind: .together(id, other: $0, views: views), objects: [id]) }
      let alone = views.map { Cause(kind: .taken(view: $0, by: id, wasDelivered: true), objects: wanted) }
      return beside + alone
    }
  }

  // MARK: The answer

  private mutating func finish(_ winners: [State]) throws(InputFailure) {
    let probe = WhatIf(explainer.replayer, explainer.input, of: [], origin: Self.origin)
    let courses = intentions.flatMap(\.steps).reduce(into: Set<UsualGesture.Course>()) {
      $0.formUnion($1.courses(within: nil))
    }
    var costs = try explainer.costs(probe, courses: courses)
    let wanted = intentions.flatMap(\.objects)
    // The message about a row comes from its list.
    let lists = explainer.explainable.filter { id in wanted.contains { $0.hasPrefix("\(id).") } }
    var answers: [(answer: RepairAnswer, price: Remedy.Price)] = []
    for winner in winners {
      var remedy = Remedy(
        kind: "",
        changes: winner.changes.map(\.text),
        sentence: "",
        objects: wanted + lists,
        difference: OutcomeDifference()
      )
      for steps in intentions.compactMap(\.steps.first) {
        let (before, after) = (
          try probe.outcome(of: steps), try probe.outcome(of: steps, with: winner.changes)
        )
        remedy.difference.objects += OutcomeComparison.ofSignatures.difference(before, after).objects
      }
      remedy.costs = try costs.costs(of: winner.changes, to: winner.subjects, remedy)
      let cost = winner.proposals.map(\.cost).max() ?? .little
      answers.append((answer(winner, remedy.costs), remedy.price(cost)))
    }
    result.answers = answers.indices.sorted { one, other in
      (answers[one].price, one) < (answers[other].price, other)
    }.prefix(Self.mostAnswers).map { answers[$0].answer }
    result.otherAnswers = winners.count - result.answers.count
    result.replays += probe.count
    guard winners.isEmpty else { return }
    let never = intentions.indices.filter { index in !states.contains { $0.results[index].holds } }
    result.never = never
    if never.isEmpty {
      for one in intentions.indices {
        for other in intentions.indices.dropFirst(one + 1)
        where !states.contains(where: { $0.results[one].holds && $0.results[other].holds }) {
          result.contradiction = result.contradiction ?? (one, other)
        }
      }
    }
    let best = states.indices.max { one, other in
      let (left, right) = (states[one], states[other])
      if left.held != right.held { return left.held < right.held }
      if left.part != right.part { return left.part < right.part }
      return left.proposals.count != right.proposals.count
        ? left.proposals.count > right.proposals.count : one > other
    }
    if let best, !states[best].proposals.isEmpty { result.closest = answer(states[best], []) }
  }

  private func answer(_ state: State, _ costs: [RemedyCost]) -> RepairAnswer {
    RepairAnswer(
      parts: state.proposals.map { proposal in
        RepairAnswer.Part(
          changes: proposal.edits.map { $0.change(Self.origin) },
          sentence: proposal.sentence,
          code: proposal.code
        )
      },
      costs: costs,
      results: state.results
    )
  }
}

/// A set of changes, and the results of the intentions with it.
package struct RepairAnswer: Sendable {
  /// One of the changes.
  package struct Part: Sendable {
    /// As `--set` takes them; a change may set several properties.
    package let changes: [Change]
    package let sentence: String
    package let code: String?
  }

  package let parts: [Part]
  /// The costs to other gestures.
  package let costs: [RemedyCost]
  package let results: [IntentionResult]

  package var changes: [Change] { parts.flatMap(\.changes) }
}

/// What the search for a repair found.
package struct RepairResult: Sendable {
  /// The results of the intentions in the unchanged scene.
  package var now: [IntentionResult] = []
  /// The smallest sets with which all work; those that cost the rest of the scene least come first.
  package var answers: [RepairAnswer] = []
  /// The number of other sets of the same size.
  package var otherAnswers = 0
  /// The number of changes in the sets that were tried last; 0 if nothing has to be repaired.
  package var size = 0
  /// The set with which most work, if there is no answer.
  package var closest: RepairAnswer?
  /// The intentions that never worked, and two that never did together.
  package var never: [Int] = []
  package var contradiction: (Int, Int)?
  /// The numbers of sets that were tried, of replays, and of sets for which no replays were left.
  package var sets = 0
  package var replays = 0
  package var untried = 0

  /// Whether all work as the scene is.
  package var isFine: Bool { size == 0 && now.allSatisfy(\.holds) }
}

extension Explainer {
  /// What can fire in the scene: recognizers, controls, lists, and those of the objects that are rows.
  package func firing(_ objects: [String]) throws(InputFailure) -> [String] {
    try replayer.withLiveScene(of: input) { (_, live) in OddsMaker.ids(live, meant: objects) }
  }

  /// Returns how changes alter the outcome of a trace.
  package func difference(
    _ changes: [Change],
    in steps: StepSource
  ) throws(InputFailure) -> OutcomeDifference {
    let probe = WhatIf(replayer, input, of: [], origin: .option("--set", number: 1))
    return OutcomeComparison.ofSignatures.difference(
      try probe.outcome(of: steps),
      try probe.outcome(of: steps, with: changes)
    )
  }
}
