/// The parts of what can happen in a replay, of which coverage tells how much has.
public enum CoverageSection: String, CaseIterable, Sendable {
  /// The states of each class of recognizers; of a scene, those of each recognizer.
  case states
  /// The moves from one state to another, resets among them.
  case transitions
  /// What becomes of recognizers that want to recognize.
  case arbitration
  /// The reason codes of changes of state.
  case reasons
  /// The reasons of drops.
  case drops
  /// The codes of warnings.
  case warnings
  /// Why views are not hit.
  case misses
  /// The messages to responders, handled, unhandled and late.
  case messages
  /// The events for which controls send actions.
  case controlEvents
  /// The kinds of records.
  case records
  /// The kinds of steps.
  case steps
}

/// How much of a section some replays have shown.
public struct CoverageTally: Equatable, Sendable {
  /// The section.
  public var section: CoverageSection
  /// How much there is.
  public var total: Int
  /// What has not been shown, in the section's order.
  public var missing: [String]

  /// How much has been shown.
  public var covered: Int { total - missing.count }

  /// Makes a tally.
  public init(_ section: CoverageSection, total: Int, missing: [String]) {
    self.section = section
    self.total = total
    self.missing = missing
  }
}

/// How much some replays have shown: those of one scene, or all.
public struct Coverage: Equatable, Sendable {
  /// The scene: its file, the trace that it stands in, or `standard`; nil for all replays together.
  public var scene: String?
  /// How many traces were replayed.
  public var traces: Int
  /// The sections, in their order.
  public var tallies: [CoverageTally]

  /// Makes a summary.
  public init(scene: String? = nil, traces: Int, tallies: [CoverageTally]) {
    self.scene = scene
    self.traces = traces
    self.tallies = tallies
  }

  /// How much there is in all sections.
  public var total: Int { tallies.reduce(0) { $0 + $1.total } }
  /// How much of all sections has been shown.
  public var covered: Int { tallies.reduce(0) { $0 + $1.covered } }
}
