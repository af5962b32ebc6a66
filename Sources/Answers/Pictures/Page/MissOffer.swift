import Explain
import Records
import Replay
import TraceFormat

/// A nearest miss on the page: the change, its effect, and the replay with it.
package struct MissOffer: Equatable, Sendable {
  /// The index of the episode whose verdict it belongs to.
  package var episode: Int
  /// The changes, as `--set` takes them.
  package var changes: [String]
  /// The distance from the present number, or the program's change, in words.
  package var margin: String
  /// The effect.
  package var text: String
  /// The index on the page of the replay with the change; nil if the page has none.
  package var variant: Int?

  /// The changes as one text.
  package var change: String { changes.joined(separator: " and ") }
}

/// Finds the nearest misses of the objects that failed.
///
/// Near misses take replays, so they are limited to objects of three episodes, and to a hundred thousand replayed steps
/// per object.
package struct MissFinder {
  private let replayer: Replayer
  private let input: TraceInput

  package static let mostObjects = 3
  private static let mostMisses = 3
  private static let mostSteps = 100_000
  private static let fewestReplays = 20

  package init(_ replayer: Replayer, _ input: TraceInput) {
    self.replayer = replayer
    self.input = input
  }

  /// Returns the misses, and notes about what was left out, by the index of the episode.
  ///
  /// - Parameters:
  ///   - first: The index of the episode to begin with.
  ///   - most: The largest number of objects.
  package func find(
    _ replay: PicturedReplay,
    from first: Int,
    most: Int = MissFinder.mostObjects,
    progress: ((Int) -> Void)? = nil
  ) throws(InputFailure) -> (misses: [MissOffer], notes: [Int: String]) {
    let steps = replay.timeline.stepCount
    let limit = min(200, Self.mostSteps / max(1, steps))
    guard limit >= Self.fewestReplays, replay.failure == nil else { return ([], [:]) }
    let explainer = try Explainer(replayer, input)
    let result = Explainer.Result(explanation: replay.explanation, stepCount: steps)
    var misses: [MissOffer] = []
    var notes: [Int: String] = [:]
    var seen: Set<String> = []
    let order = Array(replay.verdicts.indices)
    for index in order[min(first, order.count)...] + order[..<min(first, order.count)] {
      let verdict = replay.verdicts[index]
      let asked = Array(explainer.asked(by: [verdict], replay.explanation).prefix(Explainer.mostAsked))
      guard !asked.isEmpty, seen.count < most, !seen.contains(where: asked.contains) else { continue }
      seen.formUnion(asked)
      let found = try explainer.nearMisses(result, of: asked, limit: limit, progress: progress)
      let episode = verdict.episode
      // A change may concern another attempt of the object, in another gesture: a tap that came too late for a series
      // ends the first tap's wait in the next gesture.
      let until =
        verdict.subject?.closeness == nil ? episode.to : max(episode.to, nextEnd(after: index, in: replay))
      func isAboutIt(_ difference: OutcomeDifference, _ objects: [String]) -> Bool {
        difference.objects.contains { object in
          objects.contains(object.object)
            && object.changes.contains { episode.from <= $0.time && $0.time <= until }
        }
      }
      let remedies = found.remedies.found.filter { isAboutIt($0.difference, $0.objects) }.map { remedy in
        MissOffer(
          episode: index,
          changes: remedy.changes,
          margin: remedy.sentence,
          text: remedy.effect
        )
      }
      let numbers = found.found.filter { isAboutIt($0.difference, asked) }.map { miss in
        MissOffer(
          episode: index,
          changes: [miss.changeText],
          margin: miss.marginText,
          text: miss.difference.plainText
        )
      }
      let all = remedies + numbers
      misses += all.prefix(Self.mostMisses)
      notes[index] = Self.note(all.count, found.untried + found.remedies.untried)
    }
    return (misses, notes)
  }

  private func nextEnd(after index: Int, in replay: PicturedReplay) -> Instant {
    index + 1 < replay.verdicts.count ? replay.verdicts[index + 1].episode.to : replay.timeline.end
  }

  private static func note(_ count: Int, _ untried: Int) -> String? {
    var parts: [String] = []
    if count == 0 { parts.append("Nothing that was tried, in the program or in its numbers, changes this.") }
    let others = count - mostMisses
    if others > 0 { parts.append("\(others) more \(others == 1 ? "change is" : "changes are") left out.") }
    if untried > 0 {
      parts.append(
        "\(untried) more \(untried == 1 ? "change was" : "changes were") not tried: explain tries them."
      )
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
