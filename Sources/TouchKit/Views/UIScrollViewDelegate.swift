import Foundation

/// Hears of what a scroll view does. Every method has a default that does nothing.
public protocol UIScrollViewDelegate: AnyObject {
  /// Tells that it scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Tells that it zoomed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Tells that fingers are about to drag it.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Tells that fingers are about to let it go, how fast, in points per millisecond, and asks where it is to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// Tells that fingers let it go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Tells that it slows down, which it never does.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Tells that it has slowed down, which it never does.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Tells that it scrolled because it was told to, animated.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Which view zooms.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Tells that fingers are about to zoom it, which they never are.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Tells that fingers zoomed it, which they never do.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Whether a tap on the status bar scrolls to the top; there is no status bar.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Leaves it where it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}

  /// It does.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

// For calls with a question mark, as Objective-C's optional methods need it; never nil.
extension UIScrollViewDelegate {
  /// Its method of this name, for calls with a question mark.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }
  /// Its method of this name, for calls with a question mark.
  public var viewForZooming: ViewForZooming? { ViewForZooming(delegate: self) }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewDidEndDragging: EndOfDragging? { EndOfDragging(delegate: self) }
  /// Its method of this name, for calls with a question mark.
  public var scrollViewWillEndDragging: EndOfDragging? { EndOfDragging(delegate: self) }
}

/// What stands behind `delegate?.viewForZooming?(in:)`.
public struct ViewForZooming {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Asks which view zooms.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: scrollView)
  }
}

/// What stands behind `delegate?.scrollViewDidEndDragging?(…)` and its sibling.
public struct EndOfDragging {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Tells that fingers let it go.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// Tells that fingers are about to let it go, and asks where it is to rest.
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
