import Records
import Reports

extension ExplanationText {
  /// Appends what became of a view.
  func write(_ story: ViewStory, to buffer: inout ByteBuffer) {
    writeHeading(story.id, story.className, on: nil, to: &buffer)
    for touch in story.touches {
      buffer.append("  ")
      write(touch, to: &buffer)
    }
    for unoffered in story.unofferedTouches {
      write(unoffered, isRecognizer: false, of: story.id, to: &buffer)
    }
    if story.touches.isEmpty, story.unofferedTouches.isEmpty { buffer.append("  got no touch\n") }
    writeActions(story.actions, to: &buffer)
    for warning in story.warnings { write(warning, to: &buffer) }
  }

  /// Appends a touch that hit no view, or was not even looked at.
  func write(untargeted touch: TouchStory, to buffer: inout ByteBuffer) {
    write(touch, to: &buffer)
  }

  private func write(_ touch: TouchStory, to buffer: inout ByteBuffer) {
    buffer.append("touch ")
    buffer.append(touch.touch)
    buffer.append(" from ")
    buffer.append(time: touch.from)
    if let to = touch.to {
      buffer.append(" to ")
      buffer.append(time: to)
    }
    buffer.append(": ")
    writeMessages(of: touch, to: &buffer)
    if touch.hitsDisabledControl { buffer.append("; the control was disabled, and did nothing") }
    buffer.append("\n")
    for hold in touch.holds {
      line(&buffer) { buffer in
        buffer.append(text: hold.message.rawValue)
        buffer.append(" was held back by ")
        buffer.append(ids: hold.by)
        writeSpan(of: hold, to: &buffer)
      }
    }
  }

  /// Appends what a touch's view was told of it.
  func writeMessages(of touch: TouchStory, to buffer: inout ByteBuffer) {
    let own = touch.view.map { [$0] } ?? []
    let handlers = touch.messages.map(\.handlers)
    let isUniform = handlers.allSatisfy { $0 == handlers.first }
    buffer.append(each: touch.messages) { buffer, message in
      write(message, to: &buffer)
      if !isUniform, message.handlers != own { writeHandlers(message.handlers, to: &buffer) }
    }
    if let drop = touch.drop {
      if !touch.messages.isEmpty { buffer.append("; ") }
      buffer.append("nothing")
      if !touch.messages.isEmpty { buffer.append(" more") }
      buffer.append(word: drop.reason.words)
      if !drop.by.isEmpty {
        buffer.append(": ")
        buffer.append(ids: drop.by)
      }
    } else if touch.view == nil {
      buffer.append("hit no view")
    } else if touch.messages.isEmpty {
      buffer.append("nothing")
    } else if isUniform, let first = handlers.first, first != own {
      buffer.append(first.isEmpty ? "; nobody handles them" : "; handled by ")
      buffer.append(ids: first)
    }
  }

  private func write(_ message: TouchStory.DeliveredMessage, to buffer: inout ByteBuffer) {
    buffer.append(text: message.message.rawValue)
    if message.count > 1 {
      buffer.append(" ")
      buffer.append(times: message.count)
      buffer.append(" from ")
      buffer.append(time: message.first)
      buffer.append(" to ")
      buffer.append(time: message.last)
    } else {
      buffer.append(at: message.first)
    }
    if let late = message.late {
      buffer.append(", ")
      buffer.append(span: late)
      buffer.append(" late")
    }
    switch message.cause {
    case nil: break
    case .recognized(let ids):
      buffer.append(" because ")
      buffer.append(ids: ids)
      buffer.append(" recognized")
    case .interruption(let text):
      buffer.append(" because of an interruption, ")
      buffer.append(plain: text)
    case .system: buffer.append(" because the trace cancels it")
    case .tooManyTouches: buffer.append(" because there were too many fingers")
    case .call(let method):
      buffer.append(" because of ")
      buffer.append(plain: method)
    }
  }

