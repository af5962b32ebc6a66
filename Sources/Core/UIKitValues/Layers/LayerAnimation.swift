/// An animation that a layer is performing. Animations lie in `UIKitExtras`: no touch depends on them, because views are
/// hit where their models are.
package protocol LayerAnimation {
  /// Returns whether the animation is over and no longer has an effect.
  var isOver: () -> Bool { get }

  /// Applies the animation's current values to a copy of the layer.
  func show(on copy: CALayer)
}
