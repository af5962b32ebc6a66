import Records
import TraceFormat

extension LintCode {
  /// A recognizer is attached to a second view and leaves the first one.
  public static let movedRecognizer = LintCode(
    "movedRecognizer",
    summary: "in a trace: `addGestureRecognizer` with a recognizer that is attached to another view",
    advice:
      "A recognizer has one view: it leaves the other one, which no longer recognizes the gesture. Create a recognizer "
      + "for each view; call `removeGestureRecognizer` first if moving it is meant"
  )
}

/// Finds recognizers attached to a second view without removal from the first.
struct MovedRecognizerRule: ReplayRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.movedRecognizer]
  static let kinds: [RecordKind] = [.step, .sceneAction]
  private(set) var drafts: [DraftFinding] = []
  /// The views of recognizers that calls have attached or removed.
  private var views: [String: String?] = [:]

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    let event: StepEvent
    switch record {
    case .step(let step): event = step.event
    case .sceneAction(let sceneAction): event = sceneAction.event
    default: return
    }
    guard case .call(let call) = event, case .string(let recognizer)? = call.argument else { return }
    switch CallMethod(rawValue: call.method) {
    case .view(.removeGestureRecognizer)?:
      if view(of: recognizer, at: moment) == call.object { views[recognizer] = .some(nil) }
    case .view(.addGestureRecognizer)?:
      if let old = view(of: recognizer, at: moment), old != call.object {
        let text = "\(recognizer) leaves \(old) for \(call.object): a recognizer is attached to one view"
        let place = JSONPath()["call"]
        drafts.append(DraftFinding(.movedRecognizer, .line(moment.line, place), [recognizer, old], text))
      }
      views[recognizer] = call.object
    default: break
    }
  }

  private func view(of recognizer: String, at moment: ReplayMoment) -> String? {
    if let known = views[recognizer] { return known }
    guard let scene = moment.scene,
      let index = scene.recognizers.first(where: { $0.object.id == recognizer })?.view
    else { return nil }
    return scene.views[index].object.id
  }
}
