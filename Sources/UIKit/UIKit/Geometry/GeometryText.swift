import Foundation

/// A point as text: `{1, 2.5}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { text([point.x, point.y]) }

/// A vector as text.
public func NSStringFromCGVector(_ vector: CGVector) -> String { text([vector.dx, vector.dy]) }

/// A size as text.
public func NSStringFromCGSize(_ size: CGSize) -> String { text([size.width, size.height]) }

/// A rectangle as text: `{{0, 0}, {10, 20}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// An affine map as text: `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  return "[" + numbers.map(text).joined(separator: ", ") + "]"
}

/// Insets as text.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  text([insets.top, insets.left, insets.bottom, insets.right])
}

/// An offset as text.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

/// Parses a point. Other text gives zero.
public func CGPointFromString(_ string: String) -> CGPoint {
  numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}

/// Parses a vector; zero for other text.
public func CGVectorFromString(_ string: String) -> CGVector {
  numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
}

/// Parses a size; zero for other text.
public func CGSizeFromString(_ string: String) -> CGSize {
  numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}

/// Parses a rectangle; zero for other text.
public func CGRectFromString(_ string: String) -> CGRect {
  numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}

extension NSCoder {
  /// A point as text.
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }

  /// A vector as text.
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }

  /// A size as text.
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }

  /// A rectangle as text.
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }

  /// An affine map as text.
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }

  /// Insets as text.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }

  /// Parses a point; zero for other text.
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }

  /// Parses a vector; zero for other text.
  public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }

  /// Parses a size; zero for other text.
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }

  /// Parses a rectangle; zero for other text.
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
}

private func text(_ numbers: [CGFloat]) -> String {
  "{" + numbers.map(text).joined(separator: ", ") + "}"
}

// Formats a number; whole numbers have no fraction.
private func text(_ number: CGFloat) -> String {
  let isWhole = number == number.rounded() && abs(number) < 1e15
  return isWhole ? String(Int(number)) : String(Double(number))
}

private func numbers(_ string: String, _ count: Int) -> [Double]? {
  let parts = string.split { "{}[], ".contains($0) }.map { Double($0) }
  let numbers = parts.compactMap { $0 }
  return numbers.count == parts.count && numbers.count == count ? numbers : nil
}