  private func writeHandlers(_ handlers: [String], to buffer: inout ByteBuffer) {
    guard !handlers.isEmpty else { return buffer.append(" (nobody handles it)") }
    buffer.append(" (handled by ")
    buffer.append(ids: handlers)
    buffer.append(")")
  }

  /// Appends the line of touches that a recognizer, or a view, did not get; `view` is the one that they would have
  /// had to hit.
  func write(_ unoffered: UnofferedTouches, isRecognizer: Bool, of view: String?, to buffer: inout ByteBuffer)
  {
    buffer.append(isRecognizer ? "  not told of " : "  missed ")
    if unoffered.count > 1 {
      buffer.append(unoffered.count)
      buffer.append(" touches, the first ")
    }
    buffer.append("touch ")
    buffer.append(unoffered.touch)
    buffer.append(at: unoffered.time)
    buffer.append(": ")
    switch unoffered.reason {
    case .disabled: buffer.append("it was disabled")
    case .notReset: buffer.append("its last attempt was over and not reset yet")
    case .waiting(let others):
      buffer.append("it waited for ")
      buffer.append(ids: others)
      buffer.append(", and takes no new touches meanwhile")
    case .refusedByDelegate: buffer.append("its delegate refused it (shouldReceive)")
    case .refusedByClass: buffer.append("its class refused it")
    case .detached: buffer.append("it was attached to no view")
    case .dropped(let reason):
      buffer.append("it was dropped")
      buffer.append(word: reason.words)
    case .elsewhere(let hit, let path, let obstacle):
      writeElsewhere(hit, path, obstacle, view, to: &buffer)
    }
    buffer.append("\n")
  }

  private func writeElsewhere(
    _ hit: String?,
    _ path: [String],
    _ obstacle: UnofferedTouches.Obstacle?,
    _ view: String?,
    to buffer: inout ByteBuffer
  ) {
    buffer.append("it ")
    if let hit {
      buffer.append("belongs to ")
      buffer.append(plain: hit)
      buffer.append(" (")
      buffer.append(each: path, separator: " > ") { $0.append(plain: $1) }
      buffer.append(")")
    } else {
      buffer.append("hit no view")
    }
    switch obstacle {
    case nil: break
    case .missed(let missed, let miss):
      buffer.append("; ")
      buffer.append(plain: missed)
      if let view, view != missed {
        buffer.append(", around ")
        buffer.append(plain: view)
        buffer.append(",")
      }
      buffer.append(word: miss.words)
    case .inFront(let front):
      buffer.append("; ")
      buffer.append(plain: front)
      buffer.append(" is in front")
      if let view {
        buffer.append(" of ")
        buffer.append(plain: view)
      }
    }
  }
}

extension HitCheck.Miss {
  /// What is said of a view that is not hit.
  fileprivate var words: String {
    switch self {
    case .hidden: "is hidden"
    case .transparent: "is transparent"
    case .interactionDisabled: "has its user interaction disabled"
    case .outside: "does not contain it"
    }
  }
}

extension DropReason {
  /// Why a view hears nothing.
  fileprivate var words: String {
    switch self {
    case .multipleTouchDisabled: "because it takes one touch at a time (multipleTouchDisabled)"
    case .exclusiveTouch: "because a view wants to be alone (exclusiveTouch)"
    case .recognized: "because it was taken away before"
    case .joinedGesture: "because it joined a gesture under way"
    case .tooManyTouches: "because there were too many fingers (tooManyTouches)"
    case .interactionIgnored: "because interaction events were ignored (interactionIgnored)"
    case .touchesCancelled: "because the system took it away before"
    case .viewRemoved: "because the view was removed before"
    case .contentTouchRefused: "because a scroll view refused it (contentTouchRefused)"
    case .notReceiving, .noFirstResponder, .notPlaying: "because of \(rawValue)"
    }
  }
}
