import Records
import Reports

/// A paragraph of an explanation, with the time it describes.
package struct Passage: Equatable, Sendable {
  package var from: Instant
  /// The end of the attempt or touch; nil if the trace ended first.
  package var to: Instant?
  /// The lines, without indentation. The lines after the first give its details.
  package var lines: [String]
}

/// The explanation of one object, in paragraphs.
package struct ObjectStory: Equatable, Sendable {
  package var id: String
  /// The class, and the view of a recognizer.
  package var subtitle: String
  package var passages: [Passage]
}

extension UnofferedTouches {
  /// Whether a touch came down in the view, which is on the screen, and something kept it from the view.
  package var isOverTheView: Bool {
    guard case .elsewhere(_, _, let obstacle?) = reason else { return false }
    switch obstacle {
    case .inFront, .declined: return true
    case .missed(_, .interactionDisabled), .missed(_, .animated): return true
    case .missed(_, .outside): return distance == 0
    case .missed(_, .hidden), .missed(_, .transparent): return false
    }
  }
}

/// The explanation in pieces, for reports that show each piece next to what it explains.
extension ExplanationText {
  /// Returns the stories of all recognizers, and of the views that received touches, sent actions or were missed by
  /// touches that came down in them, without colours.
  package static func stories(of explanation: Explanation) -> [ObjectStory] {
    let text = ExplanationText(style: .plain)
    let recognizers = explanation.recognizers.filter { $0.isAttached }.map { story in
      let place = story.view.map { " on \($0)" } ?? ""
      return ObjectStory(
        id: story.id,
        subtitle: story.className + place,
        passages: story.attempts.map(text.passage)
          + story.unofferedTouches.map { unoffered in
            let view = story.attempts.isEmpty ? story.view : nil
            let line: ReportText = "did not receive \(text.touchText(unoffered, of: view))"
            return Passage(from: unoffered.time, to: unoffered.time, lines: [line.text])
          }
          + story.untakenInputs.map {
            Passage(from: $0.time, to: $0.time, lines: [text.text(of: $0).text])
          }
      )
    }
    let views = explanation.views.filter {
      !$0.touches.isEmpty || !$0.actions.isEmpty || $0.unofferedTouches.contains(where: \.isOverTheView)
    }.map { story in
      ObjectStory(
        id: story.id,
        subtitle: story.className,
        passages: story.touches.map(text.passage)
          + story.unofferedTouches.filter(\.isOverTheView).map { missed in
            let line: ReportText = "missed \(text.touchText(missed, of: story.id))"
            return Passage(from: missed.time, to: missed.time, lines: [line.text])
          }
          + text.actions(story.actions).map { line in
            let times = story.actions.map(\.first) + story.actions.map(\.last)
            return Passage(from: times.min() ?? .zero, to: times.max(), lines: [line.text])
          }
      )
    }
    return recognizers + views
  }

  /// Returns the paragraph about an attempt.
  package func passage(of attempt: AttemptStory) -> Passage {
    Passage(from: attempt.start, to: attempt.end, lines: text(of: attempt, [:]).lines)
  }

  /// Returns the paragraph about a touch.
  package func passage(of touch: TouchStory) -> Passage {
    Passage(from: touch.from, to: touch.end, lines: text(of: touch).lines)
  }

  /// Returns the sentence about a change of state, such as `failed at 0.15 s: moved 61 pt, more than 45 pt (off by 16
  /// pt)`.
  package static func sentence(of change: AttemptStory.Change) -> String {
    ExplanationText(style: .plain).text(of: change).text
  }

  /// Returns the reason for a change of state, such as `moved 61 pt, more than 45 pt (off by 16 pt)`.
  package static func reason(of change: AttemptStory.Change) -> String {
    ExplanationText(style: .plain).reason(of: change).text
  }
}

extension AttemptStory {
  /// The time of the result; nil if the attempt was still under way when the trace ended.
  package var end: Instant? {
    switch state {
    case .possible, .began, .changed: nil
    case .ended, .cancelled, .failed, .recognized: changes.last?.time
    }
  }
}

extension TouchStory {
  /// The time of the last message about the touch that the view received; nil if the trace ended first.
  package var end: Instant? {
    switch messages.last?.message {
    case .touchesEnded, .touchesCancelled: messages.last?.last
    default: [drop?.time, to].compactMap { $0 }.min()
    }
  }
}

extension ReportText {
  /// The lines without their indentation.
  fileprivate var lines: [String] {
    // By bytes: finding the ends of characters would take longer than all else about a page's stories.
    text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
  }
}
