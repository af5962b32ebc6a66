import Foundation

/// The methods by which a scroll view tells its delegate about scrolling. Every method has a default that does
/// nothing.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Tells the delegate that the content scrolled. Content that moves by itself sends the message for each event and
  /// timer, not for each frame.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Tells the delegate that the content zoomed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Tells the delegate that a drag begins, or that a touch has stopped the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Tells the delegate that a drag is about to end, with its velocity in points per millisecond. The delegate can
  /// change the content offset at which scrolling ends. Not called if the view pages.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// Tells the delegate that a drag ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Tells the delegate that the content goes on after the end of a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Tells the delegate that the content has come to rest after the end of a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Tells the delegate that an animated change of the offset is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns the view to scale when zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Tells the delegate that fingers begin to zoom, or that an animated zoom begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Tells the delegate that the zoom is over, and the scale within the limits: the fingers have lifted, or an animated
  /// zoom has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Tells the delegate that a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Tells the delegate that the content inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// No-op.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// No-op.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// No-op.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// No-op.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// No-op: the offset stays.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// No-op.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// No-op.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// No-op.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// No-op.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// No-op.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// No-op.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}

  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// No-op.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
