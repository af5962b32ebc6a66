/// A point, or a vector, in points; x to the right, y down.
public struct Point: Hashable, Sendable {
  /// The horizontal part, in points.
  public var x: Double
  /// The vertical part, in points.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A vector in the device's axes: x to the right, y up, z out of the screen.
public struct Vector3: Hashable, Sendable {
  /// Along the short side of the screen.
  public var x: Double
  /// Along the long side of the screen.
  public var y: Double
  /// Out of the screen.
  public var z: Double

  /// Creates a vector.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension Vector3: FieldOwner {
  package static let definition: String? = "vector"
  package static let fields: [Field<Vector3>] = [
    Field("x", .number) { $0.x },
    Field("y", .number) { $0.y },
    Field("z", .number) { $0.z },
  ]
}
