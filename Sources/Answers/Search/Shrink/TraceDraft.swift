import Records
import Replay
import TraceFormat

/// A trace and its scene as values that can be reduced.
struct TraceDraft: Equatable {
  /// The sensors of the device.
  var hardware: [Hardware]
  /// The scene; nil for the standard one.
  var scene: Scene?
  /// The steps. Their line numbers have no meaning.
  var steps: [Step]

  /// The line of the header; empty if it would contain nothing.
  var header: [UInt8] { TraceWriter.header(scene: scene, hardware: hardware) ?? [] }

  /// The whole trace, with the scene in its header.
  var text: [UInt8] { header + lines }

  /// The lines of the steps.
  var lines: [UInt8] { steps.flatMap(TraceWriter.line) }

  /// The number of samples.
  var sampleCount: Int {
    steps.reduce(0) { count, step in
      if case .touches(let samples) = step.event { count + samples.count } else { count }
    }
  }
}

extension Replayer {
  /// Reads a trace and its scene.
  func draft(of input: TraceInput) throws(InputFailure) -> TraceDraft {
    let reader = try TraceReader(input, isCut: options.isCut)
    var scene = try sceneText(of: reader)?.read(classes.vocabulary)
    if let system = reader.header.system { scene = (scene ?? .writtenStandard).on(system) }
    var draft = TraceDraft(hardware: reader.header.hardware, scene: scene, steps: [])
    while let step = try reader.next() { draft.steps.append(step) }
    return draft
  }
}
