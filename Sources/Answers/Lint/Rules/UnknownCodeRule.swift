import Records
import TraceFormat

extension LintCode {
  /// A silenced code does not exist.
  public static let unknownCode = LintCode(
    "unknownCode",
    summary: "a value of `x-lint-ignore` that is not a code",
    advice: "It silences nothing. The message suggests the nearest code"
  )
}

/// Finds values of `x-lint-ignore` that are not codes.
struct UnknownCodeRule: LintRule {
  static let group = LintGroup.lint
  static let codes: [LintCode] = [.unknownCode]

  /// Returns the findings about the values of one file or line.
  static func drafts(_ silencing: Silencing, site: (JSONPath) -> DraftFinding.Site) -> [DraftFinding] {
    silencing.unknown.map { DraftFinding(.unknownCode, site($0.place), [], $0.text) }
  }
}
