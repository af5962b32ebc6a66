import ConstraintSolver
import Foundation
import TouchKit

extension LayoutProblem {
  /// Solves the constraints, and reports contradicting ones.
  func solve(_ report: (String) -> Void) -> LayoutSolution {
    var boxes = LayoutBoxes(self)
    var conflicts: [String] = []
    let levels = Dictionary(grouping: comparisons(&boxes), by: \.priority)
    for priority in levels.keys.sorted(by: >) {
      for comparison in levels[priority] ?? [] {
        if priority < UILayoutPriority.required.rawValue {
          boxes.solver.prefer(comparison.expression, comparison.relation)
        } else if let others = boxes.solver.require(
          comparison.expression,
          comparison.relation,
          tag: comparison.tag
        ) {
          conflicts.append(conflict(between: comparison.tag, and: others))
        }
      }
      if priority < UILayoutPriority.required.rawValue { boxes.solver.finishPriority() }
    }
    for conflict in conflicts { report(conflict) }
    return boxes.solution()
  }

  /// A comparison with zero that represents a constraint or a natural size.
  struct Comparison {
    let expression: LinearExpression
    let relation: ConstraintSolver.Relation
    let priority: Float
    /// The index of the constraint; −1 for a natural size.
    var tag = -1
  }

  private func comparisons(_ boxes: inout LayoutBoxes) -> [Comparison] {
    var comparisons: [Comparison] = boxes.sizes.map {
      Comparison(expression: $0, relation: .atLeast, priority: 1000)
    }
    for (index, constraint) in constraints.enumerated() {
      guard var expression = boxes.expression(constraint, first: true) else { continue }
      if constraint.secondItem != nil {
        guard let second = boxes.expression(constraint, first: false) else { continue }
        expression.add(second, times: -Double(constraint.multiplier))
      }
      expression.constant -= Double(constraint.constant)
      let relation: ConstraintSolver.Relation =
        switch constraint.relation {
        case .lessThanOrEqual: .atMost
        case .equal: .equal
        case .greaterThanOrEqual: .atLeast
        }
      comparisons.append(
        Comparison(
          expression: expression,
          relation: relation,
          priority: constraint.priority.rawValue,
          tag: index
        )
      )
    }
    for view in placedViews { comparisons += naturalSize(of: view, boxes) }
    if let (target, priorities) = fittingTarget, let box = boxes.box(of: root) {
      comparisons.append(
        Comparison(expression: box.width - Double(target.width), .equal, priorities.horizontal)
      )
      comparisons.append(
        Comparison(expression: box.height - Double(target.height), .equal, priorities.vertical)
      )
    }
    return comparisons
  }

  // A natural size is two comparisons along each axis: not smaller (compression resistance), and not larger (hugging).
  private func naturalSize(of view: UIView, _ boxes: LayoutBoxes) -> [Comparison] {
    guard let box = boxes.box(of: view) else { return [] }
    let size = view.intrinsicContentSize
    return [
      (size.width, box.width, NSLayoutConstraint.Axis.horizontal), (size.height, box.height, .vertical),
    ]
    .flatMap { length, side, axis -> [Comparison] in
      guard length != UIView.noIntrinsicMetric else { return [] }
      let expression = side - Double(length)
      return [
        Comparison(expression: expression, .atLeast, view.contentCompressionResistancePriority(for: axis)),
        Comparison(expression: expression, .atMost, view.contentHuggingPriority(for: axis)),
      ]
    }
  }

  private func conflict(between tag: Int, and others: [Int]) -> String {
    let all = (others + [tag]).filter { $0 >= 0 }.map { "    \(constraints[$0])" }
    let broken = tag >= 0 ? "\(constraints[tag])" : "a size that is not negative"
    return """
      Unable to simultaneously satisfy constraints.
      (
      \(all.joined(separator: ",\n"))
      )
      Will attempt to recover by breaking constraint
      \(broken)

      """
  }
}

extension LayoutProblem.Comparison {
  init(expression: LinearExpression, _ relation: ConstraintSolver.Relation, _ priority: UILayoutPriority) {
    self.init(expression: expression, relation: relation, priority: priority.rawValue)
  }
}

extension LinearExpression {
  static func - (expression: LinearExpression, constant: Double) -> LinearExpression {
    expression - LinearExpression(constant)
  }
}
