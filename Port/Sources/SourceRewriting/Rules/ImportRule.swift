import SwiftSyntax

/// Gives files one import of UIKit in place of those of Foundation and of submodules.
///
/// The module exports Foundation, and its `Timer`, `Date` and others come first as long as the file does not import
/// Foundation itself.
enum ImportRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    for (file, source) in target.files.enumerated() {
      let finder = ImportFinder(file: file)
      finder.walk(source.tree)
      let modules = Set(finder.imports.compactMap { $0.path.first?.name.text })
      guard finder.namesVirtualTime || !modules.isDisjoint(with: touched) || needsUIKit(source) else {
        continue
      }
      for node in finder.imports {
        guard let module = node.path.first?.name.text else { continue }
        if replaced.contains(module) || node.path.count > 1 && touched.contains(module) {
          rewriting.blank(node, in: file)
        }
      }
      rewriting.add(import: "UIKit", in: file)
      // Names such as `CoreGraphics.hypot` need their module.
      for module in finder.qualifiers.sorted() where module != "UIKit" {
        rewriting.add(import: module, in: file)
      }
    }
    return rewriting
  }

  // Modules whose names UIKit exports.
  private static let replaced: Set<String> = [
    "CoreFoundation", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
  ]
  // Modules that appear in a file around touches.
  fileprivate static let touched: Set<String> = [
    "AudioToolbox", "CoreGraphics", "CoreMotion", "QuartzCore", "UIKit",
  ]

  // Marks of Objective-C are rewritten to names of UIKit.
  private static func needsUIKit(_ source: SourceFile) -> Bool {
    source.text.contains("@objc") || source.text.contains("#selector")
  }
}

private final class ImportFinder: TypeVisitor {
  private(set) var imports: [ImportDeclSyntax] = []
  private(set) var namesVirtualTime = false
  /// The modules before a dot.
  private(set) var qualifiers: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if ImportRule.touched.contains(base) || base == "Foundation" { qualifiers.insert(base) }
    return .visitChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    let names = ["CADisplayLink", "DispatchQueue", "DispatchWorkItem", "RunLoop", "Timer"]
    if names.contains(node.text) { namesVirtualTime = true }
    return .skipChildren
  }
}
