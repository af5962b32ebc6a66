import SwiftSyntax

/// A class of the target.
struct ClassRecord {
  let name: String
  let file: Int
  let node: ClassDeclSyntax
  /// The types that the declaration and its extensions name after the colon.
  var inherited: [String]
  /// The first of them that is a class of the target, by its dotted name.
  var superclass: String?
  var members: [MemberRecord] = []
}

/// A method or property of a class of the target.
struct MemberRecord {
  let file: Int
  /// The extension that declares the member; nil for the class's own body.
  let home: ExtensionDeclSyntax?
  let declaration: Declaration
  /// Whether Objective-C would know the member.
  let isObjectiveC: Bool

  enum Declaration {
    case function(FunctionDeclSyntax)
    case property(VariableDeclSyntax, name: String)
  }

  var modifiers: DeclModifierListSyntax {
    switch declaration {
    case .function(let node): node.modifiers
    case .property(let node, _): node.modifiers
    }
  }

  var isOverride: Bool { modifiers.has("override") }

  var function: FunctionDeclSyntax? {
    if case .function(let node) = declaration { node } else { nil }
  }

  /// The full name: `pan(_:)`, `count`.
  var fullName: String {
    switch declaration {
    case .function(let node): MethodName(node).swift
    case .property(_, let name): name
    }
  }
}

/// A protocol of the target.
struct ProtocolRecord {
  let name: String
  let file: Int
  let node: ProtocolDeclSyntax
  let isObjectiveC: Bool

  /// The methods that a class need not implement.
  var optionalMethods: [FunctionDeclSyntax] {
    node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.has("optional") }
  }
}

/// The classes and protocols of a target, with the members of all their extensions.
struct Declarations {
  private(set) var classes: [String: ClassRecord] = [:]
  private(set) var protocols: [String: ProtocolRecord] = [:]
  /// The names of the classes in the order of the files.
  private(set) var classNames: [String] = []

  init(_ files: [SourceFile]) {
    let collectors = files.indices.map { index in
      let collector = DeclarationCollector(file: index)
      collector.walk(files[index].tree)
      return collector
    }
    for found in collectors.flatMap(\.classes) where classes[found.name] == nil {
      classes[found.name] = found
      classNames.append(found.name)
    }
    for found in collectors.flatMap(\.protocols) { protocols[found.name] = found }
    for (node, file) in collectors.flatMap(\.extensions) {
      let name = node.extendedType.trimmedDescription
      guard classes[name] != nil else { continue }
      classes[name]?.inherited += node.inheritanceClause.names
      let isOfDelegate = isDelegate(node.inheritanceClause.names)
      let isMarked = node.attributes.has("objc") || classes[name]?.node.attributes.has("objcMembers") ?? false
      let found = members(of: node.memberBlock, file, home: node, areObjectiveC: isMarked || isOfDelegate)
      classes[name]?.members += found
    }
    for name in classNames {
      guard let record = classes[name] else { continue }
      let superclass = superclass(of: record)
      classes[name]?.superclass = superclass
      let isMarked =
        record.node.attributes.has("objcMembers") || isDelegate(record.node.inheritanceClause.names)
      let found = members(of: record.node.memberBlock, record.file, home: nil, areObjectiveC: isMarked)
      classes[name]?.members += found
    }
  }

  /// Returns the dotted name of a class by its name in a type or its members; nil for a class of another module.
  func className(_ text: String, seenFrom scope: String) -> String? {
    var parts = scope.split(separator: ".").map(String.init)
    while true {
      let name = (parts + [text]).joined(separator: ".")
      if classes[name] != nil { return name }
      if parts.popLast() == nil { return nil }
    }
  }

  /// The class and its superclasses in the target, the class first.
  func lineage(of name: String) -> [ClassRecord] {
    var line: [ClassRecord] = []
    var next: String? = name
    while let name = next, let record = classes[name], line.count < 100 {
      line.append(record)
      next = record.superclass == name ? nil : record.superclass
    }
    return line
  }

  private func superclass(of record: ClassRecord) -> String? {
    record.inherited.lazy.compactMap { className($0, seenFrom: record.name) }.first
  }

  // Methods that implement a delegate's protocol are known to Objective-C without a mark.
  private func isDelegate(_ names: [String]) -> Bool {
    names.contains { name in
      name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || protocols[name]?.isObjectiveC ?? false
    }
  }

  private func members(
    of block: MemberBlockSyntax,
    _ file: Int,
    home: ExtensionDeclSyntax?,
    areObjectiveC: Bool
  ) -> [MemberRecord] {
    block.members.flattened.compactMap { member -> MemberRecord? in
      if let function = member.as(FunctionDeclSyntax.self) {
        let isMarked = function.attributes.has("objc", "IBAction", "IBSegueAction")
        let isHidden = function.attributes.has("nonobjc") || function.modifiers.has("private", "fileprivate")
        return MemberRecord(
          file: file,
          home: home,
          declaration: .function(function),
          isObjectiveC: isMarked || areObjectiveC && !isHidden
        )
      }
      guard let property = member.as(VariableDeclSyntax.self),
        let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return nil }
      return MemberRecord(
        file: file,
        home: home,
        declaration: .property(property, name: name),
        isObjectiveC: property.attributes.has("objc") || areObjectiveC
      )
    }
  }
}

/// Collects the types that one file declares, without their members.
private final class DeclarationCollector: TypeVisitor {
  private(set) var classes: [ClassRecord] = []
  private(set) var protocols: [ProtocolRecord] = []
  private(set) var extensions: [(ExtensionDeclSyntax, file: Int)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if let name = types.last?.name {
      classes.append(
        ClassRecord(name: name, file: file, node: node, inherited: node.inheritanceClause.names)
      )
    }
    return result
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.append(
      ProtocolRecord(
        name: node.name.text,
        file: file,
        node: node,
        isObjectiveC: node.attributes.has("objc")
      )
    )
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append((node, file))
    return super.visit(node)
  }

  // Classes inside functions have no name that other files can use.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension MemberBlockItemListSyntax {
  /// The declarations, with those inside `#if`.
  var flattened: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return conditional.possibleClauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let members) = clause.elements { members.flattened } else { [] }
      }
    }
  }
}

extension AttributeListSyntax {
  func has(_ names: String...) -> Bool {
    contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return names.contains(attribute.attributeName.trimmedDescription)
    }
  }
}

extension DeclModifierListSyntax {
  func has(_ names: String...) -> Bool {
    contains { names.contains($0.name.text) && $0.detail == nil }
  }
}

extension InheritanceClauseSyntax? {
  /// The names of the inherited types, without attributes and generic arguments.
  var names: [String] {
    guard let self else { return [] }
    return self.inheritedTypes.flatMap { inherited -> [String] in
      let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
      if let composition = type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { $0.type.trimmedDescription }
      }
      if let name = type.as(IdentifierTypeSyntax.self) { return [name.name.text] }
      return [type.trimmedDescription]
    }
  }
}
