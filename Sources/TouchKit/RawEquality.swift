// Comparisons of what is compared with every sample. The one that types with raw values get by themselves is generic,
// and is inlined so late that the compiler counts references around it which nobody needs.

extension UITouch.Phase {
  /// Whether two phases are the same.
  public static func == (lhs: UITouch.Phase, rhs: UITouch.Phase) -> Bool { lhs.rawValue == rhs.rawValue }
}

extension UIGestureRecognizer.State {
  /// Whether two states are the same.
  public static func == (lhs: UIGestureRecognizer.State, rhs: UIGestureRecognizer.State) -> Bool {
    lhs.rawValue == rhs.rawValue
  }
}
