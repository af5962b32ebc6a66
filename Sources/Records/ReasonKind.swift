/// The kinds of reasons, each with one code and one sentence.
///
/// The rows of `description` are the only place that knows them: reports print the sentence, golden files rely on the
/// code, and docs/RECORDS.md lists both.
public enum ReasonKind: String, CaseIterable, Sendable {
  /// A gesture was recognized.
  case tapped, tappedSeveralTimes, held, dragged, draggedInwards, fingersCloser, fingersApart, turned
  /// A gesture of the custom recognizers was recognized.
  case drewCheckmark, transformed
  /// A gesture went on, or ended.
  case moved, fingerLifted, lifted
  /// A limit was exceeded, or not reached in time.
  case movedTooFar, stillDown, notWithin, noNextTap, tapsApart, tooManyTouches, tooFewTouches
  /// Fingers lifted before the gesture was complete.
  case liftedBefore, liftedBeforeTimer, liftedShort, liftedMeanwhile, liftedUnpinched, liftedUnturned
  /// Fingers lifted, with nothing measured or with the wrong motion.
  case liftedPinching, liftedUnfinished
  /// Fingers moved elsewhere, began elsewhere, or drew another shape.
  case sideways, backwards, alongEdge, farFromEdge, noEdges, notTheShape
  /// The system, a delegate, a view or another recognizer decided.
  case touchesCancelled, refusedByDelegate, refusedByView, prevented, requiredRecognized
  /// The program changed the recognizer or its view.
  case disabled, removedFromView, removedFromWindow, assigned

  /// The code of the reason.
  public var code: ReasonCode { description.code }

  /// The occasion on which the reason is given, as the documentation shows it.
  package var occasion: String { description.occasion }

  /// The sentence, in which `$v` stands for the measured value, `$l` for the limit and `$b` for the object behind it.
  public var sentence: String { description.sentence }

  private var description: (code: ReasonCode, sentence: String, occasion: String) {
    switch self {
    case .tapped:
      (.gesture, "tapped", "the last finger of the last tap lifted")
    case .tappedSeveralTimes:
      (.gesture, "$v", "the last finger of the last tap lifted")
    case .held:
      (.gesture, "held for $v", "a long press was held long enough")
    case .dragged:
      (.gesture, "moved $v, at least $l", "a pan or a transform began, a swipe was recognized")
    case .draggedInwards:
      (.gesture, "moved $v inwards, at least $l", "an edge pan began")
    case .fingersCloser:
      (.gesture, "fingers $v closer, more than $l", "a pinch began")
    case .fingersApart:
      (.gesture, "fingers $v apart, more than $l", "a pinch began")
    case .turned:
      (.gesture, "turned $v, more than $l", "a rotation began")
    case .drewCheckmark:
      (.gesture, "drew a checkmark", "a checkmark was recognized")
    case .transformed:
      (.gesture, "fingers moved, turned or spread", "a transform began")
    case .moved:
      (.moved, "moved", "a gesture under way went on")
    case .fingerLifted:
      (.lifted, "a finger lifted", "it goes on with the others: began or changed to changed")
    case .lifted:
      (.lifted, "lifted", "a gesture under way ended")
    case .movedTooFar:
      (.movedTooFar, "moved $v, more than $l", "a tap, or a long press before it began, moved")
    case .stillDown:
      (.tooLong, "still down after $l", "a finger of a tap did not lift in time")
    case .notWithin:
      (.tooLong, "not there after $l", "a swipe had not come far enough in time")
    case .noNextTap:
      (.tooLate, "no tap within $l", "the next tap of a series did not come in time")
    case .tapsApart:
      (.tooFarApart, "taps $v apart, more than $l", "the next tap of a series began elsewhere")
    case .tooManyTouches:
      (.tooManyTouches, "$v, more than $l", "a finger more than the gesture takes")
    case .tooFewTouches:
      (
        .tooFewTouches, "$v, fewer than $l",
        "fingers lifted before all had come, or a pan moved far enough with too few of them"
      )
    case .liftedBefore:
      (.liftedEarly, "lifted after $v, before $l", "a long press was not held long enough")
    case .liftedBeforeTimer:
      (
        .liftedEarly, "lifted after $v, before its timer, which comes by $l",
        "it was, but the lift is heard of before the timer: `l` is its time and `pressLatency`"
      )
    case .liftedShort:
      (
        .liftedEarly, "lifted after moving $v, less than $l",
        "a pan, an edge pan or a transform had not come far enough"
      )
    case .liftedMeanwhile:
      (
        .liftedEarly, "moved $v, at least $l, but only as a finger lifted",
        "a pan had, but a sample in which a finger lifts does not begin it"
      )
    case .liftedUnpinched:
      (
        .liftedEarly, "lifted with the fingers $v closer or apart, not more than $l",
        "the fingers of a pinch had not"
      )
    case .liftedUnturned:
      (.liftedEarly, "lifted after turning $v, not more than $l", "the fingers of a rotation had not")
    case .liftedPinching:
      (
        .liftedEarly, "turned $v, more than $l, but only in pinching",
        "they had, but never in a sample that advances a rotation"
      )
    case .liftedUnfinished:
      (.liftedEarly, "lifted", "a swipe, or another gesture, was not there yet")
    case .sideways:
      (.wrongDirection, "moved $v sideways, more than $l", "a swipe went too far across")
    case .backwards:
      (.wrongDirection, "moved $v backwards", "a swipe went behind its start")
    case .alongEdge:
      (
        .wrongDirection, "moved $v along the edge, more than $l inwards",
        "an edge pan did; `l` is how far it came inwards"
      )
    case .farFromEdge:
      (
        .notFromEdge, "began $v from the edge, more than $l",
        "an edge pan's touch began too far from its edges"
      )
    case .noEdges:
      (.notFromEdge, "has no edges to begin from", "an edge pan has no `edges`")
    case .notTheShape:
      (.notTheShape, "not the shape of a checkmark", "another shape was drawn")
    case .touchesCancelled:
      (.touchesCancelled, "touches cancelled", "the system took the touches away")
    case .refusedByDelegate:
      (.shouldBeginRefused, "the delegate said it should not begin", "the delegate said no")
    case .refusedByView:
      (.shouldBeginRefused, "$b said it should not begin", "the view `b` said no; `by`")
    case .prevented:
      (.prevented, "$b recognized", "`b` recognized with a touch that both had; `by`")
    case .requiredRecognized:
      (.requiredRecognized, "$b recognized, which had to fail", "`b` was required to fail; `by`")
    case .disabled:
      (.disabled, "disabled", "`isEnabled` became false")
    case .removedFromView:
      (.removed, "removed from its view", "the recognizer was")
    case .removedFromWindow:
      (
        .removed, "$b removed from the window",
        "the view `b`, which it was attached to or which contained that view, was; `by`"
      )
    case .assigned:
      (.assigned, "set by its class", "a class of your own assigned its state")
    }
  }
}
