import Records
import Reports
import TouchKit

extension ExplanationText {
  /// Returns the line for an event other than touches: which responders received it, or why none did.
  func text(of event: EventStory) -> ReportText {
    "\("\(event.name)", .heading, style) at \(event.time)\(number(of: event)): \(outcome(of: event))\n"
  }

  private func number(of event: EventStory) -> ReportText {
    event.updates.map { $0 > 1 ? " (\($0) of them)" : "" } ?? ""
  }

  private func outcome(of event: EventStory) -> ReportText {
    if let pointer = event.pointer { return outcome(of: pointer, event.drop) }
    if event.kind == .pencil {
      return event.drop.map { "nobody is told, \($0.words)" } ?? "told to \(event.receivers.map(\.id))"
    }
    if case .command(let owner, let action, let performer)? = event.key, event.drop == .keyCommand {
      return "the key command \(action) of \(owner) took it, performed by \(performer)"
    }
    if let drop = event.drop { return "no responder received it, \(drop.words)" }
    let start: ReportText = event.chain.isEmpty ? "nothing" : "\(event.start)"
    if event.kind == .command {
      return event.performer.map { "performed by \($0)" }
        ?? "nobody performs it on the responder chain from \(start)"
    }
    let handlers = event.receivers.filter(\.isHandled).map(\.id)
    let outcome: ReportText =
      handlers.isEmpty ? "nobody handles it on the responder chain from \(start)" : "handled by \(handlers)"
    return outcome + why(of: event.key)
  }

  /// Returns why a recognizer did not follow scrolls or transforms.
  func text(of input: UntakenInput) -> ReportText {
    let others: ReportText = input.count > 1 ? ", and \(input.count - 1) more" : ""
    return "did not follow \(input.name) at \(input.time)\(others): \(text(of: input.reason))"
  }

  /// Returns why a recognizer did not follow a scroll, a transform or a pointer.
  func text(of reason: UntakenInput.Reason) -> ReportText {
    switch reason {
    case .noScrolls: "it takes no scrolls, because its allowedScrollTypesMask is empty"
    case .otherScrolls(let kind): "its allowedScrollTypesMask does not have \(kind.rawValue)"
    case .elsewhere(let view?): "the pointer was over \(view)"
    case .elsewhere(nil): "the pointer was over no view"
    case .disabled: "it is disabled"
    case .busy: "it had not finished with what came before"
    case .dropped(let reason): "\(reason.clause)"
    }
  }

  private func outcome(of pointer: EventStory.Pointer, _ drop: DropReason?) -> ReportText {
    let place: ReportText = pointer.view.map { "over \($0), " } ?? "over no view, "
    let count: ReportText = pointer.count > 1 ? " (\(pointer.count) of them)" : ""
    if let drop, drop != .noRecognizer { return "\(place)no recognizer receives it, \(drop.words)\(count)" }
    if pointer.followers.isEmpty { return "\(place)no recognizer follows it\(count)" }
    return "\(place)followed by \(pointer.followers)\(count)"
  }

  /// Returns why no key command took a key.
  private func why(of key: KeyFate?) -> ReportText {
    switch key {
    case nil, .command: ""
    case .press: "; no responder there has a key command for it"
    case .typed(let view): "; \(view) types it before key commands get it"
    case .edits(let view): "; \(view) edits its text with it before key commands get it"
    case .notPerformed(let owner, let action):
      "; \(owner) has a key command for it, but nobody there performs \(action)"
    }
  }

  /// Returns the line for the fate of an event at a responder.
  func text(of event: EventStory, at id: String) -> ReportText {
    if let pointer = event.pointer {
      guard pointer.view == id else { return "" }
      return "  \(event.name) at \(event.time): \(outcome(of: pointer, event.drop))\n"
    }
    if event.kind == .pencil {
      return event.fate(at: id) == .handled ? "  \(event.name) at \(event.time): was told\n" : ""
    }
    let fate: ReportText =
      switch event.fate(at: id) {
      case .handled: event.kind == .command ? "performed it" : "received and handled it"
      case .passedOn: "received it and passed it on"
      case .handledEarlier(let other):
        "did not receive it, because \(other) \(event.kind == .command ? "performs" : "handled") it first"
      case .notPerformed: "does not perform it"
      case .dropped(let reason): "did not receive it, \(reason.words)"
      case .elsewhere(nil): "did not receive it, because there is no window"
      case .elsewhere: "did not receive it, because it is not on the responder chain of \(event.start)"
      }
    return "  \(event.name) at \(event.time)\(number(of: event)): \(fate)\n"
  }

  /// Returns the story of a responder that is not a view.
  func text(of story: ResponderStory, _ events: [EventStory]) -> ReportText {
    var text = heading(story.id, story.className)
    for event in events { text += self.text(of: event, at: story.id) }
    if events.allSatisfy({ $0.pointer != nil || $0.kind == .pencil && $0.fate(at: story.id) != .handled }) {
      text += "  received no event of motion, remote control or commands\n"
    }
    return text
  }
}
