/// The evidence for a rule, the surest first.
package enum RuleKind: String, CaseIterable {
  case apple = "Apple"
  case deviceLog = "device log"
  case publishedMeasurement = "published measurement"
  case publishedTest = "published test"
  case book
  case report
  case panels
  case chosen

  /// Creates the kind of a rule from its sources: that of the least sure one; nil if one is unknown. A book that agrees
  /// with Apple's text does not make the rule less sure.
  package init?(sources entries: [String]) {
    var kinds: Set<RuleKind> = []
    for entry in entries {
      guard let source = RuleSource(entry: entry) else { return nil }
      kinds.insert(source.kind)
    }
    if kinds.contains(.apple) { kinds.remove(.book) }
    guard let leastSure = Self.allCases.last(where: kinds.contains) else { return nil }
    self = leastSure
  }

  /// The sources of a rule of this kind, the decisive ones first, without words that the column of the kind repeats.
  func names(of entries: [String]) -> [String] {
    let isOwn = { (entry: String) in RuleSource(entry: entry)?.kind == self }
    let own = entries.filter(isOwn).compactMap { entry in
      guard RuleSource(entry: entry)?.rawValue == rawValue else { return entry }
      return RuleSource.place(in: entry)
    }
    return own + entries.filter { !isOwn($0) }
  }
}
