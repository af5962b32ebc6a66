import SwiftSyntax

/// Writes color and image literals as calls, and leaves previews out.
enum LiteralRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let colors = MacroFinder("colorLiteral", file: file)
      colors.walk(source.tree)
      for (node, _) in colors.found {
        rewriting.replace(node.pound, in: file, with: "")
        rewriting.replace(node.macroName, in: file, with: "UIColor", paddedBefore: true)
      }
      let images = MacroFinder("imageLiteral", file: file)
      images.walk(source.tree)
      for (node, _) in images.found {
        guard let name = node.arguments.first?.expression else { continue }
        rewriting.replace(node, in: file, with: "(UIImage(named: \(name.oneLine)) ?? UIImage())")
      }
      let previews = PreviewFinder(file: file)
      previews.walk(source.tree)
      for node in previews.expressions { rewriting.blank(node, in: file) }
      for node in previews.declarations { rewriting.blank(node, in: file) }
    }
    return rewriting
  }
}

/// Finds `#Preview { … }`, which only Xcode runs.
private final class PreviewFinder: TypeVisitor {
  private(set) var expressions: [MacroExpansionExprSyntax] = []
  private(set) var declarations: [MacroExpansionDeclSyntax] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    expressions.append(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    declarations.append(node)
    return .skipChildren
  }
}
