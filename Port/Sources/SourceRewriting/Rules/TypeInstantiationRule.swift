import SwiftSyntax

/// Lets views be instantiated from their type: `T(frame: rect)` of a generic parameter, and `type.init()` of a value of
/// type `UIView.Type`. Swift would need required initializers.
///
/// The call becomes `type.made(frame: rect)`, and each class of a view gets the method that `made` calls.
enum TypeInstantiationRule: Rule {
  static func rewriting(of target: Target) -> Rewriting {
    var rewriting = Rewriting(of: target.files)
    let declarations = target.declarations
    let views = Set(declarations.classNames.filter { isView($0, declarations) })
    var isUsed = false
    for (file, source) in target.files.enumerated() {
      let finder = MetatypeFinder(file: file) { name in views.contains(name) || viewClasses.contains(name) }
      finder.walk(source.tree)
      for call in finder.calls {
        isUsed = true
        if let member = call.as(MemberAccessExprSyntax.self) {
          rewriting.replace(member.declName, in: file, with: "made")
        } else {
          rewriting.insert(".made", at: call.endPositionBeforeTrailingTrivia, in: file)
        }
      }
    }
    guard isUsed else { return rewriting }
    for name in declarations.classNames where views.contains(name) {
      guard let record = declarations.classes[name] else { continue }
      let lineage = declarations.lineage(of: name)
      let isOverride = lineage.dropFirst().contains { views.contains($0.name) }
      let forms = Forms(lineage)
      rewriting.insert(
        member: "public \(isOverride ? "override " : "")class func madeFromType(frame: CGRect?) -> UIView "
          + "{ \(forms.body(of: record.node.name.text)) }",
        into: record.node.memberBlock,
        in: record.file
      )
      if !isOverride, let last = record.node.inheritanceClause?.inheritedTypes.last {
        rewriting.insert(", TypeInstantiable", at: last.endPositionBeforeTrailingTrivia, in: record.file)
      }
    }
    return rewriting
  }

  private static func isView(_ name: String, _ declarations: Declarations) -> Bool {
    declarations.lineage(of: name).last?.inherited.first.map(viewClasses.contains) ?? false
  }

  /// UIKit's classes of views with `init(frame:)`.
  private static let viewClasses: Set<String> = [
    "UIActivityIndicatorView", "UIButton", "UICollectionReusableView", "UICollectionViewCell", "UIControl",
    "UIDatePicker", "UIImageView", "UILabel", "UIPageControl", "UIPickerView", "UIProgressView",
    "UIScrollView", "UISegmentedControl", "UISlider", "UIStackView", "UIStepper", "UISwitch",
    "UITextField", "UITextView", "UIView",
  ]

  /// The initializers of a class, as far as its source says.
  private struct Forms {
    private var hasFrame = true
    private var hasPlain = true
    // Whether `init()` does more than `init(frame:)` with a frame of zero.
    private var isPlainOwn = false

    /// Walks from the first superclass in the target down to the class.
    init(_ lineage: [ClassRecord]) {
      for record in lineage.reversed() {
        let all = record.node.memberBlock.members.flattened.compactMap { $0.as(InitializerDeclSyntax.self) }
          .filter { $0.optionalMark == nil }
        let labels = all.map {
          $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map(\.firstName.text)
        }
        let ownFrame =
          all.contains { $0.signature.parameterClause.parameters.first?.firstName.text == "frame" }
          && labels.contains { $0 == ["frame"] || $0.isEmpty }
        let ownPlain = labels.contains([])
        if all.contains(where: { !$0.modifiers.has("convenience") }) {
          // Own designated initializers hide those of the superclass.
          hasPlain = ownPlain || ownFrame && hasPlain
          hasFrame = ownFrame
        } else {
          hasPlain = hasPlain || ownPlain
          hasFrame = hasFrame || ownFrame
        }
        isPlainOwn = ownPlain || isPlainOwn && hasPlain
      }
    }

    func body(of name: String) -> String {
      let missing = "fatalError(\"a \(name) cannot be made from its type: it has no init(frame:)\")"
      switch (hasFrame, isPlainOwn) {
      case (true, true): return "frame.map { \(name)(frame: $0) } ?? \(name)()"
      case (true, false): return "\(name)(frame: frame ?? .zero)"
      case (false, true): return "guard frame == nil else { \(missing) }; return \(name)()"
      case (false, false): return missing
      }
    }
  }
}

/// Finds the calls of initializers of types that are only known at run time.
private final class MetatypeFinder: TypeVisitor {
  private(set) var calls: [ExprSyntax] = []
  private let isView: (String) -> Bool
  /// The generic parameters in scope that are views.
  private var parameters: [Set<String>] = []
  /// The instance types of metatype variables in the file, by name: `UIView` for `cellClass: UIView.Type`.
  private var metatypes: [String: Set<String>] = [:]

  init(file: Int, isView: @escaping (String) -> Bool) {
    self.isView = isView
    super.init(file: file)
  }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let declared = MetatypeVariables(viewMode: .sourceAccurate)
    declared.walk(node)
    metatypes = declared.found
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty || node.arguments.count == 1 && node.arguments.first?.label?.text == "frame",
      node.trailingClosure == nil
    else { return .visitChildren }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if parameters.contains(where: { $0.contains(name) }) { calls.append(node.calledExpression) }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base
    {
      if isMetatype(base) { calls.append(node.calledExpression) }
    }
    return .visitChildren
  }

  private func isMetatype(_ base: ExprSyntax) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return parameters.contains { $0.contains(name) } || isMetatype(named: name)
    }
    if let member = base.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      return isMetatype(named: member.declName.baseName.text)
    }
    if let unwrapped = base.as(ForceUnwrapExprSyntax.self) { return isMetatype(unwrapped.expression) }
    if let chained = base.as(OptionalChainingExprSyntax.self) { return isMetatype(chained.expression) }
    return false
  }

  /// Returns whether all variables of a name are types of views.
  private func isMetatype(named name: String) -> Bool {
    metatypes[name]?.allSatisfy { type in isView(type) || parameters.contains { $0.contains(type) } } ?? false
  }

  // MARK: Generic parameters

  private func enter(_ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
    var found: Set<String> = []
    for parameter in clause?.parameters ?? [] {
      if let type = parameter.inheritedType, namesView(type) { found.insert(parameter.name.text) }
    }
    for requirement in requirements?.requirements ?? [] {
      if case .conformanceRequirement(let node) = requirement.requirement, namesView(node.rightType) {
        found.insert(node.leftType.trimmedDescription)
      }
    }
    parameters.append(found)
  }

  private func namesView(_ type: TypeSyntax) -> Bool {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.contains { isView($0.type.trimmedDescription) }
    }
    return isView(type.trimmedDescription)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { parameters.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    return super.visit(node)
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    parameters.removeLast()
    super.visitPost(node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    return super.visit(node)
  }

  override func visitPost(_ node: StructDeclSyntax) {
    parameters.removeLast()
    super.visitPost(node)
  }
}

/// Finds the variables and parameters that are declared as types: `cellClass: UIView.Type`, `as? UIView.Type`.
private final class MetatypeVariables: SyntaxVisitor {
  private(set) var found: [String: Set<String>] = [:]

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).text, node.type)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAnnotation?.type { add(node.pattern.trimmedDescription, type) }
    return .visitChildren
  }

  private func add(_ name: String, _ type: TypeSyntax) {
    var type = type
    if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { type = optional.wrappedType }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      type = only.type
    }
    if let metatype = type.as(MetatypeTypeSyntax.self) {
      found[name, default: []].insert(metatype.baseType.trimmedDescription)
    }
  }
}
