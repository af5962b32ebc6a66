import Foundation
import TouchKit

/// Solves the constraints of each view tree before layout, and sets the frames of the views.
@preconcurrency @MainActor final class LayoutEngine: ConstraintLayout {
  /// The closure that receives messages about contradicting constraints; standard error by default.
  var report: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  private unowned let engine: Engine
  private var activations = 0

  private init(_ engine: Engine) {
    self.engine = engine
  }

  /// Returns the layout of a view's engine, and creates it on first use.
  static func of(_ view: UIView) -> LayoutEngine {
    if let known = view.eventEngine.constraintLayout as? LayoutEngine { return known }
    let made = LayoutEngine(view.eventEngine)
    view.eventEngine.constraintLayout = made
    return made
  }

  /// Requests a layout before the next event.
  func willChange() {
    engine.awaitsLayout = true
  }

  /// Returns the number of the next activation.
  func nextSerial() -> Int {
    activations += 1
    return activations
  }

  // MARK: ConstraintLayout

  func prepare(_ root: UIView) -> Bool {
    root.updateConstraintsIfNeeded()
    let problem = LayoutProblem(root)
    let inputs = problem.inputs
    if inputs == root.layoutIfPresent?.solution?.inputs ?? [] { return false }
    var solution = problem.solve(report)
    solution.inputs = inputs
    root.layoutBox.solution = solution
    for view in problem.placedViews where needsPlace(view, solution) { view.superview?.setNeedsLayout() }
    for (guide, owner) in problem.guides {
      owner.layoutBox.guideFrames[ObjectIdentifier(guide)] = solution.frames[ObjectIdentifier(guide)]
    }
    for case let scrollView as UIScrollView in problem.views {
      guard let size = solution.contentSizes[ObjectIdentifier(scrollView)] else { continue }
      let present = scrollView.contentSize
      scrollView.contentSize = CGSize(
        width: size.width ?? present.width,
        height: size.height ?? present.height
      )
    }
    return true
  }

  func placeSubviews(of view: UIView) {
    let root = sequence(first: view) { $0.superview }.reduce(view) { $1 }
    guard let solution = root.layoutIfPresent?.solution else { return }
    for subview in view.subviews where needsPlace(subview, solution) {
      guard let frame = solution.frames[ObjectIdentifier(subview)] else { continue }
      subview.placeFrame(at: frame)
    }
  }

  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize? {
    var priorities = AxisPair(horizontal)
    priorities.vertical = vertical
    view.updateConstraintsIfNeeded()
    let problem = LayoutProblem(view, fitting: target, priorities)
    guard !problem.constraints.isEmpty else { return nil }
    return problem.solve { _ in }.frames[ObjectIdentifier(view)]?.size
  }

  func willDetach(_ view: UIView) {
    for ancestor in sequence(first: view.superview, next: { $0?.superview }) {
      let crossing = ancestor?.layoutIfPresent?.constraints.filter { constraint in
        [constraint.firstView, constraint.secondView].contains { $0?.isDescendant(of: view) ?? false }
      }
      NSLayoutConstraint.deactivate(crossing ?? [])
    }
  }

  private func needsPlace(_ view: UIView, _ solution: LayoutSolution) -> Bool {
    guard let frame = solution.frames[ObjectIdentifier(view)] else { return false }
    return view.untransformedFrame != frame
  }
}

extension UIView {
  /// The frame of the view without its transform. Constraints refer to this frame.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width * anchorPoint.x,
      y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width,
      height: bounds.height
    )
  }

  func placeFrame(at frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(
      x: frame.minX + frame.width * anchorPoint.x,
      y: frame.minY + frame.height * anchorPoint.y
    )
  }
}
