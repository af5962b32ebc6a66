import Records
import TouchKit
import TraceFormat

/// Replays traces: reads a trace and its scene, carries out the steps in an engine of its own, and hands on the
/// records.
public struct Replayer: Sendable {
  /// How.
  public var options: ReplayOptions
  /// The classes that scenes may name.
  public var classes: ClassRegistry

  /// Makes a replayer.
  public init(options: ReplayOptions = ReplayOptions(), classes: ClassRegistry = .standard) {
    self.options = options
    self.classes = classes
  }

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - input: where the trace is.
  ///   - interest: which records are wanted.
  ///   - sink: receives the records as they are made. When the replay throws, it has those of the steps before.
  ///   - beforeBlocking: called ahead of each read that may have to wait for its data.
  ///   - afterwards: called when the replay is over, if there was a scene to replay in; also when it throws.
  public func replay(
    _ input: TraceInput,
    interest: Interest,
    into sink: any RecordSink,
    beforeBlocking: (() -> Void)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) {
    #if DEBUG
      let checker: InvariantChecker? = InvariantChecker { preconditionFailure($0) }
    #else
      let checker: InvariantChecker? = nil
    #endif
    try replay(
      input,
      interest: interest,
      into: sink,
      checker: checker,
      beforeBlocking: beforeBlocking,
      afterwards: afterwards
    )
  }

  /// Replays a trace under the eyes of a checker of the engine's invariants; debug builds always have one,
  /// which crashes at the first violation.
  package func replay(
    _ input: TraceInput,
    interest: Interest,
    into sink: any RecordSink,
    checker: InvariantChecker?,
    beforeBlocking: (() -> Void)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) {
    // To open a named pipe is to wait for its writer.
    beforeBlocking?()
    try withStage(of: input, checker) { (reader, live) throws(InputFailure) in
      let engine = live.engine
      defer { afterwards?(SceneIndex(live)) }
      // Nothing that sets the stage is a record.
      engine.recorder.interest = interest
      engine.recorder.sink = sink
      let runner = StepRunner(live, classes.vocabulary)
      try reader.forEachBatch(threads: options.threads, beforeWaiting: beforeBlocking) {
        (batch) throws(InputFailure) in
        try runner.run(batch)
      }
      engine.finish()
      checker?.finish(engine)
    }
  }

  /// Opens a trace, brings its scene to life in an engine of its own, and hands both on before the first step.
  package func withStage<Result>(
    of input: TraceInput,
    _ checker: InvariantChecker? = nil,
    _ body: (TraceReader, LiveScene) throws(InputFailure) -> Result
  ) throws(InputFailure) -> Result {
    let reader = try TraceReader(
      input,
      vocabulary: options.scene == nil ? classes.vocabulary : nil
    )
    let engine = Engine()
    engine.order = options.order
    engine.recorder.observer = checker
    let previous = engine.makeCurrent()
    defer {
      engine.close()
      previous.restore()
    }
    return try body(reader, try stage(reader, in: engine))
  }

  private func stage(_ reader: TraceReader, in engine: Engine) throws(InputFailure) -> LiveScene {
    engine.motion.sensors = Sensors(reader.header.hardware)
    let text = try sceneText(of: reader)
    let scene = try text?.read(classes.vocabulary) ?? .standard
    do {
      let live = try SceneBuilder.build(scene, in: engine, classes)
      try WhatIf.apply(options.changes, to: live, classes.vocabulary)
      return live
    } catch let problems as SceneBuilder.Problems {
      throw .invalid(text?.errors(for: problems.all) ?? [])
    } catch let failure as InputFailure {
      throw failure
    } catch {
      preconditionFailure("building a scene threw \(error)")
    }
  }

  package func sceneText(of reader: TraceReader) throws(InputFailure) -> SceneText? {
    if let scene = options.scene { return try SceneText(scene) }
    switch reader.header.scene {
    case .standard: return nil
    case .file(let path):
      do {
        return try SceneText(.path(path))
      } catch .unreadable(let path, let reason) {
        // Nobody on the command line has named this file.
        let trace = InputFailure.bareName(reader.path)
        throw .unreadable(path: path, reason: "\(reason) (the scene of \(trace))")
      }
    case .inline: return reader.inlineScene
    }
  }
}
