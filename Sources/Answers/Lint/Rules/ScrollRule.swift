import TouchKit
import TraceFormat

extension LintCode {
  /// The content of a scroll view is not larger than the scroll view.
  public static let nothingToScroll = LintCode(
    "nothingToScroll",
    summary:
      "an enabled scroll view whose content is not larger than itself, and neither bounces nor zooms, text views apart",
    advice: "Its pan never begins. Set `contentSize`"
  )
}

/// Finds scroll views that have nothing to scroll.
struct ScrollRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.nothingToScroll]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.views.compactMap { node, view in
      // A scene does not contain a text view's text, and a short table is not a mistake.
      guard let scrollView = view as? UIScrollView, !(view is UITextView), scrollView.isScrollEnabled,
        !scene.lineage(of: node.object).contains(where: ["UITableView", "UICollectionView"].contains),
        scrollView.contentSize.width <= scrollView.bounds.width,
        scrollView.contentSize.height <= scrollView.bounds.height, scrollView.pinchGestureRecognizer == nil,
        !scrollView.bounces || !scrollView.alwaysBounceVertical && !scrollView.alwaysBounceHorizontal
      else { return nil }
      let id = node.object.id
      let text = "the content of \(id) is no larger than \(id) itself, so it never scrolls"
      return DraftFinding(.nothingToScroll, at: scene.place(of: id, .contentSize), [id], text)
        .given(
          id,
          .contentSize,
          .bounds,
          .frame,
          .isScrollEnabled,
          .bounces,
          .alwaysBounceVertical,
          .alwaysBounceHorizontal,
          .minimumZoomScale,
          .maximumZoomScale
        )
    }
  }
}
