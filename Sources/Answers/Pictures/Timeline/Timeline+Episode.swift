import Explain
import Records

extension Timeline {
  /// The part of the replay about one episode: its fingers, and the limits and lanes of its time.
  ///
  /// - Parameter objects: The objects with lanes to keep, in addition to touches.
  func part(_ index: Int, lanes objects: [String]) -> Timeline {
    let episode = verdicts[index].episode
    var part = self
    let first = fingerCount(before: episode.from)
    let count = fingers(in: episode).count
    part.fingers = Array(fingers[first..<first + count])
    part.limits = limits.compactMap { limit in
      guard (first..<first + count).contains(limit.finger) else { return nil }
      var moved = limit
      moved.finger -= first
      return moved
    }
    part.pointers = pointers.filter { track in
      track.samples.contains { episode.contains($0.time) }
    }
    part.keys = keys.filter { episode.contains($0.start) }
    part.verdicts = [verdicts[index]]
    part.arrows = []
    part.lanes.removeAll { $0.kind != .touch && !objects.contains($0.id) }
    let rest = max((episode.to - episode.from) / 8, 20_000_000)
    // A tap that came too late is shown, too.
    let last = verdicts[index].results.compactMap(\.lateTap).reduce(episode.to, max)
    part.narrow(to: episode.from...max(episode.from, min(end, last + rest)))
    part.lanes.removeAll { $0.isEmpty }
    return part
  }
}
