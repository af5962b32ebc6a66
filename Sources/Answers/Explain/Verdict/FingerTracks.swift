import Records
import Replay
import TouchKit

/// The paths of the fingers of a replay, collected from its steps.
package struct FingerTracks {
  package private(set) var fingers: [Finger] = []
  /// The indices of the fingers that are down, by their ids.
  private var down: [Int: Int] = [:]

  package init() {}

  /// Adds a sample.
  ///
  /// - Parameter live: The scene, whose thresholds apply to fingers that come down; nil if there is none.
  package mutating func add(_ sample: TouchSample, at now: Instant, in live: LiveScene?) {
    let place = Finger.Sample(time: now, location: sample.location)
    if sample.phase == .began {
      down[sample.id] = fingers.count
      var finger = Finger(touch: sample.id, samples: [place])
      finger.type = sample.type ?? .direct
      finger.edgeWidth = live?.engine.thresholds.edgeWidth ?? 0
      fingers.append(finger)
    } else if let finger = down[sample.id] {
      if fingers[finger].samples.last?.location != sample.location || sample.phase != .stationary {
        fingers[finger].samples.append(place)
      }
      guard sample.phase == .ended || sample.phase == .cancelled else { return }
      fingers[finger].end = now
      down[sample.id] = nil
    }
  }
}

/// Collects the fingers and the views under them, which verdicts need beside the stories.
package final class VerdictCollector: LiveSink {
  private let stacks: StackCollector
  private let tracks = TrackCollector()
  private let systemWatch = SystemWatch()
  private var version: SystemVersion?

  /// The system of the replay, and its effects.
  package var system: SystemNote? { SystemNote(version, systemWatch.asked) }

  package init() {
    stacks = StackCollector(before: tracks)
  }

  package func begin(_ live: LiveScene) {
    version = live.engine.system
    // A replay that is judged piece by piece is watched as a whole.
    if version != nil, live.engine.systemWatch == nil { live.engine.systemWatch = systemWatch }
    stacks.begin(live)
  }

  package func end() { stacks.end() }
  package func receive(_ record: Record, at time: Instant) { stacks.receive(record, at: time) }

  /// Returns the verdicts on the episodes of a replay.
  ///
  /// - Parameter span: The time that is judged; nil for all.
  package func verdicts(by explanation: Explanation, span: ClosedRange<Instant>? = nil) -> [EpisodeVerdict] {
    var fingers = tracks.tracks.fingers
    fingers.setFates(by: explanation, end: tracks.now)
    if let span { fingers.removeAll { !$0.overlaps(span) } }
    return VerdictMaker(explanation, fingers, stacks.stacks, end: tracks.now, span: span).verdicts()
  }

  private final class TrackCollector: LiveSink {
    var tracks = FingerTracks()
    var now = Instant.zero
    private var live: LiveScene?

    func begin(_ live: LiveScene) { self.live = live }
    // The engine retains its sink, so the sink must not retain the engine.
    func end() { live = nil }

    func receive(_ record: Record, at time: Instant) {
      guard case .step(let step) = record else { return }
      now = time
      guard case .touches(let samples) = step.event else { return }
      for sample in samples { tracks.add(sample, at: now, in: live) }
    }
  }
}
