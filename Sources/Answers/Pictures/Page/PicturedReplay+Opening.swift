import Explain
import Records

extension PicturedReplay {
  /// Returns the episode and the time at which a page opens: the first failure of a recognizer with a hit view, or else
  /// the first gesture or action that fired.
  ///
  /// - Parameter id: The object that the reader asks about; its first failure, or else the first time it took part.
  /// - Returns: nil if there is no such time.
  package func opening(about id: String? = nil) -> (episode: Int, time: Instant)? {
    if let id { return opening(of: id) }
    let all = verdicts.enumerated()
    if let (index, verdict) = all.first(where: { $0.element.subject?.isHit == true }),
      let subject = verdict.subject
    {
      return (index, subject.time)
    }
    for (index, verdict) in all {
      if let fired = verdict.results.first(where: { $0.sign == .fired && $0.kind != .touch }) {
        return (index, fired.time)
      }
    }
    return nil
  }

  private func opening(of id: String) -> (episode: Int, time: Instant)? {
    var first: (Int, Instant)?
    for (index, verdict) in verdicts.enumerated() {
      for result in verdict.results where result.object == id {
        if result.isFailure { return (index, result.time) }
        if first == nil { first = (index, result.time) }
      }
    }
    if let first { return first }
    let touched = stacks.first { stack in stack.layers.contains { $0.id == id } }
    return touched.map { stack in
      (verdicts.lastIndex { $0.episode.from <= stack.time } ?? 0, stack.time)
    }
  }

  /// The verdicts with the asked object as the subject of its episode.
  package mutating func ask(about id: String) {
    guard let (index, time) = opening(of: id) else { return }
    let asked = verdicts[index].results.first { $0.object == id && $0.time == time }
    guard let asked else { return }
    verdicts[index].subject = asked
    verdicts[index].sentences.removeAll { $0.object == id && $0.verb == asked.verb }
    verdicts[index].sentences.insert(asked, at: 0)
  }
}
