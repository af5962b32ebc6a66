import Records

/// The first sentence of a picture of a replay.
package struct Headline: Equatable, Sendable {
  /// The index of the episode that it is about.
  package var episode: Int
  package var result: VerdictResult
  /// The failure, if the headline is about its replacement.
  package var other: VerdictResult?
  /// What the fingers of the episode did.
  package var motion: String

  /// Finds the headline of a replay: the first failure whose view was hit, or else the first gesture or action that
  /// fired, or else any result of the first episode; nil if there is none.
  package init?(_ verdicts: [EpisodeVerdict]) {
    let asked = verdicts.firstIndex { $0.subject?.isHit == true }
    let fired = verdicts.firstIndex { $0.results.contains { $0.sign == .fired && $0.kind != .touch } }
    guard let index = asked ?? fired ?? verdicts.indices.first, let first = verdicts[index].sentences.first
    else { return nil }
    episode = index
    result = first
    let subject = verdicts[index].subject
    other = subject == first ? nil : subject
    motion = verdicts[index].motion
  }
}

extension EpisodeVerdict {
  /// The verdict at an earlier time.
  package func at(_ time: Instant) -> EpisodeVerdict? {
    guard episode.from <= time else { return nil }
    guard episode.to > time else { return self }
    return EpisodeVerdict(episode, motion, results.compactMap { $0.at(time) })
  }
}
