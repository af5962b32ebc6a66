import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A view has the same recognizer twice.
  public static let repeatedRecognizer = LintCode(
    "repeatedRecognizer",
    summary: "a recognizer of one view with the class, the values and the actions of another one",
    advice:
      "One of the two prevents the other, or the action is sent twice. Most often a method that runs again added it, such "
      + "as `cellForRowAt` or `viewDidAppear`. Add it once, where the view is made"
  )
}

/// Finds recognizers that were added to one view twice.
struct RepeatedRecognizerRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.repeatedRecognizer]

  private static let name = PropertyName(rawValue: "name")

  func drafts(in scene: LintScene) -> [DraftFinding] {
    // Copies of UIKit's own recognizers, which a debugger prints, are not the program's.
    let candidates = scene.recognizers.filter {
      $0.live.isEnabled && $0.live.sceneOverrides.builtIn == nil && !$0.node.actions.isEmpty
    }
    return candidates.enumerated().compactMap { index, copy in
      guard let view = copy.live.view, let first = candidates[..<index].first(where: { isSame($0, copy) })
      else { return nil }
      let text = "\(copy.id) repeats \(first.id): the same class, values and actions on \(view.traceID)"
      return DraftFinding(.repeatedRecognizer, at: copy.place, [first.id, copy.id], text)
        .given([first.id, copy.id], [.isEnabled])
    }
  }

  private func isSame(_ one: LintRecognizer, _ other: LintRecognizer) -> Bool {
    one.live.view === other.live.view && one.node.object.className == other.node.object.className
      && values(of: one) == values(of: other) && actions(of: one) == actions(of: other)
  }

  /// The values that decide what the recognizer does; its name is for logs.
  private func values(of recognizer: LintRecognizer) -> [PropertyName: PropertyValue] {
    var values: [PropertyName: PropertyValue] = [:]
    for assignment in recognizer.node.object.assignments where assignment.property != Self.name {
      values[assignment.property] = assignment.value
    }
    return values
  }

  private func actions(of recognizer: LintRecognizer) -> [[String?]] {
    recognizer.node.actions.map { [$0.target?.id, $0.action] }
  }
}
