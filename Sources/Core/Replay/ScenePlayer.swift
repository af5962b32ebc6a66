import Records
import TouchKit
import TraceFormat

/// Plays many short lists of steps in one scene, each in a new engine. The scene is read once.
package struct ScenePlayer: Sendable {
  private let replayer: Replayer
  private let scene: Scene

  /// Reads the scene of the replayer's options, or the standard scene.
  package init(_ replayer: Replayer) throws(InputFailure) {
    self.replayer = replayer
    let text = try replayer.options.scene.map { input throws(InputFailure) in try SceneText(input) }
    let scene = try text?.read(replayer.vocabulary) ?? .standard
    // The text has the places of the scene's problems. A scene without problems has none later.
    try Engine.withNew { (engine) throws(InputFailure) in
      _ = try replayer.build(scene, of: text, Hardware.allCases, in: engine)
    }
    self.scene = scene
  }

  /// Builds the scene in a new engine.
  package func withScene<Result>(_ body: (LiveScene) -> Result) throws(InputFailure) -> Result {
    try Engine.withNew { (engine) throws(InputFailure) in
      body(try replayer.build(scene, of: nil, Hardware.allCases, in: engine))
    }
  }

  /// Plays steps.
  ///
  /// - Parameters:
  ///   - interest: the records that the sink reads.
  ///   - sink: receives the records.
  ///   - afterLastStep: called after the last step, before the timers that a replay waits for fire.
  /// - Returns: whether all steps could be performed; the errors of a step are those of a replay.
  package func play(
    _ steps: [Step],
    interest: Interest,
    into sink: any RecordSink,
    afterLastStep: (LiveScene) -> Void = { _ in }
  ) throws(InputFailure) -> Bool {
    try withScene { live in
      live.engine.recorder.interest = interest
      live.engine.recorder.sink = sink
      let runner = StepRunner(live, replayer.vocabulary)
      do throws(StepRunner.StepProblem) {
        for step in steps { try runner.run(step) }
      } catch {
        return false
      }
      afterLastStep(live)
      live.engine.finish()
      return true
    }
  }
}
