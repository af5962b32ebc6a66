import Records
import TraceFormat

/// The steps of a replay, and their scene.
package enum StepSource: Sendable {
  /// A trace that each replay reads while it performs the steps.
  case read(TraceInput)
  /// Steps in memory, with their scene already read, and the name of their trace.
  case kept([StepBatch], in: PreparedScene, name: String)

  /// The maximum number of kept steps, and of bytes of their lines.
  package static let mostSteps = 50_000
  private static let mostBytes = 16 << 20

  /// Steps that are in no file.
  ///
  /// - Parameters:
  ///   - scene: The scene in which they are played.
  ///   - name: The name of their trace in errors.
  ///   - lastLine: The number of the line before the first step.
  package init(_ steps: [Step], in scene: PreparedScene, name: String = "steps", after lastLine: Int = 0) {
    self = .kept([StepBatch(steps, file: name, after: lastLine)], in: scene, name: name)
  }

  /// Keeps a trace for several replays that differ in their options, so that its scene and its steps are read once. A
  /// long trace is not kept, so that memory stays flat, nor is one with an error in its header or its scene: its replay
  /// throws the error.
  ///
  /// - Parameters:
  ///   - scene: The trace's scene, if it has already been read.
  ///   - mostSteps: The maximum number of kept steps.
  package init(
    keeping input: TraceInput,
    for replayer: Replayer,
    scene: Scene? = nil,
    upTo mostSteps: Int = StepSource.mostSteps
  ) {
    self = (try? Self.keep(input, replayer, scene, mostSteps)) ?? .read(input)
  }

  /// The path of the trace, or its name.
  var name: String {
    switch self {
    case .read(let input): input.name
    case .kept(_, _, let name): name
    }
  }

  /// Calls `body` with each step, and throws the error that ends them.
  package func forEachStep(_ body: (Step) -> Void) throws(InputFailure) {
    switch self {
    case .read(let input):
      let reader = try TraceReader(input)
      while let step = try reader.next() { body(step) }
    case .kept(let batches, _, _):
      for batch in batches {
        for index in 0..<batch.count { body(batch[index]) }
        if case .failure(let failure) = batch.ending { throw failure }
      }
    }
  }

  private static func keep(
    _ input: TraceInput,
    _ replayer: Replayer,
    _ scene: Scene?,
    _ mostSteps: Int
  ) throws(InputFailure) -> StepSource? {
    let reader = try TraceReader(input, isCut: replayer.options.isCut)
    let prepared =
      if let scene {
        PreparedScene(scene: scene.on(reader.header.system), hardware: reader.header.hardware, input: input)
      } else {
        try replayer.scene(of: reader, input)
      }
    var batches: [StepBatch] = []
    var (steps, bytes) = (0, 0)
    repeat {
      reader.readBatch()
      batches.append(reader.batch)
      steps += reader.batch.count
      bytes += reader.batch.byteCount
      if steps > mostSteps || bytes > mostBytes { return nil }
    } while reader.batch.ending == nil
    return .kept(batches, in: prepared, name: reader.path)
  }
}
