import ConstraintSolver
import Foundation
import TouchKit

/// The constraints of a view tree as equations. Each view and guide that a constraint refers to has four variables:
/// left, top, width and height in its superview. Every other view keeps its frame.
@preconcurrency @MainActor struct LayoutProblem {
  let root: UIView
  /// The views of the tree, superviews first.
  private(set) var views: [UIView] = []
  /// The guides that have variables, with their views.
  private(set) var guides: [(guide: UILayoutGuide, owner: UIView)] = []
  /// The active constraints by priority, the highest first; constraints of the same priority by age, the oldest first.
  private(set) var constraints: [NSLayoutConstraint] = []
  private var placed: Set<ObjectIdentifier> = []
  private var scrolled: Set<ObjectIdentifier> = []
  private let fitting: (target: CGSize, priorities: AxisPair<UILayoutPriority>)?

  /// Collects the constraints of a tree.
  init(_ root: UIView) {
    self.root = root
    fitting = nil
    collect()
  }

  /// Collects the constraints of a tree, with a target size for its outermost view.
  init(_ root: UIView, fitting target: CGSize, _ priorities: AxisPair<UILayoutPriority>) {
    self.root = root
    fitting = (target, priorities)
    collect()
  }

  /// The views that have variables.
  var placedViews: [UIView] { views.filter(isPlaced) }

  func isPlaced(_ item: AnyObject) -> Bool { placed.contains(ObjectIdentifier(item)) }

  private mutating func collect() {
    var rest = [root]
    while let view = rest.popLast() {
      views.append(view)
      rest.append(contentsOf: view.subviews.reversed())
      guard let state = view.layoutIfPresent else { continue }
      if let stack = view as? UIStackView { stack.arrangeViews() }
      guides += state.guides.map { ($0, view) }
      constraints += state.constraints
    }
    constraints.sort {
      ($1.priority.rawValue, $0.activationOrder) < ($0.priority.rawValue, $1.activationOrder)
    }
    if fitting != nil { constraints = constraints.filter(refersOnlyToTree) }

    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let view = item as? UIView, !view.translatesAutoresizingMaskIntoConstraints else { continue }
        if view !== root { placed.insert(ObjectIdentifier(view)) }
      }
      for case let scrollView as UIScrollView in [
        constraint.scrollViewOfFirst, constraint.scrollViewOfSecond,
      ] {
        scrolled.insert(ObjectIdentifier(scrollView))
      }
    }
    for (guide, _) in guides { placed.insert(ObjectIdentifier(guide)) }
    if fitting != nil { placed.insert(ObjectIdentifier(root)) }
  }

  private func refersOnlyToTree(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.firstView, constraint.secondView].allSatisfy { $0?.isDescendant(of: root) ?? true }
  }

  func isScrolled(_ view: UIView) -> Bool { scrolled.contains(ObjectIdentifier(view)) }

  /// The target size of the outermost view, and the priority of each side.
  var fittingTarget: (target: CGSize, priorities: AxisPair<UILayoutPriority>)? { fitting }

  /// All inputs of the solution. A solution is cached until they change.
  var inputs: [UInt64] {
    guard !constraints.isEmpty else { return [] }
    var inputs: [UInt64] = []
    func add(_ object: AnyObject) {
      inputs.append(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
    }
    func add(_ numbers: CGFloat...) { inputs += numbers.map { Double($0).bitPattern } }
    for view in views {
      add(view)
      add(view.bounds.minX, view.bounds.minY)
      if isPlaced(view) {
        let size = view.intrinsicContentSize
        add(size.width, size.height)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
          add(CGFloat(view.contentHuggingPriority(for: axis).rawValue))
          add(CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue))
        }
      } else {
        let frame = view.untransformedFrame
        add(frame.minX, frame.minY, frame.width, frame.height)
      }
      let margins = view.layoutMargins
      add(margins.left, margins.right, margins.top, margins.bottom)
    }
    for constraint in constraints {
      add(constraint)
      add(constraint.constant, CGFloat(constraint.priority.rawValue))
    }
    return inputs
  }
}

extension NSLayoutConstraint {
  /// The scroll view whose content the constraint refers to: the first item, if the second item lies inside it.
  var scrollViewOfFirst: UIView? { scrollView(firstItem, firstAttribute, with: secondView) }
  /// The scroll view whose content the constraint refers to: the second item, if the first item lies inside it.
  var scrollViewOfSecond: UIView? { scrollView(secondItem, secondAttribute, with: firstView) }

  private func scrollView(_ item: AnyObject?, _ attribute: Attribute, with other: UIView?) -> UIView? {
    if let guide = item as? UILayoutGuide {
      if case .contents = guide.guideRule { return guide.owningView }
      return nil
    }
    guard let scrollView = item as? UIScrollView, let other, other !== scrollView else { return nil }
    guard attribute != .width, attribute != .height, other.isDescendant(of: scrollView) else { return nil }
    return scrollView
  }
}
