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

  /// The sentence, in which `$v` stands for the measured value, `$l` for the limit and `$b` for the object behind it.
  public var sentence: String { description.sentence }

  private var description: (code: ReasonCode, sentence: String) {
    switch self {
    case .tapped: (.gesture, "tapped")
    case .tappedSeveralTimes: (.gesture, "$v")
    case .held: (.gesture, "held for $v")
    case .dragged: (.gesture, "moved $v, at least $l")
    case .draggedInwards: (.gesture, "moved $v inwards, at least $l")
    case .fingersCloser: (.gesture, "fingers $v closer, more than $l")
    case .fingersApart: (.gesture, "fingers $v apart, more than $l")
    case .turned: (.gesture, "turned $v, more than $l")
    case .drewCheckmark: (.gesture, "drew a checkmark")
    case .transformed: (.gesture, "fingers moved, turned or spread")
    case .moved: (.moved, "moved")
    case .fingerLifted: (.lifted, "a finger lifted")
    case .lifted: (.lifted, "lifted")
    case .movedTooFar: (.movedTooFar, "moved $v, more than $l")
    case .stillDown: (.tooLong, "still down after $l")
    case .notWithin: (.tooLong, "not there after $l")
    case .noNextTap: (.tooLate, "no tap within $l")
    case .tapsApart: (.tooFarApart, "taps $v apart, more than $l")
    case .tooManyTouches: (.tooManyTouches, "$v, more than $l")
    case .tooFewTouches: (.tooFewTouches, "$v, fewer than $l")
    case .liftedBefore: (.liftedEarly, "lifted after $v, before $l")
    case .liftedBeforeTimer: (.liftedEarly, "lifted after $v, before its timer, which comes by $l")
    case .liftedShort: (.liftedEarly, "lifted after moving $v, less than $l")
    case .liftedMeanwhile: (.liftedEarly, "moved $v, at least $l, but only as a finger lifted")
    case .liftedUnpinched:
      (.liftedEarly, "lifted with the fingers $v closer or apart, not more than $l")
    case .liftedUnturned: (.liftedEarly, "lifted after turning $v, not more than $l")
    case .liftedPinching: (.liftedEarly, "turned $v, more than $l, but only in pinching")
    case .liftedUnfinished: (.liftedEarly, "lifted")
    case .sideways: (.wrongDirection, "moved $v sideways, more than $l")
    case .backwards: (.wrongDirection, "moved $v backwards")
    case .alongEdge: (.wrongDirection, "moved $v along the edge, more than $l inwards")
    case .farFromEdge: (.notFromEdge, "began $v from the edge, more than $l")
    case .noEdges: (.notFromEdge, "has no edges to begin from")
    case .notTheShape: (.notTheShape, "not the shape of a checkmark")
    case .touchesCancelled: (.touchesCancelled, "touches cancelled")
    case .refusedByDelegate: (.shouldBeginRefused, "the delegate said it should not begin")
    case .refusedByView: (.shouldBeginRefused, "$b said it should not begin")
    case .prevented: (.prevented, "$b recognized")
    case .requiredRecognized: (.requiredRecognized, "$b recognized, which had to fail")
    case .disabled: (.disabled, "disabled")
    case .removedFromView: (.removed, "removed from its view")
    case .removedFromWindow: (.removed, "$b removed from the window")
    case .assigned: (.assigned, "set by its class")
    }
  }
}
