/// The priority of a constraint.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view is fitted to a size (50).
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// The priority of a drag that may resize a scene (510).
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size (500).
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize a scene (490).
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
}
