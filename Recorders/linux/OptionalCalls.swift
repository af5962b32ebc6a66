import UIKit

// The recorder calls optional methods of Objective-C with a question mark. Linux has no such methods; these properties
// make the calls compile.

struct DelegateMethods {
  fileprivate let delegate: any UIGestureRecognizerDelegate

  func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(
      gestureRecognizer,
      shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
    )
  }

  func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }

  func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
}

extension UIGestureRecognizerDelegate {
  var gestureRecognizer: DelegateMethods? { DelegateMethods(delegate: self) }
}

struct ViewForZooming {
  fileprivate let delegate: any UIScrollViewDelegate

  func callAsFunction(in scrollView: UIScrollView) -> UIView? { delegate.viewForZooming(in: scrollView) }
}

extension UIScrollViewDelegate {
  var viewForZooming: ViewForZooming? { ViewForZooming(delegate: self) }
}
