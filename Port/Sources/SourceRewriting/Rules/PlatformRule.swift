import SwiftSyntax

/// Resolves `#if os(iOS)`: platform conditions become `true` or `false`.
enum PlatformRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = PlatformFinder(viewMode: .sourceAccurate)
      finder.walk(source.tree)
      for (call, value) in finder.calls {
        rewriting.replace(call, in: file, with: value == .isTrue ? "true" : "false")
      }
    }
    return rewriting
  }
}

private final class PlatformFinder: SyntaxVisitor {
  private(set) var calls: [(FunctionCallExprSyntax, Condition)] = []
  private var isInCondition = false

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    isInCondition = true
    if let condition = node.condition { walk(condition) }
    isInCondition = false
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isInCondition, let value = Condition.platform(node) { calls.append((node, value)) }
    return .visitChildren
  }
}
