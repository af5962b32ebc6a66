import Records
import TouchKit

/// The table of differences between systems.
extension DocumentationTables {
  static func systems() -> [String] {
    ["| iOS | rule | on other systems | sure | source |", "| --- | --- | --- | --- | --- |"]
      + SystemDifference.allCases.map { difference in
        let facts = difference.facts
        let versions = facts.until.map { "\(facts.since), before \($0)" } ?? "from \(facts.since) on"
        let rule = facts.isUsual ? facts.rule : facts.rule + " (only if a version is named)"
        return
          "| \(versions) | \(rule) | \(facts.withoutRule) | \(facts.confidence.rawValue) | \(facts.source) |"
      }
  }
  static func builtInRecognizers() -> [String] {
    ["| `builtIn` | what it is | since iOS | class or `name` | in a scene | sure | source |"]
      + ["| --- | --- | --- | --- | --- | --- | --- |"]
      + BuiltInRecognizer.allCases.map { builtIn in
        let facts = builtIn.facts
        var shown: [String] = []
        for name in facts.classes + facts.names where !shown.contains("`\(name)`") {
          shown.append("`\(name)`")
        }
        let cells = [
          "`\(builtIn.rawValue)`", facts.words, facts.since.map { "\($0)" } ?? "unknown",
          shown.isEmpty ? "unknown" : shown.joined(separator: ", "), place(of: facts.role),
          facts.confidence.rawValue, facts.source,
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  private static func place(of role: BuiltInRecognizer.Role) -> String {
    switch role {
    case .plays(let className, let properties):
      "`\(className)`" + properties.map { ", `\($0.key)`" }.joined()
    case .belongsToView: "its view has it"
    case .isMissing(let reason): "not played: \(reason)"
    }
  }
}
