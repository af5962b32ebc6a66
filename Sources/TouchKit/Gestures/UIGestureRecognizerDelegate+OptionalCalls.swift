/// What stands behind `delegate?.gestureRecognizer?(…)`: code that asks a delegate itself calls its methods as
/// optional ones, which they are in Objective-C. Here all of them are there.
public struct DelegateMethods {
  fileprivate let delegate: any UIGestureRecognizerDelegate

  /// Asks whether a recognizer is told of a new touch.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  /// Asks whether a recognizer is told of a press.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldReceive: press)
  }

  /// Asks whether a recognizer is offered the touches of an event at all.
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

  /// Asks whether a recognizer waits for another to fail.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }

  /// Asks whether another waits for a recognizer to fail.
  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
}

extension UIGestureRecognizerDelegate {
  /// Its methods of this name, for calls with a question mark; never nil.
  public var gestureRecognizer: DelegateMethods? { DelegateMethods(delegate: self) }

  /// Its method of this name, for calls with a question mark; never nil.
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    { self.gestureRecognizerShouldBegin($0) }
  }
}
