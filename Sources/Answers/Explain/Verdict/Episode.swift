import Records

/// A part of a replay, from a touch that begins to the next time when no finger is down and nothing waits. Notches of a
/// wheel, presses, and whatever else happens without fingers, are one part if they follow each other closely.
package struct Episode: Equatable, Sendable {
  package var from: Instant
  package var to: Instant

  /// Cuts a replay into its episodes, by time. A replay without touches and actions has none.
  ///
  /// - Parameters:
  ///   - end: The end of the replay.
  ///   - span: The time that is shown; nil for all.
  static func episodes(
    of explanation: Explanation,
    _ fingers: [Finger],
    end: Instant,
    span: ClosedRange<Instant>?
  ) -> [Episode] {
    var parts = fingers.map { Episode(from: $0.start, to: $0.end ?? end) }
    var withoutFingers: Set<Instant> = []
    for attempt in explanation.recognizers.lazy.flatMap(\.attempts) {
      parts.append(Episode(from: attempt.start, to: attempt.end ?? end))
      if attempt.members.isEmpty { withoutFingers.insert(attempt.start) }
    }
    for view in explanation.views {
      for touch in view.touches {
        let holds = touch.holds.map { $0.to ?? end }
        let last = (holds + [touch.end ?? end, touch.from]).max() ?? touch.from
        parts.append(Episode(from: touch.from, to: last))
      }
      for run in view.actions { parts.append(Episode(from: run.first, to: run.first)) }
      for message in view.listMessages { parts.append(Episode(from: message.time, to: message.time)) }
    }
    let moments =
      explanation.events.filter { $0.heading != nil }.flatMap(\.times)
      + explanation.firstResponders.map(\.time)
      + explanation.warnings.map(\.time)
    for time in moments {
      parts.append(Episode(from: time, to: time))
      withoutFingers.insert(time)
    }
    if let span {
      parts = parts.filter { $0.from <= span.upperBound && $0.to >= span.lowerBound }
        .map { Episode(from: max($0.from, span.lowerBound), to: min($0.to, span.upperBound)) }
    }
    parts.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var episodes: [Episode] = []
    for part in parts {
      guard let last = episodes.last else {
        episodes.append(part)
        continue
      }
      let isClose =
        withoutFingers.contains(part.from) && withoutFingers.contains(last.from)
        && part.from - last.to < EventStory.pause
      if part.from <= last.to || isClose {
        episodes[episodes.count - 1].to = max(last.to, part.to)
      } else {
        episodes.append(part)
      }
    }
    return episodes
  }

  /// Whether a time is in the episode.
  package func contains(_ time: Instant) -> Bool { from <= time && time <= to }
}
