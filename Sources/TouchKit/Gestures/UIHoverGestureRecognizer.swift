import Foundation

/// Recognizes a pointer over its view. There is no pointer here, so it takes no touches and stays possible.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far above the screen a pencil is, from 0 to 1.
  open var zOffset: CGFloat { 0 }

  /// The angle between a pencil and the screen, in radians.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// How a pencil is turned about its axis, in radians.
  open var rollAngle: CGFloat { 0 }

  /// Where a pencil points in a view, in radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Where a pencil points in a view, as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .hover && super.shouldReceive(event)
  }
}

/// Kinds of scrolling by a pointer.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: Int

  /// Makes kinds of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// By a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// By a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
