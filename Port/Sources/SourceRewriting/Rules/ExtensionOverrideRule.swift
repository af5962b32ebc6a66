import SwiftSyntax

/// Lets classes override, and be overridden, in extensions.
///
/// The extension keeps the body under another name, and the class gets a member that calls it. So the body keeps its
/// line, and its access to private members of its file.
enum ExtensionOverrideRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    let declarations = target.declarations
    for name in declarations.classNames {
      guard let record = declarations.classes[name] else { continue }
      let overridden = namesOverridden(below: name, declarations)
      for member in record.members {
        guard let home = member.home, member.isOverride || overridden.contains(member.fullName) else {
          continue
        }
        if let problem = problem(of: member, home) {
          rewriting.report(problem, at: home, in: member.file)
        } else {
          move(member, home, to: record, &rewriting)
        }
      }
    }
    for (file, source) in target.files.enumerated() {
      let finder = ForeignOverrideFinder(file: file, declarations)
      finder.walk(source.tree)
      for (node, type) in finder.found {
        rewriting.report(
          "an extension of \(type), which is another module's class, cannot override its members on Linux; "
            + "override them in a subclass",
          at: node,
          in: file
        )
      }
    }
    return rewriting
  }

  /// The members that subclasses in the target override.
  private static func namesOverridden(below name: String, _ declarations: Declarations) -> Set<String> {
    let subclasses = declarations.classNames.filter { other in
      other != name && declarations.lineage(of: other).contains { $0.name == name }
    }
    let members = subclasses.flatMap { declarations.classes[$0]?.members ?? [] }
    return Set(members.filter(\.isOverride).map(\.fullName))
  }

  private static func problem(of member: MemberRecord, _ home: ExtensionDeclSyntax) -> String? {
    if home.genericWhereClause != nil {
      return "an override in an extension with a where clause cannot be moved into its class"
    }
    guard case .property(let node, let name) = member.declaration else { return nil }
    let isComputed = node.bindings.first?.accessorBlock?.isComputed ?? false
    return isComputed && node.bindings.first?.typeAnnotation != nil
      ? nil : "the observers of \(name) cannot be moved out of the extension; write them in the class"
  }

  private static func move(
    _ member: MemberRecord,
    _ home: ExtensionDeclSyntax,
    to record: ClassRecord,
    _ rewriting: inout Rewriting
  ) {
    for modifier in member.modifiers where !["class", "static", "mutating"].contains(modifier.name.text) {
      rewriting.blank(modifier, in: member.file)
    }
    let access = ["open", "public"].first {
      home.modifiers.has($0) && !member.modifiers.has("open", "public")
    }
    let words = ([access].compactMap(\.self) + member.modifiers.map(\.oneLine))
      .filter { !["dynamic", "fileprivate", "private"].contains($0) }
    // Each class has its own names: members of extensions cannot be overridden.
    let suffix = "_in" + record.name.replacing(".", with: "_")
    let stub: String
    switch member.declaration {
    case .function(let node):
      rewriting.replace(node.name, in: member.file, with: node.name.text + suffix)
      stub = self.stub(node, suffix)
    case .property(let node, let name):
      guard let binding = node.bindings.first else { return }
      rewriting.replace(binding.pattern, in: member.file, with: name + suffix)
      let type = binding.typeAnnotation?.oneLine ?? ""
      let body =
        binding.accessorBlock?.hasSetter ?? false
        ? "get { \(name)\(suffix) } set { \(name)\(suffix) = newValue }" : "\(name)\(suffix)"
      stub = "var \(name)\(type) { \(body) }"
    }
    let text = (words + [stub]).joined(separator: " ")
    rewriting.insert(member: text, into: record.node.memberBlock, in: record.file)
  }

  private static func stub(_ node: FunctionDeclSyntax, _ suffix: String) -> String {
    let parameters = node.signature.parameterClause.parameters
    let declared = parameters.enumerated().map { index, parameter -> String in
      let value = parameter.defaultValue.map { " \($0.oneLine)" } ?? ""
      return
        "\(parameter.firstName.text) p\(index): \(parameter.type.oneLine)\(parameter.ellipsis?.text ?? "")\(value)"
    }
    let passed = parameters.enumerated().map { index, parameter -> String in
      let mark = parameter.type.oneLine.hasPrefix("inout ") ? "&" : ""
      return parameter.firstName.text == "_"
        ? "\(mark)p\(index)" : "\(parameter.firstName.text): \(mark)p\(index)"
    }
    let effects = node.signature.effectSpecifiers.map { " \($0.oneLine)" } ?? ""
    let tries = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let result = node.signature.returnClause.map { " \($0.oneLine)" } ?? ""
    return "func \(node.name.text)(\(declared.joined(separator: ", ")))\(effects)\(result) "
      + "{ \(tries)\(node.name.text)\(suffix)(\(passed.joined(separator: ", "))) }"
  }
}

/// Finds overrides in extensions of classes that the target does not declare.
private final class ForeignOverrideFinder: TypeVisitor {
  private(set) var found: [(DeclModifierSyntax, type: String)] = []
  private let declarations: Declarations

  init(file: Int, _ declarations: Declarations) {
    self.declarations = declarations
    super.init(file: file)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    guard declarations.classes[type] == nil else { return super.visit(node) }
    for member in node.memberBlock.members.flattened {
      let modifiers =
        member.as(FunctionDeclSyntax.self)?.modifiers ?? member.as(VariableDeclSyntax.self)?.modifiers
      if let modifier = modifiers?.first(where: { $0.name.text == "override" }) {
        found.append((modifier, type))
      }
    }
    return super.visit(node)
  }
}

extension AccessorBlockSyntax {
  private var keywords: [String] {
    if case .accessors(let list) = accessors { list.map(\.accessorSpecifier.text) } else { ["get"] }
  }

  var isComputed: Bool { keywords.contains("get") }

  var hasSetter: Bool { keywords.contains("set") }
}
