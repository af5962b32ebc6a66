import Records
import Replay
import TraceFormat

/// The cost of a change: an object no longer does what a usual gesture made it do.
package struct RemedyCost: Equatable, Sendable {
  /// The object that no longer does it.
  package let object: String
  /// What it no longer does: `no longer selects items`.
  package let loss: String
  /// The gesture: `a tap on photos.0.1`.
  package let gesture: String
  /// The gesture in the words of `make`.
  package let words: String
  /// How many other usual gestures take something from the object, too.
  package let others: Int
  /// Whether the change is made to the object, or to a view around it.
  let isOfSubject: Bool
  /// Whether the object still works with other gestures.
  let isPartial: Bool

  /// `photos no longer selects items (a tap on photos.0.1)`
  package var sentence: String {
    let more = others == 0 ? "" : ", and \(others) more"
    return "\(object) \(loss) (\(gesture)\(more))"
  }
}

/// Finds the costs of changes by replaying the usual gestures of the scene with and without them.
struct RemedyCosts {
  /// The most replays for the costs of all changes.
  static let most = 300

  private let probe: WhatIf
  private let gestures: [UsualGesture]
  private let courses: Set<UsualGesture.Course>
  /// The steps of each gesture, and their outcome without a change; made on demand.
  private var steps: [Int: StepSource] = [:]
  private var outcomes: [Int: Outcome] = [:]
  private let scene: PreparedScene
  private let screen: Point
  /// The number of replays.
  private(set) var count = 0
  /// The number of gestures that were not tried because of the limit.
  private(set) var untried = 0

  /// - Parameter courses: The directions of the fingers in the trace.
  init(
    _ probe: WhatIf,
    _ gestures: [UsualGesture],
    courses: Set<UsualGesture.Course>,
    in scene: PreparedScene,
    screen: Point
  ) {
    (self.probe, self.gestures, self.courses) = (probe, gestures, courses)
    (self.scene, self.screen) = (scene, screen)
  }

  /// Returns the costs of changes to objects, other than those that the trace itself shows.
  ///
  /// - Parameters:
  ///   - subjects: The views that the changes are made to, or whose recognizers.
  ///   - remedy: What the changes do in the trace.
  mutating func costs(
    of changes: [Change],
    to subjects: [Subject],
    _ remedy: Remedy
  ) throws(InputFailure) -> [RemedyCost] {
    var losses: [Loss] = []
    var kept: Set<String> = []
    // A change decides about touches that come through what it is made to.
    for index in gestures.indices where subjects.contains(where: { $0.meets(gestures[index]) }) {
      guard count + 2 <= Self.most else {
        untried += 1
        continue
      }
      let base = try outcome(of: index)
      count += 1
      let changed = try probe.outcome(of: steps[index], with: changes)
      let difference = OutcomeComparison.ofSignatures.difference(base, changed)
      kept.formUnion(changed.timelines.filter(\.hasDeed).map(\.object))
      for object in difference.objects {
        guard let words = object.loss else { continue }
        let isTrade = isTrade(object.object, difference, gestures[index], remedy)
        losses.append(Loss(object: object.object, words: words, gesture: gestures[index], isTrade: isTrade))
      }
    }
    // The losses of a scroll view are losses of its pan.
    let losers = losses.map(\.object).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let told = losers.filter { loser in
      !losers.contains { ScrollViewRecognizer.scrolling($0).contains(loser) }
    }
    return told.compactMap { object in
      // A loss in every gesture is no trade.
      let own = losses.filter { $0.object == object && (!$0.isTrade || !kept.contains(object)) }
      return own.first.map { first in
        RemedyCost(
          object: object,
          loss: first.words,
          gesture: first.gesture.sentence,
          words: first.gesture.words,
          others: own.count - 1,
          isOfSubject: subjects.contains { $0.holds(object) },
          isPartial: kept.contains(object)
        )
      }
    }
  }

  /// What an object loses in a usual gesture.
  private struct Loss {
    let object: String
    let words: String
    let gesture: UsualGesture
    let isTrade: Bool
  }

  /// Whether an object has the same loss in the trace, for the same gain.
  private func isTrade(
    _ object: String,
    _ difference: OutcomeDifference,
    _ gesture: UsualGesture,
    _ remedy: Remedy
  ) -> Bool {
    courses.contains(gesture.course)
      && remedy.difference.objects.contains { $0.object == object && $0.loses }
      && difference.objects.contains { remedy.objects.contains($0.object) && $0.gains() }
  }

  /// Returns the steps of the gesture that a cost is about.
  func steps(of cost: RemedyCost) -> StepSource? {
    gestures.firstIndex { $0.words == cost.words }.flatMap { steps[$0] }
  }

  private mutating func outcome(of index: Int) throws(InputFailure) -> Outcome {
    if let known = outcomes[index] { return known }
    let steps = StepSource(gestures[index].steps(on: screen), in: scene, name: "gesture")
    self.steps[index] = steps
    count += 1
    let outcome = try probe.outcome(of: steps, with: [])
    outcomes[index] = outcome
    return outcome
  }

  /// The object that a change is made to.
  struct Subject {
    /// The object.
    let id: String
    /// The path to its view, or to the view of the recognizer.
    let path: [String]
    /// The recognizers of views in it.
    let recognizers: [String]

    /// Whether touches of a gesture come through it.
    func meets(_ gesture: UsualGesture) -> Bool {
      guard let view = path.last else { return true }
      return gesture.path.contains(view) || gesture.path.last.map(path.contains) ?? false
    }

    /// Whether an object is the subject, or one of its parts.
    func holds(_ object: String) -> Bool {
      object == id || ScrollViewRecognizer.scrolling(id).contains(object) || recognizers.contains(object)
    }
  }
}

extension StepSource {
  /// The directions of the fingers of a trace, each from its first sample to its last.
  func courses(within span: ClosedRange<Instant>?) -> Set<UsualGesture.Course> {
    var ends: [Int: (first: Point, last: Point)] = [:]
    var courses: Set<UsualGesture.Course> = []
    func close(_ touch: Int) {
      guard let (first, last) = ends.removeValue(forKey: touch) else { return }
      let (x, y) = ((last.x - first.x).magnitude, (last.y - first.y).magnitude)
      courses.insert(max(x, y) < 10 ? .still : x > y ? .horizontal : .vertical)
    }
    try? forEachStep { step in
      guard span?.contains(step.time) ?? true, case .touches(let samples) = step.event else { return }
      for sample in samples {
        if sample.phase == .began { close(sample.id) }
        ends[sample.id] = (ends[sample.id]?.first ?? sample.location, sample.location)
        if sample.phase == .ended || sample.phase == .cancelled { close(sample.id) }
      }
    }
    for touch in ends.keys { close(touch) }
    return courses
  }
}
