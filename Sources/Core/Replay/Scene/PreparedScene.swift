import Records
import TraceFormat

/// A scene that is read once for many replays, and the sensors of its device.
package struct PreparedScene: Sendable {
  package let scene: Scene
  let hardware: [Hardware]
  /// The trace with the scene. It is read again if the scene cannot be built, because only its text has the positions
  /// of problems.
  let input: TraceInput
}

extension Replayer {
  /// Reads the scene of a trace; by default that of the options, or the standard scene.
  package func scene(of input: TraceInput = .withoutSteps) throws(InputFailure) -> PreparedScene {
    let reader = try TraceReader(input, vocabulary: options.scene == nil ? vocabulary : nil)
    return try scene(of: reader, input)
  }

  /// Reads the scene of a trace that is open.
  func scene(of reader: TraceReader, _ input: TraceInput) throws(InputFailure) -> PreparedScene {
    let scene = try (sceneText(of: reader)?.read(vocabulary) ?? .standard).on(reader.header.system)
    return PreparedScene(scene: scene, hardware: reader.header.hardware, input: input)
  }
}

extension Scene {
  /// The scene on the system of a trace's header, if that names one.
  package func on(_ system: SystemVersion?) -> Scene {
    var scene = self
    scene.system = system ?? scene.system
    return scene
  }
}
