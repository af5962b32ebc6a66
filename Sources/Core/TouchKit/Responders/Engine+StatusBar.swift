import Foundation
import Records

/// The tap on the status bar.
extension Engine {
  /// Scrolls a scroll view to its top, as a tap on the status bar does: the only one on the screen that scrolls to the
  /// top, unless its delegate refuses.
  package func tapStatusBar() {
    let views = application.windows.flatMap(scrollViewsToTop)
    guard let view = views.first else { return drop(.noScrollView, []) }
    if views.count > 1 { return drop(.severalScrollViews, views) }
    guard view.delegate?.scrollViewShouldScrollToTop(view) ?? true, view.sceneShouldScrollToTop else {
      return drop(.scrollToTopRefused, [view])
    }
    guard view.contentOffset.y > view.scrollRange.lower.y else { return drop(.alreadyAtTop, [view]) }
    view.scrollToTop()
  }

  /// The scroll views in a window that are on the screen, scroll, and scroll to the top.
  private func scrollViewsToTop(in window: UIWindow) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var rest: [UIView] = [window]
    while let view = rest.popLast() {
      guard !view.isHidden, !view.isTransparentToTouches else { continue }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
        !scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds).isEmpty
      {
        found.append(scrollView)
      }
      rest += view.subviews.reversed()
    }
    return found
  }

  private func drop(_ reason: DropReason, _ views: [UIScrollView]) {
    guard recorder.wants(.drop) else { return }
    recorder.record(.drop(Drop(.event("statusBar"), reason, by: views.map(\.traceID))))
  }
}
