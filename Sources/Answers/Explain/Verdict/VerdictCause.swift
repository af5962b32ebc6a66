import Records
import Reports
import TouchKit

/// Why an object fired or failed. The sentences, rounded or exact, and the record are made from it.
package enum VerdictCause: Equatable, Sendable {
  /// The deed says everything.
  case none
  /// The change of a recognizer's state; the missing touch came down elsewhere.
  case change(AttemptStory.Change, stray: AttemptStory.Stray? = nil)
  /// A series of taps ended because its next tap came too late.
  case lateTap(LateTap)
  /// The recognizer waits for these to fail.
  case waiting(for: [String])
  /// The recognizer has not decided, at a time or at the end of the trace.
  case undecided, undecidedAtTheEnd
  /// A control sent actions to these receivers.
  case sent(ActionRun, to: [String])
  /// A control sent these actions without a target, and no responder performs them.
  case unperformed(ActionRun, [String])
  /// The scene has no action of the control for the event.
  case noAction
  /// Recognizers took the touch of a view, this long after it came down.
  case taken(by: [String], after: Nanoseconds)
  /// Taps outside of a row took its touch.
  case takenFromRow(by: [String], touch: Int)
  /// The view receives no messages about a touch, or no further ones.
  case dropped(TouchStory.Drop, from: String)
  /// The system, or the program, cancelled a touch.
  case cancelled(TouchStory.Cause)
  /// The control is disabled.
  case disabled
  /// The control did not track a touch.
  case untracked(TouchStory.Untracked)
  /// The touch had no effect.
  case idle(TouchStory.Idleness)
  /// Something kept the touch from the view in which it came down.
  case missed(MissedTouch)
  /// A recognizer did not receive a touch that hit its view.
  case notReceived(UnofferedTouches.Reason)
  /// A recognizer did not follow a scroll, a transform or a pointer.
  case notFollowed(UntakenInput.Reason)
  /// An event other than touches reached a responder, or none.
  case event(EventStory)
  /// An event did not reach a responder that takes such events.
  case passedBy(EventStory.Bystander, EventStory)
  /// A key command belongs to this responder.
  case keyCommand(EventStory, of: String)
  /// The engine warns of a mistake.
  case warned(Warning)
  /// A scroll view has no range of scales.
  case oneScale
  /// Something stopped content that moved by itself.
  case stopped(ScrollEnd)

  /// A tap that came too late for its series.
  package struct LateTap: Equatable, Sendable {
    /// The number of the tap, from 1.
    package var number: Int
    /// The time between the lift of the previous tap and this one, in seconds, and its limit.
    package var gap: Double
    package var limit: Double
    /// The time at which it came.
    package var time: Instant
  }
}

/// Whether a sentence rounds its numbers.
package enum Precision: Sendable {
  /// `moved 47 pt, more than 45 pt (2 pt too far)`
  case spoken
  /// `moved 46.957 pt, more than 45 pt (off by 1.957 pt)`
  case exact
}

