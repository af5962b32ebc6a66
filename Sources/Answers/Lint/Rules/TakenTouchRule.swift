import Records
import Replay
import TraceFormat

extension LintCode {
  /// A recognizer would have taken a touch that may have been cancelled only for a view.
  public static let takenTouch = LintCode(
    "takenTouch",
    summary:
      "a cancelled touch of an imported log at which a recognizer would have recognized, if the finger had gone on: the "
      + "log does not say that the system cancelled it, and UIKit also cancels the touches of a view when a recognizer "
      + "takes them",
    advice:
      "Write `moved` instead of `cancelled`, and lift the finger later, if no call, alert or palm came; or print the "
      + "events in `sendEvent(_:)`, where only the system cancels"
  )
}

/// Replays an imported trace with moves in place of cancels that only views may have received.
struct TakenTouchRule: LintRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.takenTouch]

  let replayer: Replayer
  let trace: StepSource
  let losses: [ImportLoss]

  /// Returns the cancels where a recognizer would have recognized.
  func drafts() -> [DraftFinding] {
    guard losses.contains(.cancels), case .kept(_, let scene, _) = trace else { return [] }
    var steps: [Step] = []
    // The line of a cancel for the step that replaces it.
    var cancels: [Int: Int] = [:]
    let isWhole: ()? = try? trace.forEachStep { step in
      guard case .touches(var samples) = step.event, samples.contains(where: { $0.phase == .cancelled })
      else { return steps.append(step) }
      var lifts: [TouchSample] = []
      for index in samples.indices where samples[index].phase == .cancelled {
        samples[index].phase = .moved
        lifts.append(samples[index])
        lifts[lifts.count - 1].phase = .ended
      }
      cancels[steps.count] = step.line
      steps.append(Step(time: step.time, line: nil, event: .touches(samples)))
      steps.append(Step(time: step.time, line: nil, event: .touches(lifts)))
    }
    guard isWhole != nil, !cancels.isEmpty else { return [] }
    let watch = TakenTouchWatch(cancels)
    do {
      let others = StepSource(steps, in: scene)
      try replayer.replay(others, interest: Interest(only: [.step, .state]), into: watch)
    } catch {
      return []
    }
    return watch.drafts
  }
}

/// Notes the recognizers that recognize at the steps that replace a cancel.
private final class TakenTouchWatch: RecordSink {
  private let cancels: [Int: Int]
  private var count = 0
  private(set) var drafts: [DraftFinding] = []

  init(_ cancels: [Int: Int]) {
    self.cancels = cancels
  }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step: count += 1
    case .state(let change):
      guard let line = cancels[count - 1], change.from == .possible,
        change.to == .began || change.to == .recognized
      else { return }
      let text =
        "\(change.recognizer) would have \(change.to == .began ? "begun" : "recognized") here if the finger had gone on: "
        + "it probably took the touch from the view whose cancel is in the log"
      drafts.append(DraftFinding(.takenTouch, .line(line, JSONPath()), [change.recognizer], text))
    default: break
    }
  }
}
