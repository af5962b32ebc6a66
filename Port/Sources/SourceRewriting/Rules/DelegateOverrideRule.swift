import SwiftSyntax

/// Lets subclasses of tables, collections and text views override `delegate`. UIKit narrows its type, which Swift does
/// not allow in a class, so here `delegate` is another name for `ownDelegate`.
enum DelegateOverrideRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for name in target.declarations.classNames {
      let lineage = target.declarations.lineage(of: name)
      guard let record = lineage.first, let superclass = lineage.last?.inherited.first,
        ["UITableView", "UICollectionView", "UITextView"].contains(superclass)
      else { continue }
      for member in record.members where member.isOverride && member.fullName == "delegate" {
        guard case .property(let node, _) = member.declaration, member.home == nil,
          let type = node.bindings.first?.typeAnnotation?.type, let pattern = node.bindings.first?.pattern,
          type.trimmedDescription.contains("\(superclass)Delegate")
        else { continue }
        rewriting.replace(pattern, in: member.file, with: "ownDelegate")
        // The inherited property is not a weak variable.
        for modifier in node.modifiers where modifier.name.text == "weak" {
          rewriting.blank(modifier, in: member.file)
        }
        let finder = SuperDelegateFinder(file: member.file)
        finder.walk(record.node)
        for name in finder.found { rewriting.replace(name, in: member.file, with: "ownDelegate") }
      }
    }
    return rewriting
  }
}

private final class SuperDelegateFinder: TypeVisitor {
  private(set) var found: [DeclReferenceExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == "delegate" {
      found.append(node.declName)
    }
    return .visitChildren
  }
}
