import TouchKit
import TraceFormat

extension LintCode {
  /// A scroll view in a row takes the taps that would select the row.
  public static let scrollViewInRow = LintCode(
    "scrollViewInRow",
    summary:
      "a scroll view, a table or a collection in a row of a table or a collection that selects rows, which its subviews or "
      + "cells do not fill, without recognizers or handlers of its own",
    advice:
      "A tap between its subviews or cells ends at the scroll view, and the row is not selected. If it need not scroll, "
      + "disable its user interaction; otherwise give it a tap that selects the row, or let `hitTest` take touches for its "
      + "subviews alone"
  )
}

/// Finds scroll views in rows that take the taps in their gaps.
struct ScrollViewInRowRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.scrollViewInRow]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.views.compactMap { node, view in
      guard let scrollView = view as? UIScrollView, !(view is UITextView),
        let list = list(around: node, scene),
        takesTaps(node, scrollView, scene), scene.live.selectsNoRows(list) == nil
      else { return nil }
      let id = node.object.id
      let parts = node.object.last(.sections) == nil ? "subviews" : "cells"
      let text =
        "a tap on \(id) between its \(parts) does not select the row of \(list): a scroll view keeps the touches that hit it"
      return DraftFinding(.scrollViewInRow, at: node.object.place, [id, list], text)
        .given(id, .isUserInteractionEnabled, .hitTest, .handles, .forwards, .isHidden, .alpha)
        .given(list, .allowsSelection, .isEditing)
    }
  }

  /// Returns the list whose rows contain a view; nil if there is none, or if a nearer list selects its own rows.
  private func list(around node: ViewNode, _ scene: LintScene) -> String? {
    var node = node
    while case .view(let index) = node.parent {
      let parent = scene.scene.views[index]
      if node.row != nil { return parent.object.id }
      if parent.object.last(.sections) != nil { return nil }
      node = parent
    }
    return nil
  }

  private func takesTaps(_ node: ViewNode, _ scrollView: UIScrollView, _ scene: LintScene) -> Bool {
    let own = [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer]
    let hasOthers = (scrollView.gestureRecognizers ?? []).contains { one in !own.contains { $0 === one } }
    return !hasOthers && scene.isReached(scrollView) && !scrollView.bounds.isEmpty
      // The cells of a list select its own rows.
      && scene.live.hasGaps(node.object.id) ?? true
      && node.object.last(.hitTest) == nil && node.object.last(.handles) == nil
      && node.object.forwards.isEmpty
  }
}
