import Explain
import Foundation
import Records

/// Judges the episodes of a replay from its explanation.
struct VerdictPlan {
  private let timeline: Timeline
  private let explanation: Explanation
  private let stacks: [FingerStack]
  /// The views from the window to each view that was hit.
  private var paths: [String: [String]] = [:]
  /// The indices of the fingers.
  private var fingers: [TouchStory.Key: Int] = [:]
  /// The controls that were hit.
  private var controls: Set<String> = []

  init(_ timeline: Timeline, _ explanation: Explanation, _ stacks: [FingerStack]) {
    self.timeline = timeline
    self.explanation = explanation
    self.stacks = stacks
    for (index, finger) in timeline.fingers.enumerated() {
      fingers[TouchStory.Key(touch: finger.touch, from: finger.start)] = index
    }
    for stack in stacks { if let view = stack.view { paths[view] = stack.path } }
    for stack in stacks {
      for layer in stack.layers where layer.role == .hit && layer.isControl { controls.insert(layer.id) }
    }
  }

  /// The largest number of touches that are named one by one.
  private static let mostNames = 4

  /// Returns the verdict on each episode, by time.
  func verdicts() -> [EpisodeVerdict] {
    let episodes = Episode.episodes(of: timeline)
    var results: [[EpisodeVerdict.Result]] = episodes.map { _ in [] }
    func add(_ result: EpisodeVerdict.Result, at start: Instant) {
      if let index = Self.index(of: start, in: episodes) { results[index].append(result) }
    }
    for story in explanation.recognizers {
      for attempt in story.attempts { add(result(of: attempt, story), at: attempt.start) }
    }
    for story in explanation.views {
      for result in controlResults(of: story) { add(result, at: result.time) }
    }
    for (index, fingers) in untaken(among: episodes) { results[index] += fingers }
    for finger in timeline.fingers {
      guard case .handled(let view) = finger.fate, controls.contains(view),
        let index = Self.index(of: finger.start, in: episodes),
        !results[index].contains(where: { $0.sign == .fired && $0.object == view })
      else { continue }
      let lift = finger.end ?? finger.start
      results[index].append(
        EpisodeVerdict.Result(
          sign: .fired,
          object: view,
          verb: "got touch \(finger.touch)",
          text: "",
          time: lift
        )
      )
    }
    for missed in timeline.missed { add(result(of: missed), at: missed.time) }
    return zip(episodes, results).map { episode, results in
      // The sort keeps the order of the scene among results of one time.
      let order = results.indices.sorted { (results[$0].time, $0) < (results[$1].time, $1) }
      return EpisodeVerdict(episode, order.map { results[$0] })
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

  // MARK: Recognizers

  private func result(of attempt: AttemptStory, _ story: RecognizerStory) -> EpisodeVerdict.Result {
    var result = EpisodeVerdict.Result(
      sign: .pending,
      object: attempt.recognizer,
      verb: "did not decide",
      text: "still possible when the trace ended",
      time: attempt.start
    )
    let heights = attempt.members.filter { !$0.isIgnored }.compactMap {
      height(of: attempt.view, above: $0.view)
    }
    result.isHit = !heights.isEmpty
    result.height = heights.min() ?? 0
    result.isOwn = attempt.view.map { OwnRecognizer.scrolling($0).contains(attempt.recognizer) } ?? false
    if let wait = attempt.waits.last, attempt.changes.isEmpty {
      result.text = "waits for \(wait.others.joined(separator: ", ")) to fail"
    }
    let success = attempt.changes.first { $0.change.to == .began || $0.change.to == .recognized }
    guard let change = success ?? attempt.changes.last else { return result }
    result.time = change.time
    result.text = Self.reason(of: change)
    if success != nil {
      result.sign = .fired
      result.verb = change.change.to.rawValue
      result.isDiscrete = change.change.to == .recognized
      result.more = attempt.cancellations.map { taken in
        let touches = taken.touches.map(\.text).joined(separator: ", ")
        return "took \(taken.touches.count == 1 ? "touch" : "touches") \(touches) from \(taken.view)"
      }.joined(separator: "; ")
    } else {
      result.sign = Mark.Kind(change.change) == .beaten ? .beaten : .failed
      result.verb = "did not fire"
      result.closeness = closeness(of: change, attempt)
    }
    return result
  }

  /// Returns how near a failure was to a success, relative to its limit. A finger that goes on after it left a limit was
  /// not near: it is its farthest place that counts.
  private func closeness(of story: AttemptStory.Change, _ attempt: AttemptStory) -> Double? {
    let reason = story.change.reason
    guard let margin = story.change.relativeMargin else { return nil }
    guard reason.kind == .movedTooFar || reason.kind == .sideways, let measure = reason.measure,
      let value = measure.value, let limit = measure.limit
    else { return margin }
    let farthest = attempt.members.compactMap { fingers[$0.key] }.map { index -> Double in
      let finger = timeline.fingers[index]
      guard let first = finger.samples.first?.location, let last = finger.samples(to: story.time).last else {
        return 0
      }
      let isAlongX = abs(abs(last.location.y - first.y) - value) < 0.001
      return finger.samples.lazy.map { sample in
        let (x, y) = (sample.location.x - first.x, sample.location.y - first.y)
        return reason.kind == .movedTooFar ? hypot(x, y) : abs(isAlongX ? y : x)
      }.max() ?? 0
    }.max()
    return max(margin, ((farthest ?? 0) - limit) / limit)
  }

  /// Returns the number of superviews from a view that was hit up to another one; nil if it is not inside of that one.
  private func height(of ancestor: String?, above view: String?) -> Int? {
    guard let view, let ancestor else { return nil }
    return paths[view]?.reversed().firstIndex(of: ancestor).map { reversed in
      reversed.base.distance(to: paths[view]?.count ?? 0) - 1
    } ?? (view == ancestor ? 0 : nil)
  }

  /// The sentence about a change without its state and time.
  private static func reason(of change: AttemptStory.Change) -> String {
    let sentence = ExplanationText.sentence(of: change)
    guard let colon = sentence.firstRange(of: ": ") else { return sentence }
    return String(sentence[colon.upperBound...])
  }

  // MARK: Views

  /// The results of a control: the actions it is there for, and the touches that it lost.
  private func controlResults(of story: ViewStory) -> [EpisodeVerdict.Result] {
    guard !story.actions.isEmpty else { return [] }
    var results: [EpisodeVerdict.Result] = []
    for run in story.actions {
      guard let event = run.controlEvent,
        [.touchUpInside, .valueChanged, .primaryActionTriggered].contains(event)
      else { continue }
      let name = "sent \(event.rawValue)"
      let goal = run.goal
      if let last = results.indices.last(where: { results[$0].verb == name && results[$0].time == run.first })
      {
        if !goal.isEmpty { results[last].text += results[last].text.isEmpty ? goal : ", \(goal)" }
      } else {
        results.append(
          EpisodeVerdict.Result(sign: .fired, object: story.id, verb: name, text: goal, time: run.first)
        )
      }
    }
    for touch in story.touches {
      guard let last = touch.messages.last, last.message == .touchesCancelled,
        case .recognized(let ids)? = last.cause
      else { continue }
      results.append(
        EpisodeVerdict.Result(
          sign: .beaten,
          object: story.id,
          verb: "lost touch \(touch.name.text)",
          text: "\(ids.joined(separator: ", ")) recognized",
          time: last.last
        )
      )
    }
    return results
  }

  private func result(of missed: MissedTouch) -> EpisodeVerdict.Result {
    EpisodeVerdict.Result(
      sign: .missed,
      object: missed.view,
      verb: "missed touch \(missed.touch)",
      text: missed.why,
      time: missed.time
    )
  }

  /// The results of touches that nothing took, those with the same words together, by the indices of their episodes.
  private func untaken(among episodes: [Episode]) -> [(episode: Int, results: [EpisodeVerdict.Result])] {
    var groups: [Int: [(words: String, touches: [String], time: Instant)]] = [:]
    for finger in timeline.fingers where finger.fate == .untaken {
      guard let episode = Self.index(of: finger.start, in: episodes) else { continue }
      let (words, time) = (LanePlan.words(of: finger), finger.end ?? finger.start)
      if let index = groups[episode]?.firstIndex(where: { $0.words == words && $0.time == time }) {
        groups[episode]?[index].touches.append(String(finger.touch))
      } else {
        groups[episode, default: []].append((words, [String(finger.touch)], time))
      }
    }
    return groups.sorted { $0.key < $1.key }.map { episode, groups in
      let results = groups.map { group in
        let isOne = group.touches.count == 1
        let names = group.touches.joined(separator: ", ")
        let many = group.touches.count > Self.mostNames
        return EpisodeVerdict.Result(
          sign: .failed,
          object: isOne ? "touch \(names)" : many ? "\(group.touches.count) touches" : "touches \(names)",
          verb: isOne ? group.words : group.words.replacing("nothing took it", with: "nothing took them"),
          text: "",
          time: group.time,
          isHit: false,
          isDiscrete: false
        )
      }
      return (episode, results)
    }
  }
}

extension ActionRun {
  /// The action, the object that received it, and the last value that the control had with it.
  fileprivate var goal: String {
    let receiver = action.map { "\($0) to \(target ?? "no object")" }
    let number = value.map { number in "(value \(String { $0.append(number, .three) }))" }
    return [receiver, number].compactMap(\.self).joined(separator: " ")
  }
}

extension StateChange {
  /// The distance of the measured value from its limit, relative to the limit; nil for numbers of touches and taps, of
  /// which none is near another one.
  fileprivate var relativeMargin: Double? {
    guard let margin, let measure = reason.measure, ![.touches, .taps].contains(measure.unit),
      let limit = measure.limit, limit != 0
    else { return nil }
    return abs(margin / limit)
  }
}
