import Records
import Replay
import TraceFormat

/// Searches for remedies: tries the changes that a program can make against each cause, in a replay of the whole trace.
///
/// Single changes come first. Where none helps, or each takes too much from others, two are tried together.
struct RemedySearch {
  /// The most changes that are tried for a reason, the most properties that are tried because they are there, and the
  /// most pairs of changes.
  static let most = 24
  static let mostProperties = 60
  private static let mostPairs = 24

  private let probe: WhatIf
  private let explanation: Explanation
  private let origin: TraceError.Origin
  private let limit: Int
  private var costs: RemedyCosts
  private var remedies = Remedies()
  private var found: [(remedy: Remedy, cost: RemedyKind.Cost, isProperty: Bool)] = []
  /// The causes against which a change has helped.
  private var removed: Set<Cause> = []
  /// The changes that help the objects in question, but not enough.
  private(set) var halves: [Half] = []
  /// The scroll views, for which a touch of their own is nothing if they do not scroll.
  private var scrollViews: Set<String> = []
  private var tried = 0
  private var pairs = 0
  private var base: Outcome?

  /// What may help, and against what.
  struct Plan {
    fileprivate var trials: [Trial] = []
    fileprivate var untriedProperties = 0
    fileprivate var scrollViews: Set<String> = []

    /// The changes, each with its object, without those that switch something off.
    func changes(withProperties: Bool) -> [(RemedyKind.Proposal, [RemedyCosts.Subject])] {
      trials.filter { $0.proposal.cost != .disables && (withProperties || !$0.isProperty) }
        .map { ($0.proposal, $0.subjects) }
    }

    /// The changes that are tried for a reason, the least intrusive first, without last resorts.
    var proposals: [RemedyKind.Proposal] {
      trials.filter { $0.kind.occasion == .cause }.map(\.proposal)
    }
  }

  /// A change, its causes, and its object.
  fileprivate struct Trial {
    var kind: RemedyKind
    var proposal: RemedyKind.Proposal
    var causes: [Cause]
    var subjects: [RemedyCosts.Subject]
  }

  /// A change that another one has to complete.
  struct Half {
    var changes: [Change]
    var sentence: String
    var code: String?
    /// The causes that it is tried against.
    var causes: [Cause]
    var subjects: [RemedyCosts.Subject] = []
    /// The gesture that goes wrong with the change; nil for the trace.
    var gesture: StepSource?
    /// The objects that go wrong.
    var objects: [String]
    /// Its cost to others, if it helps.
    var price: Int?
    /// Whether it helps if something comes sooner.
    var mayBeSooner = true
  }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - probe: The replays, with the outcome of all objects.
  ///   - explanation: The stories, with the touches that the objects missed.
  ///   - limit: The most replays of the trace, and one without a change.
  init(
    _ probe: WhatIf,
    _ explanation: Explanation,
    _ costs: RemedyCosts,
    limit: Int,
    origin: TraceError.Origin
  ) {
    (self.probe, self.explanation, self.costs) = (probe, explanation, costs)
    (self.limit, self.origin) = (limit, origin)
  }

  /// Returns the changes that may help against some causes, the least intrusive first, each once.
  static func plan(against causes: [Cause], in scene: RemedyScene) -> Plan {
    var trials: [Trial] = []
    for kind in RemedyKind.all {
      for cause in causes {
        for proposal in kind.proposals(cause.kind, scene) {
          if let place = trials.firstIndex(where: { $0.proposal.edits == proposal.edits }) {
            trials[place].causes.append(cause)
          } else {
            let subjects = proposal.edits.map { scene.subject(of: $0) }
            trials.append(Trial(kind: kind, proposal: proposal, causes: [cause], subjects: subjects))
          }
        }
      }
    }
    let order = trials.indices.sorted {
      (trials[$0].proposal.cost, $0) < (trials[$1].proposal.cost, $1)
    }
    trials = order.map { trials[$0] }
    let reasoned = trials.filter { !$0.isProperty }
    // A change tried for a reason is not tried again without one.
    let properties = trials.filter { trial in
      trial.isProperty && !reasoned.contains { $0.proposal.edits.contains(trial.proposal.edits[0]) }
    }
    return Plan(
      trials: reasoned + properties.prefix(mostProperties),
      untriedProperties: max(0, properties.count - mostProperties),
      scrollViews: scene.scrollViews
    )
  }

