import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A tap for another button takes fingers.
  public static let fingerForAnotherButton = LintCode(
    "fingerForAnotherButton",
    summary:
      "a tap whose `buttonMaskRequired` lacks the primary button, and whose `allowedTouchTypes` has `direct`",
    advice:
      "UIKit compares the mask with clicks alone, so that a finger's tap is recognized as one of that button. Set "
      + "`allowedTouchTypes` to `indirectPointer`"
  )

  /// A recognizer waits for pointer touches, but there are none.
  public static let noPointerTouches = LintCode(
    "noPointerTouches",
    summary:
      "a recognizer whose `allowedTouchTypes` is `indirectPointer` alone, in an application whose "
      + "`supportsIndirectInputEvents` is false",
    advice:
      "A click is a touch of the type `direct` there, and the recognizer receives none (Apple). Set the key "
      + "`UIApplicationSupportsIndirectInputEvents`"
  )
}

/// Finds recognizers with masks and types that treat pointers in an unintended way.
struct PointerTouchRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.fingerForAnotherButton, .noPointerTouches]

  private static let types = PropertyName(rawValue: "allowedTouchTypes")
  private static let buttons = PropertyName(rawValue: "buttonMaskRequired")
  private static let support = PropertyName(rawValue: "supportsIndirectInputEvents")

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.recognizers.compactMap { recognizer in
      let (id, live) = (recognizer.id, recognizer.live)
      let types = live.allowedTouchTypes.map(\.intValue)
      if types == [UITouch.TouchType.indirectPointer.rawValue],
        !scene.live.engine.application.supportsIndirectInputEvents
      {
        let application = scene.scene.application.id
        let text =
          "\(id) takes touches of pointers alone, and there are none while supportsIndirectInputEvents of "
          + "\(application) is false"
        return DraftFinding(.noPointerTouches, at: scene.place(of: id, Self.types), [id], text)
          .given([id], [Self.types]).given([application], [Self.support])
      }
      guard let tap = live as? UITapGestureRecognizer, !tap.buttonMaskRequired.contains(.primary),
        types.contains(UITouch.TouchType.direct.rawValue)
      else { return nil }
      let text = "\(id) recognizes taps of fingers, too, because buttonMaskRequired is about clicks alone"
      return DraftFinding(.fingerForAnotherButton, at: scene.place(of: id, Self.buttons), [id], text)
        .given([id], [Self.types, Self.buttons])
    }
  }
}
