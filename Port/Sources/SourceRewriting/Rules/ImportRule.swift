import SwiftSyntax

/// Gives each file one import of UIKit instead of those of Foundation, submodules and the system's C library.
///
/// Any file may come to need UIKit: other rules write its names, and in Xcode an umbrella or bridging header can import
/// it for the whole target. The module exports Foundation, and its `Timer` and others come first as long as the file
/// does not import Foundation itself. Stand-ins of `os`, `OSLog` and `simd` have different names: under Apple's names,
/// other packages of a build would find them by `#if canImport(simd)`. Foundation's URL loading is a separate module.
enum ImportRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = ImportFinder(file: file)
      finder.walk(source.tree)
      for node in finder.imports {
        guard let module = node.path.first?.name.text else { continue }
        if let standIn = standIns[module] {
          rewriting.blank(node, in: file)
          rewriting.add(import: standIn, in: file)
        } else if replaced.contains(module) || node.path.count > 1 && touched.contains(module) {
          rewriting.blank(node, in: file)
        }
      }
      rewriting.add(import: "UIKit", in: file)
      // Names such as `CoreGraphics.hypot` need their module.
      for module in finder.qualifiers.sorted() where module != "UIKit" {
        rewriting.add(import: module, in: file)
      }
      if finder.loadsURLs { rewriting.add(import: "FoundationNetworking", in: file) }
      for name in finder.systemModules {
        rewriting.replace(name, in: file, with: "UIKit", paddedBefore: true)
      }
      let imported = Set(finder.imports.compactMap { $0.path.first?.name.text })
      for name in finder.standIns where imported.contains(name.baseName.text) {
        rewriting.replace(name, in: file, with: standIns[name.baseName.text] ?? "")
      }
    }
    return rewriting
  }

  // Modules whose names UIKit exports.
  private static let replaced: Set<String> = [
    "CoreFoundation", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
  ]
  // Modules under Apple's names, and the names of their stand-ins.
  fileprivate static let standIns = ["OSLog": "UIKitLog", "os": "UIKitLog", "simd": "UIKitVectors"]
  /// The modules of iOS that have a counterpart here.
  static var known: Set<String> { replaced.union(touched).union(standIns.keys) }
  // Modules that appear in a file around touches.
  fileprivate static let touched: Set<String> = [
    "AudioToolbox", "CoreGraphics", "CoreMotion", "QuartzCore", "UIKit",
  ]
}

private final class ImportFinder: TypeVisitor {
  private(set) var imports: [ImportDeclSyntax] = []
  /// The modules before a dot.
  private(set) var qualifiers: Set<String> = []
  /// The names of modules before a dot that UIKit includes here.
  private(set) var systemModules: [DeclReferenceExprSyntax] = []

  /// The names of modules before a dot that have a stand-in.
  private(set) var standIns: [DeclReferenceExprSyntax] = []

  /// Whether a name of the module that loads URLs occurs.
  private(set) var loadsURLs = false

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = node.tokenKind {
      if ImportFinder.namesOfNetworking.contains(where: name.hasPrefix) { loadsURLs = true }
    }
    return .skipChildren
  }

  private static let namesOfNetworking = [
    "CachedURLResponse", "HTTPURLResponse", "HTTPCookie", "URLCache", "URLCredential", "URLProtocol",
    "URLRequest", "URLResponse", "URLSession",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) {
      let name = base.baseName.text
      if ImportRule.touched.contains(name) { qualifiers.insert(name) }
      if ImportRule.standIns[name] != nil { standIns.append(base) }
      if name == "Darwin" || name == "Foundation" { systemModules.append(base) }
    }
    return .visitChildren
  }
}
