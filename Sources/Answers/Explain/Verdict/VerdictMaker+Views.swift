import Records

/// The results of controls, lists and responders.
extension VerdictMaker {
  /// The results of a control: the actions it is there for, and what became of the touches for which it sent none.
  func controlResults(of story: ViewStory) -> [VerdictResult] {
    guard story.isControl || !story.actions.isEmpty else { return [] }
    var results = sendings(of: story).map { result(of: $0, in: story) }
    let goals = story.actions.filter { $0.controlEvent?.isResult == true }
    for touch in story.touches where goals.first(during: touch, end: end) == nil {
      if let result = result(of: touch, in: story) { results.append(result) }
    }
    return results
  }

  /// What a control sent for one event, to one target or to several.
  private struct Sending {
    var run: ActionRun
    var receivers: [String]
  }

  /// Puts the actions together that belong together: those to several targets, and those that go on with a touch.
  private func sendings(of story: ViewStory) -> [Sending] {
    var sendings: [Sending] = []
    for run in story.actions where run.controlEvent?.isResult == true {
      let receiver = run.receiver
      if let index = sendings.indices.last(where: { sendings[$0].run.controlEvent == run.controlEvent }),
        continues(sendings[index].run, run, in: story)
      {
        if run.last > sendings[index].run.last {
          sendings[index].run.count += run.count
          (sendings[index].run.last, sendings[index].run.value) = (run.last, run.value)
        }
        if !receiver.isEmpty, !sendings[index].receivers.contains(receiver) {
          sendings[index].receivers.append(receiver)
        }
      } else {
        sendings.append(Sending(run: run, receivers: receiver.isEmpty ? [] : [receiver]))
      }
    }
    return sendings
  }

  private func continues(_ one: ActionRun, _ next: ActionRun, in story: ViewStory) -> Bool {
    if next.first == one.first { return true }
    guard next.goesOn, let touch = story.touches.last(by: next.first) else { return false }
    return touch.from <= one.first
  }

  private func result(of sending: Sending, in story: ViewStory) -> VerdictResult {
    let run = sending.run
    var result = VerdictResult(.fired, .control, story.id, .sent(run.controlEvent), at: run.first)
    let receivers = sending.receivers.joined(separator: " and ")
    result.reason = [receivers, run.extent].filter { !$0.isEmpty }.joined(separator: ", ")
    result.exact = result.reason
    if run.count > 1 { result.until = run.last }
    if let touch = story.touches.last(by: run.first), run.first <= touch.end ?? end {
      result.touches = [touch.key]
    }
    return result
  }

  /// The result of a touch with which a control did not do what it is there for.
  private func result(of touch: TouchStory, in story: ViewStory) -> VerdictResult? {
    func result(
      _ sign: VerdictSign,
      _ deed: VerdictResult.Deed,
      _ reason: String,
      _ time: Instant
    ) -> VerdictResult {
      var result = VerdictResult(sign, .control, story.id, deed, at: time)
      (result.reason, result.exact) = (reason, reason)
      (result.start, result.touches) = (touch.from, [touch.key])
      // A finger that drags on far beyond a control means something else, unless it is a slider.
      if !story.isDragged, let travel = finger(touch.key)?.travel, travel > Self.controlReach {
        result.isMeant = false
      }
      return result
    }
    let id = touch.touch
    let text = ExplanationText(style: .plain)
    if let drop = touch.drop, touch.messages.isEmpty {
      let isBeaten = drop.reason == .recognized || drop.reason == .joinedGesture
      let reason = isBeaten ? Self.taken(by: drop.by, after: drop.time - touch.from) : drop.words
      return result(isBeaten ? .beaten : .missed, .wasDenied(touch: id), reason, drop.time)
    }
    guard let last = touch.messages.last else { return nil }
    if last.message == .touchesCancelled {
      switch last.cause {
      case .recognized(let ids)?:
        return result(
          .beaten,
          .lost(touch: id),
          Self.taken(by: ids, after: last.last - touch.from),
          last.last
        )
      case .interruption(let name)?:
        return result(.failed, .lost(touch: id), "interruption, \(name.escapingControls)", last.last)
      case .call(let method)?: return result(.failed, .lost(touch: id), "call of \(method)", last.last)
      case let cause?: return result(.failed, .lost(touch: id), text.clause(of: cause).text, last.last)
      case nil: return result(.failed, .lost(touch: id), "", last.last)
      }
    }
    guard last.message == .touchesEnded else { return nil }
    if touch.hitsDisabledControl { return result(.failed, .ignored(touch: id), "it is disabled", last.last) }
    if let why = touch.untracked?.words ?? touch.idleness.map({ text.text(of: $0).text }) {
      return result(.failed, .ignored(touch: id), why, last.last)
    }
    guard let sent = story.actions.first(during: touch, end: end) else {
      return result(.fired, .got(touch: id), "", last.last)
    }
    return result(.fired, .sent(sent.controlEvent), sent.receiver, sent.first)
  }

