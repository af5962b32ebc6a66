/// The kinds of reasons, each with one code and one sentence.
///
/// The rows of `description` are the only place that defines them: reports print the sentence, golden files rely on the
/// code, and docs/RECORDS.md lists both.
public enum ReasonKind: String, CaseIterable, Sendable {
  /// A gesture was recognized.
  case tapped, tappedSeveralTimes, held, dragged, draggedInwards, fingersCloser, fingersApart, turned
  /// A trackpad or a wheel made the gesture, or did not.
  case scrolled, scrollEnded, scrolledNowhere, scrolledAcross
  /// A transform of a trackpad made the gesture, or did not.
  case pinchedOnTrackpad, turnedOnTrackpad, transformEnded, notPinchedOnTrackpad, notTurnedOnTrackpad
  /// A scroll or a transform was cancelled.
  case inputCancelled
  /// A button or a key was pressed.
  case pressed
  /// A pointer came over a view, or left it.
  case hovered, hoverEnded
  /// A click was one of another button.
  case otherButton
  /// A gesture of the custom recognizers was recognized.
  case drewCheckmark, transformed
  /// A gesture went on, or ended.
  case moved, fingerLifted, lifted
  /// A limit was exceeded, or not reached in time.
  case movedTooFar, stillDown, notWithin, noNextTap, tapsApart, tooManyTouches, tooFewTouches
  /// Fingers lifted before the gesture was complete.
  case liftedBefore, liftedBeforeTimer, liftedShort, liftedMeanwhile, liftedUnpinched, liftedUnturned
  /// Fingers lifted, and either no distance was measured, or the distance was reached only in samples that do not
  /// count.
  case liftedPinching, liftedUnfinished, pinchedMeanwhile, turnedMeanwhile
  /// Fingers moved far enough, but not in a direction that the scroll view scrolls in.
  case contentFits, scrollsVertically, scrollsHorizontally, handedOver
  /// Fingers moved in a wrong direction, began at a wrong place, or drew another shape.
  case sideways, backwards, alongEdge, farFromEdge, awayFromEdge, noEdges, notTheShape
  /// The system, a delegate, a view or another recognizer decided.
  case touchesCancelled, refusedByDelegate, refusedByView, rowDraggedVertically, rowWithoutActions,
    rowsBeingEdited, contentKept, contentSpared, scrollsInSheet,
    nothingToZoom
  /// Another recognizer recognized.
  case prevented, requiredRecognized
  /// The program changed the recognizer or its view.
  case disabled, removedFromView, removedFromWindow, assigned

  /// The code of the reason.
  public var code: ReasonCode { description.code }

  /// The occasion for the reason, for the documentation.
  package var occasion: String { description.occasion }

