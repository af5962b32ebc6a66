import Records
import Reports

/// The result of an attempt, a control, a row, a touch, or an event, in parts. Sentences are made of the parts, and
/// never parsed.
package struct VerdictResult: Equatable, Sendable {
  /// What the object did, or what was done to it.
  package enum Deed: Equatable, Sendable {
    /// A gesture was recognized, or began.
    case recognized, began
    case didNotFire, didNotDecide
    /// A control sent an action.
    case sent(ControlEvent?)
    /// A control worked, but has no action for the event.
    case wouldSend(ControlEvent)
    /// A list said something about a row.
    case told(ListMessage)
    /// A list did not select the row that was tapped.
    case didNotSelect(String)
    /// A control got the whole touch, lost it, did not get it at all, or did nothing with it.
    case got(touch: Int), lost(touch: Int), wasDenied(touch: Int), ignored(touch: Int)
    /// The touch came down in the view and did not reach it.
    case missed(touch: Int)
    /// A touch hit the view of a recognizer, which did not receive it.
    case didNotReceive(touch: Int)
    /// A recognizer did not follow a scroll, a transform or a pointer.
    case didNotFollow(String)
    /// The fate of touches that nothing took, in words.
    case untaken(String)
    /// A touch stopped content that was moving, or closed the swipe actions of a list.
    case stopped([String]), closedActions(of: [String], row: String?)
    /// A responder performed an action, handled an event, or was told of it.
    case performed(String), handled(String), wasTold(of: String)
    /// A responder got the beginning of an event, which was cancelled then.
    case lostEvent(String)
    /// A text field or a text view typed a key, or edited its text with it.
    case typed(String), edited(String)
    /// A responder would have handled an event that did not reach it.
    case didNotGet(String)
    /// The event reached nobody, or nobody handled or performed it.
    case reachedNobody, wasNotHandled, wasNotPerformed, cameToNothing, scrolledNothing
    /// A responder became first responder, after another one resigned; or resigned.
    case becameFirstResponder(after: String?), resignedFirstResponder
    /// A tap on the status bar scrolled the view.
    case scrolledToTop, didNotScrollToTop
    /// The device turned to an orientation.
    case turned(String)
    /// A scroll view did not zoom.
    case didNotZoom
    /// The engine warns of a mistake.
    case warned
  }

  package var sign: VerdictSign
  package var kind: VerdictKind
  /// The recognizer or the responder; the name of a touch or of an event.
  package var object: String
  package var deed: Deed
  /// The reason, or more about the deed.
  package var cause = VerdictCause.none
  package var time: Instant
  /// The time from which on the object was at it.
  package var start: Instant
  /// The time of the last of several equal actions; nil if there was one.
  package var until: Instant?
  /// The end of the gesture; nil if it was under way when the trace ended.
  package var end: Instant?
  /// The cancellation of a gesture that had begun.
  package var ending: AttemptStory.Change?
  /// What the gesture did to the content of its scroll view.
  package var scroll: AttemptStory.Scroll?
  package var zoom: AttemptStory.Zoom?
  /// The touches that views lost to the gesture although somebody handled them: `view lost touch 1`.
  package var losses: [String] = []
  /// The recognizers for which the object waited, with the times.
  package var waits: [AttemptStory.Wait] = []
  /// The touches that it is about.
  package var touches: [TouchStory.Key] = []
  /// Whether the sentence names the touches, because another sentence is about the same object.
  package var namesTouches = false
  /// The distance of the measured value from its limit, relative to the limit; nil if there is none.
  package var closeness: Double?
  /// Whether the fingers seem to have meant the object.
  package var isMeant = true
  /// Whether it failed because fewer fingers came down than it needs, with which it would have been meant.
  package var lacksFingers = false
  /// Whether fingers made one tap, and the gesture is of several.
  package var isOneOfSeveralTaps = false
  /// Whether the object's view was hit, or a view inside of it.
  package var isHit = true
  /// The number of superviews from the hit-test view up to the recognizer's view.
  package var height = 0
  /// Whether the recognizer is a scroll view's own.
  package var isOwn = false
  /// Whether an outer recognizer took a movement that would have scrolled a scroll view.
  package var lostItsScroll = false
  /// Whether recognizers took the touch, and not only scroll views that scrolled with it.
  package var isTaken = false
  /// Which of UIKit's own recognizers the object stands for.
  package var builtIn: BuiltInRecognizer?
  /// Whether the result is about a discrete gesture or a control.
  package var isDiscrete = true

  init(
    _ sign: VerdictSign,
    _ kind: VerdictKind,
    _ object: String,
    _ deed: Deed,
    _ cause: VerdictCause = .none,
    at time: Instant
  ) {
    self.sign = sign
    self.kind = kind
    self.object = object
    self.deed = deed
    self.cause = cause
    self.time = time
    start = time
  }

  /// The result at an earlier time, at which it may not have been known; nil if nothing was under way then.
  package func at(_ moment: Instant) -> VerdictResult? {
    if let end, end > moment, ending != nil || scroll != nil || zoom != nil {
      var earlier = self
      (earlier.ending, earlier.scroll, earlier.zoom) = (nil, nil, nil)
      return earlier.at(moment)
    }
    guard time > moment else { return self }
    guard start <= moment, kind == .recognizer else { return nil }
    var earlier = self
    (earlier.sign, earlier.deed, earlier.time) = (.pending, .didNotDecide, start)
    (earlier.losses, earlier.closeness) = ([], nil)
    earlier.cause = waits.last { $0.from <= moment }.map { .waiting(for: $0.others) } ?? .undecided
    return earlier
  }

  /// Whether two results say the same of one object.
  func isLike(_ other: VerdictResult) -> Bool {
    object == other.object && deed == other.deed && cause == other.cause
  }

  /// The time of the missing tap of a series; nil if none came soon after.
  package var lateTap: Instant? { if case .lateTap(let tap) = cause { tap.time } else { nil } }
}

