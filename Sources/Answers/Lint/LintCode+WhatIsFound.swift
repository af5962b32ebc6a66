extension LintCode {
  /// The description of the finding in Markdown, for the page on lint and for SARIF.
  public var whatIsFound: String {
    switch self {
    // Requirements.
    case .failureCycle:
      "recognizers that wait, directly or through others, for themselves to fail; disabled ones do not count"
    case .requiredNeverFails:
      "a required recognizer that can never fail: a plain `UIGestureRecognizer`, or a long press without a "
        + "duration, which begins at once"
    case .requirementWithoutEffect: "a requirement for a recognizer that is disabled, or attached to no view"
    case .duplicateRequirement: "the same requirement twice, in `requireToFail` or by a delegate"
    case .simultaneityWithoutEffect:
      "a delegate lets a recognizer recognize together with one that has to fail first"
    // Recognizers.
    case .tooManyFingers: "a gesture of more fingers than the application's `maximumTouches`"
    case .contradictoryLimits: "a pan that takes fewer fingers than it needs"
    case .alwaysRefused:
      "a delegate whose `shouldBegin` or `shouldReceive` never says yes, or only for views elsewhere; a view "
        + "whose `gestureRecognizerShouldBegin` refuses its own recognizer, if that cancels touches"
    case .conditionNeverHolds:
      "a condition of `shouldBegin` that never holds, such as a state that the gesture does not have; in a filter, "
        + "an area without touches, or a class of which there is no object"
    case .noEdges: "a screen edge pan without `edges`"
    case .pressAtOnce: "a long press whose `minimumPressDuration` is 0"
    case .tapBeforeDoubleTap:
      "two taps with as many fingers that receive the same touches (by their views and by `shouldReceive`), of "
        + "which the shorter does not wait for the longer one, and no delegate allows both"
    case .panBeforeSwipe:
      "a pan and a swipe with as many fingers that receive the same touches (by their views and by "
        + "`shouldReceive`), where nothing holds the pan back"
    case .panInScrollView:
      "a pan of one finger inside a scroll view that scrolls, without a requirement, a delegate or an override "
        + "between it and the scroll view's own pan"
    case .delaysControl: "a recognizer with `delaysTouchesBegan` around a control whose touches it receives"
    // Views.
    case .hiddenView: "a view that is hidden, or whose `alpha` is below 0.01"
    case .interactionDisabled: "a view whose `isUserInteractionEnabled` is false"
    case .interactionDisabledByDefault:
      "an image view or a label, or a class that inherits from them, that does not set it"
    case .zeroSizedView: "a view without width or height, or with a transform that leaves none"
    case .outsideSuperview:
      "a view that lies completely outside its superview, or outside the part of it that can be touched"
    case .partlyOutsideSuperview: "a view that sticks out of its superview"
    case .coveredView: "a view that is completely covered by another one in front"
    case .neverHit:
      "views in one whose `hitTest` is `\"self\"`; a view without subviews whose `hitTest` is `\"subviews\"`"
    case .neverAttached: "in a trace: an object under `detached` that no step attaches"
    // Responders, controls, scroll views.
    case .partialHandler:
      "a responder that handles or forwards some of the messages of touches, or of motion, and not all"
    case .superNotCalled:
      "an override on a control, a scroll view, a text view or a program's view that does not call super"
    case .forwardedToUIKitClass: "touches that are forwarded to a control, a scroll view or a text view"
    case .forwardLoop: "responders that forward messages to each other, directly or up the responder chain"
    case .forwardsToNext: "a responder that forwards touches to `next`"
    case .exclusiveTouchConflict:
      "a view with `isExclusiveTouch` around others that handle touches; in a trace, a touch that did not "
        + "reach its view because of one of them"
    case .targetDoesNotPerform: "an action for a target whose `performs` does not list it"
    case .nobodyPerforms: "a control's action without a target that no responder in the scene performs"
    case .deedNeverRuns:
      "a deed whose `when` never holds: a state that the gesture does not have, an area without a point"
    case .actionNeverSent:
      "an action for an event that its control never sends, such as `valueChanged` of a button"
    case .valueOutOfRange: "a value outside its limits, or a segment or page that does not exist"
    case .nothingToScroll: "an enabled scroll view whose content is not larger than itself, text views apart"
    // Traces.
    case .fingerNeverLifts: "a finger that is still down at the end"
    case .duplicateSample: "a finger that moved to where it is, at the time that it is"
    case .gap: "a finger that went more than 10 pt in more than 1 s without a sample in between"
    case .jump: "a finger that went more than 300 pt from one sample to the next, in less time"
    case .tooPrecise: "a time with more than nine decimals; reported once for each trace"
    case .timeUnit:
      "samples of fingers that are more than a second or less than half a millisecond apart; reported once a "
        + "trace"
    case .coordinateUnit:
      "touches beyond 1,500 points, or most of them outside of the windows and at least half as far again; "
        + "reported once a trace"
    case .emptyStep: "a step of touches without any"
    case .touchHitsNothing: "a finger that touches down where no view takes it"
    // Replays.
    case .orderDependent:
      "actions or deliveries that differ if recognizers get touches in another order: `reversed` and `seed:1` "
        + "to `seed:8` are tried. The finding has the first difference, and the recognizers whose states differ"
    case .importLoss:
      "a verdict that hangs on something that the import of the trace lost, as its header says under "
        + "`x-import`; once for each recognizer"
    case .stuckRecognizer:
      "a recognizer that is left possible, began or changed, without touches and without a timer"
    case .firstResponderRefused:
      "a responder that asks to become first responder and may not, or that does not resign"
    case .illegalTransition: "a subclass that assigns a state which cannot follow the present one"
    case .missingSensor:
      "a motion manager that starts updates of a sensor that the device does not have"
    // Lint itself.
    case .unknownCode: "a value of `x-lint-ignore` that is not a code"
    }
  }
}
