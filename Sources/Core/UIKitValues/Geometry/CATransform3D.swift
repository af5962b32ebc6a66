import Foundation

/// A 4×4 transform matrix, as in Core Animation. It multiplies row vectors from the right.
///
/// Hit testing uses the part in the plane: x and y where z is 0, without perspective.
public struct CATransform3D: Equatable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1
  /// The first row.
  public var m12: CGFloat = 0
  /// The first row.
  public var m13: CGFloat = 0
  /// The first row.
  public var m14: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0
  /// The second row.
  public var m22: CGFloat = 1
  /// The second row.
  public var m23: CGFloat = 0
  /// The second row.
  public var m24: CGFloat = 0
  /// The third row.
  public var m31: CGFloat = 0
  /// The third row.
  public var m32: CGFloat = 0
  /// The third row.
  public var m33: CGFloat = 1
  /// The third row; its last number controls perspective.
  public var m34: CGFloat = 0
  /// The fourth row: the translation along x.
  public var m41: CGFloat = 0
  /// The fourth row: the translation along y.
  public var m42: CGFloat = 0
  /// The fourth row: the translation along z.
  public var m43: CGFloat = 0
  /// The fourth row.
  public var m44: CGFloat = 1

  /// Creates the identity.
  public init() {}

  /// Creates a transform of the plane.
  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// The part that acts in the plane.
  var affinePart: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// The sixteen numbers, row by row.
  var matrixEntries: [CGFloat] {
    get { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
    set {
      (m11, m12, m13, m14) = (newValue[0], newValue[1], newValue[2], newValue[3])
      (m21, m22, m23, m24) = (newValue[4], newValue[5], newValue[6], newValue[7])
      (m31, m32, m33, m34) = (newValue[8], newValue[9], newValue[10], newValue[11])
      (m41, m42, m43, m44) = (newValue[12], newValue[13], newValue[14], newValue[15])
    }
  }

  /// Returns the transform that first applies this one, then the other.
  package func concatenatingTransform(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (matrixEntries, other.matrixEntries)
    var product = CATransform3D()
    product.matrixEntries = (0..<16).map { index in
      let (row, column) = (index / 4, index % 4)
      return (0..<4).reduce(0) { $0 + left[4 * row + $1] * right[4 * $1 + column] }
    }
    return product
  }

  /// The inverse, by Gauss-Jordan elimination; nil if there is none.
  package var inverseTransform: CATransform3D? {
    var rows = (0..<4).map { Array(matrixEntries[(4 * $0)..<(4 * $0 + 4)]) }
    var result = (0..<4).map { Array(CATransform3D().matrixEntries[(4 * $0)..<(4 * $0 + 4)]) }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        rows[pivot][column] != 0
      else { return nil }
      rows.swapAt(column, pivot)
      result.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      result[column] = result[column].map { $0 / divisor }
      for row in 0..<4 where row != column && rows[row][column] != 0 {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        result[row] = zip(result[row], result[column]).map { $0 - factor * $1 }
      }
    }
    var inverse = CATransform3D()
    inverse.matrixEntries = result.flatMap { $0 }
    return inverse
  }
}
