/// The touches of an event that a step brought to one phase: what recognizers are told of in one message.
struct TouchGroup {
  let phase: UITouch.Phase
  /// In the order in which they came down.
  let touches: [UITouch]
  /// The same, as methods get them.
  let set: Set<UITouch>

  /// Whether a recognizer that tracks these touches tracks all of the group.
  func isTracked(in tracked: [UITouch]) -> Bool {
    tracked.count >= touches.count && touches.allSatisfy { tracked.contains(inOrder: $0) }
  }
}
