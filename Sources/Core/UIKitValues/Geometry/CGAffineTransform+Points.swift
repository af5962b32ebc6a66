import Foundation

extension CGAffineTransform {
  /// Creates the transform about a center that maps points to their new locations.
  ///
  /// The first two points determine rotation, scale and translation. A single point, or two that coincide, determine
  /// only the translation.
  public init(taking old: [CGPoint], to new: [CGPoint], about center: CGPoint = .zero) {
    let pairs = zip(old, new).prefix(2).map { (old: $0 - center, new: $1 - center) }
    guard let first = pairs.first, let last = pairs.last else {
      self = .identity
      return
    }
    let before = last.old - first.old
    let after = last.new - first.new
    let square = before.x * before.x + before.y * before.y
    guard square > 0, after != .zero, after != before else {
      let moved = Mean(of: pairs, \.new).value - Mean(of: pairs, \.old).value
      self.init(translationX: moved.x, y: moved.y)
      return
    }
    // The quotient after / before, as complex numbers.
    let real = (before.x * after.x + before.y * after.y) / square
    let imaginary = (before.x * after.y - before.y * after.x) / square
    self.init(
      a: real,
      b: imaginary,
      c: -imaginary,
      d: real,
      tx: first.new.x - (real * first.old.x - imaginary * first.old.y),
      ty: first.new.y - (imaginary * first.old.x + real * first.old.y)
    )
  }

  /// The entries of the transform, in the form of the records.
  package var recordValues: [Double] { [a, b, c, d, tx, ty].map(Double.init) }
}
