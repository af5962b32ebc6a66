import SwiftSyntax

/// Drops the attributes that only Objective-C and Interface Builder read.
enum AttributeRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = AttributeFinder(file: file)
      finder.walk(source.tree)
      for node in finder.dropped { rewriting.blank(node, in: file) }
      for node in finder.managed {
        rewriting.report(
          "@NSManaged properties are Core Data's, which Linux does not have; exclude the file",
          at: node,
          in: file
        )
      }
    }
    return rewriting
  }

  fileprivate static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction",
    "GKInspectable", "NSApplicationMain", "NSCopying", "UIApplicationMain",
  ]
}

private final class AttributeFinder: TypeVisitor {
  private(set) var dropped: [AttributeSyntax] = []
  private(set) var managed: [AttributeSyntax] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if AttributeRule.dropped.contains(name) { dropped.append(node) }
    if name == "NSManaged" { managed.append(node) }
    if name == "main", isOfApplication(node) { dropped.append(node) }
    return .skipChildren
  }

  // A library has no entry point.
  private func isOfApplication(_ node: AttributeSyntax) -> Bool {
    let owner = node.parent?.parent?.as(ClassDeclSyntax.self)
    return owner?.inheritanceClause.names.contains("UIApplicationDelegate") ?? false
  }
}
