import Foundation

/// The components of an affine transform, in the order of their effect: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// The scale along both axes; negative along y for a reflection.
  public var scale: CGSize
  /// The multiple of y that is added to x.
  public var horizontalShear: CGFloat
  /// The rotation in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The translation, in points.
  public var translation: CGVector

  /// Creates components.
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
  /// Creates the transform with these components.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let move = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(move)
  }

  /// Returns the components of the transform.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    let move = CGVector(dx: tx, dy: ty)
    guard width > 0 else {
      let height = (c * c + d * d).squareRoot()
      return .init(scale: CGSize(width: 0, height: height), rotation: atan2(-c, d), translation: move)
    }
    let height = matrixDeterminant / width
    let along = (a * c + b * d) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : along / height,
      rotation: atan2(b, a),
      translation: move
    )
  }
}
