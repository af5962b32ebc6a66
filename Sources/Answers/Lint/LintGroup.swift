/// The groups of codes: the headings of the lint page.
package enum LintGroup: String, CaseIterable {
  case requirements = "Requirements"
  case recognizers = "Recognizers"
  case views = "Views"
  case responders = "Responders, controls, scroll views"
  case traces = "Traces"
  case replays = "Replays"
  case lint = "Lint itself"

  /// The codes of the group, in the order of the rules.
  package var codes: [LintCode] { LintRules.all.filter { $0.group == self }.flatMap { $0.codes } }
}
