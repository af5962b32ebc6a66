import Records
import Reports

extension ExplanationText {
  /// Returns the line for an attempt, followed by the lines for its effects on others.
  func text(of attempt: AttemptStory, _ touches: [TouchStory.Key: TouchStory]) -> ReportText {
    let members = attempt.members.filter { !$0.isIgnored }.map { self.text(of: $0) }
    let with: ReportText = members.isEmpty ? "" : " with \(members.joined())"
    var text: ReportText =
      "  attempt \(attempt.number)\(with): \(events(of: attempt).joined(separator: "; "))\n"
    var lines = attempt.waitingRecognizers.map { waiting -> ReportText in
      guard let span = waiting.span else {
        return "\(waiting.recognizer) waited for it until the trace ended"
      }
      return "\(waiting.recognizer) waited \(span: span) for it"
    }
    lines += attempt.strays.prefix(3).map { stray in
      let reason = self.text(of: stray.reason, attempt.view, stray.distance)
      return "touch \(stray.touch.text) at \(stray.time) came down elsewhere: it \(reason)"
    }
    let ignored = attempt.members.filter(\.isIgnored).map { self.text(of: $0) }
    if !ignored.isEmpty { lines.append("ignored \(ignored.joined()), so it is not part of the gesture") }
    lines += failedRecognizers(of: attempt) + actions(attempt.actions)
    if let scroll = attempt.scroll { lines.append(self.text(of: scroll)) }
    if let zoom = attempt.zoom { lines.append(self.text(of: zoom)) }
    lines += attempt.cancellations.map { cancellation in
      let touches: ReportText =
        "\(cancellation.touches.count == 1 ? "touch" : "touches") \(cancellation.touches.map(\.text))"
      let end = cancellation.isDelivered ? "received touchesCancelled" : "had received nothing of it"
      return "took \(touches) from \(cancellation.view) at \(cancellation.time); \(cancellation.view) \(end)"
    }
    lines += attempt.holds.map { hold in
      let others = hold.by.filter { $0 != attempt.recognizer }
      let by: ReportText = others.isEmpty ? "" : "; also held by \(others.few)"
      let span = span(of: hold, by: attempt)
      let touch = hold.touch.map { " \($0.text)" } ?? ""
      return "held back from \(hold.view): \(hold.message.rawValue)\(touch)\(span)\(by)"
    }
    for member in attempt.members {
      guard let touch = touches[member.key], let view = touch.view else { continue }
      lines.append("\(view) received for touch \(touch.name.text): \(messages(of: touch))")
    }
    if let loss = attempt.loss { lines.append("may be wrong, because the import lost: \(loss.rawValue)") }
    lines += attempt.warnings.map(warning)
    for line in lines { text += "    \(line)\n" }
    return text
  }

  private func text(of member: AttemptStory.Member) -> ReportText {
    let view: ReportText = member.view.map { " in \($0)" } ?? ""
    return "touch \(member.touch.text)\(view) from \(member.since)"
  }

  func warning(_ warning: Warning) -> ReportText {
    "\("warning", .caution, style) \(warning.code.rawValue): \(warning.text)"
  }

  /// Returns an attempt's waits and changes of state, in order.
  private func events(of attempt: AttemptStory) -> [ReportText] {
    var events: [ReportText] = []
    var waits = attempt.realWaits[...]
    for change in attempt.changes {
      if let wait = waits.first, wait.from <= change.time {
        waits.removeFirst()
        events.append(text(of: wait))
      }
      let repeated = attempt.repeated
      let isRepeated = change.change.to == .changed && repeated.count > 0
      let more: ReportText =
        isRepeated ? ", and \(times: repeated.count) more up to \(repeated.last)" : ""
      events.append("\(text(of: change))\(more)")
    }
    events += waits.map(text)
    switch attempt.state {
    case .possible where attempt.waits.isEmpty: events.append("still possible when the trace ended")
    case .began, .changed: events.append("still under way when the trace ended")
    case .possible, .ended, .cancelled, .failed, .recognized: break
    }
    return events
  }

  func text(of scroll: AttemptStory.Scroll, _ precision: Precision = .exact) -> ReportText {
    let goal: ReportText = scroll.rest.map { ", and on to \(text(of: $0, precision))" } ?? ""
    guard let offset = scroll.offset else {
      if let rest = scroll.rest { return "scrolled \(scroll.view) to \(text(of: rest, precision))" }
      return "scrolled nothing, because the content of \(scroll.view) is at its end in that direction"
    }
    return "scrolled \(scroll.view) to \(text(of: offset, precision))\(goal)"
  }

  func text(of zoom: AttemptStory.Zoom, _ precision: Precision = .exact) -> ReportText {
    guard let (scale, offset) = zoom.result else {
      return "zoomed nothing, because the scale of \(zoom.view) stayed the same"
    }
    let factor = precision == .spoken ? Amount.rounded(scale, toShow: 0.1) : scale
    return "zoomed \(zoom.view) to \(factor) and scrolled it to \(text(of: offset, precision))"
  }

