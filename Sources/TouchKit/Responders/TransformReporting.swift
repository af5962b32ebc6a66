/// A sender of actions that has a transform, of which the records of its actions tell.
public protocol TransformReporting {
  /// The transform.
  var transform: CGAffineTransform { get }
}
