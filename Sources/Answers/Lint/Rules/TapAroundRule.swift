import Records
import Replay
import TouchKit
import TraceFormat

extension LintCode {
  /// A tap takes the touches of views inside its view.
  public static let tapTakesTouches = LintCode(
    "tapTakesTouches",
    summary:
      "a single tap with `cancelsTouchesInView` on a view around a table, a collection or views that handle "
      + "`touchesEnded`, whose touches it receives",
    advice:
      "The tap recognizes and the views lose the touch: rows are not selected, `touchesEnded` does not come. Set "
      + "`cancelsTouchesInView` to false if both are meant, or refuse these touches by `shouldReceive`"
  )
}

/// Finds single taps that take the touches of lists, or of views that handle touches, inside their views.
struct TapAroundRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.tapTakesTouches]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let handlers = scene.views.filter { losesByTaps($0.node, $0.live, in: scene) }
    guard !handlers.isEmpty else { return [] }
    return scene.recognizers.compactMap { recognizer in
      guard let tap = recognizer.live as? UITapGestureRecognizer, tap.isEnabled, tap.cancelsTouchesInView,
        tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1, let view = tap.view,
        scene.delegate(of: recognizer.id)?.node.shouldBegin == nil
      else { return nil }
      let receives = scene.delegate(of: recognizer.id)?.node.shouldReceive
      let losers = handlers.filter { _, inner in
        inner !== view && view.contains(inner)
          && receives?.allows(
            inner.traceID,
            lineage: scene.live.lineage(of: inner.traceID),
            isInside: { _ in true }
          )
            ?? true
      }.map(\.node.object.id)
      guard !losers.isEmpty else { return nil }
      let text =
        "\(recognizer.id) takes the taps on \(phrase(losers)), which lose the touch; they keep it if"
        + " cancelsTouchesInView is false, or if a delegate's shouldReceive refuses it"
      return DraftFinding(.tapTakesTouches, at: recognizer.place, [recognizer.id] + losers, text)
        .given(recognizer.id, .cancelsTouchesInView, .isEnabled, .delegate)
        .given(losers, [.handles, .allowsSelection, .isEditing])
    }
  }

  /// Returns whether a view has an effect of touches that a tap of an outer view takes away.
  private func losesByTaps(_ node: ViewNode, _ view: UIView, in scene: LintScene) -> Bool {
    let isHit = sequence(first: view, next: \.superview).allSatisfy {
      !$0.isHidden && !$0.isTransparentToTouches && $0.isUserInteractionEnabled
    }
    guard isHit else { return false }
    // Views that override `gestureRecognizerShouldBegin`, and controls and text inputs, decide about outer taps.
    if node.object.last(.gestureRecognizerShouldBegin) != nil || view is UIControl || view is UITextView {
      return false
    }
    if node.object.last(.sections) != nil { return scene.live.selectsNoRows(node.object.id) == nil }
    guard case .messages(let messages)? = node.object.last(.handles)?.value else { return false }
    return messages.contains(.touchesEnded)
  }
}
