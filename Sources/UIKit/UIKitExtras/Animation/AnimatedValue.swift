import Foundation
import TouchKit

/// A value of a layer's property that animations can interpolate.
enum AnimatedValue {
  /// Numbers that are interpolated one by one: those of a point, a size or a rectangle.
  case numbers([CGFloat])
  case transform(CATransform3D)

  /// Reads a value; nil if it cannot be interpolated.
  init?(_ value: Any?) {
    if let number = CALayer.numberValue(value) {
      self = .numbers([number])
      return
    }
    switch value {
    case let point as CGPoint: self = .numbers([point.x, point.y])
    case let size as CGSize: self = .numbers([size.width, size.height])
    case let rect as CGRect: self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .transform(CATransform3D(transform))
    case let boxed as NSValue: self.init(boxed.boxedGeometry)
    default: return nil
    }
  }

  /// Interpolates towards another value; nil if the two are of different kinds.
  func moved(by progress: CGFloat, to other: AnimatedValue) -> AnimatedValue? {
    switch (self, other) {
    case (.numbers(let from), .numbers(let to)) where from.count == to.count:
      .numbers(zip(from, to).map { $0 + ($1 - $0) * progress })
    case (.transform(let from), .transform(let to)): .transform(from.transformMoved(by: progress, to: to))
    default: nil
    }
  }

  /// Returns the sum of two values; transforms are applied one after the other.
  func adding(_ other: AnimatedValue, times sign: CGFloat = 1) -> AnimatedValue? {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      .numbers(zip(one, two).map { $0 + sign * $1 })
    case (.transform(let one), .transform(let two)):
      (sign < 0 ? two.inverseTransform : two).map { .transform($0.concatenatingTransform(one)) }
    default: nil
    }
  }
}

extension CALayer {
  /// Returns the value at the key path of an animation; nil if animations of the key have no visible effect.
  func animatedValue(at keyPath: String) -> AnimatedValue? {
    switch keyPath {
    case "position": AnimatedValue(position)
    case "bounds": AnimatedValue(bounds)
    case "bounds.origin": AnimatedValue(bounds.origin)
    case "bounds.size": AnimatedValue(bounds.size)
    case "anchorPoint": AnimatedValue(anchorPoint)
    case "transform": AnimatedValue(transform)
    case "transform.translation":
      AnimatedValue(CGSize(width: affineTransform().tx, height: affineTransform().ty))
    default: ownNumber(at: keyPath).map { .numbers([$0]) }
    }
  }

  /// Sets the value at the key path of an animation.
  func setAnimatedValue(_ value: AnimatedValue, at keyPath: String) {
    switch (keyPath, value) {
    case ("transform", .transform(let transform)): self.transform = transform
    case ("position", .numbers(let n)) where n.count == 2: position = CGPoint(x: n[0], y: n[1])
    case ("anchorPoint", .numbers(let n)) where n.count == 2: anchorPoint = CGPoint(x: n[0], y: n[1])
    case ("bounds.origin", .numbers(let n)) where n.count == 2: bounds.origin = CGPoint(x: n[0], y: n[1])
    case ("bounds.size", .numbers(let n)) where n.count == 2: bounds.size = CGSize(width: n[0], height: n[1])
    case ("bounds", .numbers(let n)) where n.count == 4:
      bounds = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case ("transform.translation", .numbers(let n)) where n.count == 2:
      _ = setOwnNumber(n[0], at: "transform.translation.x")
      _ = setOwnNumber(n[1], at: "transform.translation.y")
    case (_, .numbers(let n)) where n.count == 1: _ = setOwnNumber(n[0], at: keyPath)
    default: break
    }
  }
}

extension NSValue {
  /// The wrapped point, size or rectangle; nil for other values.
  fileprivate var boxedGeometry: Any? {
    let type = String(cString: objCType)
    if type.hasPrefix("{CGPoint") { return pointValue }
    if type.hasPrefix("{CGSize") { return sizeValue }
    return type.hasPrefix("{CGRect") ? rectValue : nil
  }
}
