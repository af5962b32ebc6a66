/// The sections of coverage: kinds of behaviour that a replay can show.
public enum CoverageSection: String, CaseIterable, Sendable {
  /// The states of recognizers: per class or, in the coverage of one scene, per recognizer.
  case states
  /// The changes from one state to another, and resets.
  case transitions
  /// The results of arbitration.
  case arbitration
  /// The reason codes for changes of state.
  case reasons
  /// The reasons for drops.
  case drops
  /// The codes of warnings.
  case warnings
  /// The reasons why views are not hit.
  case misses
  /// The messages to responders: handled, unhandled and late.
  case messages
  /// The events for which controls send actions.
  case controlEvents
  /// The kinds of records.
  case records
  /// The kinds of steps.
  case steps
  /// The sides of the differences between systems that a replay asked about.
  case systems
}

/// The coverage of one section.
public struct CoverageTally: Equatable, Sendable {
  /// The section.
  public var section: CoverageSection
  /// The number of items.
  public var total: Int
  /// The names of the items not shown, in the section's order.
  public var missing: [String]

  /// The number of items that were shown.
  public var covered: Int { total - missing.count }

  /// Creates a tally.
  public init(_ section: CoverageSection, total: Int, missing: [String]) {
    self.section = section
    self.total = total
    self.missing = missing
  }
}

/// The coverage of the traces of one scene, or of all traces.
public struct Coverage: Equatable, Sendable {
  /// The name of the scene: the path of its file, the path of the trace that contains it, or `standard`; nil for all
  /// traces together.
  public var scene: String?
  /// The number of traces.
  public var traces: Int
  /// The sections, in their order.
  public var tallies: [CoverageTally]

  /// Creates a coverage.
  public init(scene: String? = nil, traces: Int, tallies: [CoverageTally]) {
    self.scene = scene
    self.traces = traces
    self.tallies = tallies
  }

  /// The number of items in all sections.
  public var total: Int { tallies.reduce(0) { $0 + $1.total } }
  /// The number of items in all sections that were shown.
  public var covered: Int { tallies.reduce(0) { $0 + $1.covered } }
}
