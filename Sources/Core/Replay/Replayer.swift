import Records
import TouchKit
import TraceFormat

/// Replays traces: reads a trace and its scene, performs the steps in a new engine, and sends the records to a sink.
public struct Replayer: Sendable {
  /// The options of replays.
  public var options: ReplayOptions
  /// The classes that scenes may name.
  public var classes: ClassRegistry { didSet { vocabulary = classes.vocabulary } }
  /// The vocabulary of the classes, created once for all replays.
  package private(set) var vocabulary: Vocabulary
  /// The closure to call with the path of a cut trace and each finger that came down before its first line.
  public var onCutFinger: (@Sendable (String, CutFinger) -> Void)?

  /// Creates a replayer.
  public init(options: ReplayOptions = ReplayOptions(), classes: ClassRegistry = .standard) {
    self.options = options
    self.classes = classes
    vocabulary = classes.vocabulary
  }

  /// Returns a replayer that makes more changes of the scene, after its own.
  package func with(_ changes: [Change]) -> Replayer {
    var changed = self
    changed.options.changes += changes
    return changed
  }

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - input: the source of the trace.
  ///   - interest: the records that the sink reads.
  ///   - sink: receives the records as they are made. If the replay throws, the sink has received the records of the
  ///     earlier steps.
  ///   - beforehand: called with the scene before the first step, for a trace that is still being written, such as a
  ///     pipe. The scene may be read on the replay's thread, in `beforehand` and `beforeBlocking`, until `afterwards`
  ///     is called.
  ///   - beforeBlocking: called before each read that may block.
  ///   - afterwards: called at the end of a replay that had a scene, even if it throws.
  public func replay(
    _ input: TraceInput,
    interest: Interest,
    into sink: any RecordSink,
    showing beforehand: ((SceneState) -> Void)? = nil,
    beforeBlocking: (() -> Void)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) {
    try replay(
      .read(input),
      interest: interest,
      into: sink,
      beforeBlocking: beforeBlocking,
      beforehand: beforehand.map { show in { show(SceneState($0)) } },
      afterwards: afterwards
    )
  }

  /// The checker of debug builds, which ends the process at the first violation; nil in release builds.
  package static var debugChecker: InvariantChecker? {
    #if DEBUG
      InvariantChecker { preconditionFailure($0) }
    #else
      nil
    #endif
  }

  /// Replays steps in their scene, with a checker of the engine's invariants.
  ///
  /// - Parameters:
  ///   - beforehand: called with the live scene before the first step.
  ///   - isDone: called before each step; the replay ends if it returns true.
  package func replay(
    _ source: StepSource,
    interest: Interest,
    into sink: any RecordSink,
    checker: InvariantChecker? = Self.debugChecker,
    beforeBlocking: (() -> Void)? = nil,
    beforehand: ((LiveScene) -> Void)? = nil,
    unless isDone: (() -> Bool)? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) {
    /// Performs the steps of the batches from `forEachBatch`. Records from building the scene are left out.
    func perform(
      in live: LiveScene,
      _ forEachBatch: (StepPlayer) throws(InputFailure) -> Void
    ) throws(InputFailure) {
      defer { afterwards?(SceneIndex(live)) }
      let (engine, recorder) = (live.engine, live.engine.recorder)
      recorder.interest = interest
      recorder.sink = sink
      let runner = StepRunner(live, vocabulary)
      beforehand?(live)
      try forEachBatch { (batch) throws(InputFailure) in
        for finger in batch.cutFingers { onCutFinger?(source.name, finger) }
        try runner.run(batch, unless: isDone)
      }
      if let isDone, isDone() { return }
      engine.finish()
      checker?.finish(engine)
    }

    switch source {
    case .read(let input):
      // Opening a named pipe blocks until it has a writer.
      beforeBlocking?()
      try withLiveScene(of: input, checker) { (reader, live) throws(InputFailure) in
        try perform(in: live) { (play) throws(InputFailure) in
          try reader.forEachBatch(beforeWaiting: beforeBlocking, play)
        }
      }
    case .kept(let batches, let scene, name: _):
      try withLiveScene(of: scene, checker) { (live) throws(InputFailure) in
        try perform(in: live) { (play) throws(InputFailure) in
          for batch in batches {
            try play(batch)
            if case .failure(let failure) = batch.ending, isDone?() != true { throw failure }
          }
        }
      }
    }
  }

