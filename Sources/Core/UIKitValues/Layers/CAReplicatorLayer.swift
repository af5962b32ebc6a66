import Foundation

/// A layer that is drawn several times. No-op: nothing is drawn, and copies of a layer receive no touches.
nonisolated open class CAReplicatorLayer: CALayer {
  /// The number of copies.
  open var instanceCount = 1
  /// The seconds from one copy's animations to the next one's.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from one copy to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The colour of the first copy.
  open var instanceColor: CGColor?
  /// The change of the red part from one copy to the next.
  open var instanceRedOffset: Float = 0
  /// The change of the green part from one copy to the next.
  open var instanceGreenOffset: Float = 0
  /// The change of the blue part from one copy to the next.
  open var instanceBlueOffset: Float = 0
  /// The change of the opacity from one copy to the next.
  open var instanceAlphaOffset: Float = 0
  /// Whether layers keep their depth.
  open var preservesDepth = false
}
