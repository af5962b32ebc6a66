import Records
import Reports

extension ExplanationText {
  /// Appends the line of an attempt, and those of what it meant for others.
  func write(_ attempt: AttemptStory, _ touches: [TouchStory.Key: TouchStory], to buffer: inout ByteBuffer) {
    buffer.append("  attempt ")
    buffer.append(attempt.number)
    if !attempt.members.isEmpty { buffer.append(" with ") }
    buffer.append(each: attempt.members) { buffer, member in
      buffer.append("touch ")
      buffer.append(member.touch)
      if let view = member.view {
        buffer.append(" in ")
        buffer.append(plain: view)
      }
      buffer.append(" from ")
      buffer.append(time: member.since)
    }
    buffer.append(": ")
    writeCourse(of: attempt, to: &buffer)
    buffer.append("\n")
    for waiting in attempt.waitingRecognizers {
      line(&buffer) { buffer in
        buffer.append(plain: waiting.recognizer)
        buffer.append(" waited ")
        guard let span = waiting.span else { return buffer.append("for it to the end of the trace") }
        buffer.append(span: span)
        buffer.append(" for it")
      }
    }
    writeFailedRecognizers(of: attempt, to: &buffer)
    writeActions(attempt.actions, to: &buffer)
    for cancellation in attempt.cancellations { write(cancellation, to: &buffer) }
    for hold in attempt.holds { line(&buffer) { write(hold, by: attempt.recognizer, to: &$0) } }
    for member in attempt.members {
      guard let touch = touches[member.key], let view = touch.view else { continue }
      line(&buffer) { buffer in
        buffer.append(plain: view)
        buffer.append(" got of touch ")
        buffer.append(touch.touch)
        buffer.append(": ")
        writeMessages(of: touch, to: &buffer)
      }
    }
    for warning in attempt.warnings { write(warning, to: &buffer) }
  }

  func write(_ warning: Warning, to buffer: inout ByteBuffer) {
    line(&buffer) { buffer in
      buffer.emphasize(.caution, style) { $0.append("warning") }
      buffer.append(word: warning.code.rawValue)
      buffer.append(": ")
      buffer.append(plain: warning.text)
    }
  }

  /// A line about a line.
  func line(_ buffer: inout ByteBuffer, _ body: (inout ByteBuffer) -> Void) {
    buffer.append("    ")
    body(&buffer)
    buffer.append("\n")
  }

  /// What it came to, one thing after the other.
  private func writeCourse(of attempt: AttemptStory, to buffer: inout ByteBuffer) {
    var waits = attempt.waits[...]
    var isFirst = true
    func next(_ buffer: inout ByteBuffer) {
      if !isFirst { buffer.append("; ") }
      isFirst = false
    }
    for change in attempt.changes {
      if let wait = waits.first, wait.from <= change.time {
        waits.removeFirst()
        next(&buffer)
        write(wait, to: &buffer)
      }
      next(&buffer)
      write(change, to: &buffer)
      let repeated = attempt.repeated
      if change.change.to == .changed, repeated.count > 0 {
        buffer.append(", and ")
        buffer.append(times: repeated.count)
        buffer.append(" more up to ")
        buffer.append(time: repeated.last)
      }
    }
    for wait in waits {
      next(&buffer)
      write(wait, to: &buffer)
    }
    switch attempt.state {
    case .possible where waits.isEmpty:
      next(&buffer)
      buffer.append("still possible when the trace ended")
    case .began, .changed: buffer.append("; still under way when the trace ended")
    case .possible, .ended, .cancelled, .failed, .recognized: break
    }
  }

  private func write(_ wait: AttemptStory.Wait, to buffer: inout ByteBuffer) {
    buffer.append("waited ")
    if let to = wait.to {
      buffer.append(span: to - wait.from)
      buffer.append(" ")
    }
    buffer.append("for ")
    buffer.append(ids: wait.others)
    buffer.append(", from ")
    buffer.append(time: wait.from)
    guard let to = wait.to else { return buffer.append(" to the end of the trace") }
    buffer.append(" to ")
    buffer.append(time: to)
  }

