import Records
import Reports
import TraceFormat

/// A change of a relation between two recognizers with which a replay has a different outcome.
package struct RelationMiss: Equatable, Sendable {
  /// The change, as `--set` takes it.
  package var change: String
  /// The difference between the outcomes.
  package var difference: OutcomeDifference
  /// The attempts in which the difference shows, by recognizer.
  package var attempts: [String: [Int]] = [:]
}

/// A relation to change: why a recognizer waited, failed or was prevented.
struct RelationChange: Hashable {
  enum Kind: Hashable {
    /// The recognizer no longer requires the other one to fail.
    case noRequirement
    /// The other one is disabled.
    case disabled
    /// The recognizer's delegate allows both at the same time.
    case together
  }

  let recognizer: String
  let other: String
  let kind: Kind

  /// The relations that decided the attempts of a recognizer, without duplicates.
  static func changes(for story: RecognizerStory, _ snapshot: SceneSnapshot) -> [RelationChange] {
    let requirements = snapshot.recognizer(story.id)?.requirements ?? []
    var changes: [RelationChange] = []
    func add(_ kind: Kind, _ other: String) {
      let change = RelationChange(recognizer: story.id, other: other, kind: kind)
      if !changes.contains(change) { changes.append(change) }
    }
    for attempt in story.attempts {
      let reason = attempt.changes.last?.change.reason
      let requiredOnes =
        attempt.waits.flatMap(\.others)
        + (reason?.kind == .requiredRecognized ? [reason?.by] : []).compactMap { $0 }
      for other in requiredOnes {
        if requirements.contains(other) { add(.noRequirement, other) }
        add(.disabled, other)
      }
      if reason?.kind == .prevented, let other = reason?.by {
        add(.together, other)
        add(.disabled, other)
      }
    }
    return changes
  }

  /// The change of the scene, as `--set` takes it; nil if the delegate's present answer cannot be added to.
  func text(_ snapshot: SceneSnapshot) -> String? {
    func list(_ ids: [String]) -> String { String { $0.append(Value.strings(ids), .exact) } }
    let recognizer = snapshot.recognizer(recognizer)
    switch kind {
    case .noRequirement:
      return "\(self.recognizer).requireToFail=\(list(recognizer?.requirements.filter { $0 != other } ?? []))"
    case .disabled: return "\(other).isEnabled=false"
    case .together:
      guard let recognizer, let companions = recognizer.companions, !recognizer.isOwn else { return nil }
      return "\(self.recognizer).delegate.shouldRecognizeSimultaneouslyWith=\(list(companions + [other]))"
    }
  }
}