/// The words.
extension VerdictCause {
  /// The cause as the end of a sentence; empty if there is nothing to say.
  package func words(_ precision: Precision = .spoken) -> String {
    let text = ExplanationText(style: .plain)
    switch self {
    case .none: return ""
    case .change(let change, let stray):
      let words = ReasonWords(change.told)
      let wait = change.wait.map { Self.words(of: $0, precision) } ?? ""
      guard precision == .spoken else { return words.exact + wait }
      return words.short + wait + (stray.map { ": \(Self.words(of: $0))" } ?? "")
    case .lateTap(let tap):
      let late = tap.gap - tap.limit
      let (name, before) = Self.ordinals(tap.number)
      let gap = Amount.text(tap.gap, toShow: late)
      return
        "the \(name) tap came \(gap) s after the \(before), \(Amount.text(late, toShow: late)) s too late"
    case .waiting(let others): return "waits for \(others.joined(separator: ", ")) to fail"
    case .undecided: return "still possible"
    case .undecidedAtTheEnd: return "still possible when the trace ended"
    case .sent(let run, let receivers):
      let all = receivers.joined(separator: " and ")
      return [all, run.extent].filter { !$0.isEmpty }.joined(separator: ", ")
    case .unperformed(let run, let actions):
      let end = "but no responder performs \(actions.joined(separator: " and "))"
      return run.extent.isEmpty ? end : "\(run.extent), \(end)"
    case .noAction: return "its scene has no action for it"
    case .taken(let ids, let span):
      return
        "\(ids.joined(separator: ", ")) took it \(span == 0 ? "at once" : "after \(Amount.text(of: span))")"
    case .takenFromRow(let ids, let touch): return "\(ids.joined(separator: ", ")) took touch \(touch)"
    case .dropped(let drop, let view): return drop.words(for: view, calledIt: true)
    case .cancelled(.interruption(let name)): return "interruption, \(name.escapingControls)"
    case .cancelled(.call(let method)): return "call of \(method)"
    case .cancelled(let cause): return text.clause(of: cause).text
    case .disabled: return "it is disabled"
    case .untracked(.otherTouch(let other)): return "it tracked touch \(other.text)"
    case .untracked(.besideTheThumb): return "the finger came down beside the thumb"
    case .untracked(.declined): return "it did not track it"
    case .idle(let idleness): return text.text(of: idleness).text
    case .missed(let missed): return missed.why
    case .notReceived(.refusedByDelegate): return "its delegate refused the touch (shouldReceive)"
    case .notReceived(.refusedByClass): return "its class refused the touch"
    case .notReceived(let reason): return "it \(text.text(of: reason, nil, nil).text)"
    case .notFollowed(let reason): return text.text(of: reason).text
    case .event(let event): return event.failure
    case .passedBy(let bystander, let event):
      return bystander.reason ?? "it is not on the responder chain of \(event.start)"
    case .keyCommand(let event, let owner): return "key command \(event.detail) of \(owner)"
    case .warned(let warning): return warning.text
    case .oneScale: return "its minimum and maximum zoom scales are equal"
    case .stopped(let end): return end.words
    }
  }

  /// The code of the reason, as in records; nil if there is none.
  package var code: String? {
    switch self {
    case .none, .sent, .undecided, .undecidedAtTheEnd: nil
    case .change(let change, _): change.change.reason.code.rawValue
    case .lateTap: ReasonCode.tooLate.rawValue
    case .waiting: "waiting"
    case .unperformed: "nobody"
    case .noAction: "noAction"
    case .taken, .takenFromRow: DropReason.recognized.rawValue
    case .dropped(let drop, _): drop.reason.rawValue
    case .cancelled(let cause): cause.code
    case .disabled: "disabled"
    case .untracked(let untracked): untracked.code
    case .idle(let idleness): idleness.code
    case .missed(let missed): missed.code
    case .notReceived(let reason): reason.code
    case .notFollowed(let reason): reason.code
    case .event(let event): event.drop?.rawValue ?? (event.isCancelled ? "cancelled" : "nobody")
    case .passedBy(let bystander, _):
      bystander.reason == nil ? "elsewhere" : DropReason.noPencilInteraction.rawValue
    case .keyCommand: DropReason.keyCommand.rawValue
    case .warned(let warning): warning.code.rawValue
    case .oneScale: "oneScale"
    case .stopped(let end): end.reason.rawValue
    }
  }

  /// The other objects that are part of the cause.
  package var others: [String] {
    switch self {
    case .change(let change, _): change.change.reason.by.map { [$0] } ?? []
    case .waiting(let others): others
    case .sent(_, let receivers): receivers
    case .taken(let ids, _), .takenFromRow(let ids, _): ids
    case .dropped(let drop, _): drop.by
    case .cancelled(.recognized(let ids)): ids
    case .notReceived(.waiting(let ids)): ids
    case .missed(let missed): missed.by.map { [$0] } ?? []
    case .passedBy(_, let event): event.chain.first.map { [$0] } ?? []
    case .keyCommand(_, let owner): [owner]
    default: []
    }
  }

  /// What was measured, and its limit.
  package var measure: Measure? {
    switch self {
    case .change(let change, _): change.reach ?? change.change.reason.measure
    case .lateTap(let tap): Measure(tap.gap, limit: tap.limit, .seconds)
    default: nil
    }
  }

  /// Which of UIKit's own recognizers another object of the cause stands for.
  var builtIn: BuiltInRecognizer? {
    if case .change(let change, _) = self { change.builtIn } else { nil }
  }

