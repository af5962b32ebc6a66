import Foundation

extension CATransform3D {
  /// Interpolates towards another transform. In the plane, the scale, the rotation (in the shorter direction) and the
  /// translation are interpolated separately, as in Core Animation; in 3D, the sixteen numbers are.
  package func transformMoved(by progress: CGFloat, to other: CATransform3D) -> CATransform3D {
    let (from, to) = (affinePart, other.affinePart)
    guard self == CATransform3D(from), other == CATransform3D(to) else {
      var mixed = CATransform3D()
      mixed.matrixEntries = zip(matrixEntries, other.matrixEntries).map { $0 + ($1 - $0) * progress }
      return mixed
    }
    return CATransform3D(from.transformMoved(by: progress, to: to))
  }
}

extension CGAffineTransform {
  /// Interpolates towards another transform.
  package func transformMoved(by progress: CGFloat, to other: CGAffineTransform) -> CGAffineTransform {
    let (from, to) = (decomposed(), other.decomposed())
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
    return CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(
          width: mix(from.scale.width, to.scale.width),
          height: mix(from.scale.height, to.scale.height)
        ),
        horizontalShear: mix(from.horizontalShear, to.horizontalShear),
        rotation: from.rotation + (to.rotation - from.rotation).remainder(dividingBy: 2 * .pi) * progress,
        translation: CGVector(
          dx: mix(from.translation.dx, to.translation.dx),
          dy: mix(from.translation.dy, to.translation.dy)
        )
      )
    )
  }
}
