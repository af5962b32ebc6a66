import Foundation

// Geometry and transform by key path. As in Objective-C, numbers may have any type.
extension CALayer {
  /// Returns the number at a key path of the layer's geometry or transform; nil for other keys.
  package func ownNumber(at path: String) -> CGFloat? {
    let flat = affineTransform()
    return switch path {
    case "position.x": position.x
    case "position.y": position.y
    case "bounds.size.width": bounds.width
    case "bounds.size.height": bounds.height
    case "opacity": CGFloat(opacity)
    case "cornerRadius": cornerRadius
    case "borderWidth": borderWidth
    case "zPosition": zPosition
    case "strokeStart": (self as? CAShapeLayer)?.strokeStart
    case "strokeEnd": (self as? CAShapeLayer)?.strokeEnd
    case "lineWidth": (self as? CAShapeLayer)?.lineWidth
    case "transform.rotation", "transform.rotation.z": atan2(flat.b, flat.a)
    case "transform.scale.x": hypot(flat.a, flat.b)
    case "transform.scale.y": hypot(flat.c, flat.d)
    case "transform.scale": (hypot(flat.a, flat.b) + hypot(flat.c, flat.d)) / 2
    case "transform.translation.x": flat.tx
    case "transform.translation.y": flat.ty
    default: nil
    }
  }

  /// Sets the number at a key path of the layer's geometry or transform; returns false for other keys.
  package func setOwnNumber(_ number: CGFloat, at path: String) -> Bool {
    switch path {
    case "position.x": position.x = number
    case "position.y": position.y = number
    case "bounds.size.width": bounds.size.width = number
    case "bounds.size.height": bounds.size.height = number
    case "opacity": opacity = Float(number)
    case "cornerRadius": cornerRadius = number
    case "borderWidth": borderWidth = number
    case "zPosition": zPosition = number
    case "strokeStart", "strokeEnd", "lineWidth":
      guard let shape = self as? CAShapeLayer else { return false }
      let property =
        switch path {
        case "strokeStart": \CAShapeLayer.strokeStart
        case "strokeEnd": \CAShapeLayer.strokeEnd
        default: \CAShapeLayer.lineWidth
        }
      shape[keyPath: property] = number
    default: return setTransform(number, at: path)
    }
    return true
  }

  // Changes one component of the transform: rotation, scale or translation.
  private func setTransform(_ number: CGFloat, at path: String) -> Bool {
    let flat = affineTransform()
    var turn = atan2(flat.b, flat.a)
    var scale = CGSize(width: hypot(flat.a, flat.b), height: hypot(flat.c, flat.d))
    var move = CGPoint(x: flat.tx, y: flat.ty)
    switch path {
    case "transform.rotation", "transform.rotation.z": turn = number
    case "transform.scale": scale = CGSize(width: number, height: number)
    case "transform.scale.x": scale.width = number
    case "transform.scale.y": scale.height = number
    case "transform.translation.x": move.x = number
    case "transform.translation.y": move.y = number
    default: return false
    }
    let turned = CGAffineTransform(translationX: move.x, y: move.y).rotated(by: turn)
    setAffineTransform(turned.scaledBy(x: scale.width, y: scale.height))
    return true
  }

  /// Converts a number of any type.
  package static func numberValue(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}
