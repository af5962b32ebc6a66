import Foundation

extension UIGestureRecognizer {
  /// Whether the recognizer recognizes a single tap with one finger.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

extension UIControl {

  /// Returns the location where a touch began, in the control's current coordinates.
  func startLocation(of touch: UITouch) -> CGPoint { convertFromTop(touch.beganSample.location) }

  /// Returns whether a touch has moved more along the control than across it.
  func movedAlong(_ touch: UITouch) -> Bool {
    let moved = touch.location(in: self) - startLocation(of: touch)
    return abs(moved.x) >= abs(moved.y)
  }
}

extension UIControl {
  /// The horizontal alignment as left or right.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let alignment: alignment
    }
  }

  /// Sends the primary action as if a finger had triggered it.
  public func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}

/// The touch that a control tracks or tracked last, and whether it began on the thumb, which may have moved since.
struct ThumbTouch {
  private weak var touch: UITouch?
  private let isOnThumb: Bool

  init(_ touch: UITouch, isOnThumb: Bool) {
    self.touch = touch
    self.isOnThumb = isOnThumb
  }

  /// Returns whether a touch began on the thumb; nil for any other touch.
  func isOnThumb(_ touch: UITouch) -> Bool? {
    self.touch === touch ? isOnThumb : nil
  }
}
