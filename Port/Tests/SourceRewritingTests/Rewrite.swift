@testable import SourceRewriting

/// Returns the rewritten texts, by one rule alone. The files are called `A.swift`, `B.swift` and so on.
func rewrite(_ texts: String..., by rule: any Rule.Type) -> [String] {
  TargetRewriter.rewrite(files(texts), by: [rule]).texts
}

/// Returns the problems that a rule reports.
func problems(_ texts: String..., by rule: any Rule.Type) -> [String] {
  TargetRewriter.rewrite(files(texts), by: [rule]).problems.map(\.description)
}

private func files(_ texts: [String]) -> [SourceFile] {
  zip(["A.swift", "B.swift", "C.swift"], texts).map { SourceFile(path: $0, text: $1) }
}
