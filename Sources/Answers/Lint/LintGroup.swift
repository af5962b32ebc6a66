/// The groups of codes: the headings of the page on lint.
package enum LintGroup: String, CaseIterable {
  case requirements = "Requirements"
  case recognizers = "Recognizers"
  case views = "Views"
  case responders = "Responders, controls, scroll views"
  case traces = "Traces"
  case replays = "Replays"
  case lint = "Lint itself"

  /// The codes of the group, in the order in which they are declared.
  package var codes: [LintCode] { LintCode.allCases.filter { $0.group == self } }
}

extension LintCode {
  /// The group of the code.
  package var group: LintGroup {
    switch self {
    case .failureCycle, .requiredNeverFails, .requirementWithoutEffect, .duplicateRequirement,
      .simultaneityWithoutEffect:
      .requirements
    case .tooManyFingers, .contradictoryLimits, .alwaysRefused, .conditionNeverHolds, .noEdges, .pressAtOnce,
      .tapBeforeDoubleTap, .panBeforeSwipe, .panInScrollView, .delaysControl:
      .recognizers
    case .hiddenView, .interactionDisabled, .interactionDisabledByDefault, .zeroSizedView, .outsideSuperview,
      .partlyOutsideSuperview, .coveredView, .neverHit, .neverAttached:
      .views
    case .partialHandler, .superNotCalled, .forwardedToUIKitClass, .forwardLoop, .forwardsToNext,
      .exclusiveTouchConflict, .targetDoesNotPerform, .nobodyPerforms, .deedNeverRuns,
      .actionNeverSent, .valueOutOfRange, .nothingToScroll:
      .responders
    case .fingerNeverLifts, .duplicateSample, .gap, .jump, .tooPrecise, .timeUnit, .coordinateUnit,
      .emptyStep, .touchHitsNothing:
      .traces
    case .orderDependent, .importLoss, .stuckRecognizer, .firstResponderRefused, .illegalTransition,
      .missingSensor:
      .replays
    case .unknownCode:
      .lint
    }
  }
}
