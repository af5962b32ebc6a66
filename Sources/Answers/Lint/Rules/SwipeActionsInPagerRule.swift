import Records
import Replay
import TouchKit
import TraceFormat

extension LintCode {
  /// A scroll view around a table takes the swipes of its rows.
  public static let swipeActionsInPager = LintCode(
    "swipeActionsInPager",
    summary:
      "a table whose rows have swipe actions, in a scroll view that scrolls sideways and does not wait for the swipes",
    advice:
      "The scroll view begins after 10 pt and a row's swipe later, so that hardly any swipe shows the actions. Let the scroll "
      + "view's pan require the table's recognizer of the class `_UISwipeActionPanGestureRecognizer` to fail, or switch its "
      + "`isScrollEnabled` off while rows can be swiped"
  )
}

/// Finds tables in pagers that take the swipes of rows.
struct SwipeActionsInPagerRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.swipeActionsInPager]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.views.compactMap { node, view in
      guard let swipe = view.gestureRecognizers?.first(where: { $0 is RowSwipePan }), swipe.isEnabled,
        scene.isReached(view)
      else { return nil }
      let pagers = sequence(first: view) { $0.superview }.dropFirst().compactMap { $0 as? UIScrollView }
        .filter { takes(swipe, $0.panGestureRecognizer, of: $0, scene) }
      guard let pager = pagers.first else { return nil }
      let (table, pan) = (node.object.id, pager.panGestureRecognizer.traceID)
      let text =
        "\(pan) takes the swipes that show actions of the rows of \(table), unless the finger is very fast; the pan waits"
        + " if it requires \(swipe.traceID) to fail"
      return DraftFinding(.swipeActionsInPager, at: node.object.place, [table, pan, swipe.traceID], text)
        .given([pan, swipe.traceID], [.requireToFail, .isEnabled, .minimumNumberOfTouches])
        .given(pager.traceID, .isScrollEnabled, .contentSize, .frame, .bounds)
    }
  }

  private func takes(
    _ swipe: UIGestureRecognizer,
    _ pan: UIPanGestureRecognizer,
    of scrollView: UIScrollView,
    _ scene: LintScene
  ) -> Bool {
    scrollView.scrolls(across: true) && pan.isEnabled && pan.minimumNumberOfTouches <= 1
      && !scene.requirements.requires(pan.traceID, swipe.traceID)
      && !scene.mayRecognizeTogether(pan.traceID, swipe.traceID)
  }
}
