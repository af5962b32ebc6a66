import Foundation

// Layout runs before each touch event, so that hit tests see final frames.
extension UIView {
  /// Creates the layer. A layer of a program's class is created with `init(coder:)`, which every layer class has.
  func makeLayer() -> CALayer {
    let kind: AnyClass = type(of: self).layerClass
    let layer: CALayer? =
      switch ObjectIdentifier(kind) {
      case ObjectIdentifier(CALayer.self): CALayer()
      case ObjectIdentifier(CAShapeLayer.self): CAShapeLayer()
      case ObjectIdentifier(CAGradientLayer.self): CAGradientLayer()
      case ObjectIdentifier(CATextLayer.self): CATextLayer()
      default: (kind as? CALayer.Type)?.init(coder: NSCoder())
      }
    let made = layer ?? CALayer()
    made.layerOwner = self
    made.delegate = self
    return made
  }

  func boundsDidChange(from old: CGRect) {
    setNeedsLayout()
    if isObserved { tellObserversOfBounds(old) }
    guard autoresizesSubviews, bounds.size != old.size else { return }
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      subview.giveWay(from: old.size, to: bounds.size)
    }
  }

  /// Lays out the views of the tree that need it, from the outside in.
  func layOutTree() {
    if awaitsLayout {
      awaitsLayout = false
      _controller?.viewWillLayoutSubviews()
      // A plain view is laid out without creating its layer: the layer's weak reference would slow down every other
      // reference to the view.
      if overridesNoTouchMethod { layoutSubviews() } else { layoutSublayers(of: layer) }
      _controller?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layOutTree() }
  }

  /// Resizes the view after a change of the superview's size, according to the autoresizing mask.
  private func giveWay(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let frame = frame
    let (x, width) = UIView.spanKeyframe(
      frame.minX,
      frame.width,
      of: old.width,
      to: new.width,
      mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin)
    )
    let (y, height) = UIView.spanKeyframe(
      frame.minY,
      frame.height,
      of: old.height,
      to: new.height,
      mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin)
    )
    let changed = CGRect(x: x, y: y, width: width, height: height)
    if changed != frame { self.frame = changed }
  }

  /// Returns the start and the length of a span after a change of the enclosing length. The flexible parts (before, in
  /// and after the span) share the change in proportion to their lengths.
  private static func spanKeyframe(
    _ start: CGFloat,
    _ length: CGFloat,
    of old: CGFloat,
    to new: CGFloat,
    _ flexibleStart: Bool,
    _ flexibleLength: Bool,
    _ flexibleEnd: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [start, length, old - start - length]
    let isFlexible = [flexibleStart, flexibleLength, flexibleEnd]
    let count = isFlexible.count { $0 }
    guard count > 0 else { return (start, length) }
    let sum = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let shares = zip(parts, isFlexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return part }
      return part + (new - old) * (sum > 0 ? part / sum : 1 / CGFloat(count))
    }
    return (shares[0], max(0, shares[1]))
  }
}

extension UIView: LayerOwner {
  package var superviewLayer: CALayer? { superview?.layer }
}

extension Engine {
  /// Lays out the views that need it, in all windows.
  package func layOut() {
    guard awaitsLayout else { return }
    awaitsLayout = false
    for window in application.windows { window.layOutByConstraints() }
  }
}