  /// The sentence. `$v` stands for the measured value, `$l` for the limit and `$b` for the object behind it.
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
      (.gesture, "fingers $v further apart, more than $l", "a pinch began")
    case .turned:
      (.gesture, "turned $v, more than $l", "a rotation began")
    case .scrolled:
      (.gesture, "scrolled $v", "a pan began with a scroll of a trackpad or a wheel")
    case .scrollEnded:
      (.lifted, "the scroll ended", "a pan that follows a scroll ended with it")
    case .scrolledNowhere:
      (.liftedEarly, "the scroll ended without a movement", "a scroll ended, and a pan had not begun")
    case .scrolledAcross:
      (
        .wrongDirection, "scrolled $v, but not in a direction in which $b can scroll",
        "a scroll ended, and the pan of the scroll view `b` had not begun, because `b` does not scroll that way or is at its end; `by`"
      )
    case .pinchedOnTrackpad:
      (.gesture, "pinched on a trackpad", "a pinch began with a transform of a trackpad")
    case .turnedOnTrackpad:
      (.gesture, "turned on a trackpad", "a rotation began with a transform of a trackpad")
    case .transformEnded:
      (
        .lifted, "the fingers left the trackpad",
        "a pinch or a rotation that follows a transform ended with it"
      )
    case .notPinchedOnTrackpad:
      (
        .liftedEarly, "the fingers left the trackpad without pinching",
        "a transform ended, and its scale had not changed"
      )
    case .notTurnedOnTrackpad:
      (
        .liftedEarly, "the fingers left the trackpad without turning",
        "a transform ended, and its rotation had not changed"
      )
    case .pressed:
      (.gesture, "pressed", "a tap recognized presses of a button or a key")
    case .hovered:
      (.gesture, "the pointer entered", "a pointer or a pencil came over the view of a hover recognizer")
    case .hoverEnded:
      (.lifted, "the pointer left", "a pointer or a pencil left the view of a hover recognizer")
    case .otherButton:
      (
        .otherButton, "clicked with another button (buttonMaskRequired)",
        "the click of a tap had not its `buttonMaskRequired`"
      )
    case .inputCancelled:
      (
        .touchesCancelled, "cancelled by the system",
        "the system took a scroll or a transform away"
      )
    case .drewCheckmark:
      (.gesture, "drew a checkmark", "a checkmark was recognized")
    case .transformed:
      (.gesture, "fingers moved, turned or spread", "a transform began")
    case .moved:
      (.moved, "moved", "a gesture under way changed")
    case .fingerLifted:
      (
        .lifted, "a finger lifted",
        "a finger lifted and the gesture continues with the others: began or changed to changed"
      )
    case .lifted:
      (.lifted, "lifted", "a gesture under way ended")
    case .movedTooFar:
      (
        .movedTooFar, "moved $v, more than $l",
        "a finger moved too far in a tap, or in a long press before it began"
      )
    case .stillDown:
      (.tooLong, "still down after $l", "a finger of a tap did not lift in time")
    case .notWithin:
      (.tooLong, "not far enough after $l", "a swipe did not reach its distance in time")
    case .noNextTap:
      (.tooLate, "no tap within $l", "the next tap of a series did not come in time")
    case .tapsApart:
      (.tooFarApart, "taps $v apart, more than $l", "the next tap of a series began elsewhere")
    case .tooManyTouches:
      (.tooManyTouches, "$v, more than $l", "more fingers came down than the gesture allows")
    case .tooFewTouches:
      (
        .tooFewTouches, "$v, fewer than $l",
        "fingers lifted before all had come down, or a pan moved far enough with too few fingers"
      )
    case .liftedBefore:
      (.liftedEarly, "lifted after $v, before $l", "a long press was not held long enough")
    case .liftedBeforeTimer:
      (
        .liftedEarly, "lifted after $v, before its timer, which comes by $l",
        "a long press was held long enough, but the lift was processed before the timer fired: `l` is the duration plus `pressLatency`"
      )
    case .liftedShort:
      (
        .liftedEarly, "lifted after moving $v, less than $l",
        "a pan, an edge pan or a transform had not moved far enough"
      )
    case .liftedMeanwhile:
      (
        .liftedEarly, "moved $v, at least $l, but only as a finger lifted",
        "a pan or a swipe moved far enough, but only in a sample in which a finger lifted, which does not begin it"
      )
    case .liftedUnpinched:
      (
        .liftedEarly, "lifted with the fingers $v closer or further apart, not more than $l",
        "the distance between the fingers of a pinch had not changed enough"
      )
    case .liftedUnturned:
      (
        .liftedEarly, "lifted after turning $v, not more than $l",
        "the fingers of a rotation had not turned far enough"
      )
    case .liftedPinching:
      (
        .liftedEarly, "turned $v, more than $l, but only in pinching",
        "the fingers of a rotation turned far enough, but never in a sample that advances a rotation"
      )
    case .pinchedMeanwhile:
      (
        .liftedEarly, "fingers $v closer or further apart, more than $l, but only as a finger lifted",
        "the fingers of a pinch moved far enough, but only in a sample in which one lifted"
      )
    case .turnedMeanwhile:
      (
        .liftedEarly, "turned $v, more than $l, but only as a finger lifted",
        "the fingers of a rotation turned far enough, but only in a sample in which one lifted"
      )
    case .contentFits:
      (
        .liftedEarly, "moved $v, at least $l, but all content of $b is visible",
        "a scroll view's pan moved far enough, but there is nothing to scroll: the scroll view `b`; `by`"
      )
    case .scrollsVertically:
      (
        .liftedEarly, "$b scrolls only vertically, and the finger moved $v sideways",
        "a scroll view's pan moved far enough, but across the axis that scrolls: the scroll view `b`; `by`"
      )
    case .scrollsHorizontally:
      (
        .liftedEarly, "$b scrolls only horizontally, and the finger moved $v up or down",
        "a scroll view's pan moved far enough, but across the axis that scrolls: the scroll view `b`; `by`"
      )
    case .handedOver:
      (
        .liftedEarly,
        "moved $v, at least $l, but $b is at its end and hands it over to the enclosing scroll view",
        "a scroll view's pan moved far enough, but towards the end that its content had reached: the scroll view `b`; `by`"
      )
    case .liftedUnfinished:
      (.liftedEarly, "lifted", "a swipe or another gesture was not complete")
    case .sideways:
      (.wrongDirection, "moved $v sideways, more than $l", "a swipe moved too far sideways")
    case .backwards:
      (.wrongDirection, "moved $v backwards", "a swipe moved against its direction, behind its start")
    case .alongEdge:
      (
        .wrongDirection, "moved $v along the edge, more than $l inwards",
        "an edge pan moved more along the edge than inwards; `l` is its movement inwards"
      )
    case .farFromEdge:
      (
        .notFromEdge, "began $v from the edge, more than $l",
        "an edge pan's touch began too far from its edges"
      )
    case .awayFromEdge:
      (
        .notFromEdge, "the system says that it did not begin at one of its edges",
        "the trace's `edge` of an edge pan's touch is `none` or another edge"
      )
    case .noEdges:
      (.notFromEdge, "has no edges to begin from", "an edge pan has no `edges`")
    case .notTheShape:
      (.notTheShape, "not the shape of a checkmark", "another shape was drawn")
    case .touchesCancelled:
      (.touchesCancelled, "touches cancelled", "the system took the touches away")
    case .refusedByDelegate:
      (
        .shouldBeginRefused, "the delegate said it should not begin",
        "the delegate's `gestureRecognizerShouldBegin` returned false"
      )
    case .refusedByView:
      (
        .shouldBeginRefused, "$b said it should not begin",
        "`gestureRecognizerShouldBegin` of the view `b` returned false; `by`"
      )
    case .scrollsInSheet:
      (
        .shouldBeginRefused, "the drag scrolls $b",
        "a sheet's pan did not begin, because the drag scrolls the list `b` in the sheet; `by`"
      )
    case .rowDraggedVertically:
      (
        .wrongDirection, "the drag is vertical, and swipe actions are shown by a horizontal one",
        "the recognizer that shows swipe actions did not begin, because the fingers moved vertically"
      )
    case .rowWithoutActions:
      (
        .shouldBeginRefused, "$b has no swipe actions on that side",
        "the row `b`, or the table, where no row is under the finger, has no swipe actions for the direction; `by`"
      )
    case .rowsBeingEdited:
      (
        .shouldBeginRefused, "$b is being edited",
        "the table `b` is being edited, so that no swipe actions are shown; `by`"
      )
    case .contentKept:
      (
        .shouldBeginRefused, "$b does not cancel touches of its content (canCancelContentTouches)",
        "the scroll view `b` keeps its own recognizer from beginning, because `canCancelContentTouches` is false; `by`"
      )
    case .contentSpared:
      (
        .shouldBeginRefused, "$b keeps its touch (touchesShouldCancel)",
        "a scroll view's `touchesShouldCancel(in:)` returned false for the view `b`, as it does for controls; `by`"
      )
    case .nothingToZoom:
      (
        .shouldBeginRefused, "$b has no view to zoom (viewForZooming)",
        "the scroll view `b` keeps its pinch from beginning, because `viewForZooming(in:)` returned no view inside it; `by`"
      )
    case .prevented:
      (.prevented, "$b recognized", "`b` recognized with a touch that both tracked; `by`")
    case .requiredRecognized:
      (
        .requiredRecognized, "$b recognized instead of failing",
        "`b` was required to fail and recognized; `by`"
      )
    case .disabled:
      (.disabled, "disabled", "`isEnabled` became false")
    case .removedFromView:
      (.removed, "removed from its view", "the recognizer was removed from its view")
    case .removedFromWindow:
      (
        .removed, "$b removed from the window",
        "the recognizer's view, or a superview of it, left the window: the view `b`; `by`"
      )
    case .assigned:
      (.assigned, "set by its class", "a class of the program assigned the state")
    }
  }
}
