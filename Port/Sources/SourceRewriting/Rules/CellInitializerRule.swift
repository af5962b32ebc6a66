import SwiftSyntax

/// Makes the initializers of cells required, because tables and collections call them for classes that are registered.
///
/// Objective-C calls any initializer of a class that it knows only at run time; Swift calls required ones alone.
enum CellInitializerRule: Rule {
  // The classes that are registered, and the initializers by which they are made.
  private static let initializers: [String: [String]] = [
    "UITableViewCell": ["style", "reuseIdentifier"],
    "UITableViewHeaderFooterView": ["reuseIdentifier"],
    "UICollectionReusableView": ["frame"],
    "UICollectionViewCell": ["frame"],
  ]

  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for name in target.declarations.classNames {
      let lineage = target.declarations.lineage(of: name)
      guard let record = lineage.first,
        let labels = lineage.last?.inherited.lazy.compactMap({ initializers[$0] }).first
      else { continue }
      for member in record.node.memberBlock.members.flattened {
        guard let initializer = member.as(InitializerDeclSyntax.self),
          initializer.signature.parameterClause.parameters.map(\.firstName.text) == labels,
          let modifier = initializer.modifiers.first(where: { $0.name.text == "override" })
        else { continue }
        rewriting.replace(modifier, in: record.file, with: "required")
      }
    }
    return rewriting
  }
}