  /// Tries single changes.
  mutating func run(_ plan: Plan) throws(InputFailure) {
    remedies.untriedProperties += plan.untriedProperties
    scrollViews = plan.scrollViews
    var reasoned = 0
    for trial in plan.trials {
      if trial.kind.occasion == .lastResort, trial.causes.allSatisfy(removed.contains) { continue }
      guard tried < limit, trial.isProperty || reasoned < Self.most else {
        if trial.isProperty { remedies.untriedProperties += 1 } else { remedies.untried += 1 }
        continue
      }
      tried += 1
      if !trial.isProperty { reasoned += 1 }
      do throws(InputFailure) {
        try run(trial)
      } catch .invalid {
        // The scene does not accept the change, so no program can make it.
      }
    }
  }

  private mutating func run(_ trial: Trial) throws(InputFailure) {
    let changes = trial.proposal.edits.map { $0.change(origin) }
    let base = try baseOutcome()
    let outcome = try probe.outcome(with: changes)
    var half = Half(
      changes: changes,
      sentence: trial.proposal.sentence,
      code: trial.proposal.code,
      causes: trial.causes,
      subjects: trial.subjects,
      objects: trial.causes.flatMap(\.objects),
      mayBeSooner: !trial.isProperty
    )
    guard let remedy = try remedy(trial.kind.name, half, base, outcome) else {
      if trial.isProperty {
        remedies.unchangedProperties += 1
      } else {
        remedies.unchanged.append(half.text)
        let difference = OutcomeComparison.ofSignatures.difference(base, outcome)
        if difference.objects.contains(where: { half.objects.contains($0.object) }) { halves.append(half) }
      }
      return
    }
    // A property that switches its object off is no discovery.
    if trial.isProperty, remedy.price == .subject {
      remedies.unchangedProperties += 1
      return
    }
    found.append((remedy, trial.proposal.cost, trial.isProperty))
    guard !trial.isProperty, trial.proposal.cost != .disables, remedy.price > .some,
      let cost = remedy.costs.first(where: { !$0.isPartial })
    else { return }
    half.price = remedy.price.rawValue
    half.gesture = costs.steps(of: cost)
    half.objects = [cost.object]
    halves.append(half)
  }

  /// Whether a second change may be needed.
  var needsPairs: Bool { found.allSatisfy { $0.remedy.price($0.cost) > .none } }

  /// Tries changes together with one that does not do enough alone.
  mutating func run(_ plan: Plan, after half: Half) throws(InputFailure) {
    for trial in plan.trials where !trial.isProperty && trial.proposal.cost != .disables {
      guard tried < limit, pairs < Self.mostPairs else {
        remedies.untried += 1
        continue
      }
      tried += 1
      pairs += 1
      do throws(InputFailure) {
        var pair = half
        pair.changes += trial.proposal.edits.map { $0.change(origin) }
        pair.sentence += "; \(trial.proposal.sentence)"
        pair.subjects += trial.subjects
        pair.code = [half.code, trial.proposal.code].compactMap(\.self).joined(separator: "; ")
        if pair.code == "" { pair.code = nil }
        let outcome = try probe.outcome(with: pair.changes)
        guard let remedy = try remedy(trial.kind.name, pair, baseOutcome(), outcome),
          half.price.map({ remedy.price.rawValue < $0 }) ?? true,
          !found.contains(where: { $0.remedy.changes == remedy.changes })
        else { continue }
        found.append((remedy, trial.proposal.cost, trial.isProperty))
      } catch .invalid {
        // The scene does not accept the changes.
      }
    }
  }

  /// The remedies, the one that a maintainer would choose first.
  mutating func finish() -> Remedies {
    remedies.replays = tried == 0 ? 0 : tried + 1
    (remedies.costReplays, remedies.untriedGestures) = (costs.count, costs.untried)
    let order = found.indices.sorted { left, right in
      let (one, other) = (found[left], found[right])
      if one.remedy.isOnlySooner != other.remedy.isOnlySooner { return other.remedy.isOnlySooner }
      let prices = (one.remedy.price(one.cost), other.remedy.price(other.cost))
      if prices.0 != prices.1 { return prices.0 < prices.1 }
      if one.cost != other.cost { return one.cost < other.cost }
      if one.isProperty != other.isProperty { return other.isProperty }
      if one.remedy.broken.isEmpty != other.remedy.broken.isEmpty { return one.remedy.broken.isEmpty }
      return left < right
    }
    remedies.found = order.map { found[$0].remedy }
    return remedies
  }

