import Records

/// The code of a finding: the kind of mistake, by the name that `x-lint-ignore` uses.
///
/// Each code is declared in its rule's file, with the mistake and the remedy.
public struct LintCode: RawRepresentable, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// All codes, in the order of the rules.
  public static let allCases: [LintCode] = LintRules.all.flatMap { $0.codes }

  /// The name.
  public let rawValue: String
  /// The mistake, in Markdown, for the lint page of the documentation and for SARIF.
  public let summary: String
  /// Why the finding matters, and what to do, in Markdown.
  public let advice: String
  /// The replay warning that has the same name.
  let warning: WarningCode?

  /// Creates a code. `Tests/LintTests/Cases` has an example of the same name.
  init(_ name: String, summary: String, advice: String) {
    rawValue = name
    self.summary = summary
    self.advice = advice
    warning = nil
  }

  /// Creates the code for a mistake that replays also warn about.
  init(warning: WarningCode, summary: String, advice: String) {
    rawValue = warning.rawValue
    self.summary = summary
    self.advice = advice
    self.warning = warning
  }

  /// Returns the code with a name; nil if there is none.
  public init?(rawValue: String) {
    guard let code = LintCode.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = code
  }

  /// Returns the code for a warning of a replay; nil if lint does not report the warning.
  public init?(_ warning: WarningCode) {
    guard let code = LintCode.allCases.first(where: { $0.warning == warning }) else { return nil }
    self = code
  }

  /// The name.
  public var description: String { rawValue }
}