/// The sentences about a result.
extension VerdictResult {
  /// The cause, with rounded numbers; empty if there is nothing to say.
  package var reason: String { cause.words() }

  /// What happened, such as `began` or `did not fire`.
  package var verb: String {
    switch deed {
    case .recognized: "recognized"
    case .began: "began"
    case .didNotFire: "did not fire"
    case .didNotDecide: "did not decide"
    case .sent(let event): "sent \(event?.rawValue ?? "its action")"
    case .wouldSend(let event): "would send \(event.rawValue)"
    case .told(let message): message.words
    case .didNotSelect(let row): "did not select \(row)"
    case .got(let touch): "got touch \(touch)"
    case .lost(let touch): "lost touch \(touch)"
    case .wasDenied(let touch): "did not get touch \(touch)"
    case .ignored(let touch): "did nothing with touch \(touch)"
    case .missed(let touch): "missed touch \(touch)"
    case .didNotReceive(let touch): "did not receive touch \(touch)"
    case .didNotFollow(let input): "did not follow \(input)"
    case .untaken(let words): words
    case .stopped(let views): "stopped \(views.joined(separator: ", "))"
    case .closedActions(let lists, let row):
      "closed the swipe actions of \(lists.joined(separator: ", "))"
        + (row.map { "; \($0.isEmpty ? "the row" : $0) was not selected" } ?? "")
    case .performed(let action): "performed \(action)"
    case .handled(let event): "handled \(event)"
    case .wasTold(let event): "was told of \(event)"
    case .lostEvent(let event): "lost \(event)"
    case .typed(let key): "took \(key) as text"
    case .edited(let key): "took \(key) to move in its text, or to edit it"
    case .didNotGet(let event): "did not get \(event)"
    case .reachedNobody: "reached nobody"
    case .wasNotHandled: "was not handled"
    case .wasNotPerformed: "was not performed"
    case .cameToNothing: "came to nothing"
    case .scrolledNothing: "scrolled nothing"
    case .becameFirstResponder(let other):
      "became first responder" + (other.map { ", and \($0) resigned" } ?? "")
    case .resignedFirstResponder: "resigned first responder"
    case .scrolledToTop: "scrolled to its top"
    case .didNotScrollToTop: "did not scroll to its top"
    case .turned(let orientation): "turned to \(orientation)"
    case .didNotZoom: "did not zoom"
    case .warned: cause.words()
    }
  }

  /// The sentence without its subject: `did not fire: moved 47 pt, more than 45 pt (2 pt too far)`.
  package var predicate: String { predicate(.spoken) }

  package func predicate(_ precision: Precision) -> String { verb + tail(precision) }