  /// Performs the steps of a batch.
  private typealias StepPlayer = (StepBatch) throws(InputFailure) -> Void

  /// Opens a trace, builds its live scene in a new engine, and calls `body` with both before the first step.
  package func withLiveScene<Result>(
    of input: TraceInput,
    _ checker: InvariantChecker? = nil,
    _ body: (TraceReader, LiveScene) throws(InputFailure) -> Result
  ) throws(InputFailure) -> Result {
    let reader = try TraceReader(
      input,
      vocabulary: options.scene == nil ? vocabulary : nil,
      isCut: options.isCut
    )
    return try Engine.withNew { (engine) throws(InputFailure) in
      engine.recorder.observer = checker
      return try body(reader, try buildScene(of: reader, in: engine))
    }
  }

  /// Builds a prepared scene in a new engine, and passes it to `body`.
  package func withLiveScene<Result>(
    of scene: PreparedScene,
    _ checker: InvariantChecker? = nil,
    _ body: (LiveScene) throws(InputFailure) -> Result
  ) throws(InputFailure) -> Result {
    try Engine.withNew { (engine) throws(InputFailure) in
      engine.recorder.observer = checker
      let live = try build(scene.scene, scene.hardware, in: engine) { () throws(InputFailure) in
        try sceneText(of: TraceReader(scene.input))
      }
      return try body(live)
    }
  }

  private func buildScene(of reader: TraceReader, in engine: Engine) throws(InputFailure) -> LiveScene {
    let text = try sceneText(of: reader)
    let scene = try (text?.read(vocabulary) ?? .standard).on(reader.header.system)
    return try build(scene, reader.header.hardware, in: engine) { text }
  }

  /// Builds a scene with the changes and the order of the options. Throws the failure of a change, or the problems of
  /// the scene with their positions in the text.
  private func build(
    _ scene: Scene,
    _ hardware: [Hardware],
    in engine: Engine,
    _ text: () throws(InputFailure) -> SceneText?
  ) throws(InputFailure) -> LiveScene {
    engine.order = options.order
    engine.system = options.system ?? scene.system
    engine.systemException = options.systemException
    engine.motion.sensors = Sensors(hardware)
    let watch = SystemWatch()
    engine.systemWatch = watch
    defer {
      engine.systemWatch = nil
      engine.askedInBuilding = watch.asked
    }
    let live: LiveScene
    do throws(SceneBuilder.Problems) {
      live = try SceneBuilder.build(scene.withoutLists(replacedBy: options.changes), in: engine, classes)
    } catch {
      throw .invalid(try text()?.errors(for: error.all) ?? [])
    }
    try live.make(options.changes, vocabulary)
    return live
  }

  package func sceneText(of reader: TraceReader) throws(InputFailure) -> SceneText? {
    if let scene = options.scene { return try SceneText(scene) }
    switch reader.header.scene {
    case .standard: return nil
    case .file(let path):
      do {
        return try SceneText(try reader.sceneFile(at: path))
      } catch .unreadable(let path, let reason) {
        // The scene's path is not on the command line, so the message also names the trace that refers to it.
        let trace = InputFailure.bareName(reader.path)
        throw .unreadable(path: path, reason: "\(reason) (the scene of \(trace))")
      }
    case .inline: return reader.inlineScene
    }
  }
}

/// The options of a replay.
public struct ReplayOptions: Equatable, Sendable {
  /// The scene that replaces the trace's own.
  public var scene: TraceInput?
  /// Changes of properties and thresholds, made in order before the first step.
  public var changes: [Change] = []
  /// Whether traces may be cut: fingers that were down before the first line begin with their first samples.
  public var isCut = false
  /// The system whose rules apply; nil for that of the trace or of its scene.
  public var system: SystemVersion?
  /// A rule that the replay inverts, to show its effect in isolation.
  package var systemException: SystemDifference?
  /// The order in which recognizers are offered a touch.
  public var order = RecognizerOrder.attached

  /// Creates options for a replay in the trace's own scene.
  public init() {}
}

/// The order in which recognizers are offered a touch, which UIKit leaves open.
public typealias RecognizerOrder = TouchKit.RecognizerOrder
