import Foundation
import Records
import Replay

/// The results of recognizers.
extension VerdictMaker {
  func result(of attempt: AttemptStory, _ story: RecognizerStory) -> VerdictResult {
    var result = VerdictResult(
      .pending,
      .recognizer,
      attempt.recognizer,
      .didNotDecide,
      .undecidedAtTheEnd,
      at: attempt.start
    )
    result.waits = attempt.realWaits
    let members = attempt.members.filter { !$0.isIgnored }
    result.touches = members.map(\.key)
    let heights = members.compactMap { height(of: attempt.view, above: $0.view) }
    result.isHit = !heights.isEmpty
    result.height = heights.min() ?? 0
    result.isOwn = story.isOwn
    result.builtIn = story.builtIn
    if let wait = attempt.waits.last, attempt.changes.isEmpty { result.cause = .waiting(for: wait.others) }
    guard let change = attempt.success ?? attempt.changes.last else { return result }
    result.time = change.time
    result.cause = .change(change)
    if attempt.success != nil {
      let isDiscrete = change.change.to == .recognized
      (result.sign, result.deed) = (.fired, isDiscrete ? .recognized : .began)
      result.isDiscrete = isDiscrete
      result.ending = attempt.changes.last.flatMap { $0.change.to == .cancelled ? $0 : nil }
      result.end = attempt.changes.last?.time
      (result.scroll, result.zoom) = (attempt.scroll, attempt.zoom)
      result.losses = attempt.cancellations.compactMap { losses(by: $0, attempt, story) }
      return result
    }
    (result.sign, result.deed) = (change.change.reason.isOfAnother ? .beaten : .failed, .didNotFire)
    result.closeness = closeness(of: change, attempt)
    if let late = lateTap(after: change, attempt) {
      (result.cause, result.closeness) = (.lateTap(late), (late.gap - late.limit) / late.limit)
    } else if let stray = attempt.strays.first {
      result.cause = .change(change, stray: stray)
    }
    result.isMeant = isMeant(result, change, attempt, story)
    result.lacksFingers =
      change.change.reason.kind == .tooFewTouches && result.isHit && !story.isOwn && looksMeant(result, story)
    result.isOneOfSeveralTaps =
      story.needsSeveralTaps && Self.tapCount(members.compactMap { finger($0.key) }) < 2
    result.lostItsScroll = result.sign == .beaten && story.isOwn && lostItsScroll(to: change, attempt)
    return result
  }

  /// What a view lost to a gesture although it, or a responder above it, handles touches; nil if it lost nothing. A control
  /// has its own sentence, and what rows and scroll views do with touches themselves is no loss.
  private func losses(
    by taken: AttemptStory.Cancellation,
    _ attempt: AttemptStory,
    _ story: RecognizerStory
  ) -> String? {
    guard taken.isDelivered, let view = views[taken.view], !view.isControl, !view.isEverywhere else {
      return nil
    }
    let lost = attempt.members.filter { member in
      guard taken.touches.contains(member.touch), let touch = stories[member.key] else { return false }
      let handlers = touch.messages.lazy.flatMap(\.handlers)
      return story.isOwn
        ? handlers.contains(taken.view) && !view.isScrollable : handlers.contains(where: isOfProgram)
    }
    guard !lost.isEmpty else { return nil }
    let ids = lost.map(\.touch.id).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    let names = ids.map(String.init).joined(separator: ", ")
    return "\(taken.view) lost \(ids.count == 1 ? "touch" : "touches") \(names)"
  }

  /// Whether a responder that handles touches does so for the program: it is no scroll view and, as rows are not objects of
  /// the scene, no row.
  private func isOfProgram(_ id: String) -> Bool {
    views[id].map { !$0.isScrollable && !$0.className.isEmpty }
      ?? explanation.responders.contains { $0.id == id }
  }

  /// Whether a recognizer on a view around a scroll view, or one of UIKit's, took a movement along an axis on which the
  /// content could have scrolled.
  private func lostItsScroll(to change: AttemptStory.Change, _ attempt: AttemptStory) -> Bool {
    guard let axes = change.scrollableAxes, let winner = change.change.reason.by, let own = attempt.view,
      let move = attempt.members.compactMap({ finger($0.key)?.move }).first
    else { return false }
    guard abs(move.x) > abs(move.y) ? axes.x : axes.y else { return false }
    if change.builtIn != nil { return true }
    guard let outer = explanation.recognizers.first(where: { $0.id == winner })?.view,
      let path = attempt.members.lazy.compactMap({ hits[$0.key] }).first,
      let place = path.firstIndex(of: outer), let ownPlace = path.firstIndex(of: own)
    else { return false }
    return place < ownPlace
  }

  // MARK: How near

