import Foundation
import TouchKit

// Sources call optional methods of Objective-C with a question mark: `delegate?.scrollViewDidScroll?(view)`. These
// properties make such calls compile; none of them is nil.
extension UIScrollViewDelegate {
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var viewForZooming: ViewForZooming? { ViewForZooming(delegate: self) }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewDidEndDragging: EndOfDragging? { EndOfDragging(delegate: self) }
  /// The delegate's method as an optional, for calls with a question mark after the name. Never nil.
  public var scrollViewWillEndDragging: EndOfDragging? { EndOfDragging(delegate: self) }
}

/// The callee of `delegate?.viewForZooming?(in:)`.
public struct ViewForZooming {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Returns the view that zooms.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: scrollView)
  }
}

/// The callee of `delegate?.scrollViewDidEndDragging?(…)` and `delegate?.scrollViewWillEndDragging?(…)`.
public struct EndOfDragging {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Tells the delegate that a drag ended.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// Tells the delegate that a drag is about to end.
  public func callAsFunction(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(
      scrollView,
      withVelocity: velocity,
      targetContentOffset: targetContentOffset
    )
  }
}
