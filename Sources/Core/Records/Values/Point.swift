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

extension Point {
  static let zero = Point(x: 0, y: 0)
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

extension Vector3: StepObject {
  package static let definition: String? = "vector"
  package static let keys = StepKeys<Vector3>([
    StepKey(
      "x",
      .number,
      "The part along the short side of the screen, to the right.",
      { $0.x },
      { $0.x = $1 }
    ),
    StepKey("y", .number, "The part along the long side of the screen, up.", { $0.y }, { $0.y = $1 }),
    StepKey("z", .number, "The part out of the screen.", { $0.z }, { $0.z = $1 }),
  ])

  package static var blank: Vector3 { Vector3(x: 0, y: 0, z: 0) }
}
