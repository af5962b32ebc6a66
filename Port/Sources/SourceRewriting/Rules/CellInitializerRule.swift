import SwiftSyntax

/// Makes the initializers of cells required, because tables and collections call them for registered classes.
///
/// Objective-C can call any initializer of a class that is only known at run time; Swift only required ones. A class
/// without the initializer ends the program when a list creates an instance, as in Objective-C.
enum CellInitializerRule: Rule {
  private struct Initializer {
    let labels: [String]
    let types: [String]

    var text: String {
      let parameters = zip(labels, types).map { "\($0): \($1)" }.joined(separator: ", ")
      return "init(\(parameters)) "
        + "{ fatalError(\"init(\(labels.map { "\($0):" }.joined())) has not been implemented\") }"
    }
  }

  private static let ofViews = Initializer(labels: ["frame"], types: ["CGRect"])
  // The registered classes, and their initializers.
  private static let initializers = [
    "UITableViewCell": Initializer(
      labels: ["style", "reuseIdentifier"],
      types: ["UITableViewCell.CellStyle", "String?"]
    ),
    "UITableViewHeaderFooterView": Initializer(labels: ["reuseIdentifier"], types: ["String?"]),
    "UICollectionReusableView": ofViews,
    "UICollectionViewCell": ofViews,
  ]

  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for name in target.declarations.classNames {
      let lineage = target.declarations.lineage(of: name)
      guard let record = lineage.first,
        let wanted = lineage.last?.inherited.lazy.compactMap({ initializers[$0] }).first
      else { continue }
      let own = record.node.memberBlock.members.flattened.compactMap { $0.as(InitializerDeclSyntax.self) }
      // A required initializer is as open as its class.
      let isPublic = record.node.modifiers.has("open") || record.node.modifiers.has("public")
      let found = own.first {
        $0.signature.parameterClause.parameters.map(\.firstName.text) == wanted.labels
      }
      if let initializer = found {
        guard let modifier = initializer.modifiers.first(where: { $0.name.text == "override" }) else {
          continue
        }
        // It may say both.
        if initializer.modifiers.has("required") {
          rewriting.blank(modifier, in: record.file)
          continue
        }
        let isHidden = !initializer.modifiers.has("public") && !initializer.modifiers.has("open")
        rewriting.replace(
          modifier,
          in: record.file,
          with: isPublic && isHidden ? "public required" : "required"
        )
      } else if own.contains(where: { !$0.modifiers.has("convenience") }),
        let last = record.node.memberBlock.members.last
      {
        rewriting.insert(
          "; \(isPublic ? "public " : "")required \(wanted.text)",
          at: last.endPositionBeforeTrailingTrivia,
          in: record.file
        )
      }
    }
    return rewriting
  }
}
