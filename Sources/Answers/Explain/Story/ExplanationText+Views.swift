import Records
import Reports

extension ExplanationText {
  /// Returns the story of a view.
  func text(of story: ViewStory) -> ReportText {
    var text = heading(story.id, story.className)
    for touch in story.touches { text += "  \(self.text(of: touch))" }
    for unoffered in story.unofferedTouches { text += "  missed \(touchText(unoffered, of: story.id))\n" }
    if let inner = story.innerTouches {
      let (count, first) = (inner.count, inner.first)
      let others: ReportText = count > 1 ? "\(count) touches hit views in it, the first touch" : "touch"
      let place: ReportText = count > 1 ? " (\(first.view ?? ""))" : " hit \(first.view ?? "") in it"
      text += "  \(others) \(first.name.text) at \(first.from)\(place)\n"
    }
    if story.touches.isEmpty, story.unofferedTouches.isEmpty, story.innerTouches == nil {
      text += "  received no touch\(when)\n"
    }
    for line in actions(story.actions) + story.warnings.map(warning) { text += "    \(line)\n" }
    return text
  }

  /// Returns the line for a touch, followed by the lines for its held messages.
  func text(of touch: TouchStory) -> ReportText {
    let end: ReportText = touch.to.map { " to \($0)" } ?? ""
    var text: ReportText =
      "touch \(touch.name.text) from \(touch.from)\(end): \(messages(of: touch))\(idleness(of: touch))\n"
    for hold in touch.holds {
      text += "    \(hold.message.rawValue) was held back by \(hold.by)\(span(of: hold))\n"
    }
    return text
  }

  /// Returns the reason why a control did nothing with a touch that it received.
  private func idleness(of touch: TouchStory) -> ReportText {
    if touch.hitsDisabledControl { return "; the control was disabled and did nothing" }
    return switch touch.untracked {
    case nil: touch.idleness.map { "; \(text(of: $0))" } ?? ""
    case .otherTouch(let other): "; the control tracked touch \(other.text), and ignored this one"
    case .besideTheThumb: "; it began beside the thumb, so the slider ignored it"
    case .declined: "; the control did not track it"
    }
  }

  func text(of idleness: TouchStory.Idleness) -> ReportText {
    switch idleness {
    case .liftedOutside: "the finger lifted outside it"
    case .atMaximum: "the value was at its maximum already"
    case .atMinimum: "the value was at its minimum already"
    case .thumbBroughtBack: "the finger brought the thumb back, so the switch did not change"
    case .selectedAlready: "the segment was selected already"
    case .noFurtherPage: "there is no further page"
    case .editedList(let list): "\(list) selects no rows while it is edited"
    case .listWithoutSelection(let list): "\(list) selects no rows (allowsSelection)"
    case .rowNotHighlighted(let list):
      "the delegate of \(list) does not highlight the row (shouldHighlightRowAt)"
    case .liftedOutsideRow: "the finger lifted outside the row"
    case .closedActions(let list): "it closed the swipe actions of \(list)"
    case .rowNotSelected(let list): "the delegate of \(list) does not select the row (willSelectRowAt)"
    }
  }

  /// Returns the messages that the touch's view received.
  func messages(of touch: TouchStory) -> ReportText {
    let own = touch.view.map { [$0] } ?? []
    let handlers = touch.messages.map(\.handlers)
    let isUniform = handlers.allSatisfy { $0 == handlers.first }
    let messages = touch.messages.map { message in
      let isHandledByView = isUniform || message.handlers == own
      return isHandledByView ? text(of: message) : "\(text(of: message)) (\(handledBy(message.handlers)))"
    }
    let list = messages.joined()
    if let drop = touch.drop {
      let start: ReportText = messages.isEmpty ? "nothing," : "\(list); nothing more,"
      let by: ReportText = drop.by.isEmpty ? "" : ": \(drop.by)"
      return "\(start) \(drop.reason.words)\(by)"
    }
    if touch.view == nil { return "\(list)hit no view" }
    if messages.isEmpty { return "nothing" }
    guard isUniform, let first = handlers.first, first != own else { return list }
    return "\(list); \(handledBy(first))"
  }

