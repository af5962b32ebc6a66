import SwiftSyntax

/// Lets classes of `NSObject` that override `observeValue(forKeyPath:of:change:context:)` declare it instead, because
/// Foundation's class on Linux has no such method. Responders have it.
enum ObserverRule: Rule {
  private static let method = "observeValue(forKeyPath:of:change:context:)"

  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for name in target.declarations.classNames {
      let lineage = target.declarations.lineage(of: name)
      guard let record = lineage.first, lineage.last?.inherited.contains("NSObject") == true,
        let member = own(record), member.home == nil, let node = member.function
      else { continue }
      let isFirst = !lineage.dropFirst().contains { own($0) != nil }
      if isFirst, let modifier = node.modifiers.first(where: { $0.name.text == "override" }) {
        // As Objective-C's method, it belongs to no actor.
        rewriting.replace(modifier, in: member.file, with: "nonisolated")
        guard let last = record.node.inheritanceClause?.inheritedTypes.last else { continue }
        rewriting.insert(", KeyValueObserver", at: last.endPositionBeforeTrailingTrivia, in: record.file)
        let finder = SuperCallFinder(file: member.file)
        if let body = node.body { finder.walk(body) }
        for call in finder.found { rewriting.replace(call, in: member.file, with: "ignoreValue") }
      }
    }
    return rewriting
  }

  private static func own(_ record: ClassRecord) -> MemberRecord? {
    record.members.first { $0.function != nil && $0.isOverride && $0.fullName == method }
  }
}

private final class SuperCallFinder: TypeVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == "observeValue" {
      found.append(node)
    }
    return .visitChildren
  }
}
