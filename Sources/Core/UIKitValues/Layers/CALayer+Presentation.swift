import Foundation

// The presentation layer: the model layer has the final values at once, the presentation layer has the values in
// flight.
extension CALayer {
  /// Whether an animation of the layer, or of one that contains it, is under way.
  var isInFlight: Bool {
    layerAnimations.contains { !$0.isOver() } || superlayer?.isInFlight == true
  }

  /// Creates a copy with the animated values at the current virtual time.
  func makePresentation() -> CALayer? {
    guard isInFlight, let copy = makeEmptyCopy() else { return nil }
    copy.showModel(self)
    for animation in layerAnimations { animation.show(on: copy) }
    return copy
  }

  /// Creates a layer of the same class. A layer of a program's class is created like those of views, with
  /// `init(coder:)`. If it does not belong to a view, the result is nil, because that initializer may end the program.
  private func makeEmptyCopy() -> CALayer? {
    switch ObjectIdentifier(type(of: self)) {
    case ObjectIdentifier(CALayer.self): CALayer()
    case ObjectIdentifier(CAShapeLayer.self): CAShapeLayer()
    case ObjectIdentifier(CAGradientLayer.self): CAGradientLayer()
    case ObjectIdentifier(CATextLayer.self): CATextLayer()
    default: layerOwner == nil ? nil : type(of: self).init(coder: NSCoder())
    }
  }
}
