import Explain
import Records
import Replay
import TouchKit
import TraceFormat

/// Finds likely mistakes in scenes and traces.
public struct Linter: Sendable {
  /// The scene that replaces those of the traces.
  public var scene: TraceInput?
  /// The scene of the traces that name none.
  public var sceneForOthers: TraceInput?
  /// Changes that are made to each scene before it is checked and before its traces are replayed.
  public var changes: [Change] {
    get { replayer.options.changes }
    set { replayer.options.changes = newValue }
  }
  /// The version of iOS in place of those of the traces and scenes.
  public var system: SystemVersion? {
    get { replayer.options.system }
    set { replayer.options.system = newValue }
  }
  /// The classes that scenes may name.
  public var classes: ClassRegistry {
    get { replayer.classes }
    set { replayer.classes = newValue }
  }
  /// The replayer of all traces, which creates the vocabulary of the classes once.
  private var replayer: Replayer
  /// Whether other orders of recognizers are tried even where the usual order shows that none can matter. Tests compare
  /// both.
  var triesAllOrders = false

  /// Creates a linter.
  public init(scene: TraceInput? = nil, classes: ClassRegistry = .standard) {
    self.scene = scene
    replayer = Replayer(classes: classes)
  }

  /// Creates a linter that replays traces with the options of a replayer, in its scene if it has one.
  package init(_ replayer: Replayer) {
    scene = replayer.options.scene
    self.replayer = replayer
    self.replayer.options.scene = nil
  }

  /// Checks a scene, or a trace with its scene. The beginning of the text shows which of the two it is.
  ///
  /// The findings may be accompanied by a failure: an error that keeps the scene or the trace from being replayed.
  public func lint(_ input: TraceInput) -> (findings: [Finding], failure: InputFailure?) {
    do {
      let input = try input.inMemory()
      let text = try TraceText(input)
      if !text.isScene { return try lint(trace: input, text) }
      let scene = try InspectedScene(SceneText(input), replayer)
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
    var replayer = replayer
    // The scene is read once for all replays.
    replayer.options.scene = try sceneFile(of: reader)?.inMemory(limit: .scene)
    // Errors of the scene and the steps are ignored here, because the replay throws them.
    let scene = try? replayer.sceneText(of: reader).map {
      try InspectedScene($0, replayer, reader.header.hardware, on: reader.header.system)
    }
    let trace = StepSource(keeping: input, for: replayer, scene: scene?.scene)
    let observer = ReplayObserver(text, scene: scene?.scene, losses: reader.header.losses)
    let (watch, systems) = (OrderWatch(), SystemWatch())
    var failure: InputFailure?
    do {
      try replayer.replay(
        trace,
        interest: observer.interest,
        into: observer,
        beforehand: { live in
          observer.begin(live)
          live.engine.gestures.orderWatch = watch
          live.engine.systemWatch = systems
        }
      )
    } catch let thrown {
      failure = thrown
    }
    let reading = TraceReading(trace, text, windowsEndAt: scene?.extent)
    var drafts = (try? scene?.drafts(changes: reading.changes)) ?? []
    drafts += reading.drafts + observer.drafts
    if failure == nil, watch.isSensitive || !classes.isStandard || triesAllOrders {
      let pairCount = scene?.scene.pairCount ?? 0
      let written = Set(scene?.scene.recognizers.map(\.object.id) ?? [])
      let rule = OrderRule(replayer: replayer, trace: trace, pairCount: pairCount, written: written)
      drafts += rule.drafts(stepCount: observer.stepCount)
    }
    if failure == nil {
      drafts += SystemRule(replayer: replayer, trace: trace, watch: systems).drafts()
      drafts += RecordingRule(comparison: RecordingComparison(replayer, input, text)).drafts()
      drafts += TakenTouchRule(replayer: replayer, trace: trace, losses: reader.header.losses).drafts()
    }
    let collector = FindingCollector(scene: scene, trace: text, changes: reading.changes)
    return (collector.findings(drafts), failure)
  }

  private func sceneFile(of reader: TraceReader) throws(InputFailure) -> TraceInput? {
    if let scene { return scene }
    switch reader.header.scene {
    case .file(let path): return try reader.sceneFile(at: path)
    case .standard: return sceneForOthers
    case .inline: return nil
    }
  }
}

extension Scene {
  /// The maximum number of pairs with calls of overrides: each recognizer with an override, paired with every
  /// recognizer.
  fileprivate var pairCount: Int {
    let overriding = recognizers.count { recognizer in
      recognizer.object.last(.canPrevent) != nil || recognizer.object.last(.canBePreventedBy) != nil
    }
    return overriding * recognizers.count
  }
}

/// The drafts of the rules for traces, and the changes made by the steps, up to the first step with an error.
struct TraceReading {
  private(set) var drafts: [DraftFinding] = []
  private(set) var changes = SceneChanges()

  init(_ trace: StepSource, _ text: TraceText, windowsEndAt extent: Point?) {
    var rules = LintRules.ofTraces()
    for index in rules.indices { rules[index].start(windowsEndAt: extent) }
    var isWhole = false
    do {
      try trace.forEachStep { step in
        guard let line = step.line else { return }
        changes.process(step)
        for index in rules.indices { rules[index].process(step, on: line, of: text) }
      }
      isWhole = true
    } catch {
      // The replay reports the error.
    }
    for index in rules.indices { rules[index].finish(text, isWhole: isWhole) }
    drafts = rules.flatMap(\.drafts)
  }
}
