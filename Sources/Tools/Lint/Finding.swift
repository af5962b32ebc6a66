import Records

/// Something in a scene or in a trace that is allowed, and likely a mistake.
public struct Finding: Equatable, Sendable {
  /// What kind of mistake.
  public var code: LintCode
  /// The file, as it was named; `-` for standard input.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// The objects that it is about, the one to blame first; none where it is about fingers or lines.
  public var objects: [String]
  /// What is wrong, in words.
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

/// The closed list of what is looked for, by the names with which `x-lint-ignore` silences it.
public enum LintCode: String, CaseIterable, Sendable {
  // Requirements.
  /// Recognizers wait for themselves to fail.
  case failureCycle
  /// A recognizer has to fail that never can.
  case requiredNeverFails
  /// A recognizer has to fail that takes no part.
  case requirementWithoutEffect
  /// The same requirement stands twice.
  case duplicateRequirement
  /// A delegate lets a recognizer go together with one that has to fail first.
  case simultaneityWithoutEffect
  // Recognizers that never recognize, or keep others from it.
  /// A gesture takes more fingers than the device tracks.
  case tooManyFingers
  /// A pan takes fewer fingers than it needs.
  case contradictoryLimits
  /// A delegate or a view always says no.
  case alwaysRefused
  /// A screen edge pan has no edges.
  case noEdges
  /// A long press begins with the touch-down.
  case pressAtOnce
  /// A tap does not wait for one of more taps.
  case tapBeforeDoubleTap
  /// A pan does not wait for a swipe.
  case panBeforeSwipe
  /// A recognizer delays the touches of a control.
  case delaysControl
  // Views that no touch reaches.
  /// A view is hidden, or too transparent.
  case hiddenView
  /// A view does not want touches.
  case interactionDisabled
  /// A view's class does not want touches, and nobody says otherwise.
  case interactionDisabledByDefault
  /// A view has no area.
  case zeroSizedView
  /// A view lies outside its superview.
  case outsideSuperview
  /// A view sticks out of its superview.
  case partlyOutsideSuperview
  /// A view lies under another.
  case coveredView
  /// Hit tests never name a view.
  case neverHit
  /// No step attaches a detached object.
  case neverAttached
  // Responders, controls, scroll views.
  /// A responder handles some messages of touches, or of motion, and not the others.
  case partialHandler
  /// An override keeps messages from its class.
  case superNotCalled
  /// Touches are forwarded to a class that ignores them.
  case forwardedToUIKitClass
  /// Responders forward messages in a circle.
  case forwardLoop
  /// Views want to be alone with touches, and are not.
  case exclusiveTouchConflict
  /// An action's target does not perform it.
  case targetDoesNotPerform
  /// Nobody performs an action.
  case nobodyPerforms
  /// A value lies outside its limits.
  case valueOutOfRange
  /// A scroll view's content is no larger than itself.
  case nothingToScroll
  // Fingers and lines of a trace.
  /// A finger is down at the end.
  case fingerNeverLifts
  /// A finger moved to where it is, at the time that it is.
  case duplicateSample
  /// A finger went far without samples.
  case gap
  /// A finger went faster than fingers do.
  case jump
  /// A time has more than nine decimals.
  case tooPrecise
  /// A step of touches has none.
  case emptyStep
  // What replays of a trace show.
  /// The outcome depends on the order of recognizers.
  case orderDependent
  /// A finger comes down where no view is.
  case touchHitsNothing
  /// A recognizer hangs.
  case stuckRecognizer
  /// A responder may not become first responder, or does not resign.
  case firstResponderRefused
  /// A class assigns a state that cannot follow.
  case illegalTransition
  // The silencing itself.
  /// A code that is silenced is none of these.
  case unknownCode

  /// The code for what a replay warns of.
  public init?(_ warning: WarningCode) {
    self.init(rawValue: warning.rawValue)
  }
}
