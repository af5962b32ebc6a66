import Replay
import TouchKit
import TraceFormat

/// The coverage of the replay of one trace. Several threads may compute it for several traces.
public struct CoverageReplay: Sendable {
  /// The error that ended the replay; the steps before it count.
  public private(set) var failure: InputFailure?
  /// The scene; nil if it cannot be read.
  private(set) var scene: CoverageScene?
  private(set) var sceneName = ""
  private(set) var items: Set<CoverageItem> = []
  private(set) var itemsOfScene: Set<CoverageItem> = []

  /// Replays a trace.
  public init(of trace: TraceInput, with replayer: Replayer) {
    do throws(InputFailure) {
      try replay(trace, with: replayer)
    } catch {
      failure = error
    }
  }

  private mutating func replay(_ trace: TraceInput, with replayer: Replayer) throws(InputFailure) {
    // The scene is read before the replay. Standard input and pipes can be read only once, so they are kept in memory.
    let trace = trace == .path("-") || GoldenFiles.isSpecial(trace.name) ? try trace.inMemory() : trace
    let reader = try TraceReader(trace)
    let description = try replayer.sceneText(of: reader)?.read(replayer.vocabulary) ?? .standard
    let scene = CoverageScene(description, replayer.classes)
    let sink = CoverageSink(scene)
    let watch = SystemWatch()
    self.scene = scene
    sceneName = CoverageReplay.sceneName(of: reader, replayer.options)
    defer {
      items = sink.items.union(watch.asked.map { .system($0, $0.holds(on: watch.system)) })
      itemsOfScene = sink.itemsOfScene
    }
    try replayer.replay(
      .read(trace),
      interest: CoverageSink.interest,
      into: sink,
      beforehand: { $0.engine.systemWatch = watch }
    )
  }

  private static func sceneName(of reader: TraceReader, _ options: ReplayOptions) -> String {
    if let scene = options.scene { return scene.name }
    return switch reader.header.scene {
    case .standard: "standard"
    case .file(let path): path
    case .inline: reader.path
    }
  }
}