  /// The distance from its start within which a finger still means the control on which it came down.
  private static let controlReach = 70.0

  private static func taken(by ids: [String], after span: Nanoseconds) -> String {
    "\(ids.joined(separator: ", ")) took it after \(Amount.text(of: span))"
  }

  /// The results of a list: the rows that were selected, and the actions that were performed.
  func listResults(of story: ViewStory) -> [VerdictResult] {
    story.listMessages.map { message in
      var result = VerdictResult(.fired, .list, story.id, .told(message), at: message.time)
      result.touches = (lifts[message.time] ?? []).map { fingers[$0] }
        .filter { $0.path.contains(story.id) }.map(\.key)
      return result
    }
  }
}

extension [TouchStory] {
  /// The last touch that began by a time.
  fileprivate func last(by time: Instant) -> TouchStory? {
    let place = partition { $0.from <= time }
    return place > 0 ? self[place - 1] : nil
  }
}

extension [ActionRun] {
  /// The first run while a touch was in its view.
  fileprivate func first(during touch: TouchStory, end: Instant) -> ActionRun? {
    let place = partition { $0.last < touch.from }
    return place < count && self[place].first <= touch.end ?? end ? self[place] : nil
  }
}

extension Array {
  /// The number of elements at the beginning that have a property which the others lack.
  fileprivate func partition(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ActionRun {
  /// The object that received the action, and the action; empty if there is neither.
  package var receiver: String { [target, action].compactMap(\.self).joined(separator: " ") }

  /// How often it was sent, and with which values: `6 times from 1.917 s to 2.417 s, value 5 → 10`.
  package var extent: String {
    func seconds(_ time: Instant) -> String { String { $0.append(seconds: time.nanoseconds, .three) } }
    func number(_ value: Double) -> String { String { $0.append(value, .three) } }
    var parts: [String] = []
    if count > 1 { parts.append("\(count) times from \(seconds(first)) s to \(seconds(last)) s") }
    if let value {
      let before = firstValue.flatMap { count > 1 && $0 != value ? "\(number($0)) → " : nil } ?? ""
      parts.append("value \(before)\(number(value))")
    }
    return parts.joined(separator: ", ")
  }
}

extension TouchStory.Drop {
  /// The reason, in words.
  fileprivate var words: String {
    if reason == .exclusiveTouch {
      return by.isEmpty ? "exclusive touch" : "\(by.joined(separator: ", ")) has an exclusive touch"
    }
    return by.isEmpty ? reason.clause : "\(reason.clause): \(by.joined(separator: ", "))"
  }
}

extension TouchStory.Untracked {
  /// The reason why a control did not track a touch, in words.
  fileprivate var words: String {
    switch self {
    case .otherTouch(let other): "it tracked touch \(other.text)"
    case .besideTheThumb: "it began beside the thumb"
    case .declined: "it did not track it"
    }
  }
}
