import Foundation

/// A layer whose sublayers keep their depths.
nonisolated open class CATransformLayer: CALayer {}
