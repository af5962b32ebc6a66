import Records
import Replay
import TraceFormat

/// Replays traces and adds up their coverage, in total and scene by scene.
public struct CoverageSurvey {
  private let replayer: Replayer
  private var traces = 0
  private var items: Set<CoverageItem> = []
  private var classes: Set<String> = []
  private var scenes: [SceneCoverage] = []

  /// The items of one scene.
  private struct SceneCoverage {
    let name: String
    /// The file with all links resolved, because several paths can lead to one file.
    let identity: String
    let scene: CoverageScene
    var traces = 0
    var items: Set<CoverageItem> = []
  }

  /// Creates a survey without traces.
  public init(_ replayer: Replayer) {
    self.replayer = replayer
  }

  /// Replays a trace and adds its items. If the trace has an error, the steps before the error count.
  public mutating func add(_ trace: TraceInput) throws(InputFailure) {
    let replay = CoverageReplay(of: trace, with: replayer)
    add(replay)
    if let failure = replay.failure { throw failure }
  }

  /// Adds the items of a replay.
  public mutating func add(_ replay: CoverageReplay) {
    guard let scene = replay.scene else { return }
    let index = sceneIndex(replay.sceneName, scene)
    traces += 1
    items.formUnion(replay.items)
    scenes[index].traces += 1
    scenes[index].items.formUnion(replay.itemsOfScene)
  }

  /// Whether no trace has been replayed.
  public var isEmpty: Bool { traces == 0 }

  /// Returns the coverage of all traces. The recognizer items are those of the classes that occur or, with
  /// `everything`, of all classes.
  public func total(of everything: Bool = false, _ sections: [CoverageSection]) -> Coverage {
    let occurring = replayer.classes.gestureClasses.filter { everything || classes.contains($0.name) }
    let owners = occurring.map { (name: $0.name, gestureClass: $0) }
    var universe = CoverageItem.all(of: owners) + CoverageItem.common
    if everything {
      universe.removeAll { $0.section == .reasons }
      universe += ReasonCode.allCases.map { CoverageItem(.reasons, $0.rawValue) }
    }
    universe += CoverageItem.systems(items, everything)
    universe.removeAll { CoverageItem.needsProgram.contains($0) && !items.contains($0) }
    return Coverage(traces: traces, tallies: CoverageSurvey.tallies(of: universe, items, sections))
  }

  /// Returns the coverage of each scene, recognizer by recognizer, in the order of the traces.
  public func perScene(_ sections: [CoverageSection]) -> [Coverage] {
    scenes.map { sceneIndex in
      let owners = sceneIndex.scene.recognizers.compactMap { recognizer in
        recognizer.gestureClass.map { (name: recognizer.id, gestureClass: $0) }
      }
      let universe = CoverageItem.all(of: owners)
      let own = sections.filter { [.states, .transitions, .reasons].contains($0) }
      return Coverage(
        scene: sceneIndex.name,
        traces: sceneIndex.traces,
        tallies: CoverageSurvey.tallies(of: universe, sceneIndex.items, own)
      )
    }
  }

  private static func tallies(
    of universe: [CoverageItem],
    _ items: Set<CoverageItem>,
    _ sections: [CoverageSection]
  ) -> [CoverageTally] {
    CoverageSection.allCases.filter(sections.contains).map { section in
      let all = universe.filter { $0.section == section }
      let missing = all.filter { !items.contains($0) }.map(\.name)
      return CoverageTally(section, total: all.count, missing: missing)
    }
  }

  private mutating func sceneIndex(_ name: String, _ scene: CoverageScene) -> Int {
    classes.formUnion(scene.recognizers.compactMap { $0.gestureClass?.name })
    let identity = FileIdentity.canonical(name)
    if let index = scenes.firstIndex(where: { $0.identity == identity }) { return index }
    scenes.append(SceneCoverage(name: name, identity: identity, scene: scene))
    return scenes.count - 1
  }
}
