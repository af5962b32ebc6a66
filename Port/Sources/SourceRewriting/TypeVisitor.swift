import SwiftSyntax

/// The type around a place of the source.
struct TypeContext {
  /// The dotted name, as the source writes it: `Canvas`, `Canvas.Layer`.
  let name: String
  let kind: Kind

  enum Kind {
    case classDeclaration
    case protocolDeclaration
    case valueDeclaration
    case extensionDeclaration
  }
}

/// A visitor that knows the type around each place, and skips code that iOS applications do not compile.
class TypeVisitor: SyntaxVisitor {
  private(set) var types: [TypeContext] = []
  let file: Int

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .classDeclaration)
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    types.removeLast()
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .valueDeclaration)
  }

  override func visitPost(_ node: ActorDeclSyntax) {
    types.removeLast()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .valueDeclaration)
  }

  override func visitPost(_ node: StructDeclSyntax) {
    types.removeLast()
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .valueDeclaration)
  }

  override func visitPost(_ node: EnumDeclSyntax) {
    types.removeLast()
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .protocolDeclaration)
  }

  override func visitPost(_ node: ProtocolDeclSyntax) {
    types.removeLast()
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(TypeContext(name: node.extendedType.trimmedDescription, kind: .extensionDeclaration))
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    types.removeLast()
  }

  private func enter(_ name: String, _ kind: TypeContext.Kind) -> SyntaxVisitorContinueKind {
    let path = types.last.map { "\($0.name).\(name)" } ?? name
    types.append(TypeContext(name: path, kind: kind))
    return .visitChildren
  }
}
