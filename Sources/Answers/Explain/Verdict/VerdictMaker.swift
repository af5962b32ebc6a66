import Foundation
import Records
import Replay

/// Judges the episodes of a replay from its explanation, its fingers and the views under them.
package struct VerdictMaker {
  let explanation: Explanation
  let fingers: [Finger]
  let stacks: [FingerStack]
  /// The end of the replay.
  let end: Instant
  /// The time that is judged; nil for all.
  let span: ClosedRange<Instant>?
  /// The views from the window to each view that was hit.
  private var paths: [String: [String]] = [:]
  /// The indices of the fingers.
  private var places: [TouchStory.Key: Int] = [:]
  /// The indices of the fingers that lifted at each time.
  private(set) var lifts: [Instant: [Int]] = [:]
  /// The texts of the rows in which fingers came down.
  private var titles: [TouchStory.Key: String] = [:]
  /// The stories of the touches, and those of the views by their ids.
  let stories: [TouchStory.Key: TouchStory]
  let views: [String: ViewStory]
  /// The views that ignored touches which others forwarded to them.
  private let forwardees: Set<String>
  /// The views from the window to the one in which each finger came down.
  private(set) var hits: [TouchStory.Key: [String]] = [:]
  /// The attempts of recognizers that recognized, or that need several fingers, by finger.
  private var followers: [TouchStory.Key: Set<Int>] = [:]

  /// Creates a judge.
  ///
  /// - Parameter fingers: The fingers with their fates, in the order in which they landed.
  package init(
    _ explanation: Explanation,
    _ fingers: [Finger],
    _ stacks: [FingerStack],
    end: Instant,
    span: ClosedRange<Instant>? = nil
  ) {
    self.explanation = explanation
    self.fingers = fingers
    self.stacks = stacks
    self.end = end
    self.span = span
    forwardees = Set(
      explanation.views.filter { $0.warnings.contains { $0.code == .forwardedToUIKitClass } }.map(\.id)
    )
    let touches = explanation.views.flatMap(\.touches) + explanation.untargetedTouches
    stories = Dictionary(touches.map { ($0.key, $0) }) { first, _ in first }
    views = Dictionary(explanation.views.map { ($0.id, $0) }) { first, _ in first }
    for (index, finger) in fingers.enumerated() {
      places[finger.key] = index
      if let lift = finger.end { lifts[lift, default: []].append(index) }
    }
    for stack in stacks {
      if let view = stack.view { paths[view] = stack.path }
      titles[stack.key] = stack.title
      hits[stack.key] = stack.path
    }
    var count = 0
    for story in explanation.recognizers {
      for attempt in story.attempts where attempt.success != nil || story.fewestFingers > 1 {
        for member in attempt.members where !member.isIgnored {
          followers[member.key, default: []].insert(count)
        }
        // The fingers of a pinch that came down apart were meant as one gesture.
        for stray in attempt.strays {
          followers[TouchStory.Key(touch: stray.touch.id, from: stray.time), default: []].insert(count)
        }
        count += 1
      }
    }
  }

  /// The largest number of touches that are named one by one.
  private static let mostNames = 4

  /// The touches that controls and views with recognizers missed.
  package var missed: [MissedTouch] {
    stacks.flatMap { stack in
      // Forwarded touches are reported elsewhere.
      stack.missed(by: finger(stack.key)).filter { !forwardees.contains($0.view) }
    }
  }

  /// Returns the verdict on each episode, by time.
  package func verdicts() -> [EpisodeVerdict] {
    let episodes = Episode.episodes(of: explanation, fingers, end: end, span: span)
    var results: [[VerdictResult]] = episodes.map { _ in [] }
    func add(_ result: VerdictResult, since start: Instant) {
      let start = max(start, span?.lowerBound ?? start)
      guard let result = span.map({ result.at($0.upperBound) }) ?? result,
        let index = Self.index(of: start, in: episodes)
      else { return }
      // A scroll of several parts is one.
      if case .didNotFollow = result.deed, results[index].contains(where: { $0.isLike(result) }) { return }
      results[index].append(result)
    }
    for story in explanation.recognizers {
      for attempt in story.attempts { add(result(of: attempt, story), since: attempt.start) }
      for result in refusals(of: story) { add(result, since: result.time) }
    }
    for story in explanation.views {
      for result in controlResults(of: story) + listResults(of: story) + rowResults(of: story)
        + viewResults(of: story)
      {
        add(result, since: result.time)
      }
    }
    for result in eventResults + warnings { add(result, since: result.time) }
    var told: Set<TouchStory.Key> = []
    for result in results.lazy.joined() where result.kind == .control || result.kind == .list {
      told.formUnion(result.touches)
    }
    for (index, touches) in touchResults(episodes, told) { results[index] += touches }
    for missed in missed { add(result(of: missed), since: missed.time) }
    for (index, result) in zoomResults(episodes, results) { results[index].append(result) }
    let motions = motions(of: episodes)
    return episodes.indices.compactMap { index in
      // A pointer passed, or moved on after a click.
      if results[index].isEmpty, !fingers.contains(where: { episodes[index].contains($0.start) }) {
        return nil
      }
      // The sort keeps the order of the scene among results of one time.
      let own = results[index]
      let order = own.indices.sorted { (own[$0].time, $0) < (own[$1].time, $1) }
      return EpisodeVerdict(episodes[index], motions[index], order.map { own[$0] })
    }
  }

  /// Returns the index of the last episode that begins by a time, if the time is in it.
  private static func index(of time: Instant, in episodes: [Episode]) -> Int? {
    var (low, high) = (0, episodes.count)
    while low < high {
      let middle = (low + high) / 2
      if episodes[middle].from <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 && episodes[low - 1].contains(time) ? low - 1 : nil
  }

  func finger(_ key: TouchStory.Key) -> Finger? { places[key].map { fingers[$0] } }

  /// The text of the row in which a finger came down; nil if there is none.
  func title(of touch: TouchStory.Key) -> String? { titles[touch] }

  /// Returns the fingers that were down at a time at which a finger was.
  func fingersTogether(with finger: Finger) -> [Finger] {
    guard let place = places[finger.key] else { return [finger] }
    let lift = finger.end ?? end
    // Of the earlier ones, no more than a few can still be down.
    let earlier = fingers[max(0, place - Self.mostHeld)..<place].filter { $0.end ?? end >= finger.start }
    return earlier + fingers[place...].prefix { $0.start <= lift }
  }

  private static let mostHeld = 10

  /// Returns the fingers that came down from a time on, by time.
  func fingers(from time: Instant) -> ArraySlice<Finger> {
    var (low, high) = (0, fingers.count)
    while low < high {
      let middle = (low + high) / 2
      if fingers[middle].start < time { low = middle + 1 } else { high = middle }
    }
    return fingers[low...]
  }

  /// Returns the number of superviews from a view that was hit up to another one; nil if it is not inside of that one.
  func height(of ancestor: String?, above view: String?) -> Int? {
    guard let view, let ancestor else { return nil }
    guard let path = paths[view], let place = path.lastIndex(of: ancestor) else {
      return view == ancestor ? 0 : nil
    }
    return path.count - 1 - place
  }

  // MARK: Fingers

  /// Returns the movements of each episode. Fingers that were down together share a phrase.
  private func motions(of episodes: [Episode]) -> [String] {
    var strokes: [[[Finger]]] = episodes.map { _ in [] }
    for finger in fingers {
      guard let index = Self.index(of: finger.start, in: episodes) else { continue }
      if let last = strokes[index].last, last.contains(where: { ($0.end ?? end) > finger.start }) {
        strokes[index][strokes[index].count - 1].append(finger)
      } else {
        strokes[index].append([finger])
      }
    }
    var inputs: [[String]] = episodes.map { _ in [] }
    for event in explanation.events {
      for time in event.times {
        guard let heading = event.heading, let index = Self.index(of: time, in: episodes),
          !inputs[index].contains(heading), !event.isHover || strokes[index].isEmpty
        else { continue }
        inputs[index].append(heading)
      }
    }
    return zip(strokes, inputs).map { strokes, inputs in
      let all = strokes.flatMap(gestures).map(words) + inputs
      let shown = all.prefix(Self.mostStrokes)
      let more = all.count - shown.count
      return shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
    }
  }

  private static let mostStrokes = 3

  /// Splits fingers that were down together into those that made one gesture: on one view, or followed by one recognizer.
  private func gestures(of stroke: [Finger]) -> [[Finger]] {
    stroke.reduce(into: [[Finger]]()) { gestures, finger in
      let index = gestures.firstIndex { fingers in
        let all = fingers + [finger]
        let isShared = isShared(all)
        return (isShared || fingers[0].view == finger.view) && Motion.isOne(all, isShared: isShared)
      }
      if let index { gestures[index].append(finger) } else { gestures.append([finger]) }
    }
  }

  /// Whether a recognizer that recognized, or that needs several fingers, followed all of them.
  private func isShared(_ fingers: [Finger]) -> Bool {
    let first = followers[fingers[0].key] ?? []
    return !fingers.dropFirst().reduce(into: first) { $0.formIntersection(followers[$1.key] ?? []) }.isEmpty
  }

  private func words(of stroke: [Finger]) -> String {
    let names = stroke.map { String($0.touch) }
    let many = names.count > Self.mostNames
    let name =
      names.count == 1
      ? "touch \(names[0])"
      : many ? "\(names.count) touches" : "touches \(names.joined(separator: ", "))"
    let views = stroke.reduce(into: [String]()) { views, finger in
      let view = titles[finger.key] ?? finger.view ?? "no view"
      if !views.contains(view) { views.append(view) }
    }
    let place = views.count > 2 ? "\(views.count) views" : views.joined(separator: " and ")
    return "\(name): \(Motion(stroke, end: end).words), on \(place)"
  }

  /// Returns the results of touches that no control or list tells of: those that nothing took, with the same words
  /// together, and those that responders handled or that were cancelled, by the indices of their episodes.
  private func touchResults(
    _ episodes: [Episode],
    _ told: Set<TouchStory.Key>
  ) -> [(episode: Int, results: [VerdictResult])] {
    struct Group {
      var words: String
      var touches: [String]
      var result: VerdictResult
    }
    var groups: [Int: [Group]] = [:]
    for finger in fingers {
      guard let lift = finger.end ?? (finger.view == nil && finger.drop != nil ? finger.start : nil),
        !told.contains(finger.key),
        let episode = Self.index(of: finger.start, in: episodes)
      else { continue }
      let words = finger.words
      var result: VerdictResult
      let isRefused = finger.view == nil && finger.drop != nil
      switch finger.fate {
      case _ where !finger.stopped.isEmpty:
        result = VerdictResult(.fired, .touch, "", .stopped(finger.stopped), at: finger.start)
      case .untaken where finger.drop?.reason == .swipeActionsHidden:
        let deed = VerdictResult.Deed.closedActions(of: finger.drop?.by ?? [], row: titles[finger.key])
        result = VerdictResult(.fired, .touch, "", deed, at: finger.start)
      case .handled where closedList(finger) != nil:
        let lists = [closedList(finger)].compactMap(\.self)
        let deed = VerdictResult.Deed.closedActions(of: lists, row: titles[finger.key])
        result = VerdictResult(.fired, .touch, "", deed, at: lift)
      case _ where isRefused:
        result = VerdictResult(.failed, .touch, "", .untaken(words), at: lift)
      case .recognized, .down: continue
      case .untaken: result = VerdictResult(.failed, .touch, "", .untaken(words), at: lift)
      case .handled: result = VerdictResult(.fired, .touch, "", .untaken(words), at: lift)
      case .cancelled(let cause):
        let why = cause.map(VerdictCause.cancelled) ?? .none
        result = VerdictResult(.failed, .touch, "", .untaken("cancelled"), why, at: lift)
        result.isMeant = cause == .tooManyTouches
      }
      result.start = finger.start
      result.touches = [finger.key]
      (result.isHit, result.isDiscrete) = (false, false)
      if let index = groups[episode]?.firstIndex(where: { $0.words == words && $0.result.time == lift }) {
        groups[episode]?[index].touches.append(String(finger.touch))
        groups[episode]?[index].result.touches.append(finger.key)
      } else {
        let group = Group(words: words, touches: [String(finger.touch)], result: result)
        groups[episode, default: []].append(group)
      }
    }
    return groups.sorted { $0.key < $1.key }.map { episode, groups in
      let results = groups.map { group in
        var result = group.result
        let isOne = group.touches.count == 1
        let names = group.touches.joined(separator: ", ")
        let many = group.touches.count > Self.mostNames
        result.object =
          isOne ? "touch \(names)" : many ? "\(group.touches.count) touches" : "touches \(names)"
        if !isOne, case .untaken(let words) = result.deed {
          result.deed = .untaken(words.replacing("nothing took it", with: "nothing took them"))
        }
        return result
      }
      return (episode, results)
    }
  }

  /// The list whose swipe actions a touch on their row closed; nil if it closed none.
  private func closedList(_ finger: Finger) -> String? {
    if case .closedActions(let list)? = stories[finger.key]?.idleness { list } else { nil }
  }

  private func result(of missed: MissedTouch) -> VerdictResult {
    var result = VerdictResult(
      .missed,
      missed.isControl ? .control : .view,
      missed.view,
      .missed(touch: missed.touch),
      .missed(missed),
      at: missed.time
    )
    result.touches = [TouchStory.Key(touch: missed.touch, from: missed.time)]
    return result
  }
}
