import Records
import Reports

/// The report of findings in the Static Analysis Results Interchange Format, version 2.1.0. Code hosts and editors show
/// it next to the lines. One document has all findings of a run, and a rule for every code.
public struct SARIFReport: Sendable {
  private let version: String
  private var findings: [Finding] = []

  /// Creates a report that names a version of the command.
  public init(version: String) {
    self.version = version
  }

  /// Adds a finding.
  public mutating func add(_ finding: Finding) {
    findings.append(finding)
  }

  /// Appends the document. `isComplete` says whether every file could be checked.
  public func write(isComplete: Bool, to buffer: inout ByteBuffer) {
    buffer.writeLine(
      .members([
        "$schema": .string(
          "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        ),
        "version": .string("2.1.0"),
        "runs": .array([
          .members([
            "tool": .members(["driver": driver]),
            "columnKind": .string("unicodeCodePoints"),
            "invocations": .array([.members(["executionSuccessful": .bool(isComplete)])]),
            "results": .array(findings.map(result)),
          ])
        ]),
      ])
    )
  }

  private var driver: Value {
    .members([
      "name": .string("touchtrace"), "version": .string(version),
      "rules": .array(
        LintCode.allCases.map { code in
          .members([
            "id": .string(code.rawValue),
            "shortDescription": .members(["text": .string(code.summary.withoutLinks)]),
            "help": .members([
              "text": .string(code.advice.withoutLinks), "markdown": .string(code.advice.withoutLinks),
            ]),
            "defaultConfiguration": .members(["level": .string("warning")]),
          ])
        }
      ),
    ])
  }

  private func result(_ finding: Finding) -> Value {
    .members([
      "ruleId": .string(finding.code.rawValue),
      "ruleIndex": LintCode.allCases.firstIndex(of: finding.code).map(Value.count),
      "level": .string("warning"),
      "message": .members(["text": .string(finding.text)]),
      "locations": .array([
        .members([
          "physicalLocation": .members([
            "artifactLocation": .members(["uri": .string(SARIFReport.uri(of: finding.file))]),
            "region": .members(["startLine": .count(finding.line), "startColumn": .count(finding.column)]),
          ])
        ])
      ]),
    ])
  }

  /// Returns a path as a URI reference: every byte that is not allowed in one is escaped.
  private static func uri(of path: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let escaped = path.utf8.map { byte in
      allowed.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return escaped.joined()
  }
}

extension String {
  /// The Markdown text with each link replaced by its words. Links are relative to the documentation, so they do not
  /// work in a report.
  fileprivate var withoutLinks: String {
    var parts = split(separator: "](", omittingEmptySubsequences: false)
    for index in parts.indices {
      if index > 0 { parts[index] = parts[index].drop { $0 != ")" }.dropFirst() }
      if index < parts.count - 1, let open = parts[index].lastIndex(of: "[") { parts[index].remove(at: open) }
    }
    return parts.joined()
  }
}
