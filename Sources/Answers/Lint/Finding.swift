import Records

/// A likely mistake in a scene or a trace: something that is valid, but rarely intended.
public struct Finding: Equatable, Sendable {
  /// The code, which names the kind of mistake.
  public var code: LintCode
  /// The file, by the name that was given; `-` for standard input.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// The objects concerned, the cause first; none for findings about fingers and lines.
  public var objects: [String]
  /// The finding in words.
  public var text: String

  /// Makes a finding.
  public init(_ code: LintCode, file: String, line: Int, column: Int, objects: [String], text: String) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.objects = objects
    self.text = text
  }
}

/// The codes of findings, by the names that `x-lint-ignore` uses.
public enum LintCode: String, CaseIterable, Sendable {
  // Requirements.
  /// Recognizers wait for themselves to fail.
  case failureCycle
  /// A required recognizer can never fail.
  case requiredNeverFails
  /// A required recognizer is disabled, or has no view.
  case requirementWithoutEffect
  /// The same requirement is written twice.
  case duplicateRequirement
  /// A delegate lets a recognizer recognize together with one that has to fail first.
  case simultaneityWithoutEffect
  // Recognizers that never recognize, or keep others from recognizing.
  /// A gesture takes more fingers than the device tracks.
  case tooManyFingers
  /// A pan takes fewer fingers than it needs.
  case contradictoryLimits
  /// A delegate or a view always refuses.
  case alwaysRefused
  /// A condition in a delegate or an override can never be true.
  case conditionNeverHolds
  /// A screen edge pan has no edges.
  case noEdges
  /// A long press begins when the finger comes down.
  case pressAtOnce
  /// A single tap does not wait for a tap with more taps.
  case tapBeforeDoubleTap
  /// A pan does not wait for a swipe.
  case panBeforeSwipe
  /// A pan in a scroll view has no relation to the scroll view's own pan.
  case panInScrollView
  /// A recognizer delays the touches of a control.
  case delaysControl
  // Views that touches do not reach.
  /// A view is hidden or transparent.
  case hiddenView
  /// A view has its user interaction disabled.
  case interactionDisabled
  /// The class of a view disables user interaction by default.
  case interactionDisabledByDefault
  /// A view has no area.
  case zeroSizedView
  /// A view lies outside its superview.
  case outsideSuperview
  /// A part of a view lies outside its superview.
  case partlyOutsideSuperview
  /// A view is covered by another.
  case coveredView
  /// Hit testing never returns a view.
  case neverHit
  /// No step attaches a detached object.
  case neverAttached
  // Responders, controls, scroll views.
  /// A responder handles only some of the messages of touches or motion.
  case partialHandler
  /// An override does not call super.
  case superNotCalled
  /// Touches are forwarded to a class of UIKit that ignores them.
  case forwardedToUIKitClass
  /// Responders forward messages in a loop.
  case forwardLoop
  /// A responder forwards touches to its next responder instead of calling super.
  case forwardsToNext
  /// Views with exclusive touch contain each other.
  case exclusiveTouchConflict
  /// An action's target does not perform it.
  case targetDoesNotPerform
  /// No responder performs an action.
  case nobodyPerforms
  /// A deed of a handler never runs.
  case deedNeverRuns
  /// A control's class never sends the event of an action.
  case actionNeverSent
  /// A value lies outside its limits.
  case valueOutOfRange
  /// The content of a scroll view is not larger than the scroll view.
  case nothingToScroll
  // Fingers and lines of a trace.
  /// A finger is down at the end.
  case fingerNeverLifts
  /// A finger has two equal samples at one time.
  case duplicateSample
  /// A finger moved far without samples.
  case gap
  /// A finger moved faster than fingers can.
  case jump
  /// A time has more than nine decimals.
  case tooPrecise
  /// A step of touches has no touches.
  case emptyStep
  /// The times of a trace are not seconds.
  case timeUnit
  /// The coordinates of a trace are not points.
  case coordinateUnit
  // Findings of replays.
  /// A verdict hangs on something that the import of the trace lost.
  case importLoss
  /// The outcome depends on the order of recognizers.
  case orderDependent
  /// A finger comes down outside of all views.
  case touchHitsNothing
  /// A recognizer stays possible without touches and timers.
  case stuckRecognizer
  /// A responder may not become first responder, or does not resign.
  case firstResponderRefused
  /// A class assigns a state that cannot follow.
  case illegalTransition
  /// A motion manager starts updates of a sensor that the device does not have.
  case missingSensor
  // Findings about `x-lint-ignore`.
  /// A silenced code does not exist.
  case unknownCode

  /// Makes the code for a warning of a replay; nil if lint does not report the warning.
  public init?(_ warning: WarningCode) {
    self.init(rawValue: warning.rawValue)
  }
}
