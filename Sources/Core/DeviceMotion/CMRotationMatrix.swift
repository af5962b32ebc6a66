import Records

/// A rotation as a matrix: `m12` is the second entry of the first row.
public struct CMRotationMatrix: Equatable, Sendable {
  /// The first row's first entry.
  public var m11: Double
  /// The first row's second entry.
  public var m12: Double
  /// The first row's third entry.
  public var m13: Double
  /// The second row's first entry.
  public var m21: Double
  /// The second row's second entry.
  public var m22: Double
  /// The second row's third entry.
  public var m23: Double
  /// The third row's first entry.
  public var m31: Double
  /// The third row's second entry.
  public var m32: Double
  /// The third row's third entry.
  public var m33: Double

  /// Creates the identity.
  public init() {
    (m11, m12, m13) = (1, 0, 0)
    (m21, m22, m23) = (0, 1, 0)
    (m31, m32, m33) = (0, 0, 1)
  }

  init(_ rotation: Rotation) {
    // The columns are the rotated axes.
    let x = rotation.apply(Vector3(x: 1, y: 0, z: 0))
    let y = rotation.apply(Vector3(x: 0, y: 1, z: 0))
    let z = rotation.apply(Vector3(x: 0, y: 0, z: 1))
    (m11, m12, m13) = (x.x, y.x, z.x)
    (m21, m22, m23) = (x.y, y.y, z.y)
    (m31, m32, m33) = (x.z, y.z, z.z)
  }

  /// The rows.
  var rows: [Vector3] {
    [
      Vector3(x: m11, y: m12, z: m13), Vector3(x: m21, y: m22, z: m23), Vector3(x: m31, y: m32, z: m33),
    ]
  }
}
