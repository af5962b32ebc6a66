import Records
import Replay
import TraceFormat

/// Makes the verdicts of a replay while it runs. What is known of a gesture is dropped as soon as the verdict on it is
/// made, so that the memory depends on the longest gesture, not on the length of the trace.
package final class RunningVerdicts: LiveSink {
  /// The first verdicts.
  package private(set) var verdicts: [EpisodeVerdict] = []
  /// The number of the verdicts that were not kept.
  package private(set) var otherCount = 0

  private let vocabulary: Vocabulary
  private let most: Int
  private let span: ClosedRange<Instant>?
  private var live: LiveScene?
  private var snapshot: SceneSnapshot?
  private var story: StoryCollector?
  private var collector = VerdictCollector()

  /// The records that verdicts need.
  package static let interest = StoryCollector.interest

  /// Creates the maker.
  ///
  /// - Parameters:
  ///   - most: The largest number of verdicts that are kept.
  ///   - span: The time that is judged; nil for all.
  package init(_ replayer: Replayer, most: Int, span: ClosedRange<Instant>? = nil) {
    vocabulary = replayer.vocabulary
    self.most = most
    self.span = span
  }

  package func begin(_ live: LiveScene) {
    self.live = live
    snapshot = SceneSnapshot(live, vocabulary)
    open()
  }

  package func end() {
    close()
    live = nil
  }

  package func receive(_ record: Record, at time: Instant) {
    if case .step(let step) = record, step.beginsTouch, story?.isIdle == true {
      close()
      open()
    }
    story?.receive(record, at: time)
    collector.receive(record, at: time)
  }

  private func open() {
    guard let live, let snapshot else { return }
    story = StoryCollector(snapshot, watching: [], span: span)
    story?.liveScene = live
    collector = VerdictCollector()
    collector.begin(live)
  }

  private func close() {
    guard let story else { return }
    self.story = nil
    let explanation = story.finish()
    story.liveScene = nil
    collector.end()
    let found = collector.verdicts(by: explanation, span: span)
    let room = most - verdicts.count
    verdicts += found.prefix(room)
    otherCount += max(0, found.count - room)
  }
}

extension Step {
  /// Whether a finger comes down.
  fileprivate var beginsTouch: Bool {
    guard case .touches(let samples) = event else { return false }
    return samples.contains { $0.phase == .began }
  }
}