  private mutating func baseOutcome() throws(InputFailure) -> Outcome {
    if let base { return base }
    let outcome = try probe.outcome()
    base = outcome
    return outcome
  }

  /// Returns the effect of changes; nil if they do nothing for the objects in question.
  private mutating func remedy(
    _ kind: String,
    _ change: Half,
    _ base: Outcome,
    _ outcome: Outcome
  ) throws(InputFailure) -> Remedy? {
    let difference = OutcomeComparison.ofSignatures.difference(base, outcome)
    let later = OutcomeComparison.ofTimes.difference(base, outcome)
    func events(of object: String) -> OutcomeDifference.Object? {
      difference.objects.first { $0.object == object }
    }
    var helped = change.causes.filter { cause in
      cause.objects.contains { object in
        cause.isUnwanted
          ? events(of: object)?.stops ?? false
          : events(of: object)?.gains(isScrollView: scrollViews.contains(object)) ?? false
      }
    }
    let isOnlySooner = helped.isEmpty
    if isOnlySooner, change.mayBeSooner {
      helped = change.causes.filter { cause in
        !cause.isUnwanted
          && cause.objects.contains { object in
            later.objects.contains { $0.object == object && events(of: object) == nil && $0.isSooner }
          }
      }
    }
    guard !helped.isEmpty else { return nil }
    removed.formUnion(helped)
    let objects = helped.flatMap(\.objects).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var told = difference.objects.filter { objects.contains($0.object) }
    told += later.objects.filter { one in
      objects.contains(one.object) && !told.contains { $0.object == one.object }
    }
    let others = difference.objects.filter { !objects.contains($0.object) }
    var remedy = Remedy(
      kind: kind,
      changes: change.changes.map(\.text),
      sentence: change.sentence,
      code: change.code,
      objects: objects,
      difference: OutcomeDifference()
    )
    remedy.difference.objects = told + others
    remedy.isOnlySooner = isOnlySooner
    remedy.broken = others.filter(\.loses).map(\.object)
    remedy.attempts = explanation.attempts(in: remedy.difference)
    remedy.costs = try costs.costs(of: change.changes, to: change.subjects, remedy)
    return remedy
  }
}

extension RemedySearch.Trial {
  /// Whether it is tried because the property is there, and for no other reason.
  fileprivate var isProperty: Bool { kind.occasion == .presence }
}

extension RemedySearch.Half {
  fileprivate var text: String { changes.map(\.text).joined(separator: " and ") }
}

extension Remedy {
  /// What a change takes away.
  enum Price: Int, Comparable {
    /// Nothing.
    case none
    /// Some gestures of an object that still works with others; or two gestures of one finger at the same time.
    case some
    /// The purpose of another object.
    case others
    /// The purpose of the object that the change is made to.
    case subject

    static func < (one: Price, other: Price) -> Bool { one.rawValue < other.rawValue }
  }

  fileprivate var price: Price {
    let whole = costs.filter { !$0.isPartial }
    if whole.contains(where: \.isOfSubject) { return .subject }
    return !whole.isEmpty ? .others : costs.isEmpty ? .none : .some
  }

  func price(_ cost: RemedyKind.Cost) -> Price {
    max(price, cost == .bothAct || cost == .anotherYields ? .some : .none)
  }
}

extension Explanation {
  /// Returns the numbers of the attempts that contain a difference's events, by recognizer.
  func attempts(in difference: OutcomeDifference) -> [String: [Int]] {
    var numbers: [String: [Int]] = [:]
    for object in difference.objects {
      guard let story = recognizers.first(where: { $0.id == object.object }) else { continue }
      for change in object.changes {
        let attempt = story.attempts.last { $0.start <= change.time }
        guard let number = attempt?.number, numbers[object.object]?.last != number else { continue }
        numbers[object.object, default: []].append(number)
      }
    }
    return numbers
  }
}
