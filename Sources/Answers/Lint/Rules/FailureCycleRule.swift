import TraceFormat

extension LintCode {
  /// Recognizers wait for themselves to fail.
  public static let failureCycle = LintCode(
    warning: .failureCycle,
    summary:
      "recognizers that wait, directly or through others, for themselves to fail; disabled ones do not "
      + "count",
    advice:
      "None of them recognizes, and touches that they hold never reach a view. Remove one requirement: "
      + "the gesture that is ready first should wait for the one that takes longer"
  )
}

/// Finds recognizers that wait for each other to fail.
struct FailureCycleRule: SceneRule {
  static let group = LintGroup.requirements
  static let codes: [LintCode] = [.failureCycle]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let graph = scene.requirements
    let waiting = FailureCycleRule.waiting(in: scene)
    var seen: Set<String> = []
    var drafts: [DraftFinding] = []
    for recognizer in scene.recognizers where waiting.contains(recognizer.id) {
      let id = recognizer.id
      guard !seen.contains(id), let cycle = graph.path(from: id, to: id, along: waiting.contains),
        let first = cycle.first
      else { continue }
      let members = cycle.map(\.recognizer)
      seen.formUnion(members)
      let draft = DraftFinding(.failureCycle, at: first.place, members, FailureCycleRule.text(cycle))
      drafts.append(
        draft.given(members + cycle.map(\.author), [.requireToFail, .delegate, .isEnabled])
      )
    }
    return drafts
  }

  /// Returns the enabled recognizers that can wait forever. First all recognizers without requirements are removed,
  /// then repeatedly those whose required recognizers have all been removed.
  private static func waiting(in scene: LintScene) -> Set<String> {
    let graph = scene.requirements
    var waiting = Set(graph.all.map(\.recognizer)).filter { scene.live.recognizer($0)?.isEnabled ?? false }
    var obstacles: [String: Int] = [:]
    var dependents: [String: [String]] = [:]
    for requirement in graph.all where waiting.contains(requirement.recognizer) {
      obstacles[requirement.recognizer, default: 0] += 1
      dependents[requirement.required, default: []].append(requirement.recognizer)
    }
    var free = Set(graph.all.map(\.required)).subtracting(waiting).sorted()
    while let id = free.popLast() {
      for dependent in dependents[id] ?? [] {
        obstacles[dependent, default: 0] -= 1
        if obstacles[dependent] == 0, waiting.remove(dependent) != nil { free.append(dependent) }
      }
    }
    return waiting
  }

  private static func text(_ cycle: [RequirementGraph.Requirement]) -> String {
    let links = cycle.enumerated().map { index, link in
      "\(link.recognizer) \(index == 0 ? "waits for" : "for") \(link.required)"
    }
    return
      "\(links.joined(separator: ", ")): \(cycle.count == 2 ? "neither" : "none of them") can ever recognize"
  }
}
