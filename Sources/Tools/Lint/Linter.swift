import Replay
import TraceFormat

/// Looks at scenes and traces for what is allowed and likely a mistake.
public struct Linter: Sendable {
  /// The scene, instead of the traces' own.
  public var scene: TraceInput?
  /// The classes that scenes may name.
  public var classes: ClassRegistry

  /// Makes a linter.
  public init(scene: TraceInput? = nil, classes: ClassRegistry = .standard) {
    self.scene = scene
    self.classes = classes
  }

  /// Looks at a scene, or at a trace with its scene: which it is, its beginning tells.
  ///
  /// What is wrong with it, so that it cannot be replayed, is the failure; there may be findings all the same.
  public func lint(_ input: TraceInput) -> (findings: [Finding], failure: InputFailure?) {
    do {
      let input = try input.inMemory()
      let text = try TraceText(input)
      if !text.isScene { return try lint(trace: input, text) }
      let scene = try InspectedScene(SceneText(input), classes)
      return (FindingCollector(scene: scene).findings(try scene.drafts(changes: nil)), nil)
    } catch {
      return ([], error)
    }
  }

  private func lint(
    trace input: TraceInput,
    _ text: TraceText
  ) throws(InputFailure) -> (findings: [Finding], failure: InputFailure?) {
    let reader = try TraceReader(input)
    var replayer = Replayer(classes: classes)
    // It is read once for all replays.
    replayer.options.scene = try sceneFile(of: reader)?.inMemory()
    let observer = ReplayObserver(text)
    var failure: InputFailure?
    do {
      try replayer.replay(input, interest: ReplayObserver.interest, into: observer)
    } catch let thrown {
      failure = thrown
    }
    // What is wrong with the scene, or with a step, the replay has told.
    let scene = try? replayer.sceneText(of: reader).map {
      try InspectedScene($0, classes, reader.header.hardware)
    }
    let reading = TraceReading(reader, text)
    var drafts = (try? scene?.drafts(changes: reading.changes)) ?? []
    drafts += reading.drafts + observer.drafts
    if failure == nil {
      drafts += OrderComparison(replayer: replayer, input: input).drafts(observer.outcome)
    }
    let collector = FindingCollector(scene: scene, trace: text, changes: reading.changes)
    return (collector.findings(drafts), failure)
  }

  private func sceneFile(of reader: TraceReader) throws(InputFailure) -> TraceInput? {
    if let scene { return scene }
    if case .file(let path) = reader.header.scene { return .path(path) }
    return nil
  }
}
