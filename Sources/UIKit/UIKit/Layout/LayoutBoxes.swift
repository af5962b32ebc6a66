import ConstraintSolver
import Foundation
import TouchKit

/// The frames of the views and guides of a tree, as expressions of the solver's variables.
@preconcurrency @MainActor struct LayoutBoxes {
  /// The frame of a view's alignment rectangle or of a guide, in the coordinates of the superview or owner.
  struct Box {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }
    var centerX: LinearExpression { left + width * 0.5 }
    var centerY: LinearExpression { top + height * 0.5 }

    func inset(by insets: UIEdgeInsets) -> Box {
      Box(
        left: left + LinearExpression(Double(insets.left)),
        top: top + LinearExpression(Double(insets.top)),
        width: width - Double(insets.left + insets.right),
        height: height - Double(insets.top + insets.bottom)
      )
    }
  }

  var solver = ConstraintSolver()
  private let problem: LayoutProblem
  private var variables: [ObjectIdentifier: [Variable]] = [:]
  private var contents: [ObjectIdentifier: [Variable]] = [:]

  init(_ problem: LayoutProblem) {
    self.problem = problem
    for view in problem.views {
      if problem.isPlaced(view) { variables[ObjectIdentifier(view)] = makeVariables(4) }
      if problem.isScrolled(view) { contents[ObjectIdentifier(view)] = makeVariables(2) }
    }
    for (guide, _) in problem.guides { variables[ObjectIdentifier(guide)] = makeVariables(4) }
  }

  private mutating func makeVariables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in solver.makeVariable() }
  }

  /// The widths and heights. The solver keeps them from being negative.
  var sizes: [LinearExpression] {
    let items = problem.views as [AnyObject] + problem.guides.map(\.guide)
    return items.flatMap { item -> [LinearExpression] in
      let own = variables[ObjectIdentifier(item)].map { [$0[2], $0[3]] } ?? []
      return (own + (contents[ObjectIdentifier(item)] ?? [])).map { LinearExpression($0) }
    }
  }

  /// The rectangle of a view or guide in its superview or view.
  func box(of item: AnyObject) -> Box? {
    if let four = variables[ObjectIdentifier(item)] {
      let isFitted = item === problem.root
      return Box(
        left: isFitted ? LinearExpression() : LinearExpression(four[0]),
        top: isFitted ? LinearExpression() : LinearExpression(four[1]),
        width: LinearExpression(four[2]),
        height: LinearExpression(four[3])
      )
    }
    guard let view = item as? UIView else { return nil }
    let frame = view.alignmentRect(forFrame: view.untransformedFrame)
    return Box(
      left: LinearExpression(Double(frame.minX)),
      top: LinearExpression(Double(frame.minY)),
      width: LinearExpression(Double(frame.width)),
      height: LinearExpression(Double(frame.height))
    )
  }

  /// The rectangle of a view in its own coordinates.
  private func ownBox(of view: UIView) -> Box? {
    guard var box = box(of: view) else { return nil }
    box.left = LinearExpression(Double(view.bounds.minX))
    box.top = LinearExpression(Double(view.bounds.minY))
    return box
  }

  /// Returns the value of an attribute of a constraint's first or second item, in the coordinates of the nearest common
  /// view.
  func expression(_ constraint: NSLayoutConstraint, first: Bool) -> LinearExpression? {
    let item = first ? constraint.firstItem : constraint.secondItem
    let attribute = first ? constraint.firstAttribute : constraint.secondAttribute
    let scrollView = first ? constraint.scrollViewOfFirst : constraint.scrollViewOfSecond
    guard let item, let common = constraint.commonView else { return nil }
    if let scrollView, let size = contents[ObjectIdentifier(scrollView)] {
      let box = Box(
        left: LinearExpression(),
        top: LinearExpression(),
        width: LinearExpression(size[0]),
        height: LinearExpression(size[1])
      )
      return moved(box, from: scrollView, to: common).flatMap { $0.value(of: attribute, in: scrollView) }
    }
    guard let view = NSLayoutConstraint.itemView(of: item) else { return nil }
    let box: Box? =
      if let guide = item as? UILayoutGuide { self.box(of: guide, in: view) } else { ownBox(of: view) }
    return box.flatMap { moved($0, from: view, to: common) }.flatMap {
      $0.value(of: attribute, in: item as? UIView)
    }
  }

  // Returns the rectangle of a guide in the coordinates of its view.
  private func box(of guide: UILayoutGuide, in view: UIView) -> Box? {
    switch guide.guideRule {
    case .constraints: return box(of: guide)
    case .inset(let insets): return ownBox(of: view)?.inset(by: insets(view))
    case .edge(let isTop):
      guard var box = ownBox(of: view) else { return nil }
      if !isTop { box.top = box.bottom }
      box.height = LinearExpression()
      return box
    case .contents: return nil
    }
  }

  // Converts a rectangle to the coordinates of a superview further out.
  private func moved(_ box: Box, from view: UIView, to common: UIView) -> Box? {
    var moved = box
    var view = view
    while view !== common {
      guard let own = self.box(of: view), let superview = view.superview else { return nil }
      moved.left = moved.left + own.left - Double(view.bounds.minX)
      moved.top = moved.top + own.top - Double(view.bounds.minY)
      view = superview
    }
    return moved
  }

  /// Returns the frames of the views and guides that have variables, rounded to pixels.
  func solution() -> LayoutSolution {
    var solution = LayoutSolution()
    let scale = Double(problem.root.eventEngine.screen.scale)
    func rounded(_ value: Double) -> CGFloat { CGFloat((value * scale).rounded() / scale) }
    for item in problem.views as [AnyObject] + problem.guides.map(\.guide) {
      let id = ObjectIdentifier(item)
      if let four = variables[id] {
        let values = four.map { solver.value(of: $0) }
        let (left, top) = (rounded(values[0]), rounded(values[1]))
        let rect = CGRect(
          x: left,
          y: top,
          width: rounded(values[0] + values[2]) - left,
          height: rounded(values[1] + values[3]) - top
        )
        solution.frames[id] = (item as? UIView)?.frame(forAlignmentRect: rect) ?? rect
        if four.contains(where: { solver.isAmbiguous($0) }) { solution.ambiguous.insert(id) }
      }
      if let size = contents[id] {
        // On an axis that the constraints leave open, the content's size stays what the program set.
        let (width, height) = (size[0], size[1])
        solution.contentSizes[id] = (
          solver.isAmbiguous(width) ? nil : rounded(solver.value(of: width)),
          solver.isAmbiguous(height) ? nil : rounded(solver.value(of: height))
        )
      }
    }
    return solution
  }
}

extension LayoutBoxes.Box {
  /// Returns the value of an attribute. Text is read from left to right.
  @MainActor func value(of attribute: NSLayoutConstraint.Attribute, in view: UIView?) -> LinearExpression? {
    let inner = inset(by: view?.layoutMargins ?? .zero)
    return switch attribute {
    case .notAnAttribute: nil
    case .left, .leading: left
    case .right, .trailing: right
    case .top: top
    case .bottom: bottom
    case .width: width
    case .height: height
    case .centerX: centerX
    case .centerY: centerY
    case .firstBaseline: (view as? UILabel).map { top + LinearExpression(Double($0.font.ascender)) } ?? top
    case .lastBaseline:
      (view as? UILabel).map { bottom + LinearExpression(Double($0.font.descender)) } ?? bottom
    case .leftMargin, .leadingMargin: inner.left
    case .rightMargin, .trailingMargin: inner.right
    case .topMargin: inner.top
    case .bottomMargin: inner.bottom
    case .centerXWithinMargins: inner.centerX
    case .centerYWithinMargins: inner.centerY
    }
  }
}
