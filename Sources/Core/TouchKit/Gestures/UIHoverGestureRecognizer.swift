import Foundation
import Records

/// Recognizes a pointer over its view. There is no pointer here, so it takes no touches and stays possible.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The height of a pencil above the screen, from 0 to 1. Always 0.
  open var zOffset: CGFloat { 0 }

  /// The angle between a pencil and the screen, in radians.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// The rotation of a pencil about its axis, in radians. Always 0.
  open var rollAngle: CGFloat { 0 }

  /// Returns the direction of a pencil in a view, in radians. Always 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns the direction of a pencil in a view, as a unit vector. Always that of the x axis.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .hover && super.shouldReceive(event)
  }
}

/// Kinds of scrolling by a pointer.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: Int

  /// Creates kinds from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The mask of one kind.
  init(_ kind: ScrollKind) {
    self = kind == .continuous ? .continuous : .discrete
  }

  /// Scrolling by a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Scrolling by a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Scrolling by a wheel or by a trackpad.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
