/// Rewrites the files of a target, all at once, so that extensions and classes of different files meet.
public struct TargetRewriter {
  /// The result: the text of each file, in the order of the files, and the problems.
  public struct Result {
    /// The rewritten texts.
    public let texts: [String]
    /// The places that stop the build.
    public let problems: [Problem]
    /// The imports that make files be left out.
    public let missingModules: [MissingModule]
  }

  private static let rules: [any Rule.Type] = [
    LiteralRule.self, PlatformRule.self, ImportRule.self, SelectorRule.self, KeyPathRule.self,
    ObservedPropertyRule.self, OptionalMethodRule.self, ExtensionOverrideRule.self, MethodTableRule.self,
    AttributeRule.self, CellInitializerRule.self, ObserverRule.self, TypeInstantiationRule.self,
    DelegateOverrideRule.self,
  ]

  /// Rewrites files by all rules.
  ///
  /// - Parameters:
  ///   - files: the files of the target.
  ///   - modules: the modules that the target may import besides the system's. A file that imports another one is left
  ///     out. If nil, no file is left out.
  public static func rewrite(_ files: [SourceFile], modules: Set<String>? = nil) -> Result {
    let missing = files.map { file in modules.flatMap { MissingModule(of: file, beside: $0) } }
    let kept = files.indices.filter { missing[$0] == nil }
    let target = Target(kept.map { files[$0] })
    var rewriting = Rewriting(of: target.files)
    for rule in rules { rewriting.append(rule.rewriting(of: target)) }
    var texts = missing.map { $0.map { "// \($0.message)\n" } ?? "" }
    for (place, file) in kept.enumerated() { texts[file] = rewriting.compiledText(ofFile: place) }
    return Result(texts: texts, problems: rewriting.problems, missingModules: missing.compactMap { $0 })
  }
}

/// The parsed files of a target, and what they declare.
struct Target {
  let files: [SourceFile]
  let declarations: Declarations

  init(_ files: [SourceFile]) {
    self.files = files
    declarations = Declarations(files)
  }
}

/// One kind of change. It depends only on the sources.
protocol Rule: Sendable {
  static func rewriting(of target: Target) -> Rewriting
}
