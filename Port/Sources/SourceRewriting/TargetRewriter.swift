/// Rewrites the files of a target, all at once, so that extensions and classes of different files meet.
public struct TargetRewriter {
  /// The result: the text of each file, in the order of the files, and what could not be rewritten.
  public struct Result {
    /// The rewritten texts.
    public let texts: [String]
    /// The places that stop the build.
    public let problems: [Problem]
  }

  private static let rules: [any Rule.Type] = [
    LiteralRule.self, PlatformRule.self, ImportRule.self, SelectorRule.self, KeyPathRule.self,
    ObservedPropertyRule.self, OptionalMethodRule.self, ExtensionOverrideRule.self, MethodTableRule.self,
    AttributeRule.self, CellInitializerRule.self,
  ]

  /// Rewrites files by all rules.
  public static func rewrite(_ files: [SourceFile]) -> Result {
    let target = Target(files)
    var rewriting = Rewriting(of: files)
    for rule in rules { rewriting.append(rule.rewriting(of: target)) }
    return Result(
      texts: files.indices.map(rewriting.compiledText(ofFile:)),
      problems: rewriting.problems
    )
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

/// One kind of change, which depends on the sources alone.
protocol Rule: Sendable {
  static func rewriting(of target: Target) -> Rewriting
}