  private func write(_ change: AttemptStory.Change, to buffer: inout ByteBuffer) {
    buffer.emphasize(change.change.to.emphasis, style) { $0.append(text: change.change.to.rawValue) }
    buffer.append(at: change.time)
    buffer.append(": ")
    buffer.append(change.change.reason, escaping: .controls)
    guard let margin = change.change.margin, let unit = change.change.reason.measure?.unit else { return }
    buffer.append(change.change.to == .failed ? " (off by " : " (")
    buffer.append(margin, .three)
    buffer.append(" ")
    buffer.append(text: unit.rawValue)
    buffer.append(change.change.to == .failed ? ")" : " to spare)")
  }

  private func writeFailedRecognizers(of attempt: AttemptStory, to buffer: inout ByteBuffer) {
    let prevented = attempt.failedRecognizers.filter { $0.code == .prevented }.map(\.recognizer)
    if !prevented.isEmpty {
      line(&buffer) {
        $0.append("prevented ")
        $0.append(ids: prevented)
      }
    }
    let dependent = attempt.failedRecognizers.filter { $0.code == .requiredRecognized }.map(\.recognizer)
    if !dependent.isEmpty {
      line(&buffer) {
        $0.append("failed ")
        $0.append(ids: dependent)
        $0.append(", which required it to fail")
      }
    }
  }

  private func write(_ cancellation: AttemptStory.Cancellation, to buffer: inout ByteBuffer) {
    line(&buffer) { buffer in
      buffer.append("took ")
      buffer.append(touchList: cancellation.touches)
      buffer.append(" from ")
      buffer.append(plain: cancellation.view)
      buffer.append(at: cancellation.time)
      buffer.append(cancellation.isDelivered ? ", which got touchesCancelled" : ", which had not heard of it")
    }
  }

  private func write(_ hold: HeldMessage, by recognizer: String, to buffer: inout ByteBuffer) {
    buffer.append("held back from ")
    buffer.append(plain: hold.view)
    buffer.append(": ")
    buffer.append(text: hold.message.rawValue)
    buffer.append(" ")
    buffer.append(hold.touch)
    writeSpan(of: hold, to: &buffer)
    let others = hold.by.filter { $0 != recognizer }
    guard !others.isEmpty else { return }
    buffer.append("; so did ")
    buffer.append(ids: others)
  }

  /// ` from 0.08 s to 0.43 s, then delivered`
  func writeSpan(of hold: HeldMessage, to buffer: inout ByteBuffer) {
    buffer.append(" from ")
    buffer.append(time: hold.from)
    guard let to = hold.to, let end = hold.end else { return buffer.append(" to the end of the trace") }
    buffer.append(" to ")
    buffer.append(time: to)
    buffer.append(", then ")
    buffer.append(text: end.rawValue)
  }

  /// Appends the action messages, those to one target in a line.
  func writeActions(_ actions: [ActionRun], to buffer: inout ByteBuffer) {
    var seen: [(target: String?, action: String?)] = []
    for run in actions where !seen.contains(where: { $0.target == run.target && $0.action == run.action }) {
      seen.append((run.target, run.action))
      let runs = actions.filter { $0.target == run.target && $0.action == run.action }
      line(&buffer) { buffer in
        buffer.append("sent ")
        if let action = run.action {
          buffer.append(plain: action)
          buffer.append(" to")
          buffer.append(word: run.target ?? "nil")
        } else {
          buffer.append("its action")
        }
        buffer.append(": ")
        buffer.append(each: runs) { write($1, to: &$0) }
      }
    }
  }

  private func write(_ run: ActionRun, to buffer: inout ByteBuffer) {
    buffer.append(text: run.controlEvent?.rawValue ?? run.state?.rawValue ?? "sent")
    guard run.count > 1 else { return buffer.append(at: run.first) }
    buffer.append(" ")
    buffer.append(times: run.count)
    buffer.append(" from ")
    buffer.append(time: run.first)
    buffer.append(" to ")
    buffer.append(time: run.last)
  }
}

extension StateChange {
  /// How far what was measured is from the limit; nil where there is no such thing, or it goes without saying.
  var margin: Double? {
    guard let measure = reason.measure, let value = measure.value, let limit = measure.limit,
      reason.kind != .held
    else { return nil }
    switch measure.unit {
    case .points, .seconds, .degrees: return abs(value - limit)
    case .touches, .taps: return nil
    }
  }
}
