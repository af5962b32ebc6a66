import Records
import TouchKit
import TraceFormat

/// A trace for several replays that differ in their options. Its scene and its steps are read once and kept, unless it is
/// long: then each replay reads it again, and memory stays flat.
package struct RepeatedTrace: Sendable {
  /// The most steps that are kept, and the most bytes of their lines.
  package static let mostSteps = 50_000
  private static let mostBytes = 16 << 20

  let input: TraceInput
  let kept: Kept?

  /// What is kept of a trace.
  struct Kept: Sendable {
    let path: String
    let hardware: [Hardware]
    let scene: Scene
    fileprivate(set) var batches: [StepBatch] = []
  }

  /// Reads a trace for replays by a replayer. A trace with an error in its header or its scene is not kept: its replay
  /// throws the error.
  ///
  /// - Parameters:
  ///   - scene: The trace's scene, if it is read already.
  ///   - mostSteps: The most steps that are kept.
  package init(
    _ input: TraceInput,
    _ replayer: Replayer,
    scene: Scene? = nil,
    keeping mostSteps: Int = RepeatedTrace.mostSteps
  ) {
    self.input = input
    kept = try? RepeatedTrace.read(input, replayer, scene, mostSteps)
  }

  /// Passes on the steps, and throws the error that ends them.
  package func forEachStep(_ body: (Step) -> Void) throws(InputFailure) {
    guard let kept else {
      let reader = try TraceReader(input)
      while let step = try reader.next() { body(step) }
      return
    }
    for batch in kept.batches {
      for index in 0..<batch.count { body(batch[index]) }
      if case .failure(let failure) = batch.ending { throw failure }
    }
  }

  private static func read(
    _ input: TraceInput,
    _ replayer: Replayer,
    _ scene: Scene?,
    _ mostSteps: Int
  ) throws(InputFailure) -> Kept? {
    let reader = try TraceReader(input, isCut: replayer.options.isCut)
    let decoded = scene == nil ? try replayer.sceneText(of: reader)?.read(replayer.vocabulary) : nil
    let scene = scene ?? decoded ?? .standard
    var kept = Kept(path: reader.path, hardware: reader.header.hardware, scene: scene)
    var (steps, bytes) = (0, 0)
    repeat {
      reader.readBatch()
      kept.batches.append(reader.batch)
      steps += reader.batch.count
      bytes += reader.batch.byteCount
      if steps > mostSteps || bytes > mostBytes { return nil }
    } while reader.batch.ending == nil
    return kept
  }
}

extension Replayer {
  /// Replays a trace that may be kept.
  ///
  /// - Parameters:
  ///   - isDone: called before each step; the replay ends if it returns true.
  ///   - beforehand: called with the live scene before the first step.
  package func replay(
    _ trace: RepeatedTrace,
    interest: Interest,
    into sink: any RecordSink,
    unless isDone: (() -> Bool)? = nil,
    beforehand: ((LiveScene) -> Void)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) {
    let checker = Self.debugChecker
    let isReplayed = try trace.kept.map { (kept) throws(InputFailure) in
      try Engine.withNew { (engine) throws(InputFailure) in
        engine.recorder.observer = checker
        guard let live = try build(kept, in: engine) else { return false }
        defer { afterwards?(SceneIndex(live)) }
        try record(live, interest, into: sink, checker, unless: isDone) { (runner) throws(InputFailure) in
          beforehand?(live)
          for batch in kept.batches {
            for finger in batch.cutFingers { onCutFinger?(kept.path, finger) }
            try runner.run(batch, unless: isDone)
            if case .failure(let failure) = batch.ending, isDone?() != true { throw failure }
          }
        }
        return true
      }
    }
    guard isReplayed != true else { return }
    try replay(
      trace.input,
      interest: interest,
      into: sink,
      checker: Self.debugChecker,
      beforehand: beforehand,
      unless: isDone,
      afterwards: afterwards
    )
  }

  /// Builds the scene of a trace that is kept; nil if it has problems, whose places only its text can tell.
  private func build(_ kept: RepeatedTrace.Kept, in engine: Engine) throws(InputFailure) -> LiveScene? {
    do {
      return try build(kept.scene, kept.hardware, in: engine)
    } catch let failure as InputFailure {
      throw failure
    } catch {
      return nil
    }
  }
}
