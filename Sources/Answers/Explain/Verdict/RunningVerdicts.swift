import Records
import Replay
import TouchKit
import TraceFormat

/// Makes the verdicts of a replay while it runs. The data of a gesture is dropped after its verdict, so the memory
/// depends on the longest gesture, not on the length of the trace.
package final class RunningVerdicts: LiveSink {
  /// The first verdicts.
  package private(set) var verdicts: [EpisodeVerdict] = []
  /// The number of verdicts that were not kept.
  package private(set) var otherCount = 0

  /// The system of the replay, and its effects.
  package private(set) var system: SystemNote?
  private let systemWatch = SystemWatch()
  private let vocabulary: Vocabulary
  private let most: Int
  private let span: ClosedRange<Instant>?
  private var live: LiveScene?
  private var snapshot: SceneSnapshot?
  private var story: StoryCollector?
  private var collector = VerdictCollector()
  private var last = Instant.zero
  /// A gesture with a complete story. The next touch may be a tap that came too late for it.
  private var told: Told?

  private struct Told {
    let explanation: Explanation
    let collector: VerdictCollector
    /// The time of the next touch.
    let next: Instant
  }

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
    if live.engine.system != nil { live.engine.systemWatch = systemWatch }
    snapshot = SceneSnapshot(live, vocabulary)
    open()
  }

  package func end() {
    judgeTold()
    close(before: .never)
    judgeTold()
    system = SystemNote(live?.engine.system, systemWatch.asked)
    live = nil
  }

  package func receive(_ record: Record, at time: Instant) {
    if case .step(let step) = record {
      judgeTold()
      // A touch at the time of the last step belongs to its gesture, and a notch that follows closely to the one before.
      let isNew = step.beginsTouch ? time > last : step.isOtherInput && time - last >= EventStory.pause
      if isNew, story?.isIdle == true {
        close(before: time)
        open()
      }
    }
    last = time
    story?.receive(record, at: time)
    collector.receive(record, at: time)
    told?.collector.receive(record, at: time)
  }

  private func open() {
    guard let live, let snapshot else { return }
    story = StoryCollector(snapshot, watching: [], span: span)
    story?.liveScene = live
    collector = VerdictCollector()
    collector.begin(live)
  }

  private func close(before next: Instant) {
    guard let story else { return }
    self.story = nil
    let explanation = story.finish()
    story.liveScene = nil
    told = Told(explanation: explanation, collector: collector, next: next)
  }

  private func judgeTold() {
    guard let told else { return }
    self.told = nil
    told.collector.end()
    let found = told.collector.verdicts(by: told.explanation, span: span)
      .filter { $0.episode.from < told.next }
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

  /// Whether it is an input without a finger and without a pointer, which goes on over pauses.
  fileprivate var isOtherInput: Bool {
    switch event {
    case .press(let sample): sample.phase == .began
    case .motion(let phase): phase == .began
    case .pencil, .remoteControl, .command, .statusBar: true
    default: false
    }
  }
}
