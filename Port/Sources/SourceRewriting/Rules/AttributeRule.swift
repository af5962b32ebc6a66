import SwiftSyntax

/// Drops the attributes that only Objective-C and Interface Builder read.
enum AttributeRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = AttributeFinder(file: file)
      finder.walk(source.tree)
      for node in finder.dropped { rewriting.blank(node, in: file) }
      for (node, type) in finder.managed {
        if let type, isLayer(type, target.declarations),
          let property = node.parent?.parent?.as(VariableDeclSyntax.self)
        {
          store(property, node, in: file, &rewriting)
        } else {
          rewriting.report(
            "@NSManaged properties of objects other than layers are Core Data's, which Linux does not have; leave the file out",
            at: node,
            in: file
          )
        }
      }
    }
    return rewriting
  }

  private static func isLayer(_ name: String, _ declarations: Declarations) -> Bool {
    declarations.lineage(of: name).contains { record in record.inherited.contains { $0.hasSuffix("Layer") } }
  }

  /// Lets a layer keep the value of a property under its key, as Core Animation does.
  private static func store(
    _ property: VariableDeclSyntax,
    _ attribute: AttributeSyntax,
    in file: Int,
    _ rewriting: inout Rewriting
  ) {
    rewriting.blank(attribute, in: file)
    for binding in property.bindings where binding.accessorBlock == nil {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      rewriting.insert(
        " { get { managedValue(\"\(name)\") } set { setManagedValue(newValue, \"\(name)\") } }",
        at: binding.endPositionBeforeTrailingTrivia,
        in: file
      )
    }
  }

  fileprivate static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction",
    "GKInspectable", "NSApplicationMain", "NSCopying", "UIApplicationMain",
  ]
}

private final class AttributeFinder: TypeVisitor {
  private(set) var dropped: [AttributeSyntax] = []
  private(set) var managed: [(AttributeSyntax, type: String?)] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if AttributeRule.dropped.contains(name) { dropped.append(node) }
    if name == "NSManaged" { managed.append((node, types.last?.name)) }
    if name == "main", isOfApplication(node) { dropped.append(node) }
    return .skipChildren
  }

  // A library has no entry point.
  private func isOfApplication(_ node: AttributeSyntax) -> Bool {
    let owner = node.parent?.parent?.as(ClassDeclSyntax.self)
    return owner?.inheritanceClause.names.contains("UIApplicationDelegate") ?? false
  }
}
