import Records
import Replay
import TouchKit
import TraceFormat

extension LintCode {
  /// A tap takes the touches of views inside its view.
  public static let tapTakesTouches = LintCode(
    "tapTakesTouches",
    summary:
      "a single tap with `cancelsTouchesInView` that receives the touches of a table, a collection, views that handle "
      + "`touchesEnded`, or a program's own controls with actions",
    advice:
      "The tap recognizes and the views lose the touch: rows are not selected, `touchesEnded` does not come, "
      + "controls send nothing: only buttons, switches, steppers, segmented and page controls come before it. Set "
      + "`cancelsTouchesInView` to false if both are meant, or refuse these touches by `shouldReceive`"
  )
}

/// Finds single taps that take the touches of lists, of views that handle touches, or of plain controls, inside their
/// views.
struct TapAroundRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.tapTakesTouches]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let handlers = scene.views.filter { losesByTaps($0.node, $0.live, in: scene) }
    guard !handlers.isEmpty else { return [] }
    return scene.recognizers.compactMap { recognizer in
      guard let tap = recognizer.live as? UITapGestureRecognizer, tap.isEnabled, tap.cancelsTouchesInView,
        tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1,
        scene.delegate(of: recognizer.id)?.node.shouldBegin == nil
      else { return nil }
      let losers = handlers.filter { scene.receives(recognizer, touchesOf: $0.live) }.map(\.node.object.id)
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
    guard scene.isReached(view) else { return false }
    // Views that override `gestureRecognizerShouldBegin`, and text inputs, decide about outer taps.
    if node.object.last(.gestureRecognizerShouldBegin) != nil || view is UITextView || view is UITextField {
      return false
    }
    if let control = view as? UIControl {
      return control.isEnabled && !node.actions.isEmpty && !control.comesBeforeTaps
    }
    if node.object.last(.sections) != nil { return scene.live.selectsNoRows(node.object.id) == nil }
    guard case .messages(let messages)? = node.object.last(.handles)?.value else { return false }
    return messages.contains(.touchesEnded)
  }
}

extension UIControl {
  /// Whether the control's own tap precedes a single tap around it, or is not a tap.
  fileprivate var comesBeforeTaps: Bool {
    self is UIButton || self is UISwitch || self is UIStepper || self is UISegmentedControl
      || self is UIPageControl || self is UISlider || self is UIRefreshControl
  }
}
