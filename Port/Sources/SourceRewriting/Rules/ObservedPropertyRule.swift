import SwiftSyntax

/// Lets `@objc dynamic` properties notify their observers of changes, and names the property in calls of
/// `observe(\.property)`.
enum ObservedPropertyRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = ObservationFinder(file: file)
      finder.walk(source.tree)
      for (argument, name) in finder.calls {
        rewriting.insert(", named: \"\(name)\"", at: argument.endPositionBeforeTrailingTrivia, in: file)
      }
      for binding in finder.properties { observe(binding, in: file, &rewriting) }
    }
    return rewriting
  }

  private static func observe(_ binding: PatternBindingSyntax, in file: Int, _ rewriting: inout Rewriting) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
    func call(_ old: String) -> String {
      "valueDidChange(of: self, \"\(name)\", from: \(old), to: self.\(name))"
    }
    guard let block = binding.accessorBlock else {
      rewriting.insert(
        " { didSet { \(call("oldValue")) } }",
        at: binding.endPositionBeforeTrailingTrivia,
        in: file
      )
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    if let didSet = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = didSet.body
    {
      let old = didSet.parameters?.name.text ?? "oldValue"
      rewriting.insert(" \(call(old));", at: body.leftBrace.endPositionBeforeTrailingTrivia, in: file)
    } else if let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" }),
      let body = setter.body
    {
      let text = " let valueBefore = self.\(name); defer { \(call("valueBefore")) };"
      rewriting.insert(text, at: body.leftBrace.endPositionBeforeTrailingTrivia, in: file)
    } else if accessors.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
      rewriting.insert(
        " didSet { \(call("oldValue")) };",
        at: block.leftBrace.endPositionBeforeTrailingTrivia,
        in: file
      )
    }
  }
}

private final class ObservationFinder: TypeVisitor {
  private(set) var calls: [(argument: ExprSyntax, name: String)] = []
  private(set) var properties: [PatternBindingSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if called == "observe", let argument = node.arguments.first, argument.label == nil,
      let keyPath = argument.expression.as(KeyPathExprSyntax.self)
    {
      let names = keyPath.components.compactMap { component in
        component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
      }
      calls.append((argument.expression, names.joined(separator: ".")))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isObserved = node.attributes.has("objc") && node.modifiers.has("dynamic")
    if isObserved, node.bindingSpecifier.text == "var", !node.modifiers.has("static", "class") {
      properties += node.bindings
    }
    return .visitChildren
  }
}
