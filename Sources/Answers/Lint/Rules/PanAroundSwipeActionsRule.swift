import Records
import Replay
import TouchKit
import TraceFormat

extension LintCode {
  /// A pan around a table takes the swipes of its rows.
  public static let panOverSwipeActions = LintCode(
    "panOverSwipeActions",
    summary:
      "a pan of one finger on a view around a table whose rows have swipe actions, which does not wait for the swipes",
    advice:
      "The pan begins after 10 pt and a row's swipe later, so that hardly any swipe shows the actions. Let the pan require "
      + "the table's recognizer of the class `_UISwipeActionPanGestureRecognizer` to fail, let it begin only along the other "
      + "axis, or use an edge pan"
  )
}

/// Finds program pans that take the swipes of rows.
struct PanAroundSwipeActionsRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.panOverSwipeActions]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.views.flatMap { node, view -> [DraftFinding] in
      guard let swipe = view.gestureRecognizers?.first(where: { $0 is RowSwipePan }), swipe.isEnabled,
        scene.isReached(view)
      else { return [] }
      return scene.recognizers.filter { takes(swipe, of: view, $0, scene) }.map { pan in
        let table = node.object.id
        let text =
          "\(pan.id) takes the swipes that show actions of the rows of \(table), unless the finger is very fast; the pan"
          + " waits if it requires \(swipe.traceID) to fail"
        return DraftFinding(.panOverSwipeActions, at: pan.place, [pan.id, table, swipe.traceID], text)
          .given([pan.id, swipe.traceID], [.requireToFail, .isEnabled, .minimumNumberOfTouches, .delegate])
      }
    }
  }

  private func takes(
    _ swipe: UIGestureRecognizer,
    of table: UIView,
    _ recognizer: LintRecognizer,
    _ scene: LintScene
  ) -> Bool {
    guard let pan = recognizer.live as? UIPanGestureRecognizer, type(of: pan) == UIPanGestureRecognizer.self,
      pan.isEnabled, pan.minimumNumberOfTouches <= 1, scene.receives(recognizer, touchesOf: table),
      scene.delegate(of: recognizer.id)?.node.shouldBegin == nil
    else { return false }
    return scene.mayPrevent(pan.traceID, swipe.traceID)
      && !scene.requirements.requires(pan.traceID, swipe.traceID)
      && !scene.mayRecognizeTogether(pan.traceID, swipe.traceID)
  }
}
