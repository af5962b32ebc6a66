import Records

/// The results of controls, lists and responders.
extension VerdictMaker {
  /// The results of a control: its main actions, and the touches for which it sent none.
  func controlResults(of story: ViewStory) -> [VerdictResult] {
    guard story.isControl || !story.actions.isEmpty else { return [] }
    var results = sendings(of: story).map { result(of: $0, in: story) }
    let goals = story.actions.filter { $0.controlEvent?.isResult == true }
    for touch in story.touches where goals.first(during: touch, end: end) == nil {
      if let result = result(of: touch, in: story) { results.append(result) }
    }
    return results
  }

  /// What a control sent for one event, to one target or to several, or to none because no responder performs it.
  private struct Sending {
    var run: ActionRun
    var receivers: [String]

    init(_ run: ActionRun) {
      self.run = run
      receivers = run.receiver.isEmpty ? [] : [run.receiver]
    }
  }

  /// Groups actions that belong together: those to several targets, and those that go on with a touch.
  private func sendings(of story: ViewStory) -> [Sending] {
    var sendings: [Sending] = []
    for run in story.actions where run.controlEvent?.isResult == true {
      let receiver = run.receiver
      let index = sendings.indices.last {
        sendings[$0].run.controlEvent == run.controlEvent && sendings[$0].run.isPerformed == run.isPerformed
      }
      if let index, continues(sendings[index].run, run, in: story) {
        if run.last > sendings[index].run.last {
          sendings[index].run.count += run.count
          (sendings[index].run.last, sendings[index].run.value) = (run.last, run.value)
        }
        if !receiver.isEmpty, !sendings[index].receivers.contains(receiver) {
          sendings[index].receivers.append(receiver)
        }
      } else {
        sendings.append(Sending(run))
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
    let isPerformed = run.isPerformed
    let cause =
      isPerformed ? VerdictCause.sent(run, to: sending.receivers) : .unperformed(run, sending.receivers)
    let sign: VerdictSign = isPerformed ? .fired : .failed
    var result = VerdictResult(sign, .control, story.id, .sent(run.controlEvent), cause, at: run.first)
    if run.count > 1 { result.until = run.last }
    if let touch = story.touches.last(by: run.first), run.first <= touch.end ?? end {
      result.touches = [touch.key]
    }
    return result
  }

  /// The result of a touch without the main action of its control.
  private func result(of touch: TouchStory, in story: ViewStory) -> VerdictResult? {
    func result(
      _ sign: VerdictSign,
      _ deed: VerdictResult.Deed,
      _ cause: VerdictCause,
      _ time: Instant
    ) -> VerdictResult {
      var result = VerdictResult(sign, .control, story.id, deed, cause, at: time)
      (result.start, result.touches) = (touch.from, [touch.key])
      result.isTaken = isTaken(cause)
      // A finger that drags on far beyond a control means something else, unless it is a slider.
      if !story.isDragged, touch.liftDistance != 0, let travel = finger(touch.key)?.travel,
        travel > Self.controlReach
      {
        result.isMeant = false
      }
      return result
    }
    let id = touch.touch
    if let drop = touch.drop, touch.messages.isEmpty {
      let isBeaten = drop.reason == .recognized || drop.reason == .joinedGesture
      let cause: VerdictCause =
        isBeaten ? .taken(by: drop.by, after: drop.time - touch.from) : .dropped(drop, from: story.id)
      return result(isBeaten ? .beaten : .missed, .wasDenied(touch: id), cause, drop.time)
    }
    guard let last = touch.messages.last else { return nil }
    if last.message == .touchesCancelled {
      if case .recognized(let ids)? = last.cause {
        return result(.beaten, .lost(touch: id), .taken(by: ids, after: last.last - touch.from), last.last)
      }
      return result(.failed, .lost(touch: id), last.cause.map(VerdictCause.cancelled) ?? .none, last.last)
    }
    guard last.message == .touchesEnded else { return nil }
    if touch.hitsDisabledControl { return result(.failed, .ignored(touch: id), .disabled, last.last) }
    if let untracked = touch.untracked {
      return result(.failed, .ignored(touch: id), .untracked(untracked), last.last)
    }
    // A finger that lifted outside is worth reporting.
    if touch.idleness == .liftedOutside,
      let run = story.actions.last(where: {
        $0.controlEvent == .touchUpOutside && (touch.from...last.last).contains($0.first)
      })
    {
      return self.result(of: Sending(run), in: story)
    }
    if let idleness = touch.idleness {
      return result(.failed, .ignored(touch: id), .idle(idleness), last.last)
    }
    guard let sent = story.actions.first(during: touch, end: end) else {
      let span = touch.from...last.last
      let isTold =
        explanation.firstResponders.contains { $0.to == story.id && span.contains($0.time) }
        || explanation.warnings.contains {
          $0.warning.code == .firstResponderRefused && $0.warning.object == story.id && span.contains($0.time)
        }
      if isTold { return nil }
      return touch.mainEvent.map { result(.fired, .wouldSend($0), .noAction, last.last) }
        ?? result(.fired, .got(touch: id), .none, last.last)
    }
    var run = sent
    run.count = 1
    run.value = nil
    return self.result(of: Sending(run), in: story)
  }

  /// The distance within which a finger still means the control that it came down on.
  private static let controlReach = 70.0

  /// Whether a recognizer that is not a scroll view's own took a touch.
  private func isTaken(_ cause: VerdictCause) -> Bool {
    guard case .taken(let ids, _) = cause else { return false }
    return ids.contains { id in explanation.recognizers.first { $0.id == id }?.isOwn != true }
  }

  /// The results of a view that is no control and handled a drag until a recognizer took it.
  func viewResults(of story: ViewStory) -> [VerdictResult] {
    guard !story.isControl else { return [] }
    return story.touches.compactMap { touch in
      guard let last = touch.messages.last, case .recognized(let ids)? = last.cause,
        touch.messages.contains(where: { $0.handlers.contains(story.id) }),
        let travel = finger(touch.key)?.travel, travel >= Self.dragged
      else { return nil }
      let cause = VerdictCause.taken(by: ids, after: last.last - touch.from)
      var result = VerdictResult(.beaten, .view, story.id, .lost(touch: touch.touch), cause, at: last.last)
      (result.start, result.touches) = (touch.from, [touch.key])
      (result.isMeant, result.isTaken) = (false, isTaken(cause))
      return result
    }
  }

  /// The distance from which on a finger drags.
  private static let dragged = 10.0

  /// The rows that a tap in them did not select: the list or its delegate did not, or a tap around took the touch.
  func rowResults(of story: ViewStory) -> [VerdictResult] {
    guard !story.isControl else { return [] }
    return story.touches.compactMap { touch in
      guard let (list, numbers) = touch.row,
        let time = touch.messages.last?.last ?? touch.drop?.time
      else { return nil }
      var (sign, cause) = (VerdictSign.failed, VerdictCause.none)
      if let idleness = touch.idleness, idleness.keepsFromSelection {
        cause = .idle(idleness)
      } else {
        let takers = takers(of: touch, around: list)
        guard !takers.isEmpty else { return nil }
        (sign, cause) = (.beaten, .takenFromRow(by: takers, touch: touch.touch))
      }
      let isItem = views[list]?.isCollection == true
      let row = ListMessage.name(of: numbers, title: title(of: touch.key), isItem: isItem)
      var result = VerdictResult(sign, .list, list, .didNotSelect(row), cause, at: time)
      (result.start, result.touches, result.isTaken) = (touch.from, [touch.key], sign == .beaten)
      result.isMeant = finger(touch.key)?.travel ?? 0 < Self.dragged
      return result
    }
  }

  /// The taps on a list that selects rows, or on views around it, that took a touch from a row. A tap on a view in the row
  /// is there for that view.
  private func takers(of touch: TouchStory, around list: String) -> [String] {
    guard touch.canSelectRow else { return [] }
    var ids = touch.drop?.reason == .recognized ? touch.drop?.by ?? [] : []
    if case .recognized(let others)? = touch.messages.last?.cause { ids += others }
    let place = touch.path.firstIndex(of: list) ?? 0
    return ids.filter { id in
      explanation.recognizers.contains { story in
        story.id == id && story.movement == .tap && story.view.map(touch.path[...place].contains) ?? false
      }
    }
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
  /// The number of leading elements with a property that the others lack.
  fileprivate func partition(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TouchStory {
  /// The list and the numbers of the row in which the touch came down; nil if it came down in none.
  fileprivate var row: (list: String, numbers: [Int])? {
    for (list, row) in zip(path, path.dropFirst()) where row.hasPrefix("\(list).") {
      let numbers = ListMessage.path(of: row, in: list)
      if numbers.count == 2 { return (list, numbers) }
    }
    return nil
  }
}

extension TouchStory.Idleness {
  /// Whether it is the reason why a row was not selected.
  fileprivate var keepsFromSelection: Bool {
    switch self {
    case .editedList, .listWithoutSelection, .rowNotHighlighted, .rowNotSelected, .liftedOutsideRow: true
    default: false
    }
  }
}

extension ActionRun {
  /// Whether somebody performs it: a target, or the closure of an action without a selector.
  fileprivate var isPerformed: Bool { target != nil || action == nil }

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
