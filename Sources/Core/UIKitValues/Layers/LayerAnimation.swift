/// An animation that a layer is performing. Animations lie in `UIKitExtras`: no touch depends on them, because views are
/// hit where their models are.
package protocol LayerAnimation {
  /// Returns whether the animation is over and no longer has an effect.
  var isOver: () -> Bool { get }

  /// Gives a copy of the layer the values that the animation has at the current virtual time.
  func show(on copy: CALayer)
}
