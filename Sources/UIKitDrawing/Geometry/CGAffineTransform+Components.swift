import Foundation

/// What an affine map is made of: first it scales, then shears, then rotates, then moves.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// How much it stretches along both axes; negative along y where it mirrors.
  public var scale: CGSize
  /// How far y pulls x along.
  public var horizontalShear: CGFloat
  /// By how much it turns, in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// How far it moves, in points.
  public var translation: CGVector

  /// Makes components.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1),
    horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Makes the map that is made of these.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let move = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(move)
  }

  /// What it is made of.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    let move = CGVector(dx: tx, dy: ty)
    guard width > 0 else {
      let height = (c * c + d * d).squareRoot()
      return .init(scale: CGSize(width: 0, height: height), rotation: atan2(-c, d), translation: move)
    }
    let height = determinant / width
    let along = (a * c + b * d) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : along / height,
      rotation: atan2(b, a),
      translation: move
    )
  }
}
