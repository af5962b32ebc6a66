import Foundation

// Core Animation's functions, under their names in Swift.

/// The identity.
public let CATransform3DIdentity = CATransform3D()

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two maps are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var map = CATransform3D()
  (map.m41, map.m42, map.m43) = (tx, ty, tz)
  return map
}

/// Returns a scaling.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var map = CATransform3D()
  (map.m11, map.m22, map.m33) = (sx, sy, sz)
  return map
}

/// Returns a rotation by an angle in radians about an axis; the identity if the axis has length zero.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let rest = 1 - c
  var map = CATransform3D()
  (map.m11, map.m12, map.m13) = (rest * x * x + c, rest * x * y + s * z, rest * x * z - s * y)
  (map.m21, map.m22, map.m23) = (rest * x * y - s * z, rest * y * y + c, rest * y * z + s * x)
  (map.m31, map.m32, map.m33) = (rest * x * z + s * y, rest * y * z - s * x, rest * z * z + c)
  return map
}

/// Returns the transform that first translates, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenatingTransform(t)
}

/// Returns the transform that first scales, then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenatingTransform(t)
}

/// Returns the transform that first rotates, then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenatingTransform(t)
}

/// Returns the transform that first applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenatingTransform(b)
}

/// Returns the inverse of a transform; the transform itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverseTransform ?? t }

/// Returns an affine transform as a 3D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns whether a transform is affine in the plane: it leaves z unchanged and has no perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.affinePart) }

/// Returns the affine part of a transform, in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }
