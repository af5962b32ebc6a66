import Records
import TraceFormat

extension LintCode {
  /// A recognizer stays possible without touches and timers.
  public static let stuckRecognizer = LintCode(
    warning: .stuckRecognizer,
    summary: "a recognizer that is left possible, began or changed, without touches and without a timer",
    advice:
      "It is stuck, and so is every recognizer that waits for it. Its class has to fail or recognize "
      + "when the last touch has ended"
  )

  /// A responder may not become first responder, or does not resign.
  public static let firstResponderRefused = LintCode(
    warning: .firstResponderRefused,
    summary: "a responder that asks to become first responder and may not, or that does not resign",
    advice: "Events for the first responder go elsewhere"
  )

  /// A class assigns a state that cannot follow the current one.
  public static let illegalTransition = LintCode(
    warning: .illegalTransition,
    summary: "a subclass that assigns a state which cannot follow the present one",
    advice: "The assignment is ignored; an application may crash. Compare with the [states](ENGINE.md#states)"
  )

  /// A window or the application keeps the end of a touch.
  public static let eventKept = LintCode(
    warning: .eventKept,
    summary: "a `sendEvent` of a window or the application that does not pass the end of a touch to super",
    advice:
      "Gestures stay under way and views stay pressed until the end of the trace. Call super with every event"
  )

  /// A scroll view lets the keyboard follow a drag.
  public static let interactiveKeyboard = LintCode(
    warning: .interactiveKeyboard,
    summary:
      "a drag in a scroll view whose `keyboardDismissMode` is `interactive`, while a text field or text view is"
      + " first responder",
    advice: "On a device the keyboard follows the finger and may be dismissed. Here it stays: let a step call"
      + " `resignFirstResponder`, or set `onDrag`"
  )

  /// The target of an action message has no method that takes its sender.
  public static let actionNotPerformed = LintCode(
    warning: .actionNotPerformed,
    summary:
      "in a program: an action message whose target has no such method, or one that takes another sender",
    advice:
      "The message does nothing; on a device the application ends, or reads the sender as something else"
  )

  /// A program uses API without effect.
  public static let noEffect = LintCode(
    warning: .noEffect,
    summary: "in a program: a menu, a drag, a sheet, bar items or an alert, which no finger can use",
    advice:
      "[What has no effect](UIKIT.md#what-has-no-effect) lists them; call the action or the handler in the test"
  )

  /// A motion manager starts updates of a sensor that the device does not have.
  public static let missingSensor = LintCode(
    warning: .missingSensor,
    summary: "a motion manager that starts updates of a sensor that the device does not have",
    advice: "No update comes. Ask `isGyroAvailable` and its like first"
  )
}

/// Reports the replay's warnings, including those whose codes belong to rules for scenes.
struct WarningRule: ReplayRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [
    .stuckRecognizer,
    .firstResponderRefused,
    .illegalTransition,
    .eventKept,
    .interactiveKeyboard,
    .actionNotPerformed,
    .noEffect,
    .missingSensor,
  ]

  static let kinds: [RecordKind] = [.warning]
  private(set) var drafts: [DraftFinding] = []

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    guard case .warning(let warning) = record, let code = LintCode(warning.code) else { return }
    let text = "\(warning.object) \(warning.text)"
    drafts.append(DraftFinding(code, .line(moment.line, JSONPath()), [warning.object], text))
  }
}
