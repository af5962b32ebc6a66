import SwiftSyntax

/// Gives each class a table of the methods that Objective-C would know, so that a selector with only a name finds its
/// method.
enum MethodTableRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    let declarations = target.declarations
    let tabled = Set(declarations.classNames.filter { hasTable($0, declarations) })
    for name in declarations.classNames where tabled.contains(name) {
      guard let record = declarations.classes[name] else { continue }
      let methods = methods(of: record)
      let elsewhere = Dictionary(grouping: methods.filter { $0.file != record.file }, by: \.file)
      var terms: [String] = []
      let isOverride = declarations.lineage(of: name).dropFirst().contains { tabled.contains($0.name) }
      if isOverride { terms.append("super.objectiveCMethods") }
      let own = methods.filter { $0.file == record.file }
      terms.append("[\(own.map { entry($0.node, of: name) }.joined(separator: ", "))]")
      for (file, methods) in elsewhere.sorted(by: { $0.key < $1.key }) {
        let property = "objectiveCMethods\(file)"
        terms.append(property)
        let entries = methods.map { entry($0.node, of: name) }.joined(separator: ", ")
        rewriting.insert(
          "\nextension \(name) { nonisolated static var \(property): [Selector] { [\(entries)] } }\n",
          at: target.files[file].tree.endPosition,
          in: file
        )
      }
      // The table belongs to no actor, whatever the class's isolation is; its closures are the main actor's.
      let keyword = isOverride ? "nonisolated public override class var" : "nonisolated public class var"
      rewriting.insert(
        member: "\(keyword) objectiveCMethods: [Selector] { \(terms.joined(separator: " + ")) }",
        into: record.node.memberBlock,
        in: record.file
      )
      if !isOverride { conform(record, &rewriting) }
    }
    return rewriting
  }

  // Even without methods, a class that adopts a delegate's protocol lists its methods.
  private static func hasTable(_ name: String, _ declarations: Declarations) -> Bool {
    guard let record = declarations.classes[name], !record.node.modifiers.has("indirect") else {
      return false
    }
    let adopts = record.inherited.contains { declarations.protocols[$0]?.optionalMethods.isEmpty == false }
    return adopts || !methods(of: record).isEmpty
  }

  private static func methods(of record: ClassRecord) -> [(file: Int, node: FunctionDeclSyntax)] {
    var names: Set<String> = []
    return record.members.compactMap { member in
      guard let node = member.function, member.isObjectiveC, !member.isOverride,
        !node.modifiers.has("static", "class"), member.home?.genericWhereClause == nil,
        names.insert(MethodName.objectiveC(node)).inserted
      else { return nil }
      return (member.file, node)
    }
  }

  /// Returns the table's entry of a method; only its name if no action message can call it.
  private static func entry(_ node: FunctionDeclSyntax, of type: String) -> String {
    let name = MethodName.objectiveC(node)
    guard node.isAction else { return "Selector(\"\(name)\")" }
    let parameters = node.signature.parameterClause.parameters
    let names = ["sender", "event"].prefix(parameters.count)
    let arguments = zip(parameters, names).map { parameter, name in
      parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    let call = "object.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    guard let sender = parameters.first?.type.closureParameter else {
      return "Selector(entry: { (object: \(type)) in { \(call) } }, name: \"\(name)\")"
    }
    let second = parameters.count == 2 ? ", event: UIEvent" : ""
    return
      "Selector(entry: { (object: \(type)) in { (sender: \(sender)\(second)) in \(call) } }, name: \"\(name)\")"
  }

  private static func conform(_ record: ClassRecord, _ rewriting: inout Rewriting) {
    if let last = record.node.inheritanceClause?.inheritedTypes.last {
      rewriting.insert(", ObjectiveCMethods", at: last.endPositionBeforeTrailingTrivia, in: record.file)
    } else {
      let end =
        record.node.genericParameterClause?.endPositionBeforeTrailingTrivia
        ?? record.node.name.endPositionBeforeTrailingTrivia
      rewriting.insert(": ObjectiveCMethods", at: end, in: record.file)
    }
  }
}

extension TypeSyntax {
  /// The type in a closure: closures have no implicitly unwrapped parameters.
  fileprivate var closureParameter: String {
    guard let unwrapped = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return oneLine }
    return "\(unwrapped.wrappedType.oneLine)?"
  }
}
