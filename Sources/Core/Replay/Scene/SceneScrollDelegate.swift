import TouchKit

/// The delegate of scroll views with delegate answers in the scene. Tables and collections have another delegate, so
/// the answers are stored in the scroll view, which reads them as well.
final class SceneScrollDelegate: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.sceneZoomingView }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollView.sceneShouldScrollToTop }
}