  /// How the gesture ended, if it was cancelled: `; cancelled at 0.6 s: disabled`.
  private func ending(_ precision: Precision) -> String {
    guard let ending else { return "" }
    let time: ReportText = "; cancelled at \(ending.time)"
    let why: String =
      switch ending.change.reason.kind {
      case .touchesCancelled: ExplanationText(style: .plain).because(ending).text
      case .inputCancelled: " by the system"
      default: ": \(VerdictCause.change(ending).words(precision))"
      }
    return time.text + why
  }

  /// What follows the verb: `: moved 47 pt, more than 45 pt (2 pt too far)`; empty without a reason.
  package var tail: String { tail(.spoken) }

  /// What follows the verb, without what became of the content.
  package var shortTail: String { tail(.spoken, saysEffect: false) }

  private func tail(_ precision: Precision, saysEffect: Bool = true) -> String {
    let names = touches.map { String($0.touch) }
    let with =
      namesTouches && !names.isEmpty && !deed.namesTouch
      ? " with touch\(names.count == 1 ? "" : "es") \(names.joined(separator: ", "))" : ""
    let words = deed == .warned ? "" : cause.words(precision)
    if words.isEmpty { return with }
    if case .unperformed = cause { return "\(with), \(words)" }
    if case .sent = deed { return "\(with) → \(words)" }
    if case .performed = deed { return "\(with) (\(words))" }
    if case .wouldSend = deed { return "\(with); \(words)" }
    return "\(with): \(detail(precision, saysEffect: saysEffect))"
  }

  /// The reason, with what ended the gesture and what it did to content.
  package var detail: String { detail(.spoken) }

  private func detail(_ precision: Precision, saysEffect: Bool = true) -> String {
    let lost = losses.map { "; \($0)" }.joined()
    let (before, after) = saysEffect ? (lost, effect(precision)) : ("", "")
    return cause.words(precision) + before + ending(precision) + after
  }

  /// The movement of the content: `; scrolled table to (0, 87), and on to (0, 340)`.
  private func effect(_ precision: Precision) -> String {
    let text = ExplanationText(style: .plain)
    let effects = [scroll.map { text.text(of: $0, precision) }, zoom.map { text.text(of: $0, precision) }]
    return effects.compactMap { $0.map { "; \($0.text)" } }.joined()
  }

  /// The sentence: `tap did not fire: moved 47 pt, more than 45 pt (2 pt too far)`.
  package var sentence: String { sentence(.spoken) }

  package func sentence(_ precision: Precision) -> String { "\(object) \(predicate(precision))" }
}

extension VerdictResult.Deed {
  /// Whether its words name the touch.
  fileprivate var namesTouch: Bool {
    switch self {
    case .got, .lost, .wasDenied, .ignored, .missed, .didNotReceive: true
    default: false
    }
  }

  /// The code in JSON.
  var code: String {
    switch self {
    case .recognized: "recognized"
    case .began: "began"
    case .didNotFire: "didNotFire"
    case .didNotDecide: "didNotDecide"
    case .sent: "sent"
    case .wouldSend: "wouldSend"
    case .told(let message): message.code
    case .didNotSelect: "didNotSelect"
    case .got: "got"
    case .lost: "lost"
    case .wasDenied, .didNotGet: "didNotGet"
    case .ignored: "ignored"
    case .missed: "missed"
    case .didNotReceive: "didNotReceive"
    case .didNotFollow: "didNotFollow"
    case .untaken: "untaken"
    case .stopped: "stopped"
    case .closedActions: "closedActions"
    case .performed: "performed"
    case .handled: "handled"
    case .wasTold: "wasTold"
    case .lostEvent: "lost"
    case .typed: "typed"
    case .edited: "edited"
    case .reachedNobody: "reachedNobody"
    case .wasNotHandled: "wasNotHandled"
    case .wasNotPerformed: "wasNotPerformed"
    case .cameToNothing: "cameToNothing"
    case .scrolledNothing: "scrolledNothing"
    case .becameFirstResponder: "becameFirstResponder"
    case .resignedFirstResponder: "resignedFirstResponder"
    case .scrolledToTop: "scrolledToTop"
    case .didNotScrollToTop: "didNotScrollToTop"
    case .turned: "turned"
    case .didNotZoom: "didNotZoom"
    case .warned: "warned"
    }
  }
}