  private func text(of offset: Point, _ precision: Precision) -> ReportText {
    guard precision == .spoken else { return "(\(offset.x), \(offset.y))" }
    return "(\(offset.x.rounded()), \(offset.y.rounded()))"
  }

  private func text(of wait: AttemptStory.Wait) -> ReportText {
    guard let end = wait.to else {
      return "waited for \(wait.others), from \(wait.from) until the trace ended"
    }
    return "waited \(span: end - wait.from) for \(wait.others), from \(wait.from) to \(end)"
  }

  /// Returns the state that the attempt entered, with time, reason and margin.
  func text(of story: AttemptStory.Change) -> ReportText {
    "\("\(story.change.to.rawValue)", story.change.to.emphasis, style) at \(story.time): \(reason(of: story))"
  }

  /// Returns the reason for a change, with the margin.
  func reason(of story: AttemptStory.Change) -> ReportText {
    let change = story.change
    let text: ReportText = "\(change.reason)\(because(story))"
    guard let margin = change.margin, let unit = change.reason.measure?.unit else { return text }
    return change.to == .failed
      ? "\(text) (off by \(margin) \(unit.rawValue))" : "\(text) (\(margin) \(unit.rawValue) to spare)"
  }

  /// Returns the cause behind a reason: the unmet condition of a delegate, or what cancelled the touches.
  func because(_ story: AttemptStory.Change) -> ReportText {
    story.refusal.map { ", because \(self.text(of: $0))" } ?? story.cancellation.map(self.text) ?? ""
  }

  private func failedRecognizers(of attempt: AttemptStory) -> [ReportText] {
    func failed(_ code: ReasonCode) -> [String] {
      attempt.failedRecognizers.filter { $0.code == code }.map(\.recognizer)
    }
    let (prevented, dependent) = (failed(.prevented), failed(.requiredRecognized))
    return (prevented.isEmpty ? [] : ["prevented \(prevented)"])
      + (dependent.isEmpty
        ? [] : ["made \(dependent) fail: \(dependent.count == 1 ? "it" : "they") required this one to fail"])
  }

  /// Returns the time for which a recognizer held a message. If the recognizer failed while others were still holding
  /// the message, its time ends at the failure.
  private func span(of hold: HeldMessage, by attempt: AttemptStory) -> ReportText {
    let end = attempt.changes.last { $0.change.to == .failed }?.time
    guard let end, end >= hold.from, hold.to.map({ end < $0 }) ?? true, hold.by.count > 1 else {
      return span(of: hold)
    }
    let rest: ReportText =
      hold.to.map { "until \($0), then \(hold.end?.rawValue ?? "held")" } ?? "until the trace ended"
    return " from \(hold.from) to \(end); held by others \(rest)"
  }

  /// Returns a text such as ` from 0.08 s to 0.43 s, then delivered`.
  func span(of hold: HeldMessage) -> ReportText {
    guard let to = hold.to, let end = hold.end else { return " from \(hold.from) until the trace ended" }
    return " from \(hold.from) to \(to), then \(end.rawValue)"
  }

  /// Returns the action messages, one line per target.
  func actions(_ runs: [ActionRun]) -> [ReportText] {
    let actions = ActionRun.joined(runs)
    var seen: [(target: String?, action: String?)] = []
    var lines: [ReportText] = []
    for run in actions where !seen.contains(where: { $0.target == run.target && $0.action == run.action }) {
      seen.append((run.target, run.action))
      let runs = actions.filter { $0.target == run.target && $0.action == run.action }
      let none =
        run.controlEvent == nil ? "nil" : "no object, because no object on the responder chain implements it"
      let action: ReportText = run.action.map { "\($0) to \(run.target ?? none)" } ?? "its action"
      lines.append("sent \(action): \(runs.map(text).joined())")
    }
    return lines
  }

  private func text(of run: ActionRun) -> ReportText {
    let name = run.controlEvent?.rawValue ?? run.state?.rawValue ?? "sent"
    let cause = run.cause.map(text) ?? ""
    return run.count > 1
      ? "\(name) \(times: run.count) from \(run.first) to \(run.last)" : "\(name) at \(run.first)\(cause)"
  }
}

extension StateChange {
  /// The distance of the measured value from its limit; nil if there is no such distance or if the sentence makes it
  /// obvious.
  package var margin: Double? {
    guard let measure = reason.measure, let value = measure.value, let limit = measure.limit,
      reason.kind.isDecidedByItsMeasure
    else { return nil }
    switch measure.unit {
    case .points, .seconds, .degrees: return abs(value - limit)
    case .touches, .taps: return nil
    }
  }
}

extension ReasonKind {
  /// Whether the distance of the measured value from its limit shows how narrowly the gesture failed or succeeded;
  /// false if something else was decisive, such as the moment at which a finger lifted.
  fileprivate var isDecidedByItsMeasure: Bool {
    switch self {
    case .held, .liftedMeanwhile, .liftedPinching, .pinchedMeanwhile, .turnedMeanwhile, .contentFits,
      .scrollsVertically, .scrollsHorizontally, .handedOver:
      false
    default: true
    }
  }
}