  private static func ordinals(_ number: Int) -> (next: String, last: String) {
    let names = ["first", "second", "third", "fourth", "fifth"]
    guard (2...names.count).contains(number) else { return ("next", "last") }
    return (names[number - 1], names[number - 2])
  }

  /// Who failed at last, so that a gesture was recognized: `, and double failed 0.35 s later`.
  private static func words(of wait: AttemptStory.Wait, _ precision: Precision) -> String {
    guard let to = wait.to else { return "" }
    let span: ReportText = "\(span: to - wait.from)"
    let later = precision == .spoken ? Amount.text(of: to - wait.from) : span.text
    return ", and \(wait.others.joined(separator: " and ")) failed \(later) later"
  }

  /// Where the finger came down that a gesture lacked.
  private static func words(of stray: AttemptStory.Stray) -> String {
    let place =
      if case .elsewhere(let hit, _, _) = stray.reason { hit.map { "on \($0)" } ?? "on no view" } else {
        "elsewhere"
      }
    let distance = stray.distance.flatMap { $0 > 0 ? ", \(Amount.text($0)) pt away" : nil } ?? ""
    return "touch \(stray.touch.text) came down \(place)\(distance)"
  }
}

extension ScrollEnd {
  /// What stopped the content, and where.
  fileprivate var words: String {
    let cause =
      switch reason {
      case .touched: touch.map { "touch \($0) stopped it" } ?? "a touch stopped it"
      case .scrolled: "another scroll stopped it"
      case .set: "the program scrolled it elsewhere"
      case .rested, .lifted: "it came to rest"
      }
    let offset: ReportText = " at (\(contentOffset.x.rounded()), \(contentOffset.y.rounded()))"
    return cause + offset.text
  }
}

extension AttemptStory.Change {
  /// The change with the reason that is told: without the recognizer that failed last, which is part of the wait, and
  /// with the distance that a swipe reached only as its finger lifted.
  fileprivate var told: Self {
    var told = self
    if wait != nil { told.change.reason.by = nil }
    if let reach, let value = reach.value, let limit = reach.limit, value >= limit {
      (told.change.reason, told.reach) = (Reason(.liftedMeanwhile, reach), nil)
    }
    return told
  }
}

extension TouchStory.Drop {
  /// The reason why a view does not receive a touch.
  ///
  /// - Parameter calledIt: Whether the sentence is about the view.
  package func words(for view: String, calledIt: Bool = false) -> String {
    let others = by.joined(separator: ", ")
    if reason == .multipleTouchDisabled {
      return "\(calledIt ? "it" : view) takes one touch at a time (isMultipleTouchEnabled)"
    }
    guard reason == .exclusiveTouch else { return by.isEmpty ? reason.clause : "\(reason.clause): \(others)" }
    let other = by.isEmpty ? "another view" : others
    return isOwnExclusiveness
      ? "\(other) has a touch already, and \(view) takes touches alone (isExclusiveTouch)"
      : "\(other) has a touch alone (isExclusiveTouch)"
  }
}

extension TouchStory.Untracked {
  /// The code in JSON.
  var code: String {
    switch self {
    case .otherTouch: "otherTouch"
    case .besideTheThumb: "besideTheThumb"
    case .declined: "declined"
    }
  }
}

extension TouchStory.Idleness {
  /// The code in JSON.
  var code: String {
    switch self {
    case .liftedOutside: "liftedOutside"
    case .atMaximum: "atMaximum"
    case .atMinimum: "atMinimum"
    case .thumbBroughtBack: "thumbBroughtBack"
    case .selectedAlready: "selectedAlready"
    case .noFurtherPage: "noFurtherPage"
    case .editedList: "editedList"
    case .listWithoutSelection: "listWithoutSelection"
    case .rowNotHighlighted: "shouldHighlightRow"
    case .rowNotSelected: "willSelectRow"
    case .liftedOutsideRow: "liftedOutside"
    case .closedActions: "closedActions"
    }
  }
}

extension TouchStory.Cause {
  /// The code in JSON.
  var code: String {
    switch self {
    case .recognized: "recognized"
    case .interruption: "interruption"
    case .system: "cancelled"
    case .tooManyTouches: "tooManyTouches"
    case .call: "call"
    case .handler: "handler"
    case .disabled: "disabled"
    }
  }
}
