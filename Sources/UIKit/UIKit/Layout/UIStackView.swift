import Foundation
import TouchKit

/// A view that arranges its subviews in a row or column by means of constraints.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack; their natural sizes and priorities decide.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths of the views are proportional to their natural sizes.
    case fillProportionally
    /// The gaps between the views are equal.
    case equalSpacing
    /// The distances of the centers are equal.
    case equalCentering
  }

  /// The alignment of the views across the stack.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack.
    case fill
    /// The views lie at the leading edge of a column.
    case leading
    /// The first baselines of a row are in line.
    case firstBaseline
    /// The views lie in the middle.
    case center
    /// The views lie at the trailing edge of a column.
    case trailing
    /// The last baselines of a row are in line.
    case lastBaseline

    /// The views lie at the top of a row.
    public static var top: Alignment { .leading }
    /// The views lie at the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// A gap of the system's size.
  public static let spacingUseSystem: CGFloat = .greatestFiniteMagnitude
  /// The gap of the property `spacing`.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude / 2

  /// The views in the stack. Hidden ones are not laid out.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis along which the views lie.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// How the views share the length of the stack.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The alignment of the views across the stack.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The gap between the views, in points. With the distributions of equal spacing and equal centering, the smallest
  /// gap.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the views lie within the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// Whether gaps are measured from baselines. No-op: gaps are always measured from edges.
  open var isBaselineRelativeArrangement = false
  private var customGaps: [ObjectIdentifier: CGFloat] = [:]
  private var currentArrangement: StackArrangement?

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end of the stack.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view into the stack.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    _ = LayoutEngine.of(self)
    _ = layoutBox
    setNeedsLayout()
  }

  /// Removes a view from the stack; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// Removes the view from the stack.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after one view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customGaps[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  /// Returns the gap that was set after one view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customGaps[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Updates the constraints of the stack. Called before layout, when it is known which views are hidden.
  func arrangeViews() {
    let new = StackArrangement(
      views: arrangedSubviews.filter { !$0.isHidden },
      axis: axis,
      distribution: distribution,
      alignment: alignment,
      gaps: arrangedSubviews.filter { !$0.isHidden }.map(gapAfter),
      isWithinMargins: isLayoutMarginsRelativeArrangement
    )
    if let arrangement = currentArrangement, arrangement == new { return }
    for guide in layoutGuides where guide.identifier == StackArrangement.guideName {
      removeLayoutGuide(guide)
    }
    NSLayoutConstraint.deactivate(constraints.filter(\.isOfStack))
    currentArrangement = new
    for constraint in new.constraints(in: self) {
      constraint.isOfStack = true
      constraint.activateRow(in: self)
    }
  }

  private func gapAfter(after view: UIView) -> CGFloat {
    switch customSpacing(after: view) {
    case UIStackView.spacingUseDefault: spacing == UIStackView.spacingUseSystem ? systemSpacing : spacing
    case UIStackView.spacingUseSystem: systemSpacing
    case let custom: custom
    }
  }
}
