import Foundation
import Records

/// The orientation of the device in a reference frame, in three forms.
///
/// The quaternion and the angles turn the frame's axes into the device's, by the right-hand rule. The matrix converts a
/// vector from the frame to the device's axes: the matrix times (0, 0, -1) is gravity as the device measures it. The
/// angles apply in the order yaw, pitch, roll, each about an axis that the previous rotations have turned.
open class CMAttitude: NSObject {
  package private(set) var rotation: Rotation

  package init(_ rotation: Rotation) {
    self.rotation = rotation
  }

  /// The attitude as a quaternion with a real part of at least 0.
  open var quaternion: CMQuaternion {
    let vector = rotation.vector
    return CMQuaternion(x: vector.x, y: vector.y, z: vector.z, w: rotation.w)
  }

  /// The matrix that converts vectors from the frame to the device's axes.
  open var rotationMatrix: CMRotationMatrix { CMRotationMatrix(rotation.inverse) }

  /// The rotation about the y axis, in radians, above -π up to π.
  open var roll: Double {
    let matrix = rotationMatrix
    return isUpright ? 0 : CMAttitude.angle(-matrix.m13, matrix.m33)
  }

  /// The rotation about the x axis, in radians, from -π/2 to π/2.
  open var pitch: Double { asin(max(-1, min(1, rotationMatrix.m23))) }

  /// The rotation about the z axis, in radians, above -π up to π.
  ///
  /// If the y axis is vertical, yaw and roll turn about the same line; then the whole rotation is yaw.
  open var yaw: Double {
    let matrix = rotationMatrix
    return isUpright ? CMAttitude.angle(matrix.m12, matrix.m11) : CMAttitude.angle(-matrix.m21, matrix.m22)
  }

  /// Changes the attitude to its difference from another one.
  open func multiply(byInverseOf attitude: CMAttitude) {
    rotation = attitude.rotation.inverse * rotation
  }

  /// Returns a copy.
  open override func copy() -> Any { CMAttitude(rotation) }

  private var isUpright: Bool { abs(rotationMatrix.m23) > 1 - 1e-12 }

  private static func angle(_ y: Double, _ x: Double) -> Double {
    let angle = atan2(y, x)
    return angle < 1e-9 - .pi ? .pi : angle
  }
}
