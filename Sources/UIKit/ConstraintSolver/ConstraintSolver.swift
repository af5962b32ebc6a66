/// Finds numbers that satisfy linear constraints: the required ones exactly, the others by priority.
///
/// The constraint hierarchy is that of Cassowary (Badros, Borning and Stuckey, 2001), solved from scratch for each
/// layout: required constraints first, then one priority after the other. A lower priority never changes how well a
/// higher one is satisfied.
public struct ConstraintSolver {
  /// How the expression of a constraint compares with zero.
  public enum Relation: Sendable {
    /// Zero or less.
    case atMost
    /// Zero.
    case equal
    /// Zero or more.
    case atLeast
  }

  private var tableau = Tableau()
  private var externals: [Tableau.Symbol] = []
  // The tag of each required constraint, by the slack or dummy symbol that represents it in the rows.
  private var markers: [Tableau.Symbol: Int] = [:]
  private var objective = Tableau.Row(constant: 0)

  /// Creates a solver without constraints.
  public init() {}

  /// Creates a variable. A variable not determined by any constraint is zero.
  public mutating func makeVariable() -> Variable {
    externals.append(tableau.makeSymbol(.external))
    return Variable(index: externals.count - 1)
  }

  /// Adds a constraint that must hold.
  ///
  /// - Parameters:
  ///   - expression: the expression that is compared with zero.
  ///   - relation: how the expression compares with zero.
  ///   - tag: the number by which a conflict names the constraint.
  /// - Returns: nil, or the tags of the constraints that contradict this one; it is then left out.
  public mutating func require(_ expression: LinearExpression, _ relation: Relation, tag: Int) -> [Int]? {
    var row = substituted(expression, relation == .atMost ? -1 : 1)
    let marker = tableau.makeSymbol(relation == .equal ? .dummy : .slack)
    row.add(marker, times: -1)
    if row.constant < 0 { row = negated(row) }

    // The row is solved for one of the caller's variables, which may be negative, or for the new slack if its value is
    // positive.
    if let subject = subject(of: row, marker) {
      markers[marker] = tag
      tableau.define(subject, as: row.solved(for: subject))
      return nil
    }
    if row.cells.allSatisfy({ $0.key.kind == .dummy }) {
      guard isZero(row.constant) else { return conflict(of: row, without: marker) }
      markers[marker] = tag
      tableau.define(marker, as: row.solved(for: marker))
      return nil
    }
    return requireByArtificial(row, marker, tag)
  }

  /// Adds a constraint that may be broken, with the current priority.
  public mutating func prefer(_ expression: LinearExpression, _ relation: Relation) {
    var row = substituted(expression, 1)
    let above = tableau.makeSymbol(.slack)
    let below = tableau.makeSymbol(.slack)
    row.add(above, times: -1)
    row.add(below, times: 1)
    // The row means: expression − above + below = 0. Either `above` or `below` is the amount by which the constraint is
    // broken.
    if relation != .atLeast { objective.add(above, times: 1) }
    if relation != .atMost { objective.add(below, times: 1) }
    // A variable not yet determined by any constraint is chosen so that this constraint holds.
    let free = row.cells.keys.filter { $0.kind == .external }.min()
    let subject = free ?? (row.constant < 0 ? below : above)
    let solved = row.solved(for: subject)
    if let factor = objective.cells.removeValue(forKey: subject) { objective.add(solved, times: factor) }
    tableau.define(subject, as: solved)
  }

  /// Satisfies the preferred constraints as far as possible, and makes the result binding. Constraints that are added
  /// later have a lower priority.
  public mutating func finishPriority() {
    tableau.minimize(&objective)
    for (symbol, cost) in objective.cells where cost > 0 && !isZero(cost) { tableau.bar(symbol) }
    objective = Tableau.Row(constant: 0)
  }

  /// Returns the value of a variable.
  public func value(of variable: Variable) -> Double { tableau.value(of: externals[variable.index]) }

  /// Returns whether the constraints do not determine a variable.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let symbol = externals[variable.index]
    guard let row = tableau.rows[symbol] else { return true }
    return row.cells.contains { $0.key.kind != .dummy }
  }

  // MARK: Required constraints

  private func substituted(_ expression: LinearExpression, _ factor: Double) -> Tableau.Row {
    var row = Tableau.Row(constant: expression.constant * factor)
    for term in expression.terms {
      tableau.add(externals[term.variable.index], times: term.factor * factor, to: &row)
    }
    return row
  }

  private func negated(_ row: Tableau.Row) -> Tableau.Row {
    var negated = Tableau.Row(constant: 0)
    negated.add(row, times: -1)
    return negated
  }

  private func subject(of row: Tableau.Row, _ marker: Tableau.Symbol) -> Tableau.Symbol? {
    if let external = row.cells.keys.filter({ $0.kind == .external }).min() { return external }
    if marker.kind == .slack, let cell = row.cells[marker], cell < 0 { return marker }
    return nil
  }

  // An artificial symbol makes the row hold and is then minimized. If its minimum is not zero, the constraint contradicts
  // others.
  private mutating func requireByArtificial(
    _ row: Tableau.Row,
    _ marker: Tableau.Symbol,
    _ tag: Int
  ) -> [Int]? {
    var trial = tableau
    let artificial = trial.makeSymbol(.slack)
    trial.define(artificial, as: row)
    var cost = row
    trial.minimize(&cost)
    guard isZero(cost.constant) else { return conflict(of: cost, without: marker) }
    if let rest = trial.removeRow(of: artificial) {
      if let entering = rest.cells.keys.filter({ $0.kind != .dummy }).min() ?? rest.cells.keys.min() {
        trial.define(entering, as: rest.solved(for: entering))
      }
    }
    trial.bar(artificial)
    tableau = trial
    markers[marker] = tag
    return nil
  }

  // The required constraints whose slacks and dummies are in a row that cannot be zero contradict each other.
  private func conflict(of row: Tableau.Row, without marker: Tableau.Symbol) -> [Int] {
    row.cells.keys.filter { $0 != marker }.compactMap { markers[$0] }.sorted()
  }
}
