// Comparisons of phases and states, which run for every sample. The default comparison of raw values is generic, and is
// inlined too late for the compiler to remove the reference counting around it.

extension UITouch.Phase {
  /// Compares two phases.
  public static func == (lhs: UITouch.Phase, rhs: UITouch.Phase) -> Bool { lhs.rawValue == rhs.rawValue }
}

extension UIGestureRecognizer.State {
  /// Compares two states.
  public static func == (lhs: UIGestureRecognizer.State, rhs: UIGestureRecognizer.State) -> Bool {
    lhs.rawValue == rhs.rawValue
  }
}
