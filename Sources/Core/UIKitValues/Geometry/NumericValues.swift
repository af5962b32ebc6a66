/// A named number that code computes with: `.defaultHigh - 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {
  /// Creates the value of a number.
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  /// Compares the numbers.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Returns a higher value.
  public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }

  /// Returns a lower value.
  public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }

  /// Makes a value higher.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }

  /// Makes a value lower.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
