import Foundation
import Records

/// Recognizes a pointer, or a pencil, over its view, without a touch. Continuous.
///
/// It begins as the pointer enters the view, changes as the pointer moves in it, and ends as the pointer leaves it. It
/// neither prevents other recognizers nor is prevented by them.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var lastHover: HoverSample?

  // A hover usually has no touches.
  override var usualNumberOfTouches: Int { 0 }

  /// The height of a pencil above the screen, from 0 to 1.
  open var zOffset: CGFloat { CGFloat(lastHover?.zOffset ?? 0) }

  /// The angle between a pencil and the screen, in radians.
  open var altitudeAngle: CGFloat { CGFloat(lastHover?.altitude ?? .pi / 2) }

  /// The rotation of a pencil about its axis, in radians.
  open var rollAngle: CGFloat { CGFloat(lastHover?.roll ?? 0) }

  /// Returns the direction of a pencil in a view, in radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction of a pencil in a view, as a unit vector.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let angle = CGFloat(lastHover?.azimuth ?? 0)
    let inView = convertVectorFromWindow(CGPoint(x: cos(angle), y: sin(angle)), to: view)
    let length = Plane.length(of: inView)
    return length > 0 ? CGVector(dx: inView.x / length, dy: inView.y / length) : .zero
  }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .hover && super.shouldReceive(event)
  }

  open override func reset() {
    super.reset()
    lastHover = nil
  }

  override func takesInput(_ input: PointerInput) -> Bool {
    if case .hover = input { true } else { false }
  }

  /// Follows the pointer.
  func followHover(_ sample: HoverSample, _ state: State) {
    lastHover = sample
    switch state {
    case .began: transition(to: .began, Reason(.hovered))
    case .ended: transition(to: .ended, Reason(.hoverEnded))
    case .cancelled: transition(to: .cancelled, Reason(.inputCancelled))
    default: transition(to: .changed, Reason(.moved))
    }
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      summary: .init(
        recognizes: "when a pointer comes over its view, without a touch",
        fails: "never; it ends when the pointer leaves"
      ),
      reasons: [.inputCancelled],
      isIndependent: true
    ) { UIHoverGestureRecognizer() }
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
