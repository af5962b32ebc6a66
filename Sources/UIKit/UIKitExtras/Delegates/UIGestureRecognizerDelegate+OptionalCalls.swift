import TouchKit

/// The methods behind `delegate?.gestureRecognizer?(…)`. Callers write the second question mark because the methods are
/// optional in Objective-C. Here every delegate has all of them.
public struct DelegateMethods {
  fileprivate let delegate: any UIGestureRecognizerDelegate

  /// Asks whether a recognizer receives a new touch.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  /// Asks whether a recognizer receives a press.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: press)
  }

  /// Asks whether a recognizer receives the touches of an event.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: event)
  }

  /// Asks whether two recognizers may recognize with the same touches.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(
      gestureRecognizer,
      shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
    )
  }

  /// Asks whether a recognizer requires another one to fail.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }

  /// Asks whether another recognizer requires this one to fail.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
}

extension UIGestureRecognizerDelegate {
  /// The delegate's methods as an optional, for calls with a question mark after the name. Never nil.
  public var gestureRecognizer: DelegateMethods? { DelegateMethods(delegate: self) }

  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    { self.gestureRecognizerShouldBegin($0) }
  }
}
