import Records

/// A rule of UIKit that only some systems have. The engine asks for it by name; only `facts` knows the versions.
///
/// A replay without a system follows the newest version of each rule that has a source, unless Apple's guide disagrees.
package enum SystemDifference: String, CaseIterable, Sendable {
  case valueEventsOfSegments
  case controlsRefuseOuterTaps
  case viewsDecideBeginning
  case highlightMessages
  case refreshControls
  case edgePans
  case failureQuestions
  case keyboardDismissal
  case rowsHoldTouches
  case keyCommands
  case primaryActions
  case presses
  case estimatedProperties
  case swipeConfigurations
  case severalPressedRows
  case pencilInteractions
  case endOfDecelerationAtLift
  case firstResponderBeforeWindow
  case segmentedDrags
  case pointers
  case keyPresses
  case scrubbedPageControls
  case lateContentViews
  case typingBeforeKeyCommands
  case sheetDetents
  case pencilHover
  case keyboardScrolling
  case indirectInputByDefault
  case scrollTransferFlags
  case pencilMessages
  case responsiveTransitions
  case possibleInReset
  /// UIKit's own recognizers, by the same words as in scenes.
  case rowSelection, edgePop, contentPop, tabSelection, sheetDismissal, zoomDismissal, zoomEdgeDismissal,
    zoomPinchDismissal

  /// What is known about a difference.
  package struct Facts: Sendable {
    /// The first system with the rule.
    package let since: SystemVersion
    /// The first system that no longer has it; nil if the newest has it.
    package var until: SystemVersion?
    /// The rule, as a sentence without its full stop.
    package let rule: String
    /// The behaviour of systems that lack the rule.
    package let withoutRule: String
    package let source: String
    package let confidence: Confidence
    /// Whether a replay without a system follows the rule. It does not if the project's documents say otherwise.
    package var isUsual = true
  }

  /// Whether a system has the rule; without a system, whether a replay follows it.
  package func holds(on system: SystemVersion?) -> Bool {
    guard let system else { return facts.until == nil && facts.isUsual }
    return system >= facts.since && facts.until.map { system < $0 } ?? true
  }

  /// The systems with the rule, or those without: `from iOS 26 on`, `before iOS 26`.
  package func systems(with isFollowed: Bool) -> String {
    guard let until = facts.until else {
      return isFollowed ? "from iOS \(facts.since) on" : "before iOS \(facts.since)"
    }
    return isFollowed
      ? "from iOS \(facts.since) on, before \(until)" : "before iOS \(facts.since), or from \(until) on"
  }

  /// Whether it came with iOS 13 or later, and programs may still run without it. Hardly any program runs on older
  /// systems. Systems without pointers or hovering pencils never get their input.
  package var isRecent: Bool {
    switch self {
    case .pointers, .keyPresses, .pencilHover: false
    default: facts.since >= SystemVersion(13)
    }
  }

  /// The nearest system that differs from `system` in having the rule.
  package func system(unlike system: SystemVersion?) -> SystemVersion? {
    guard holds(on: system) else { return facts.since }
    if let until = facts.until { return until }
    let since = facts.since
    // There is no iOS 19 to 25.
    return since.minor > 0
      ? SystemVersion(since.major) : SystemVersion(since.major == 26 ? 18 : since.major - 1)
  }
}

extension BuiltInRecognizer {
  /// The difference between systems with and without the recognizer; nil if no source says which these are.
  package var systemDifference: SystemDifference? { SystemDifference(rawValue: rawValue) }
}

extension Engine {
  /// Whether the system of the replay has a rule.
  package func follows(_ difference: SystemDifference) -> Bool {
    systemWatch?.note(difference, on: system)
    return difference.holds(on: system) != (difference == systemException)
  }
}

/// Notes the differences between systems that a replay asked for.
package final class SystemWatch {
  package private(set) var asked: Set<SystemDifference> = []
  /// The system of the replay; nil if it had none.
  package private(set) var system: SystemVersion?

  /// The differences that are reported, in their order.
  package var reported: [SystemDifference] {
    SystemDifference.allCases.filter { asked.contains($0) && $0.isRecent }
  }

  package init() {}

  func note(_ difference: SystemDifference, on system: SystemVersion?) {
    asked.insert(difference)
    self.system = system
  }
}
