/// What a rule rests on, the surest first.
package enum RuleKind: String, CaseIterable {
  case apple = "Apple"
  case deviceLog = "device log"
  case publishedMeasurement = "published measurement"
  case publishedTest = "published test"
  case book
  case report
  case panels
  case chosen

  /// Creates the kind of a rule with these sources, which is that of the least sure one; nil if one of them is unknown.
  package init?(sources entries: [String]) {
    let kinds = entries.map { RuleSource(entry: $0)?.kind }
    guard let kind = Self.allCases.last(where: kinds.contains), !kinds.contains(nil) else { return nil }
    self = kind
  }

  /// The sources of a rule of this kind, those that make it one first; what stands in the column of the kind is left out.
  func names(of entries: [String]) -> [String] {
    let isOwn = { (entry: String) in RuleSource(entry: entry)?.kind == self }
    let own = entries.filter(isOwn).compactMap { entry in
      guard RuleSource(entry: entry)?.rawValue == rawValue else { return entry }
      return RuleSource.place(in: entry)
    }
    return own + entries.filter { !isOwn($0) }
  }
}
