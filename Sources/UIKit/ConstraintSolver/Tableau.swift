/// The rows of the simplex method. A symbol with a row is basic: its row expresses it by symbols without a row.
///
/// In the current solution symbols without a row are zero, so a symbol with a row is equal to the row's constant. A
/// pivot exchanges a symbol that has a row with one that has none.
struct Tableau {
  /// A variable of the caller, or one that turns a constraint into an equation.
  struct Symbol: Hashable, Comparable {
    enum Kind {
      /// A variable of the caller: any number.
      case external
      /// The distance of an inequality, or the error of a broken constraint; never negative.
      case slack
      /// The marker of a required equation: always zero, and never given a row.
      case dummy
    }

    let index: Int
    let kind: Kind

    static func < (left: Symbol, right: Symbol) -> Bool { left.index < right.index }
  }

  /// A constant and multiples of symbols without a row.
  struct Row {
    var constant: Double
    var cells: [Symbol: Double] = [:]

    mutating func add(_ symbol: Symbol, times factor: Double) {
      let sum = (cells[symbol] ?? 0) + factor
      cells[symbol] = isZero(sum) ? nil : sum
    }

    mutating func add(_ row: Row, times factor: Double) {
      constant += row.constant * factor
      for (symbol, cell) in row.cells { add(symbol, times: cell * factor) }
    }

    /// Solves the row, which equals zero, for a symbol, and returns the symbol's value.
    func solved(for symbol: Symbol) -> Row {
      let factor = -1 / (cells[symbol] ?? 1)
      var solved = Row(constant: constant * factor)
      for (other, cell) in cells where other != symbol { solved.cells[other] = cell * factor }
      return solved
    }
  }

  private(set) var rows: [Symbol: Row] = [:]
  private var symbols = 0

  mutating func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
    defer { symbols += 1 }
    return Symbol(index: symbols, kind: kind)
  }

  /// The value of a symbol in the current solution.
  func value(of symbol: Symbol) -> Double { rows[symbol]?.constant ?? 0 }

  /// Adds a multiple of a symbol to a row. A symbol that has a row is replaced by its row.
  func add(_ symbol: Symbol, times factor: Double, to row: inout Row) {
    if let known = rows[symbol] { row.add(known, times: factor) } else { row.add(symbol, times: factor) }
  }

  /// Gives a symbol a row, and replaces the symbol by the row in all other rows.
  mutating func define(_ symbol: Symbol, as row: Row) {
    for (other, var old) in rows {
      guard let factor = old.cells.removeValue(forKey: symbol) else { continue }
      old.add(row, times: factor)
      rows[other] = old
    }
    rows[symbol] = row
  }

  mutating func removeRow(of symbol: Symbol) -> Row? { rows.removeValue(forKey: symbol) }

  /// Sets a symbol without a row to zero for good.
  mutating func bar(_ symbol: Symbol) {
    for other in rows.keys { rows[other]?.cells[symbol] = nil }
  }

  /// Makes an objective as small as the rows allow. Symbols are chosen in their order (Bland's rule), so that the
  /// method terminates and finds the same solution in each run.
  mutating func minimize(_ objective: inout Row) {
    while let entering = objective.cells.filter({ $0.value < -tolerance && $0.key.kind != .dummy }).keys.min()
    {
      let ratios = rows.compactMap { symbol, row -> (symbol: Symbol, ratio: Double)? in
        guard symbol.kind != .external, let cell = row.cells[entering], cell < -tolerance else { return nil }
        return (symbol, -row.constant / cell)
      }
      let least = ratios.map(\.ratio).min() ?? 0
      let leaving = ratios.filter { $0.ratio <= least + tolerance }.map(\.symbol).min()
      guard let leaving, let row = removeRow(of: leaving) else { return }
      var equation = row
      equation.add(leaving, times: -1)
      let solved = equation.solved(for: entering)
      define(entering, as: solved)
      if let factor = objective.cells.removeValue(forKey: entering) { objective.add(solved, times: factor) }
    }
  }
}

private let tolerance = 1e-8

func isZero(_ value: Double) -> Bool { abs(value) < tolerance }
