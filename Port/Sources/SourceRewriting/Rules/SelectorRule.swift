import SwiftSyntax

/// Turns `#selector(pan(_:))` into `Selector(Canvas.pan(_:), name: "pan:")`.
///
/// The method is named by its class, not bound to `self`, because the selector would retain `self`.
enum SelectorRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = MacroFinder("selector", file: file)
      finder.walk(source.tree)
      for found in finder.found {
        guard let argument = found.node.arguments.first else { continue }
        let parts = SelectorParts(argument.expression, in: found.type)
        guard let parts else {
          rewriting.report(
            "this form of #selector has no counterpart on Linux; name a method as in #selector(pan(_:))",
            at: found.node,
            in: file
          )
          continue
        }
        let text = selector(parts, accessor: argument.label?.text, target.declarations)
        rewriting.replace(found.node, in: file, with: text)
      }
    }
    return rewriting
  }

  private static func selector(
    _ parts: SelectorParts,
    accessor: String?,
    _ declarations: Declarations
  ) -> String {
    let owner = parts.owner ?? "Self"
    switch accessor {
    case "getter":
      return "Selector({ (object: \(owner)) in { object.\(parts.base) } }, name: \"\(parts.base)\")"
    case "setter":
      let name = "set" + parts.base.prefix(1).uppercased() + parts.base.dropFirst() + ":"
      return "Selector({ (object: \(owner)) in { object.\(parts.base) = $0 } }, name: \"\(name)\")"
    default:
      break
    }
    let method = parts.owner.flatMap { self.method(parts, of: $0, declarations) }
    let name = method.map(MethodName.objectiveC) ?? parts.objectiveCName
    let isOfProtocol = declarations.protocols[owner] != nil || isDelegate(owner, declarations)
    if isOfProtocol || !(method?.isAction ?? true) { return "Selector(\"\(name)\")" }
    let reference = "\(parts.qualifier).\(parts.reference)"
    guard let type = parts.type else { return "Selector(\(reference), name: \"\(name)\")" }
    // The type is that of the method, or of the method and its object.
    let isWhole = type.hasPrefix("(\(owner)) ->")
    return "Selector(\(reference) as \(isWhole ? "" : "(\(owner)) -> ")\(type), name: \"\(name)\")"
  }

  private static func isDelegate(_ name: String, _ declarations: Declarations) -> Bool {
    (name.hasSuffix("Delegate") || name.hasSuffix("DataSource")) && declarations.classes[name] == nil
  }

  /// Returns the method that the parts name, of a class of the target or of its superclasses.
  private static func method(
    _ parts: SelectorParts,
    of owner: String,
    _ declarations: Declarations
  ) -> FunctionDeclSyntax? {
    let name = declarations.className(owner, seenFrom: parts.scope) ?? owner
    let methods = declarations.lineage(of: name).flatMap { $0.members.compactMap(\.function) }
    return methods.first { method in
      let name = MethodName(method)
      return name.base == parts.base && (parts.labels == nil || parts.labels == name.labels)
    }
  }
}

/// The parts of the expression in `#selector(…)`.
private struct SelectorParts {
  /// The text before the method: a type, or `type(of: object)`.
  let qualifier: String
  /// The type, if the text is one.
  let owner: String?
  let base: String
  let labels: [String]?
  /// The type after `as`.
  let type: String?
  /// The dotted name of the type around the expression.
  let scope: String

  /// Takes an expression apart; nil for a form that names no method.
  init?(_ expression: ExprSyntax, in context: TypeContext?) {
    var expression = expression
    var type: String?
    while let parentheses = expression.as(TupleExprSyntax.self), let only = parentheses.elements.first {
      expression = only.expression
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      let last = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      expression = first
      type = last.oneLine
    }
    self.type = type
    scope = context?.name ?? ""
    let reference: DeclReferenceExprSyntax
    if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
      guard let context else { return nil }
      owner = context.kind == .protocolDeclaration ? nil : context.name
      qualifier = owner ?? "Self"
    } else if let member = expression.as(MemberAccessExprSyntax.self), let object = member.base {
      reference = member.declName
      let text = object.oneLine
      if text == "self" || text == "Self" {
        guard let context else { return nil }
        owner = context.name
        qualifier = context.name
      } else if text.split(separator: ".").last?.first?.isUppercase ?? false {
        owner = text
        qualifier = text
      } else {
        owner = nil
        qualifier = text.hasPrefix("type(of:") ? text : "type(of: \(text))"
      }
    } else {
      return nil
    }
    base = reference.baseName.text
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }

  /// The method with its labels, as the source writes it.
  var reference: String { labels.map { "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base }

  var objectiveCName: String { MethodName(base: base, labels: labels ?? []).objectiveC }
}

extension FunctionDeclSyntax {
  /// Whether an action message can call the method: with nothing, a sender, or a sender and an event.
  var isAction: Bool {
    let parameters = signature.parameterClause.parameters
    let isPlain = genericParameterClause == nil && signature.effectSpecifiers == nil
    let takesEvent = parameters.last?.type.trimmedDescription.hasPrefix("UIEvent") ?? false
    let isInOut = parameters.contains { $0.type.trimmedDescription.hasPrefix("inout ") }
    return isPlain && !isInOut && (parameters.count < 2 || parameters.count == 2 && takesEvent)
  }
}
