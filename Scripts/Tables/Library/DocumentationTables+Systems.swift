import TouchKit

/// The table of differences between systems.
extension DocumentationTables {
  static func systems() -> [String] {
    ["| iOS | rule | on other systems | sure | source |", "| --- | --- | --- | --- | --- |"]
      + SystemDifference.allCases.map { difference in
        let facts = difference.facts
        let versions = facts.until.map { "\(facts.since), before \($0)" } ?? "from \(facts.since) on"
        let rule = facts.isUsual ? facts.rule : facts.rule + " (only if a version is named)"
        return "| \(versions) | \(rule) | \(facts.otherwise) | \(facts.sureness.rawValue) | \(facts.source) |"
      }
  }
}
