import SwiftSyntax

/// The name of a method, in Swift and in Objective-C.
struct MethodName: Hashable {
  let base: String
  /// The argument labels; `_` for none.
  let labels: [String]

  init(base: String, labels: [String]) {
    self.base = base
    self.labels = labels
  }

  init(_ node: FunctionDeclSyntax) {
    base = node.name.text
    labels = node.signature.parameterClause.parameters.map(\.firstName.text)
  }

  /// The compound name: `pan(_:)`.
  var swift: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }

  /// The selector: `pan:`, `handleDoubleWithRecognizer:`.
  var objectiveC: String {
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    if first == "_" { return "\(base):\(rest)" }
    let isJoined =
      MethodName.prepositions.contains(MethodName.firstWord(first))
      || MethodName.prepositions.contains(MethodName.lastWord(base))
    let capitalized = first.prefix(1).uppercased() + first.dropFirst()
    return "\(base)\(isJoined ? "" : "With")\(capitalized):\(rest)"
  }

  /// Returns the selector of a declaration: the one that `@objc(…)` gives, else the one made of its name.
  static func objectiveC(_ node: FunctionDeclSyntax) -> String {
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "objc" {
      if let arguments = attribute.arguments { return arguments.oneLine.filter { $0 != " " } }
    }
    return MethodName(node).objectiveC
  }

  // No "with" is added beside these words.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func firstWord(_ name: String) -> String {
    String(name.prefix { !$0.isUppercase && $0 != "_" })
  }

  private static func lastWord(_ name: String) -> String {
    guard let index = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name.lowercased() }
    return name[index...].lowercased()
  }
}
