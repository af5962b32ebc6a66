extension LintCode {
  /// Why the finding matters, and what to do, in Markdown.
  public var advice: String {
    switch self {
    // Requirements.
    case .failureCycle:
      "None of them recognizes, and touches that they hold never reach a view. Remove one requirement: the "
        + "gesture that is ready first should wait for the one that takes longer"
    case .requiredNeverFails:
      "A recognizer that waits for it waits for ever, or always fails. Require one that can fail"
    case .requirementWithoutEffect:
      "No recognizer waits for one that takes no part. Enable it, or remove the requirement"
    case .duplicateRequirement:
      "It does no harm, but one of the two is superfluous, or was meant to name another recognizer"
    case .simultaneityWithoutEffect:
      "The requirement comes first, so the two never recognize together. Keep one of the two"
    // Recognizers.
    case .tooManyFingers:
      "With one finger too many the device cancels all of them. The views above make no difference: "
        + "recognizers get every finger in their view, whether `isMultipleTouchEnabled` is set or not"
    case .contradictoryLimits:
      "It never begins. Let `maximumNumberOfTouches` be at least `minimumNumberOfTouches`"
    case .alwaysRefused:
      "It never recognizes. Let the delegate decide by what it is asked, or disable the recognizer"
    case .conditionNeverHolds:
      "The answer is always the same. Correct the condition, or write `true` or `false`"
    case .noEdges: "It can begin nowhere. Set its edges"
    case .pressAtOnce:
      "It begins when the finger comes down, prevents every other gesture and cancels the touch in its view. "
        + "Handle touches in the view, or let a delegate allow others to recognize, too"
    case .tapBeforeDoubleTap:
      "Each double tap is a single tap first, which is seldom meant. Require the longer one to fail, or let a "
        + "delegate allow both"
    case .panBeforeSwipe:
      "A pan begins after 10 pt, and a swipe needs at least 26.5 pt, so the pan prevents it. Let the pan "
        + "require the swipe to fail"
    case .panInScrollView:
      "Both begin after 10 pt, and the pan of the deeper view wins, so the content does not scroll where its "
        + "view is. Let one require the other to fail, or let a delegate allow both"
    case .delaysControl:
      "The control reacts when the recognizer has failed, which feels sluggish. Keep the control's touches "
        + "from it by `shouldReceive`, or attach it elsewhere"
    // Views.
    case .hiddenView:
      "Hit testing skips it and everything inside. Give a clear view an `alpha` of at least 0.01, or a clear "
        + "background"
    case .interactionDisabled: "The same"
    case .interactionDisabledByDefault:
      "Their default is false, which is the most common reason why a tap on a photo does nothing. Set "
        + "`isUserInteractionEnabled`"
    case .zeroSizedView:
      "It contains no point, and its subviews are not hit outside of it. Give it a frame, or a negative "
        + "`pointInside`"
    case .outsideSuperview:
      "Points outside a superview are never hit, clipped or not. Enlarge the superview, or move the view to "
        + "another one"
    case .partlyOutsideSuperview:
      "The part outside gets no touches, even if it is visible. Enlarge the superview's target with a negative "
        + "`pointInside`"
    case .coveredView:
      "The view in front takes the touches, whether it handles them or not. Disable its user interaction, let "
        + "it take touches for its `\"subviews\"` alone, or change the order"
    case .neverHit: "Hit testing never returns them. Forward touches to them, or remove the override"
    case .neverAttached: "It takes no part. Attach it, or remove it"
    // Responders, controls, scroll views.
    case .partialHandler:
      "The other messages go to the next responder, which did not get the beginning of the touch. Handle all "
        + "four, above all `touchesCancelled`"
    case .superNotCalled:
      "The class does not see the touches: the button does not press, the list does not scroll. Name the "
        + "messages in `callsSuper`"
    case .forwardedToUIKitClass: "These ignore touches of other views. Let hit testing find them instead"
    case .forwardLoop:
      "On a device the loop never ends; here the message is discarded. Forward it somewhere else"
    case .forwardsToNext:
      "Apple asks not to send events up the responder chain through the next responder. Call super: name the message "
        + "in `callsSuper`"
    case .exclusiveTouchConflict:
      "While one of them has a touch, the others get none, also if one is inside the other. Use "
        + "`isExclusiveTouch` only for views without such subviews"
    case .targetDoesNotPerform:
      "On a device that is an unrecognized selector, and a crash. Add the selector, or correct it"
    case .nobodyPerforms: "It is sent up the responder chain and has no effect"
    case .deedNeverRuns:
      "The handler does less than it seems to. A discrete gesture has only the state `recognized`, a continuous one "
        + "`began`, `changed`, `ended` and `cancelled`"
    case .actionNeverSent:
      "The handler is never called. Name an event that the class sends, see [controls](ENGINE.md#controls)"
    case .valueOutOfRange: "Another value is used"
    case .nothingToScroll: "Its pan never begins. Set `contentSize`"
    // Traces.
    case .fingerNeverLifts:
      "Its gestures never end, and what is held is never released. Most often the recording was cut off"
    case .duplicateSample:
      "Velocities are computed from samples, and two at one time have no velocity. Most often a line was "
        + "copied"
    case .gap:
      "Panels report moving fingers sixty times a second and more, and resting fingers not at all: samples are "
        + "missing, and everything that depends on path or speed is wrong"
    case .jump: "No finger is that fast. Two fingers may have got one id"
    case .tooPrecise: "Times are kept in whole nanoseconds, and further digits are ignored"
    case .timeUnit:
      "Panels report 30 to 1,000 times a second. Most often the times are milliseconds; `touchtrace import "
        + "--from trace --time-unit ms` mends them"
    case .coordinateUnit:
      "No screen has so many, or the recording's screen is not that of the scene. Most often they are pixels; "
        + "`touchtrace import --from trace --scale 0.333` mends them"
    case .emptyStep: "Only timers fire. Use `wait`"
    case .touchHitsNothing:
      "No object gets the touch. Is the scene's window as large as the recording's screen?"
    // Replays.
    case .orderDependent:
      "UIKit leaves this order open, so a device may show either outcome. Give the two a failure requirement, "
        + "or let a delegate allow both; see [the order of recognizers](ENGINE.md#the-order-of-recognizers)"
    case .importLoss:
      "With what was lost, the recognizer might have done something else. Record the gesture with another tool"
    case .stuckRecognizer:
      "It is stuck, and so is every recognizer that waits for it. Its class has to fail or recognize when the "
        + "last touch has ended"
    case .firstResponderRefused: "Events for the first responder go elsewhere"
    case .illegalTransition:
      "The assignment is ignored; an application may crash. Compare with the [states](ENGINE.md#states)"
    case .missingSensor: "No update comes. Ask `isGyroAvailable` and its like first"
    // Lint itself.
    case .unknownCode: "It silences nothing. The message suggests the nearest code"
    }
  }
}
