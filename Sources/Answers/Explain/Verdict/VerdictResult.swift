import Records

/// The signs of results. A recognizer that failed by itself and one that another one beat have different signs.
package enum VerdictSign: String, CaseIterable, Sendable {
  /// The recognizer recognized, or the control sent the action it is there for.
  case fired
  /// The recognizer failed because of what the fingers did.
  case failed
  /// Another recognizer recognized, so that the recognizer failed or the control lost its touch.
  case beaten
  /// The touch came down in the control or the view and did not reach it.
  case missed
  /// The recognizer has not decided by the end of the trace.
  case pending

  /// The sign in text.
  package var character: String {
    switch self {
    case .fired: "●"
    case .failed: "✕"
    case .beaten: "⊣"
    case .missed: "▽"
    case .pending: "…"
    }
  }
}

/// The result of an attempt, of a control or of a touch, in parts. Sentences are made of the parts, and never taken apart
/// again.
package struct VerdictResult: Equatable, Sendable {
  /// The kinds of objects that have results.
  package enum Kind: Sendable {
    case recognizer, control, list, view, touch
  }

  /// What the object did, or what was done to it.
  package enum Deed: Equatable, Sendable {
    /// A gesture was recognized, or began.
    case recognized, began
    case didNotFire, didNotDecide
    /// A control sent an action.
    case sent(ControlEvent?)
    /// A list said something about a row.
    case told(ListMessage)
    /// A control got the whole touch, lost it, did not get it at all, or did nothing with it.
    case got(touch: Int), lost(touch: Int), wasDenied(touch: Int), ignored(touch: Int)
    /// The touch came down in the view and did not reach it.
    case missed(touch: Int)
    /// What became of touches that nothing took, in words.
    case untaken(String)
  }

  package var sign: VerdictSign
  package var kind: Kind
  /// The recognizer or the view; the name of a touch.
  package var object: String
  package var deed: Deed
  /// The reason, or what is told of the deed, with numbers as somebody would say them; empty if there is nothing.
  package var reason = ""
  /// The same with exact numbers.
  package var exact = ""
  package var time: Instant
  /// The time from which on the object was at it.
  package var start: Instant
  /// The time at which the tap came that a series lacked; nil if none came soon after.
  package var lateTap: Instant?
  /// The time of the last of several equal actions; nil if there was one.
  package var until: Instant?
  /// What else happened, such as that touches were taken from a view.
  package var more = ""
  /// The recognizers for which the object waited, with the times.
  package var waits: [AttemptStory.Wait] = []
  /// What looks like a mistake in the attempt.
  package var warning: String?
  /// The touches that it is about.
  package var touches: [TouchStory.Key] = []
  /// The distance of the measured value from its limit, relative to the limit; nil if there is none.
  package var closeness: Double?
  /// Whether what the fingers did looks like what the object is there for, so that somebody would ask about it.
  package var isMeant = true
  /// Whether the object's view was hit, or a view inside of it.
  package var isHit = true
  /// The number of superviews from the hit-test view up to the recognizer's view.
  package var height = 0
  /// Whether the recognizer is a scroll view's own.
  package var isOwn = false
  /// Which of UIKit's own recognizers the object stands for.
  package var builtIn: BuiltInRecognizer?
  /// Whether the result is about a discrete gesture or a control.
  package var isDiscrete = true

  init(_ sign: VerdictSign, _ kind: Kind, _ object: String, _ deed: Deed, at time: Instant) {
    self.sign = sign
    self.kind = kind
    self.object = object
    self.deed = deed
    self.time = time
    start = time
  }

  /// The result at an earlier time, at which it may not have been known; nil if nothing was under way then.
  package func at(_ moment: Instant) -> VerdictResult? {
    guard time > moment else { return self }
    guard start <= moment, kind == .recognizer else { return nil }
    var earlier = self
    (earlier.sign, earlier.deed, earlier.time) = (.pending, .didNotDecide, start)
    (earlier.more, earlier.closeness) = ("", nil)
    let wait = waits.last { $0.from <= moment }
    earlier.reason = wait.map(Self.words) ?? "still possible"
    earlier.exact = earlier.reason
    return earlier
  }

  /// What a recognizer waits for, in words.
  static func words(of wait: AttemptStory.Wait) -> String {
    "waits for \(wait.others.joined(separator: ", ")) to fail"
  }
}

/// The sentences about a result.
extension VerdictResult {
  /// What happened, such as `began` or `did not fire`.
  package var verb: String {
    switch deed {
    case .recognized: "recognized"
    case .began: "began"
    case .didNotFire: "did not fire"
    case .didNotDecide: "did not decide"
    case .sent(let event): "sent \(event?.rawValue ?? "its action")"
    case .told(let message): message.words
    case .got(let touch): "got touch \(touch)"
    case .lost(let touch): "lost touch \(touch)"
    case .wasDenied(let touch): "did not get touch \(touch)"
    case .ignored(let touch): "did nothing with touch \(touch)"
    case .missed(let touch): "missed touch \(touch)"
    case .untaken(let words): words
    }
  }

  /// The sentence without its subject: `did not fire: moved 47 pt, more than 45 pt (2 pt too far)`.
  package var predicate: String { verb + tail }

  /// The same with exact numbers.
  package var exactPredicate: String { verb + joined(exact) }

  /// What follows the verb: `: moved 47 pt, more than 45 pt (2 pt too far)`; empty without a reason.
  package var tail: String { joined(reason) }

  /// The sentence: `tap did not fire: moved 47 pt, more than 45 pt (2 pt too far)`.
  package var sentence: String { "\(object)\(builtIn.map { ", \($0.words)," } ?? "") \(predicate)" }

  private func joined(_ reason: String) -> String {
    guard !reason.isEmpty else { return "" }
    if case .sent = deed { return " → \(reason)" }
    return ": \(reason)"
  }
}

extension ListMessage {
  /// What happened to the row: `selected row 1 "Build failed: main"`.
  package var words: String {
    let section = path.first.flatMap { $0 == 0 ? nil : " of section \($0)" } ?? ""
    let name = title.map { " \"\($0)\"" } ?? ""
    let row = "\(isItem ? "item" : "row") \(path.last ?? 0)\(section)\(name)"
    return switch deed {
    case .selected: "selected \(row)"
    case .deselected: "deselected \(row)"
    case .performed(let action): "performed \(action) of \(row)"
    }
  }
}
