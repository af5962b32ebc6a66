import TouchKit
import TraceFormat

/// Finds scroll views that have nothing to scroll.
struct ScrollRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.views.compactMap { node, view in
      // A scene does not contain the text of a text view, and a short table is no mistake.
      guard let scrollView = view as? UIScrollView, !(view is UITextView), scrollView.isScrollEnabled,
        !scene.lineage(of: node.object).contains(where: ["UITableView", "UICollectionView"].contains),
        scrollView.contentSize.width <= scrollView.bounds.width,
        scrollView.contentSize.height <= scrollView.bounds.height
      else { return nil }
      let id = node.object.id
      let text = "the content of \(id) is no larger than \(id) itself, so it never scrolls"
      return DraftFinding(.nothingToScroll, at: scene.place(of: id, .contentSize), [id], text)
        .given(id, .contentSize, .bounds, .frame, .isScrollEnabled)
    }
  }
}
