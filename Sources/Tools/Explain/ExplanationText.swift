import Reports

/// What became of recognizers and views, in words.
package struct ExplanationText {
  let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// Appends what there is to say of the objects named, or of all.
  package func write(_ explanation: Explanation, of ids: [String], to buffer: inout ByteBuffer) {
    // A view that is told of nowhere else is told of with the attempts.
    var touches: [TouchStory.Key: TouchStory] = [:]
    for view in explanation.views where !ids.isEmpty && !ids.contains(view.id) {
      for touch in view.touches { touches[touch.key] = touch }
    }
    for story in explanation.recognizers where ids.isEmpty || ids.contains(story.id) {
      write(story, touches, to: &buffer)
    }
    for story in explanation.views
    where ids.contains(story.id) || (ids.isEmpty && !(story.touches.isEmpty && story.actions.isEmpty)) {
      write(story, to: &buffer)
    }
    guard ids.isEmpty else { return }
    for untargeted in explanation.untargetedTouches { write(untargeted: untargeted, to: &buffer) }
    if explanation.views.allSatisfy(\.touches.isEmpty), explanation.untargetedTouches.isEmpty {
      buffer.append("the trace has no touches\n")
    }
  }

  func writeHeading(_ id: String, _ className: String, on view: String?, to buffer: inout ByteBuffer) {
    buffer.emphasize(.heading, style) { $0.append(plain: id) }
    if !className.isEmpty {
      buffer.append(" (")
      buffer.append(plain: className)
      if let view {
        buffer.append(" on ")
        buffer.append(plain: view)
      }
      buffer.append(")")
    }
    buffer.append("\n")
  }

  private func write(
    _ story: RecognizerStory,
    _ touches: [TouchStory.Key: TouchStory],
    to buffer: inout ByteBuffer
  ) {
    writeHeading(story.id, story.className, on: story.view, to: &buffer)
    for attempt in story.attempts { write(attempt, touches, to: &buffer) }
    for unoffered in story.unofferedTouches {
      write(unoffered, isRecognizer: true, of: story.attempts.isEmpty ? story.view : nil, to: &buffer)
    }
    if story.attempts.isEmpty, story.unofferedTouches.isEmpty { buffer.append("  heard of no touch\n") }
  }
}
