import SwiftSyntax

/// Turns `@objc` protocols into plain ones with defaults for optional methods.
///
/// A call of an optional method without a result calls the default. A call with a result first checks whether the class
/// has the method, and is nil if not. All methods of UIKit's delegates have defaults, so calls of them lose their
/// question mark.
enum OptionalMethodRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    let protocols = target.declarations.protocols.values.filter(\.isObjectiveC).sorted { $0.name < $1.name }
    for record in protocols { open(record, &rewriting) }
    let methods = protocols.flatMap(\.optionalMethods)
    let byName = Dictionary(methods.map { (MethodName($0), $0) }) { first, _ in first }
    for (file, source) in target.files.enumerated() {
      let finder = OptionalCallFinder(file: file)
      finder.walk(source.tree)
      for call in finder.calls {
        guard let method = byName[call.name] else {
          if call.isOfUIKitDelegate { rewriting.blank(call.mark, in: file) }
          continue
        }
        rewriting.blank(call.mark, in: file)
        guard method.returnsValue else { continue }
        if !call.isForced {
          rewriting.insert(prefix, at: call.member.positionAfterSkippingLeadingTrivia, in: file)
          if call.isContinued, !method.returnsOptional { rewriting.insert("?", at: call.end, in: file) }
        }
      }
    }
    return rewriting
  }

  private static func open(_ record: ProtocolRecord, _ rewriting: inout Rewriting) {
    let node = record.node
    let names = node.inheritanceClause.names
    if names.isEmpty {
      rewriting.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia, in: record.file)
    } else if !names.contains("AnyObject"), !names.contains("class"), !names.contains("NSObjectProtocol"),
      let last = node.inheritanceClause?.inheritedTypes.last
    {
      rewriting.insert(", AnyObject", at: last.endPositionBeforeTrailingTrivia, in: record.file)
    }
    let access = node.modifiers.has("public") ? "public " : ""
    let defaults = record.optionalMethods.map { members(for: $0, of: record.name, access) }
    if !defaults.isEmpty {
      rewriting.insert(
        "; extension \(record.name) { \(defaults.joined(separator: "; ")) }",
        at: node.memberBlock.endPositionBeforeTrailingTrivia,
        in: record.file
      )
    }
    for member in node.memberBlock.members.flattened {
      if let property = member.as(VariableDeclSyntax.self), property.modifiers.has("optional") {
        rewriting.report(
          "Swift without Objective-C has no optional properties in protocols; make it a method, or required",
          at: property,
          in: record.file
        )
      }
      let modifiers = member.as(FunctionDeclSyntax.self)?.modifiers
      if let word = modifiers?.first(where: { $0.name.text == "optional" }) {
        rewriting.blank(word, in: record.file)
      }
    }
  }

  private static func members(for node: FunctionDeclSyntax, of type: String, _ access: String) -> String {
    let parameters = node.signature.parameterClause.parameters
    let declared = parameters.enumerated().map { index, parameter in
      "\(parameter.firstName.text) p\(index): \(parameter.type.oneLine)"
    }
    let signature = "\(node.name.text)(\(declared.joined(separator: ", ")))"
    guard node.returnsValue, let result = node.signature.returnClause?.type else {
      return "\(access)func \(signature) {}"
    }
    let passed = parameters.enumerated().map { index, parameter in
      parameter.firstName.text == "_" ? "p\(index)" : "\(parameter.firstName.text): p\(index)"
    }
    let isOptional = node.returnsOptional
    let call = "\(node.name.text)(\(passed.joined(separator: ", ")))"
    return "\(access)func \(signature) -> \(result.oneLine) "
      + "{ \(isOptional ? "nil" : "missingMethod(\"\(type).\(MethodName(node).swift)\", of: self)") }; "
      + "\(access)func \(prefix)\(signature) -> \(result.oneLine)\(isOptional ? "" : "?") "
      + "{ implementsMethod(self, \"\(MethodName.objectiveC(node))\") ? \(call) : nil }"
  }

  private static let prefix = "ifImplemented_"
}

/// A call of the form `delegate?.picker?(self, didSelect: color)`.
private struct OptionalCall {
  let name: MethodName
  let member: DeclReferenceExprSyntax
  /// The question mark or exclamation mark before the arguments.
  let mark: TokenSyntax
  let isForced: Bool
  /// Whether the optional chain goes on after the call.
  let isContinued: Bool
  let end: AbsolutePosition

  // A program's closure with the name of a UIKit method has another first argument.
  var isOfUIKitDelegate: Bool {
    !isForced && ["_", "in"].contains(name.labels.first) && OptionalCall.methodsOfUIKit.contains(name.base)
  }

  private static let methodsOfUIKit: Set<String> = [
    "adaptivePresentationStyle", "animationDidStart", "animationDidStop", "collectionView",
    "collisionBehavior", "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "indexTitles", "navigationController", "numberOfSections",
    "pageViewController", "presentationControllerDidAttemptToDismiss", "presentationControllerDidDismiss",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
    "scrollViewWillEndDragging", "tabBarController", "tableView", "textField", "textFieldDidBeginEditing",
    "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textView",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection", "textViewDidEndEditing",
    "textViewShouldBeginEditing", "textViewShouldEndEditing", "viewForZooming",
  ]
}

private final class OptionalCallFinder: TypeVisitor {
  private(set) var calls: [OptionalCall] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chained = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let called = (chained?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      let mark = chained?.questionMark ?? forced?.exclamationMark
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "_" } + (node.trailingClosure == nil ? [] : ["_"])
    let isContinued = node.parent.map { parent in
      parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
        || parent.is(OptionalChainingExprSyntax.self)
    }
    calls.append(
      OptionalCall(
        name: MethodName(base: called.declName.baseName.text, labels: labels),
        member: called.declName,
        mark: mark,
        isForced: forced != nil,
        isContinued: isContinued ?? false,
        end: node.endPositionBeforeTrailingTrivia
      )
    )
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  fileprivate var returnsValue: Bool {
    guard let result = signature.returnClause?.type.oneLine else { return false }
    return result != "Void" && result != "()"
  }

  fileprivate var returnsOptional: Bool {
    let type = signature.returnClause?.type
    return type?.is(OptionalTypeSyntax.self) ?? false
      || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
  }
}
