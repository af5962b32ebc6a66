import Records
import Reports

extension ExplanationJSON {
  func write(_ attempt: AttemptStory, _ story: RecognizerStory, to buffer: inout ByteBuffer) {
    buffer.append(record: "attempt", at: attempt.start)
    buffer.append(key: "recognizer", attempt.recognizer)
    if !story.className.isEmpty { buffer.append(key: "class", story.className) }
    buffer.append(key: "builtIn", ifAny: story.builtIn?.rawValue)
    buffer.append(key: "view", ifAny: story.view)
    buffer.append(key: "number", attempt.number)
    buffer.append(key: "touches")
    buffer.append(array: attempt.members) { buffer, member in
      buffer.append("{")
      buffer.append(firstKey: "touch")
      buffer.append(member.touch.id)
      buffer.append(use: member.touch)
      buffer.append(key: "view", ifAny: member.view)
      buffer.append(key: "t", member.since)
      if member.isIgnored { buffer.append(key: "ignored", true) }
      buffer.append("}")
    }
    buffer.append(key: "state", name: attempt.state.rawValue)
    buffer.append(key: "states")
    buffer.append(array: attempt.changes) { write($1, to: &$0) }
    if attempt.repeated.count > 0 { buffer.append(key: "changed", attempt.repeated.count + 1) }
    if !attempt.waits.isEmpty {
      buffer.append(key: "waits")
      buffer.append(array: attempt.waits) { buffer, wait in
        buffer.append("{")
        buffer.append(firstKey: "for")
        buffer.append(array: wait.others) { $0.append(quoted: $1) }
        buffer.append(key: "from", wait.from)
        buffer.append(key: "to", wait.to)
        buffer.append("}")
      }
    }
    write(attempt.strays, to: &buffer)
    writeOthers(of: attempt, to: &buffer)
    write(attempt.actions, to: &buffer)
    if let scroll = attempt.scroll {
      buffer.append(key: "scrolled")
      buffer.append("{")
      buffer.append(firstKey: "view")
      buffer.append(quoted: scroll.view)
      buffer.append(key: "to", scroll.offset)
      buffer.append(key: "rest", scroll.rest)
      buffer.append("}")
    }
    if let zoom = attempt.zoom {
      buffer.append(key: "zoomed")
      buffer.append("{")
      buffer.append(firstKey: "view")
      buffer.append(quoted: zoom.view)
      buffer.append(key: "scale", ifAny: zoom.result?.scale)
      buffer.append(key: "to", zoom.result?.offset)
      buffer.append("}")
    }
    if !attempt.cancellations.isEmpty {
      buffer.append(key: "took")
      buffer.append(array: attempt.cancellations) { buffer, cancellation in
        buffer.append("{")
        buffer.append(firstKey: "view")
        buffer.append(quoted: cancellation.view)
        buffer.append(key: "touches", cancellation.touches.map(\.id))
        buffer.append(key: "t", cancellation.time)
        buffer.append(key: "told", cancellation.isDelivered)
        buffer.append("}")
      }
    }
    write(attempt.holds, to: &buffer)
    buffer.append(key: "loss", ifAny: attempt.loss?.rawValue)
    if !attempt.warnings.isEmpty { buffer.append(key: "warnings", attempt.warnings.map(\.code.rawValue)) }
    buffer.append("}\n")
  }

  private func write(_ strays: [AttemptStory.Stray], to buffer: inout ByteBuffer) {
    guard !strays.isEmpty else { return }
    buffer.append(key: "strays")
    buffer.append(array: strays) { buffer, stray in
      buffer.append("{")
      buffer.append(firstKey: "t")
      buffer.append(seconds: stray.time.nanoseconds, .six)
      buffer.append(key: "touch", stray.touch.id)
      buffer.append(use: stray.touch)
      write(stray.reason, stray.distance, to: &buffer)
      buffer.append("}")
    }
  }

  private func write(_ change: AttemptStory.Change, to buffer: inout ByteBuffer) {
    buffer.append("{")
    buffer.append(firstKey: "t")
    buffer.append(seconds: change.time.nanoseconds, .six)
    buffer.append(key: "to", name: change.change.to.rawValue)
    buffer.append(key: "reason", change.change.reason.fieldValue, .compact)
    buffer.append(key: "why", change.change.reason.sentence)
    write(change.cancellation, to: &buffer)
    switch change.refusal {
    case nil: break
    case .gestureOfTheView: buffer.append(key: "own", true)
    case .condition(let unmet):
      buffer.append(key: "unmet")
      buffer.append(.array(unmet.map(\.json)), .compact)
    }
    buffer.append(key: "margin", ifAny: change.change.margin)
    buffer.append("}")
  }

  private func writeOthers(of attempt: AttemptStory, to buffer: inout ByteBuffer) {
    if !attempt.waitingRecognizers.isEmpty {
      buffer.append(key: "waitedForBy")
      buffer.append(array: attempt.waitingRecognizers) { buffer, waiting in
        buffer.append("{")
        buffer.append(firstKey: "recognizer")
        buffer.append(quoted: waiting.recognizer)
        if let span = waiting.span {
          buffer.append(key: "span")
          buffer.append(seconds: span, .six)
        }
        buffer.append("}")
      }
    }
    for code in [ReasonCode.prevented, .requiredRecognized] {
      let failedRecognizers = attempt.failedRecognizers.filter { $0.code == code }.map(\.recognizer)
      guard !failedRecognizers.isEmpty else { continue }
      if code == .prevented {
        buffer.append(key: "prevented", failedRecognizers)
      } else {
        buffer.append(key: "requiredBy", failedRecognizers)
      }
    }
  }

  func write(_ runs: [ActionRun], to buffer: inout ByteBuffer) {
    let actions = ActionRun.joined(runs)
    guard !actions.isEmpty else { return }
    buffer.append(key: "actions")
    buffer.append(array: actions) { buffer, run in
      buffer.append("{")
      buffer.append(firstKey: "t")
      buffer.append(seconds: run.first.nanoseconds, .six)
      if run.count > 1 { buffer.append(key: "to", run.last) }
      if let event = run.controlEvent { buffer.append(key: "controlEvent", name: event.rawValue) }
      if let state = run.state { buffer.append(key: "state", name: state.rawValue) }
      buffer.append(key: "target", orNull: run.target)
      buffer.append(key: "action", orNull: run.action)
      buffer.append(key: "count", run.count)
      write(run.cause, to: &buffer)
      buffer.append("}")
    }
  }

  func write(_ holds: [HeldMessage], to buffer: inout ByteBuffer) {
    guard !holds.isEmpty else { return }
    buffer.append(key: "held")
    buffer.append(array: holds) { buffer, hold in
      buffer.append("{")
      buffer.append(firstKey: "view")
      buffer.append(quoted: hold.view)
      if let touch = hold.touch {
        buffer.append(key: "touch", touch.id)
        buffer.append(use: touch)
      }
      buffer.append(key: "message", name: hold.message.rawValue)
      buffer.append(key: "by", hold.by)
      buffer.append(key: "from", hold.from)
      buffer.append(key: "to", hold.to)
      if let end = hold.end { buffer.append(key: "then", name: end.rawValue) }
      buffer.append("}")
    }
  }
}
