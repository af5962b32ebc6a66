import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A pan in a scroll view has no relation to the scroll view's own pan recognizer.
  public static let panInScrollView = LintCode(
    "panInScrollView",
    summary:
      "a pan of one finger inside a scroll view that scrolls, without a requirement, a delegate or an "
      + "override between it and the scroll view's own pan",
    advice:
      "Both begin after 10 pt, and the pan of the deeper view wins, so the content does not scroll where "
      + "its view is. Let one require the other to fail, or let a delegate allow both"
  )
}

/// Finds one-finger pans inside a scroll view that have no relation to the scroll view's own pan recognizer.
struct PanInScrollViewRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.panInScrollView]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.recognizers.compactMap { recognizer in
      guard type(of: recognizer.live) == UIPanGestureRecognizer.self, recognizer.live.isEnabled,
        let pan = recognizer.live as? UIPanGestureRecognizer, pan.minimumNumberOfTouches <= 1,
        let scrollView = pan.view?.superviews.first(where: { scrolls($0, instead: pan, in: scene) })
      else { return nil }
      let own = ScrollViewRecognizer.pan.id(in: scrollView.traceID)
      let text =
        "\(pan.traceID) is inside \(scrollView.traceID) and has no relation to \(own): a finger there moves \(pan.traceID), and"
        + " \(scrollView.traceID) does not scroll; let one require the other to fail, or a delegate allow both"
      let properties: [PropertyName] = [
        .requireToFail, .delegate, .isEnabled, .minimumNumberOfTouches, .canPrevent, .canBePreventedBy,
      ]
      return DraftFinding(.panInScrollView, at: recognizer.place, [pan.traceID, scrollView.traceID], text)
        .given([pan.traceID, own], properties).given(
          scrollView.traceID,
          .contentSize,
          .isScrollEnabled,
          .frame,
          .bounds
        )
    }
  }

  /// Returns whether a view is a scroll view whose own pan recognizer would compete with another pan and lose.
  private func scrolls(_ view: UIView, instead pan: UIPanGestureRecognizer, in scene: LintScene) -> Bool {
    guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled else { return false }
    let (content, visible) = (scrollView.contentSize, scrollView.bounds.size)
    let own = scrollView.panGestureRecognizer
    return (content.width > visible.width || content.height > visible.height)
      && scene.shareTouches(pan, own)
      && scene.delegate(of: pan.traceID)?.node.shouldBegin == nil
      && !scene.requirements.requires(pan.traceID, own.traceID)
      && !scene.requirements.requires(own.traceID, pan.traceID)
      && !scene.mayRecognizeTogether(pan.traceID, own.traceID) && scene.mayPrevent(pan.traceID, own.traceID)
  }
}

extension UIView {
  /// The view's superviews, the nearest first.
  fileprivate var superviews: some Sequence<UIView> { sequence(first: self, next: \.superview).dropFirst() }
}