  /// Returns how near a failure was to a success, relative to its limit. A finger that goes on beyond a limit was not
  /// near: its farthest location counts.
  private func closeness(of story: AttemptStory.Change, _ attempt: AttemptStory) -> Double? {
    let reason = story.change.reason
    if let reach = story.reach, let value = reach.value, let limit = reach.limit, limit > 0 {
      return max(0, (limit - value) / limit)
    }
    guard let margin = story.change.relativeMargin else { return nil }
    guard reason.kind == .movedTooFar || reason.kind == .sideways, let measure = reason.measure,
      let value = measure.value, let limit = measure.limit
    else { return margin }
    let farthest = attempt.members.compactMap { finger($0.key) }.map { finger -> Double in
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

  /// Returns how late the missing tap of a series came; nil if there was none soon after.
  private func lateTap(
    after story: AttemptStory.Change,
    _ attempt: AttemptStory
  ) -> VerdictCause.LateTap? {
    guard story.change.reason.kind == .noNextTap, let limit = story.change.reason.measure?.limit, limit > 0,
      let view = attempt.view
    else { return nil }
    let members = attempt.members.filter { !$0.isIgnored }.compactMap { finger($0.key) }
    guard let lift = members.compactMap(\.end).max(), !members.isEmpty else { return nil }
    let next = fingers(from: story.time)
      .prefix { Instant.seconds($0.start - lift) <= Self.mostLate * limit }
      .first { hits[$0.key]?.contains(view) == true && isNear($0, to: members[members.count - 1]) }
    guard let next else { return nil }
    let wait = Instant.seconds(next.start - lift)
    return VerdictCause.LateTap(
      number: Self.tapCount(members) + 1,
      gap: wait,
      limit: limit,
      time: next.start
    )
  }

  /// The largest delay, in limits, and the largest distance from the previous tap at which a tap may have been meant as
  /// the next of a series.
  private static let mostLate = 1.5
  private static let farthest = 100.0

  private func isNear(_ one: Finger, to other: Finger) -> Bool {
    guard let first = one.samples.first?.location, let second = other.samples.first?.location else {
      return false
    }
    return hypot(first.x - second.x, first.y - second.y) <= Self.farthest
  }

  /// Returns the number of taps that fingers made: the times at which all of them were up again.
  private static func tapCount(_ fingers: [Finger]) -> Int {
    var count = 0
    var lift: Instant?
    for finger in fingers.sorted(by: { $0.start < $1.start }) {
      if lift.map({ $0 < finger.start }) ?? true { count += 1 }
      lift = max(lift ?? .zero, finger.end ?? .never)
    }
    return count
  }

  // MARK: Failures worth reporting

  /// Returns whether the fingers did something like the gesture, or came close to it. Nobody asks why a pan did not begin
  /// with a tap.
  private func isMeant(
    _ result: VerdictResult,
    _ story: AttemptStory.Change,
    _ attempt: AttemptStory,
    _ recognizer: RecognizerStory
  ) -> Bool {
    if let closeness = result.closeness, closeness <= VerdictResult.close { return true }
    switch story.change.reason.kind {
    case .tooFewTouches: return !attempt.strays.isEmpty
    // What began with a jerk in the other direction.
    case .backwards: return result.touches.compactMap(finger).contains { $0.turnsBack(after: story.time) }
    case .farFromEdge: if result.closeness ?? 0 > 1 { return false }
    // The number was reached, if not at the right time.
    case .liftedMeanwhile, .liftedPinching, .pinchedMeanwhile, .turnedMeanwhile: return true
    default: break
    }
    guard !result.touches.isEmpty else { return true }
    // A finger that presses is not the first of several taps, and that another gesture comes before one of more fingers
    // than there are is no question.
    let fingers = result.touches.compactMap(finger)
    if recognizer.needsSeveralTaps, Motion(fingers, end: end).kinds.contains(.press) { return false }
    if story.change.reason.isOfAnother, result.touches.count < recognizer.fewestFingers { return false }
    // Of fingers too many, one alone may have been meant.
    if story.change.reason.kind == .tooManyTouches, looksMeant(fingers, recognizer) { return true }
    return looksMeant(result, recognizer)
  }

  /// Whether the fingers of a result did together what those of the recognizer's gesture do.
  private func looksMeant(_ result: VerdictResult, _ recognizer: RecognizerStory) -> Bool {
    let kinds = Motion(result.touches.compactMap(finger), end: end).kinds
    return kinds.isEmpty || recognizer.movement.map(kinds.contains) ?? true
  }

  /// Whether one of several fingers did what one does for the recognizer's gesture.
  private func looksMeant(_ fingers: [Finger], _ recognizer: RecognizerStory) -> Bool {
    fingers.contains { recognizer.movement.map(Motion([$0], end: end).kinds.contains) ?? true }
  }
}

extension Finger {
  /// Whether the finger ended on the other side of its start than it was on at a time.
  fileprivate func turnsBack(after time: Instant) -> Bool {
    guard let first = samples.first?.location, let then = samples(to: time).last?.location else {
      return false
    }
    return (then.x - first.x) * move.x + (then.y - first.y) * move.y < 0
  }
}

extension StateChange {
  /// The distance of the measured value from its limit, relative to the limit; nil for numbers of touches and taps,
  /// which are never near.
  fileprivate var relativeMargin: Double? {
    guard let margin, let measure = reason.measure, ![.touches, .taps].contains(measure.unit),
      let limit = measure.limit, limit != 0
    else { return nil }
    return abs(margin / limit)
  }
}
