import Records
import Replay
import Reports
import Testing
import TraceFormat

@testable import Explain

/// A scene and what fingers did in it, to which `explain` gives an answer.
struct Question {
  /// The trace: its header with the scene, and its steps.
  let trace: TraceInput

  /// Creates a question about a window of 320 x 480 points with these members. A finger's sample is
  /// `"0.1 began 1 (20, 30)"`; samples with one time are one step.
  init(_ window: String, _ samples: [String], header: String = "") {
    var steps: [(time: String, touches: [String])] = []
    for sample in samples {
      let words = sample.split(whereSeparator: { " (),".contains($0) }).map(String.init)
      let touch = #"{"id": \#(words[2]), "phase": "\#(words[1])", "x": \#(words[3]), "y": \#(words[4])}"#
      if steps.last?.time == words[0] {
        steps[steps.count - 1].touches.append(touch)
      } else {
        steps.append((words[0], [touch]))
      }
    }
    let scene = #"{"windows": [{"id": "window", "frame": [0, 0, 320, 480], \#(window)}]}"#
    let lines =
      [#"{"touchtrace": 1, \#(header)"scene": \#(scene)}"#]
      + steps.map { #"{"t": \#($0.time), "touches": [\#($0.touches.joined(separator: ", "))]}"# }
    let text = lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    trace = .text(name: "question.jsonl", Array(text.utf8))
  }

  /// The stories of some objects, or of all.
  func answer(_ ids: String...) throws -> String {
    let explainer = try Explainer(Replayer(), trace)
    let named = explainer.withParts(ids)
    var buffer = ByteBuffer()
    ExplanationText(style: .plain).write(explainer.explain(named).explanation, of: named, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The near misses of some objects, or of all.
  func misses(_ ids: String...) throws -> NearMisses {
    let explainer = try Explainer(Replayer(), trace)
    let named = explainer.withParts(ids)
    return try explainer.nearMisses(explainer.explain(named), of: named)
  }

  /// The report of the near misses.
  func missText(_ ids: String...) throws -> String {
    let explainer = try Explainer(Replayer(), trace)
    let named = explainer.withParts(ids)
    var buffer = ByteBuffer()
    let found = try explainer.nearMisses(explainer.explain(named), of: named)
    NearMissReport(style: .plain).writeText(found, most: 5, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension String {
  /// Whether the text has a line, apart from its indentation.
  func hasLine(_ line: String) -> Bool {
    split(separator: "\n").contains { $0.drop { $0 == " " } == line }
  }
}
