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
  case failureCycle, requiredNeverFails, requirementWithoutEffect, duplicateRequirement
  case simultaneityWithoutEffect
  // Recognizers that never recognize, or keep others from it.
  case tooManyFingers, contradictoryLimits, alwaysRefused, noEdges, pressAtOnce, tapBeforeDoubleTap
  case panBeforeSwipe, delaysControl
  // Views that no touch reaches.
  case hiddenView, interactionDisabled, interactionDisabledByDefault, zeroSizedView, outsideSuperview
  case partlyOutsideSuperview, coveredView, neverHit, neverAttached
  // Responders, controls, scroll views.
  case partialHandler, superNotCalled, forwardedToUIKitClass, forwardLoop, exclusiveTouchConflict
  case targetDoesNotPerform, nobodyPerforms, valueOutOfRange, nothingToScroll
  // Fingers and lines of a trace.
  case fingerNeverLifts, duplicateSample, gap, jump, tooPrecise, emptyStep
  // What replays of a trace show.
  case orderDependent, touchHitsNothing, stuckRecognizer, firstResponderRefused, illegalTransition
  // The silencing itself.
  case unknownCode

  /// The code for what a replay warns of.
  public init?(_ warning: WarningCode) {
    self.init(rawValue: warning.rawValue)
  }
}
