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
      if let first = source.tree.firstToken(viewMode: .sourceAccurate) {
        rewriting.insert("import UIKit; ", at: first.positionAfterSkippingLeadingTrivia, in: file)
      }
    }
    return rewriting
  }

  // Modules whose names UIKit exports.
  private static let replaced: Set<String> = [
    "CoreFoundation", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
  ]
  // Modules that appear in a file around touches.
  private static let touched: Set<String> = [
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

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    let names = ["CADisplayLink", "DispatchQueue", "DispatchWorkItem", "RunLoop", "Timer"]
    if names.contains(node.text) { namesVirtualTime = true }
    return .skipChildren
  }
}
