import Foundation
import TouchKit

/// The constraints, guides and priorities of a view.
final class LayoutState {
  /// The active constraints that the view holds: those whose nearest common superview it is, or that were added to it.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// The safe area, the margins and the like, by name, once they were asked for.
  var systemGuides: [String: UILayoutGuide] = [:]
  /// The priorities of not being larger than the natural size.
  var hugging = AxisPair(UILayoutPriority.defaultLow)
  /// The priorities of not being smaller than the natural size.
  var resistance = AxisPair(UILayoutPriority.defaultHigh)
  /// The place of each guide, from the last layout.
  var guideFrames: [ObjectIdentifier: CGRect] = [:]
  /// The last solution, on the outermost view.
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
  /// The values from which the solution was computed.
  var inputs: [UInt64] = []
  /// The frames of views and guides in their superviews.
  var frames: [ObjectIdentifier: CGRect] = [:]
  /// The sizes of the contents of scroll views.
  var contentSizes: [ObjectIdentifier: CGSize] = [:]
  /// The views whose place or size the constraints do not determine.
  var ambiguous: Set<ObjectIdentifier> = []
}

extension UIView {
  var layout: LayoutState {
    if let state = layoutState as? LayoutState { return state }
    let state = LayoutState()
    layoutState = state
    return state
  }

  // Most views have no constraints, and are asked for them at each layout.
  var layoutIfPresent: LayoutState? { layoutState as? LayoutState }
}
