import SwiftSyntax

/// An import of a module that does not exist on Linux. Its file is left out.
public struct MissingModule: Equatable {
  /// The name of the module.
  public let name: String
  /// The path of the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// The reason.
  var message: String {
    "this file is left out, because Linux has no module '\(name)', and the target depends on none that is called so"
  }

  /// The import as compilers write a warning.
  public var description: String {
    "\(path):\(line):\(column): warning: \(message) (docs/UIKIT.md, \"iOS sources as they are\")"
  }

  /// Finds the first import of a file that has no module; nil if all have one. Imports under a condition that may be false
  /// do not count.
  init?(of file: SourceFile, beside modules: Set<String>) {
    let found = MissingModule.imports(in: file.tree.statements).first { node in
      guard let name = node.path.first?.name.text else { return false }
      return ![modules, ImportRule.known, MissingModule.toolchain].contains { $0.contains(name) }
    }
    guard let found, let name = found.path.first?.name.text else { return nil }
    let place = file.lineAndColumn(of: found.positionAfterSkippingLeadingTrivia)
    (self.name, path, line, column) = (name, file.path, place.line, place.column)
  }

  private static func imports(in statements: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
    statements.flatMap { statement -> [ImportDeclSyntax] in
      if let node = statement.item.as(ImportDeclSyntax.self) { return [node] }
      guard let clauses = statement.item.as(IfConfigDeclSyntax.self)?.clauses else { return [] }
      for clause in clauses {
        switch clause.condition.map(Condition.init) ?? .isTrue {
        case .isTrue:
          guard case .statements(let inner) = clause.elements else { return [] }
          return imports(in: inner)
        case .isFalse: continue
        case .unknown: return []
        }
      }
      return []
    }
  }

  private static let toolchain: Set<String> = [
    "Cxx", "CxxStdlib", "Distributed", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation", "RegexBuilder", "Swift",
    "Synchronization", "Testing", "XCTest", "_Concurrency", "_Differentiation", "_StringProcessing",
  ]
}
