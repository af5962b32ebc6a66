import Records

/// Checks that updates name samples that wait for them.
struct EstimateTracker {
  private let isCut: Bool
  /// The estimates that expect updates, by their numbers, which increase.
  private var waiting: [TouchEstimate] = []
  private var last: Int?

  init(isCut: Bool) {
    self.isCut = isCut
  }

  /// Notes the estimates in the samples of an event.
  mutating func note(_ extras: TouchExtras, of touch: JSONPath) throws(Problem) {
    for (index, sample) in extras.coalesced.enumerated() {
      if let estimate = sample.estimate { try note(estimate, touch["coalesced"][index]) }
    }
    for (index, sample) in extras.predicted.enumerated() where sample.estimate != nil {
      throw Problem(
        touch["predicted"][index]["estimatedProperties"].ofKey,
        "estimated properties of a predicted sample, expected none: all of it is a guess"
      )
    }
    if let estimate = extras.estimate { try note(estimate, touch) }
  }

  private mutating func note(_ estimate: TouchEstimate, _ sample: JSONPath) throws(Problem) {
    if let last, estimate.index <= last {
      throw Problem(
        sample["estimationUpdateIndex"],
        "\"estimationUpdateIndex\" is \(estimate.index) after \(last), expected a greater number than in every sample"
          + " before"
      )
    }
    last = estimate.index
    if estimate.expected.isEmpty { return }
    waiting.append(estimate)
    if waiting.count > TouchEstimate.mostWaiting { waiting.removeFirst() }
  }

  /// Returns the updates of a step, without those for samples before the first line of a cut trace.
  mutating func track(_ updates: [TouchUpdate]) throws(Problem) -> [TouchUpdate] {
    var known: [TouchUpdate] = []
    for (number, update) in updates.enumerated() {
      let place = JSONPath()["touchUpdates"][number]
      guard let index = waiting.firstIndex(where: { $0.index == update.index }) else {
        if isCut, last.map({ update.index < $0 }) ?? true { continue }
        throw Problem(
          place["estimationUpdateIndex"],
          "an update of sample \(update.index), but no sample with this \"estimationUpdateIndex\" waits for one"
        )
      }
      let estimate = waiting[index]
      for (property, key) in update.keys where !estimate.expected.contains(property) {
        throw Problem(
          place[key].ofKey,
          "an update of the \(property.rawValue) of sample \(update.index), which does not expect it"
        )
      }
      waiting[index] = estimate.updated(by: update)
      if waiting[index].expected.isEmpty { waiting.remove(at: index) }
      known.append(update)
    }
    return known
  }
}

extension TouchUpdate {
  /// The properties with values, each with one of its keys.
  fileprivate var keys: [(property: EstimatedProperty, key: String)] {
    properties.map { ($0, $0 == .location ? "x" : $0.rawValue) }
  }
}
