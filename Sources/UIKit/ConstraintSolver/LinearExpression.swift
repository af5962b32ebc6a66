/// An unknown number in constraints.
public struct Variable: Hashable, Sendable {
  let index: Int
}

/// A sum of variables with factors, and a constant: `2·x + y − 8`.
public struct LinearExpression: Sendable {
  /// The part without a variable.
  public var constant: Double
  // Terms are kept in the order in which the variables were added, so that every run computes the same sums.
  private(set) var terms: [(variable: Variable, factor: Double)]

  /// Creates a constant.
  public init(_ constant: Double = 0) {
    self.constant = constant
    terms = []
  }

  /// Creates a variable with a factor.
  public init(_ variable: Variable, times factor: Double = 1) {
    constant = 0
    terms = [(variable, factor)]
  }

  /// Adds a multiple of another expression.
  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].factor += term.factor * factor
      } else {
        terms.append((term.variable, term.factor * factor))
      }
    }
  }

  /// Returns the sum of two expressions.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right)
    return sum
  }

  /// Returns the difference of two expressions.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  /// Returns a multiple of an expression.
  public static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(expression, times: factor)
    return product
  }
}
