import Records
import Replay
import TraceFormat

/// Compares the recognizers and tap counts in the recording of an imported trace with a replay of its touches.
package struct RecordingComparison {
  /// A difference between the recording and the replay, or something that cannot be compared.
  package enum Difference {
    /// A recognizer has another state.
    case state(of: String, RecordedState, replay: String)
    /// A touch has a smaller tap count.
    case tapCount(touch: Int, recorded: Int, replayed: Int)
    /// A recognizer of the recording fits none of the scene's, or several.
    case unmatched(RecordedState)

    /// What the recording says, and what the replay says.
    package var words: String {
      switch self {
      case .state(let id, let recorded, let replay):
        "the recording says that \(id) is \(recorded.state.rawValue), the replay says \(replay)"
      case .tapCount(let touch, let recorded, let replayed):
        "the recording says that touch \(touch) has the tap count \(recorded), the replay says \(replayed)"
      case .unmatched(let recorded):
        "\(recorded.className) \(recorded.address) is not one recognizer of the scene"
      }
    }
  }

  /// A difference, and its place in the recording.
  package struct Finding {
    package var difference: Difference
    /// The line of the trace.
    package var line: Int
    /// The place on the line.
    package var place: JSONPath
  }

  private let replayer: Replayer
  private let input: TraceInput
  private let facts: [(fact: RecordedFact, line: Int, place: JSONPath)]

  /// Reads what the recording says; nil if it says nothing.
  ///
  /// - Parameters:
  ///   - replayer: The replayer, with the scene that replaces the trace's own.
  ///   - input: The trace.
  ///   - text: Its text.
  package init?(_ replayer: Replayer, _ input: TraceInput, _ text: TraceText) {
    facts = text.recordedFacts
    guard !facts.isEmpty else { return nil }
    self.replayer = replayer
    self.input = input
  }

  /// Replays the trace, and returns the differences in the order of the lines. The error of a trace that cannot be
  /// replayed is for others to report.
  package func findings() -> [Finding] {
    guard let explainer = try? Explainer(replayer, input) else { return [] }
    let matches = matches
    let stories = explainer.explain().explanation.recognizers
    let counts = tapCounts
    // A difference in one attempt is one difference, however often its recognizer was printed.
    var seen: Set<String> = []
    return facts.compactMap { fact, line, place in
      guard let difference = difference(fact, stories, counts, matches, &seen) else { return nil }
      return Finding(difference: difference, line: line, place: place)
    }
  }

  private func difference(
    _ fact: RecordedFact,
    _ stories: [RecognizerStory],
    _ counts: [Int: Int],
    _ matches: RecordedRecognizers?,
    _ seen: inout Set<String>
  ) -> Difference? {
    switch fact {
    case .tapCount(let touch, let recorded, _):
      // A smaller one may come from taps in views that the scene does not have.
      guard let replayed = counts[touch], replayed < recorded else { return nil }
      return .tapCount(touch: touch, recorded: recorded, replayed: replayed)
    case .state(let state):
      guard let matches else { return nil }
      guard let id = matches.id(of: state), let story = stories.first(where: { $0.id == id }) else {
        // Recognizers of UIKit's own begin with an underscore; few scenes have them.
        guard !state.className.hasPrefix("_"), seen.insert("\(state.className) \(state.address)").inserted
        else { return nil }
        return .unmatched(state)
      }
      let attempt = story.attempts.last { $0.start <= state.time }
      let wanted = Self.replayed(state.state)
      guard attempt?.changes.contains(where: { wanted.contains($0.change.to) }) != true,
        seen.insert("\(id) \(attempt?.number ?? 0) \(wanted)").inserted
      else { return nil }
      let replay = attempt.map { $0.changes.last.map(ExplanationText.sentence) ?? "possible" }
      return .state(of: id, state, replay: replay ?? "it has no touch")
    }
  }

  /// The recognizers of the scene; nil for the standard scene, which is not the application's.
  private var matches: RecordedRecognizers? {
    guard let reader = try? TraceReader(input), let text = try? replayer.sceneText(of: reader),
      let scene = try? text.read(replayer.vocabulary)
    else { return nil }
    return RecordedRecognizers(scene, text, replayer.vocabulary)
  }

  /// The tap counts that touches have when they begin, by their ids.
  private var tapCounts: [Int: Int] {
    let sink = TapCounts()
    let interest = Interest(detail: .full, only: [.deliver])
    try? replayer.replay(.read(input), interest: interest, into: sink)
    return sink.counts
  }

  /// The states of a replay's attempt, one of which a recorded state stands for.
  private static func replayed(_ state: GestureState) -> [GestureState] {
    switch state {
    case .began, .changed: [.began]
    case .ended, .recognized: [.ended, .recognized]
    case .possible, .cancelled, .failed: [state]
    }
  }
}

private final class TapCounts: RecordSink {
  private(set) var counts: [Int: Int] = [:]

  func receive(_ record: Record, at time: Instant) {
    guard case .deliver(let delivery) = record, delivery.message == .touchesBegan,
      let detail = delivery.detail
    else { return }
    for (touch, count) in zip(delivery.touches, detail.tapCounts) { counts[touch] = counts[touch] ?? count }
  }
}
