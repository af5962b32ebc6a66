import Foundation
import Records

/// The pinch recognizer of a scroll view that zooms. It and the scroll view's pan do not prevent each other, so that
/// two fingers scroll and zoom at once.
final class ScrollViewPinch: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// The scroll view's id, followed by `.pinch`.
  package override var traceID: String {
    get { scrollView.map { ScrollViewRecognizer.pinch.id(in: $0.traceID) } ?? super.traceID }
    set { super.traceID = newValue }
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { scrollView?.checkDelegate(of: self) }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }
}

extension UIGestureRecognizer {
  /// The scroll view whose built-in pan or pinch the recognizer is.
  package var owningScrollView: UIScrollView? {
    (self as? ScrollViewPan)?.scrollView ?? (self as? ScrollViewPinch)?.scrollView
  }
}

extension UIScrollView {
  /// Makes the scroll view the delegate of a built-in recognizer, if its class has a delegate's methods.
  func becomeDelegate(of recognizer: UIGestureRecognizer) {
    guard type(of: self) != UIScrollView.self else { return }
    if let delegate = self as? any UIGestureRecognizerDelegate { recognizer.delegate = delegate }
  }

  /// Stops a program that sets the delegate of a built-in recognizer to an object other than the scroll view, as UIKit
  /// does.
  func checkDelegate(of recognizer: UIGestureRecognizer) {
    precondition(
      recognizer.delegate === self,
      "the built-in recognizer \(recognizer.traceID) must have its scroll view as its delegate"
    )
  }
}