  private func handledBy(_ handlers: [String]) -> ReportText {
    handlers.isEmpty ? "unhandled" : "handled by \(handlers)"
  }

  private func text(of message: TouchStory.DeliveredMessage) -> ReportText {
    let time: ReportText =
      message.count > 1
      ? " \(times: message.count) from \(message.first) to \(message.last)" : " at \(message.first)"
    let late: ReportText = message.late.map { ", \(span: $0) late" } ?? ""
    let cause = message.cause.map(text) ?? ""
    return "\(message.message.rawValue)\(time)\(late)\(cause)"
  }

  /// Returns a text such as ` because of an interruption, phone call`.
  func text(of cause: TouchStory.Cause) -> ReportText { " because \(clause(of: cause))" }

  /// Returns a text such as `of an interruption, phone call`.
  func clause(of cause: TouchStory.Cause) -> ReportText {
    switch cause {
    case .recognized(let ids): "\(ids) recognized"
    case .interruption(let text): "of an interruption, \(text)"
    case .system: "the trace cancels it"
    case .tooManyTouches: "there were too many fingers"
    case .call(let method): "of \(method)"
    case .handler(let action): "the handler of \(action.sender) \(action.deed)"
    case .disabled: "the control was disabled"
    }
  }

  /// Returns the touches that a recognizer or a view did not receive, with the reason. `view` is the view that they
  /// missed.
  func touchText(_ unoffered: UnofferedTouches, of view: String?) -> ReportText {
    let count: ReportText = unoffered.count > 1 ? "\(unoffered.count) touches, the first " : ""
    let isClosest = unoffered.count > 1
    let reason = text(of: unoffered.reason, view, unoffered.distance, isClosest: isClosest)
    return "\(count)touch \(unoffered.touch.text) at \(unoffered.time): it \(reason)"
  }

  /// Returns the reason why an object did not receive a touch. `distance` is how far the touch, or the closest of
  /// several, was from the view.
  func text(
    of reason: UnofferedTouches.Reason,
    _ view: String?,
    _ distance: Double?,
    isClosest: Bool = false
  ) -> ReportText {
    switch reason {
    case .disabled(nil): "was disabled"
    case .disabled(let view?): "was disabled, because isScrollEnabled of \(view) is false"
    case .notReset: "had ended its attempt and was not reset yet"
    case .waiting(let others): "was waiting for \(others), and accepts no new touches while waiting"
    case .refusedByDelegate: "has a delegate that refused the touch (shouldReceive)"
    case .typeNotAllowed(let type): "takes no \(type.nouns) (allowedTouchTypes)"
    case .notOnSystem(let since): "is not there yet: it came with iOS \("\(since)")"
    case .refusedByClass: "has a class that refused the touch"
    case .otherType(let type):
      "receives only \(type.nouns) until its reset, as its first touch was (requiresExclusiveTouchType)"
    case .detached: "was attached to no view"
    case .dropped(let reason): "was dropped \(reason.words)"
    case .elsewhere(let hit, let path, let obstacle):
      elsewhere(hit, path, obstacle, view) + distanceText(distance, obstacle, view, isClosest)
    }
  }

  /// Returns a text such as `, 2 pt away` if the touch is outside the view.
  private func distanceText(
    _ distance: Double?,
    _ obstacle: UnofferedTouches.Obstacle?,
    _ view: String?,
    _ isClosest: Bool
  ) -> ReportText {
    guard let distance, distance >= 0.0005, case .missed(let missed, .outside)? = obstacle, missed == view
    else {
      return ""
    }
    return isClosest ? ", the closest is \(distance) pt away" : ", \(distance) pt away"
  }

