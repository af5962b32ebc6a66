import SwiftSyntax

/// Turns `#keyPath(Canvas.layer.position)` into its string.
enum KeyPathRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = MacroFinder("keyPath", file: file)
      finder.walk(source.tree)
      for found in finder.found {
        guard let argument = found.node.arguments.first else { continue }
        let names = argument.expression.oneLine.split(separator: ".").drop { $0.first?.isUppercase ?? false }
        rewriting.replace(found.node, in: file, with: "\"\(names.joined(separator: "."))\"")
      }
    }
    return rewriting
  }
}

/// Finds the expressions `#name(…)`, with the type around each.
final class MacroFinder: TypeVisitor {
  private(set) var found: [(node: MacroExpansionExprSyntax, type: TypeContext?)] = []
  private let name: String

  init(_ name: String, file: Int) {
    self.name = name
    super.init(file: file)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == name { found.append((node, types.last)) }
    return .visitChildren
  }
}
