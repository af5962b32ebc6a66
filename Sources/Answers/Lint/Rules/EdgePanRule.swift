import Foundation
import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A pan or a scroll view at the edge of the screen does not wait for an edge pan.
  public static let panBeforeEdgePan = LintCode(
    "panBeforeEdgePan",
    summary:
      "an edge pan and a pan, or a scroll view that scrolls along the same axis, which reaches the edge and receives the "
      + "same touches, where nothing holds it back",
    advice:
      "A pan begins after 10 pt and an edge pan after 15 pt inwards, so the pan prevents it. Let the pan, such as the scroll "
      + "view's `panGestureRecognizer`, require the edge pan to fail"
  )
}

/// Finds edge pans that a pan or a scroll view at the edge prevents.
struct EdgePanRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.panBeforeEdgePan]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let thresholds = scene.live.engine.thresholds
    guard thresholds.panDistance < thresholds.edgeDistance else { return [] }
    let own = scene.views.compactMap { ($0.live as? UIScrollView)?.panGestureRecognizer }
    let pans = own + scene.recognizers.filter { type(of: $0.live) == UIPanGestureRecognizer.self }.map(\.live)
    guard !pans.isEmpty else { return [] }
    return scene.recognizers.compactMap { recognizer in
      guard let edgePan = recognizer.live as? UIScreenEdgePanGestureRecognizer, edgePan.isEnabled,
        !scene.recognizesTogetherWithAll(recognizer.id)
      else { return nil }
      let winners = pans.filter { prevents($0, edgePan, in: scene) }
      guard !winners.isEmpty else { return nil }
      let ids = winners.map(\.traceID)
      let views = winners.compactMap { $0.view?.traceID }
      let text =
        "\(phrase(ids)) \(ids.count > 1 ? "begin" : "begins") before \(recognizer.id) has come far enough, and"
        + " \(ids.count > 1 ? "prevent" : "prevents") it; the pan waits if it requires \(recognizer.id) to fail"
      let properties: [PropertyName] = [
        .requireToFail, .delegate, .isEnabled, .minimumNumberOfTouches, .canPrevent, .canBePreventedBy,
        .edges,
      ]
      return DraftFinding(.panBeforeEdgePan, at: recognizer.place, [recognizer.id] + ids, text)
        .given([recognizer.id] + ids, properties)
        .given(
          views,
          [.frame, .bounds, .contentSize, .isScrollEnabled, .isUserInteractionEnabled, .isHidden, .alpha]
        )
    }
  }

  private func prevents(
    _ recognizer: UIGestureRecognizer,
    _ edgePan: UIScreenEdgePanGestureRecognizer,
    in scene: LintScene
  ) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, pan.isEnabled, pan.minimumNumberOfTouches <= 1,
      let view = pan.view, scene.isReached(view), scene.shareTouches(pan, edgePan),
      reaches(view, pan, edgePan, scene)
    else { return false }
    let (one, other) = (pan.traceID, edgePan.traceID)
    return scene.delegate(of: one)?.node.shouldBegin == nil && !scene.requirements.requires(one, other)
      && !scene.requirements.requires(other, one) && !scene.mayRecognizeTogether(one, other)
      && scene.mayPrevent(one, other)
  }

  /// Returns whether a finger at one of the edges hits the view of a pan along the same axis.
  private func reaches(
    _ view: UIView,
    _ pan: UIPanGestureRecognizer,
    _ edgePan: UIScreenEdgePanGestureRecognizer,
    _ scene: LintScene
  ) -> Bool {
    guard let window = view.window else { return false }
    let (frame, screen) = (view.convert(view.bounds, to: window), window.bounds)
    guard frame.intersects(screen) else { return false }
    let width = CGFloat(scene.live.engine.thresholds.edgeWidth)
    let gaps: [(edge: UIRectEdge, gap: CGFloat, isAcross: Bool)] = [
      (.left, frame.minX - screen.minX, true), (.right, screen.maxX - frame.maxX, true),
      (.top, frame.minY - screen.minY, false), (.bottom, screen.maxY - frame.maxY, false),
    ]
    return gaps.contains { edge, gap, isAcross in
      guard edgePan.edges.contains(edge), gap <= width else { return false }
      guard let scrollView = pan.owningScrollView else { return true }
      return scrollView.scrolls(across: isAcross)
    }
  }
}

extension UIScrollView {
  /// Whether the content moves along an axis.
  func scrolls(across: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    return across
      ? contentSize.width > bounds.width || bounces && alwaysBounceHorizontal
      : contentSize.height > bounds.height || bounces && alwaysBounceVertical
  }
}