  private func elsewhere(
    _ hit: String?,
    _ path: [String],
    _ obstacle: UnofferedTouches.Obstacle?,
    _ view: String?
  ) -> ReportText {
    let views = path.map { "\($0)" as ReportText }.joined(separator: " > ")
    let target: ReportText = hit.map { "belongs to \($0) (\(views))" } ?? "hit no view"
    switch obstacle {
    case nil: return target
    case .missed(let missed, let miss):
      let around: ReportText = view == nil || view == missed ? "" : ", around \(view ?? ""),"
      return "\(target); \(missed)\(around) \(miss.words)"
    case .declined(let declining):
      let around: ReportText = view == nil || view == declining ? "" : ", around \(view ?? ""),"
      return "\(target); \(declining)\(around) contains it, but its hitTest returned no view"
    case .inFront(let front):
      let behind: ReportText = view.map { " of \($0)" } ?? ""
      return "\(target); \(front) is in front\(behind)"
    }
  }
}

extension TouchType {
  /// Touches of the type.
  fileprivate var nouns: String {
    switch self {
    case .direct: "fingers"
    case .indirect: "touches of a remote control"
    case .pencil: "touches of a pencil"
    case .indirectPointer: "clicks of a pointer"
    }
  }
}

extension HitCheck.Miss {
  /// The condition that keeps a view from being hit, in words.
  package var words: String {
    switch self {
    case .hidden: "is hidden"
    case .transparent: "is transparent"
    case .interactionDisabled: "has its user interaction disabled"
    case .animated: "is animated without allowUserInteraction"
    case .outside: "does not contain it"
    }
  }
}

extension SceneAction {
  /// What the handler did, in the past tense.
  fileprivate var deed: String {
    switch event {
    case .set(let objects):
      let properties = objects.flatMap { object in object.changes.map { "\($0.key) of \(object.object)" } }
      return "set \(properties.joined(separator: ", "))"
    case .call(let call): return "called \(call.method) of \(call.object)"
    default: return event.name
    }
  }
}

extension DropReason {
  /// The reason why a view receives no messages, or no responder an event, in words.
  var words: String { "because \(clause)" }

  /// The reason without the word because.
  package var clause: String {
    switch self {
    case .multipleTouchDisabled: "it takes one touch at a time (isMultipleTouchEnabled)"
    case .exclusiveTouch: "of exclusive touch (isExclusiveTouch)"
    case .recognized: "a recognizer recognized first"
    case .joinedGesture: "it joined a gesture under way"
    case .tooManyTouches: "there were too many fingers"
    case .interactionIgnored: "interaction events were ignored (beginIgnoringInteractionEvents)"
    case .touchesCancelled: "the system cancelled it first"
    case .viewRemoved: "the view was removed first"
    case .contentTouchRefused: "a scroll view refused it (touchesShouldBegin)"
    case .scrollStopped: "it stopped a scroll view that was moving"
    case .swipeActionsHidden: "it hid the open swipe actions of another row"
    case .notReceiving:
      "the application does not receive remote-control events: it has not called"
        + " beginReceivingRemoteControlEvents, or has called endReceivingRemoteControlEvents since"
    case .noFirstResponder: "there is no first responder"
    case .notPlaying: "the application plays no audio, and was not the last one to"
    case .noScrollView: "no scroll view on the screen scrolls to its top"
    case .severalScrollViews:
      "several scroll views on the screen scroll to their tops: scrollsToTop has to be"
        + " false for all but one"
    case .scrollToTopRefused: "the delegate of the scroll view refused (scrollViewShouldScrollToTop)"
    case .touchesNotSimulated:
      "the application does not support indirect input events, and a replay simulates no touches for it"
    case .noPointers: "pointers came with iOS 13.4"
    case .buttonDown: "a button of the pointer was down"
    case .notOnSystem: "it came with a later iOS"
    case .noPencilInteraction:
      "no visible view has a UIPencilInteraction that is enabled"
    case .keyCommand: "a key command took it"
    case .noRecognizer: "no recognizer under the pointer takes it"
    case .alreadyAtTop: "the scroll view is at its top"
    }
  }
}
