import Records
import Reports

/// The report of `explain` as text: the stories of recognizers and views.
package struct ExplanationText {
  let style: Style
  /// The end of a sentence about something that did not happen: in the time that is shown.
  let when: ReportText

  package init(style: Style, span: ClosedRange<Instant>? = nil) {
    self.style = style
    when =
      switch (span?.lowerBound, span?.upperBound) {
      case (nil, _), (_, nil): ""
      case (let from?, .never?): " from \(from) on"
      case (let from?, let to?): " from \(from) to \(to)"
      }
  }

  /// Appends the stories of some objects, or of all if `ids` is empty.
  package func write(_ explanation: Explanation, of ids: [String], to buffer: inout ByteBuffer) {
    // The stories of attempts include the touches of views that have no story of their own.
    var touches: [TouchStory.Key: TouchStory] = [:]
    for view in explanation.views where !ids.isEmpty && !ids.contains(view.id) {
      for touch in view.touches { touches[touch.key] = touch }
    }
    for story in explanation.recognizers where ids.isEmpty ? story.isAttached : ids.contains(story.id) {
      buffer.write(text(of: story, touches))
    }
    for story in explanation.views
    where ids.contains(story.id) || (ids.isEmpty && !(story.touches.isEmpty && story.actions.isEmpty)) {
      buffer.write(text(of: story))
      if ids.contains(story.id) {
        for event in explanation.events { buffer.write(text(of: event, at: story.id)) }
      }
    }
    for story in explanation.responders where ids.contains(story.id) {
      buffer.write(text(of: story, explanation.events))
    }
    guard ids.isEmpty else { return }
    for touch in explanation.untargetedTouches { buffer.write(text(of: touch)) }
    for event in explanation.events { buffer.write(text(of: event)) }
    if explanation.views.allSatisfy(\.touches.isEmpty), explanation.untargetedTouches.isEmpty,
      explanation.events.isEmpty
    {
      buffer.write("the trace has no touches\(when)\n")
    }
  }

  func heading(_ id: String, _ className: String, on view: String? = nil) -> ReportText {
    let place: ReportText = view.map { " on \($0)" } ?? ""
    let details: ReportText = className.isEmpty ? "" : " (\(className)\(place))"
    return "\("\(id)", .heading, style)\(details)\n"
  }

  private func text(of story: RecognizerStory, _ touches: [TouchStory.Key: TouchStory]) -> ReportText {
    var text = heading(story.id, story.className, on: story.view)
    if let builtIn = story.builtIn { text += "  is \(builtIn.words)\n" }
    for attempt in story.attempts { text += self.text(of: attempt, touches) }
    let view = story.attempts.isEmpty ? story.view : nil
    for unoffered in story.unofferedTouches {
      text += "  did not receive \(touchText(unoffered, of: view))\n"
    }
    for input in story.untakenInputs { text += "  \(self.text(of: input))\n" }
    if story.attempts.isEmpty, story.unofferedTouches.isEmpty, story.untakenInputs.isEmpty {
      text += "  received no touch\(when)\n"
    }
    return text
  }
}
