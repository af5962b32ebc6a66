import Records

/// A part of a replay: from a time at which a finger comes down to the next time at which no finger is down and nothing
/// waits.
package struct Episode: Equatable, Sendable {
  package var from: Instant
  package var to: Instant

  /// Cuts a replay into its episodes, by time. A replay without touches has none.
  package static func episodes(of timeline: Timeline) -> [Episode] {
    var parts = timeline.fingers.map { Episode(from: $0.start, to: $0.end ?? timeline.end) }
    let lanes = timeline.lanes.filter { [.touch, .recognizer, .view].contains($0.kind) }
    for span in lanes.lazy.flatMap(\.spans) { parts.append(Episode(from: span.from, to: span.to)) }
    for mark in lanes.lazy.filter({ $0.kind == .view }).flatMap(\.marks) {
      parts.append(Episode(from: mark.time, to: mark.time))
    }
    parts.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var episodes: [Episode] = []
    for part in parts {
      if let last = episodes.indices.last, part.from <= episodes[last].to {
        episodes[last].to = max(episodes[last].to, part.to)
      } else {
        episodes.append(part)
      }
    }
    return episodes
  }

  /// Whether a time is in the episode.
  func contains(_ time: Instant) -> Bool { from <= time && time <= to }
}
