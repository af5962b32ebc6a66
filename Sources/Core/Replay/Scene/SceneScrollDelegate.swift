import TouchKit

/// The delegate of scroll views whose scene says what their delegate returns. A table's or a collection's delegate is
/// another one, so the values are kept in the scroll view, which asks them as well.
final class SceneScrollDelegate: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.sceneZoomingView }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollView.sceneShouldScrollToTop }
}
