import Records
import Replay
import TraceFormat

/// Searches for remedies: tries the changes that a program can make against each cause, in a replay of the whole trace.
struct RemedySearch {
  /// The most changes that are tried.
  static let most = 24

  private let probe: OutcomeProbe
  private let explanation: Explanation
  private let origin: TraceError.Origin
  private var remedies = Remedies()
  /// The causes against which a change has helped.
  private var removed: Set<Cause> = []

  /// What may help, and against what.
  struct Plan {
    fileprivate var trials: [Trial] = []
  }

  /// A change and what it is for.
  fileprivate struct Trial {
    var kind: RemedyKind
    var proposal: RemedyKind.Proposal
    var causes: [Cause]
  }

  /// Searches with at most `limit` replays, and one without a change.
  ///
  /// - Parameters:
  ///   - probe: The replays, with the outcome of all objects.
  ///   - explanation: The stories, with the touches that the objects missed.
  static func search(
    _ probe: OutcomeProbe,
    _ explanation: Explanation,
    _ plan: Plan,
    limit: Int,
    origin: TraceError.Origin
  ) throws(InputFailure) -> Remedies {
    var search = RemedySearch(probe, explanation, origin)
    try search.run(plan.trials, limit: limit)
    return search.remedies
  }

  /// Returns the changes that may help against some causes, the least intrusive first, each once.
  static func plan(against causes: [Cause], in scene: RemedyScene) -> Plan {
    var plan = Plan()
    for kind in RemedyKind.all {
      for cause in causes {
        for proposal in kind.proposals(cause.kind, scene) {
          if let place = plan.trials.firstIndex(where: { $0.proposal.edits == proposal.edits }) {
            plan.trials[place].causes.append(cause)
          } else {
            plan.trials.append(Trial(kind: kind, proposal: proposal, causes: [cause]))
          }
        }
      }
    }
    let order = plan.trials.indices.sorted {
      (plan.trials[$0].proposal.cost, $0) < (plan.trials[$1].proposal.cost, $1)
    }
    plan.trials = order.map { plan.trials[$0] }
    return plan
  }

  private init(
    _ probe: OutcomeProbe,
    _ explanation: Explanation,
    _ origin: TraceError.Origin
  ) {
    (self.probe, self.explanation, self.origin) = (probe, explanation, origin)
  }

  private mutating func run(_ trials: [Trial], limit: Int) throws(InputFailure) {
    guard !trials.isEmpty, limit > 0 else {
      remedies.untried = trials.count
      return
    }
    let base = try probe.outcome()
    var found: [(remedy: Remedy, cost: RemedyKind.Cost)] = []
    var tried = 0
    for trial in trials {
      if trial.kind.isLastResort, trial.causes.allSatisfy(removed.contains) { continue }
      guard tried < limit else {
        remedies.untried += 1
        continue
      }
      tried += 1
      let changes = trial.proposal.edits.map { $0.change(origin) }
      let texts = changes.map(\.text)
      do throws(InputFailure) {
        let outcome = try probe.outcome(with: changes)
        if let remedy = remedy(trial, texts, base, outcome) {
          found.append((remedy, trial.proposal.cost))
        } else {
          remedies.unchanged.append(texts.joined(separator: " and "))
        }
      } catch .invalid {
        // The scene does not accept the change, so no program can make it.
      }
    }
    remedies.replays = tried + 1
    let order = found.indices.sorted { left, right in
      let (one, other) = (found[left], found[right])
      if one.cost != other.cost { return one.cost < other.cost }
      if one.remedy.broken.isEmpty != other.remedy.broken.isEmpty { return one.remedy.broken.isEmpty }
      return left < right
    }
    remedies.found = order.map { found[$0].remedy }
  }

  /// Returns what a change does; nil if it does nothing for the objects that somebody asks about.
  private mutating func remedy(
    _ trial: Trial,
    _ texts: [String],
    _ base: Outcome,
    _ outcome: Outcome
  ) -> Remedy? {
    let difference = OutcomeComparison.ofSignatures.difference(base, outcome)
    let later = OutcomeComparison.ofTimes.difference(base, outcome)
    let helped = trial.causes.filter { cause in
      cause.objects.contains { object in
        let events = difference.objects.first { $0.object == object }
        if cause.isUnwanted { return events?.stops ?? false }
        return events?.gains ?? false
          || later.objects.contains { $0.object == object && events == nil && $0.isSooner }
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
      kind: trial.kind.name,
      changes: texts,
      sentence: trial.proposal.sentence,
      code: trial.proposal.code,
      objects: objects,
      difference: OutcomeDifference()
    )
    remedy.difference.objects = told + others
    remedy.broken = others.filter(\.loses).map(\.object)
    remedy.attempts = explanation.attempts(in: remedy.difference)
    return remedy
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
