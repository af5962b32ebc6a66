import Records

/// An acceleration in the device's axes (x to the right, y up, z out of the screen), in g.
///
/// A device that lies still on its back has (0, 0, -1).
public struct CMAcceleration: DeviceVector, Equatable, Sendable {
  /// Along the x axis.
  public var x: Double
  /// Along the y axis.
  public var y: Double
  /// Along the z axis.
  public var z: Double

  /// Creates an acceleration.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A rate of rotation about the device's axes by the right-hand rule, in radians per second.
public struct CMRotationRate: DeviceVector, Equatable, Sendable {
  /// About the x axis.
  public var x: Double
  /// About the y axis.
  public var y: Double
  /// About the z axis.
  public var z: Double

  /// Creates a rate.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A magnetic field in the device's axes, in microtesla.
public struct CMMagneticField: DeviceVector, Equatable, Sendable {
  /// Along the x axis.
  public var x: Double
  /// Along the y axis.
  public var y: Double
  /// Along the z axis.
  public var z: Double

  /// Creates a field.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// Three components in the device's axes; records store them as a `Vector3`.
protocol DeviceVector {
  var x: Double { get }
  var y: Double { get }
  var z: Double { get }

  init(x: Double, y: Double, z: Double)
}

extension DeviceVector {
  init(_ vector: Vector3) {
    self.init(x: vector.x, y: vector.y, z: vector.z)
  }

  var record: Vector3 { Vector3(x: x, y: y, z: z) }
}

/// A rotation as a quaternion of length 1.
public struct CMQuaternion: Equatable, Sendable {
  /// The first imaginary part.
  public var x: Double
  /// The second imaginary part.
  public var y: Double
  /// The third imaginary part.
  public var z: Double
  /// The real part.
  public var w: Double

  /// Creates a quaternion.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}
