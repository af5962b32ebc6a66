import SwiftSyntax

/// The value of an `#if` condition in an iOS application, as far as its text tells.
enum Condition {
  case isTrue
  case isFalse
  case unknown

  /// Evaluates a condition.
  init(_ expression: ExprSyntax) {
    if let parentheses = expression.as(TupleExprSyntax.self), let only = parentheses.elements.first {
      self = Condition(only.expression)
    } else if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      self = Condition(negation.expression).negated
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      self = Condition(call)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      self = Condition(Array(sequence.elements)[...])
    } else if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = literal.literal.text == "true" ? .isTrue : .isFalse
    } else {
      self = .unknown
    }
  }

  /// The value of `os(…)`, or of `canImport(…)` for a module that iOS lacks, or that has another name here; nil for
  /// another call.
  static func platform(_ call: FunctionCallExprSyntax) -> Condition? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    return switch name {
    case "os": argument == "iOS" ? .isTrue : .isFalse
    case "canImport" where ["AppKit", "WatchKit", "Glibc"].contains(argument): .isFalse
    case "canImport" where ["OSLog", "os", "simd"].contains(argument): .isTrue
    case "targetEnvironment" where argument == "macCatalyst": .isFalse
    default: nil
    }
  }

  private init(_ call: FunctionCallExprSyntax) {
    self = Condition.platform(call) ?? .unknown
  }

  // Operators without precedence, as the parser leaves them: `||` binds last.
  private init(_ elements: ArraySlice<ExprSyntax>) {
    if let only = elements.first, elements.count == 1 {
      self = Condition(only)
      return
    }
    for name in ["||", "&&"] {
      guard let index = elements.firstIndex(where: { $0.trimmedDescription == name }) else { continue }
      let left = Condition(elements[..<index])
      let right = Condition(elements[(index + 1)...])
      self = name == "||" ? left.or(right) : left.negated.or(right.negated).negated
      return
    }
    self = .unknown
  }

  private var negated: Condition {
    switch self {
    case .isTrue: .isFalse
    case .isFalse: .isTrue
    case .unknown: .unknown
    }
  }

  private func or(_ other: Condition) -> Condition {
    if self == .isTrue || other == .isTrue { return .isTrue }
    return self == .isFalse && other == .isFalse ? .isFalse : .unknown
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that an iOS application may compile.
  var possibleClauses: [IfConfigClauseSyntax] {
    var clauses: [IfConfigClauseSyntax] = []
    for clause in self.clauses {
      let condition = clause.condition.map(Condition.init) ?? .isTrue
      if condition != .isFalse { clauses.append(clause) }
      if condition == .isTrue { break }
    }
    return clauses
  }
}
