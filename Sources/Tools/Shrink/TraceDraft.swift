import Records
import Replay
import TraceFormat

/// A trace with its scene as values, which can be taken apart.
struct TraceDraft: Equatable {
  /// The sensors of the device.
  var hardware: [Hardware]
  /// The scene; nil for the standard one.
  var scene: Scene?
  /// The steps; their lines mean nothing here.
  var steps: [Step]

  /// The line of the header; empty where there is nothing to say in it.
  var header: [UInt8] { TraceWriter.header(scene: scene, hardware: hardware) ?? [] }

  /// The whole trace, with the scene in its header.
  var text: [UInt8] { header + steps.flatMap(TraceWriter.line) }

  /// How many samples of touches there are.
  var sampleCount: Int {
    steps.reduce(0) { count, step in
      if case .touches(let samples) = step.event { count + samples.count } else { count }
    }
  }
}

extension Replayer {
  /// Reads a trace and the scene in which it is replayed.
  func draft(of input: TraceInput) throws(InputFailure) -> TraceDraft {
    let reader = try TraceReader(input)
    let scene = try sceneText(of: reader)?.read(classes.vocabulary)
    var draft = TraceDraft(hardware: reader.header.hardware, scene: scene, steps: [])
    while let step = try reader.next() { draft.steps.append(step) }
    return draft
  }
}
