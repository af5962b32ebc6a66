import Foundation
import TouchKit

// Activation. The nearest common superview of its items holds a constraint.
extension NSLayoutConstraint {
  /// Returns the view of an item: the view itself, or the owner of a guide.
  static func itemView(of item: AnyObject?) -> UIView? {
    switch item {
    case let view as UIView: view
    case let guide as UILayoutGuide: guide.owningView
    default: nil
    }
  }

  var firstView: UIView? { NSLayoutConstraint.itemView(of: firstItem) }
  var secondView: UIView? { NSLayoutConstraint.itemView(of: secondItem) }

  func isAbout(to item: AnyObject) -> Bool { firstItem === item || secondItem === item }

  /// The nearest view that contains both items.
  var commonView: UIView? {
    guard let firstView else { return nil }
    guard secondItem != nil else { return firstView }
    guard let secondView else { return nil }
    return sequence(first: firstView) { $0.superview }.first { secondView.isDescendant(of: $0) }
  }

  func activateRow(in view: UIView?) {
    guard holdingView == nil else { return }
    guard let view else {
      preconditionFailure(
        "Unable to activate constraint with items \(firstName) and \(secondName) because they have no common "
          + "superview. Add the views to the tree first."
      )
    }
    holdingView = view
    view.layoutBox.constraints.append(self)
    let engine = LayoutEngine.of(view)
    activationOrder = engine.nextSerial()
    engine.willChange()
  }

  func deactivateRow() {
    guard let holder = holdingView else { return }
    holder.layoutBox.constraints.removeAll { $0 === self }
    self.holdingView = nil
    LayoutEngine.of(holder).willChange()
  }

  func didChange() {
    if let holder = holdingView { LayoutEngine.of(holder).willChange() }
  }

  private var firstName: String { itemName(of: firstItem) }
  private var secondName: String { itemName(of: secondItem) }

  private func itemName(of item: AnyObject?) -> String {
    switch item {
    case let view as UIView: "\(type(of: view)) \(view.traceID)"
    case let guide as UILayoutGuide: "\(type(of: guide)) \(guide.identifier)"
    default: "nil"
    }
  }

  /// The equation of the constraint, as the message about a conflict prints it.
  var equationText: String {
    var text = "<NSLayoutConstraint"
    if let identifier { text += " '\(identifier)'" }
    text += " \(firstName).\(firstAttribute)"
    text += relation == .equal ? " ==" : relation == .lessThanOrEqual ? " <=" : " >="
    if secondItem != nil {
      if multiplier != 1 { text += " \(multiplier)*" }
      text += " \(secondName).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    if priority != .required { text += " priority:\(priority.rawValue)" }
    return text + (isActive ? " (active)>" : " (inactive)>")
  }
}

extension UIView {
  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutIfPresent?.constraints ?? [] }

  /// Activates a constraint, and holds it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.activateRow(in: self)
  }

  /// Activates constraints, and holds them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Returns the priority with which the view resists growth beyond its natural size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutIfPresent?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growth beyond its natural size.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutBox.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority with which the view resists being smaller than its natural size.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutIfPresent?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its natural size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    layoutBox.resistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns the active constraints of the tree that refer to the view, along one axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    sequence(first: self) { $0.superview }.flatMap(\.constraints).filter {
      $0.isAbout(to: self) && $0.firstAttribute.attributeAxis == axis
    }
  }

  /// Whether the constraints leave the view's position or size undetermined.
  public var hasAmbiguousLayout: Bool {
    let root = sequence(first: self) { $0.superview }.reduce(self) { $1 }
    _ = LayoutEngine.of(root).prepare(root)
    return root.layoutIfPresent?.solution?.ambiguous.contains(ObjectIdentifier(self)) ?? false
  }
}
