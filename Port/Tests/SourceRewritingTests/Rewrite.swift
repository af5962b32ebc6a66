@testable import SourceRewriting

/// Returns the rewritten texts, by one rule alone. The files are called `A.swift`, `B.swift` and so on.
func rewrite(_ texts: String..., by rule: any Rule.Type) -> [String] {
  let rewriting = rule.rewriting(of: target(texts))
  return texts.indices.map(rewriting.text(ofFile:))
}

/// Returns the modules that a rule adds to the imports of a file.
func addedImports(_ text: String, by rule: any Rule.Type) -> [String] {
  rule.rewriting(of: target([text])).imports[0] ?? []
}

/// Returns the problems that a rule reports.
func problems(_ texts: String..., by rule: any Rule.Type) -> [String] {
  rule.rewriting(of: target(texts)).problems.map(\.description)
}

private func target(_ texts: [String]) -> Target {
  Target(zip(["A.swift", "B.swift", "C.swift"], texts).map { SourceFile(path: $0, text: $1) })
}
