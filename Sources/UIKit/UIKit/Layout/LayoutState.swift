import Foundation
import TouchKit

/// The constraints, guides and priorities of a view.
final class LayoutState {
  /// The active constraints that the view holds: the view is the nearest common superview of their items, or they were
  /// added to it.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The safe area, the margins and other system guides by name, created on demand.
  var systemGuides: [String: UILayoutGuide] = [:]
  /// The priorities with which the view resists growth beyond its natural size.
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  /// The priorities with which the view resists being smaller than its natural size.
  var resistance = AxisPair(UILayoutPriority.defaultHigh)
  /// The frame of each guide, from the last layout.
  var guideFrames: [ObjectIdentifier: CGRect] = [:]
  /// The last solution; only the outermost view of a tree has it.
  var solution: LayoutSolution?
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

/// The frames of the views and guides of a tree, as its constraints determine them.
struct LayoutSolution {
  /// The inputs of the solution.
  var inputs: [UInt64] = []
  /// The frames of views and guides in their superviews.
  var frames: [ObjectIdentifier: CGRect] = [:]
  /// The sizes of the contents of scroll views.
  var contentSizes: [ObjectIdentifier: (width: CGFloat?, height: CGFloat?)] = [:]
  /// The views whose position or size the constraints do not determine.
  var ambiguous: Set<ObjectIdentifier> = []
}

extension UIView {
  var layoutBox: LayoutState {
    if let state = layoutState as? LayoutState { return state }
    let state = LayoutState()
    layoutState = state
    return state
  }

  // Most views have no constraints, so reading the state does not create it.
  var layoutIfPresent: LayoutState? { layoutState as? LayoutState }
}
