import ConstraintSolver
import Testing

@Suite struct ConstraintSolverTests {
  private var solver = ConstraintSolver()

  private func sum(_ terms: (Variable, Double)..., constant: Double = 0) -> LinearExpression {
    terms.reduce(LinearExpression(constant)) { $0 + LinearExpression($1.0, times: $1.1) }
  }

  @Test func `Required equations are solved, in any order`() throws {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var solver = ConstraintSolver()
      let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      // left = 20, right = 300, right = left + width.
      let equations = [
        sum((left, 1), constant: -20), sum((right, 1), constant: -300),
        sum((right, 1), (left, -1), (width, -1)),
      ]
      for index in order { #expect(solver.require(equations[index], .equal, tag: index) == nil) }
      #expect([left, width, right].map { solver.value(of: $0) } == [20, 280, 300])
      #expect(!solver.isAmbiguous(width))
    }
  }

  @Test
  mutating func `A contradiction names the constraints that it is with, and no others`() {
    let (left, width, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    #expect(solver.require(sum((other, 1), constant: -7), .equal, tag: 1) == nil)
    #expect(solver.require(sum((left, 1), constant: -20), .equal, tag: 2) == nil)
    #expect(solver.require(sum((left, 1), (width, 1), constant: -300), .equal, tag: 3) == nil)
    #expect(solver.require(sum((width, 1), constant: -100), .equal, tag: 4) == [2, 3])
    // The constraint is left out, and nothing else changes.
    #expect(solver.value(of: width) == 280)
    #expect(solver.value(of: other) == 7)
  }

  @Test
  mutating func `Inequalities that contradict each other are found`() {
    let width = solver.makeVariable()
    #expect(solver.require(sum((width, 1)), .atLeast, tag: 1) == nil)
    #expect(solver.require(sum((width, 1), constant: -80), .atLeast, tag: 2) == nil)
    #expect(solver.require(sum((width, 1), constant: -50), .atMost, tag: 3) == [2])
    #expect(solver.value(of: width) >= 80)
  }

  @Test
  mutating func `A higher priority is satisfied first, a lower one as far as that allows`() {
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.require(sum((first, 1)), .atLeast, tag: 1) == nil)
    #expect(solver.require(sum((second, 1)), .atLeast, tag: 2) == nil)
    // The two share 100; each wants 80; the first one's wish comes first.
    #expect(solver.require(sum((first, 1), (second, 1), constant: -100), .equal, tag: 3) == nil)
    #expect(solver.isAmbiguous(first))
    solver.prefer(sum((first, 1), constant: -80), .equal)
    solver.finishPriority()
    solver.prefer(sum((second, 1), constant: -80), .equal)
    solver.finishPriority()
    #expect(solver.value(of: first) == 80)
    #expect(solver.value(of: second) == 20)
    #expect(!solver.isAmbiguous(first))
  }

  @Test
  mutating func `A thousand wishes of a low priority do not move one of a higher`() {
    let width = solver.makeVariable()
    solver.prefer(sum((width, 1), constant: -100), .equal)
    solver.finishPriority()
    for _ in 0..<1000 { solver.prefer(sum((width, 1), constant: -900), .equal) }
    solver.finishPriority()
    #expect(solver.value(of: width) == 100)
  }

  @Test
  mutating func `A preferred inequality costs nothing where it holds`() {
    let width = solver.makeVariable()
    #expect(solver.require(sum((width, 1), constant: -200), .atMost, tag: 1) == nil)
    solver.prefer(sum((width, 1), constant: -50), .atLeast)
    solver.finishPriority()
    solver.prefer(sum((width, 1), constant: -120), .equal)
    solver.finishPriority()
    #expect(solver.value(of: width) == 120)
  }

  @Test
  mutating func `A variable may be negative`() {
    let (place, other) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.require(sum((place, 1), (other, -1)), .equal, tag: 1) == nil)
    solver.prefer(sum((other, 1), constant: 40), .equal)
    solver.finishPriority()
    #expect(solver.value(of: place) == -40)
  }
}
