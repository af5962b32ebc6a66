import Records
import TraceFormat

/// Turns drafts into findings: drops silenced drafts, duplicates, and drafts with changed premises, and finds the
/// positions of the others.
struct FindingCollector {
  private let scene: InspectedScene?
  private let trace: TraceText?
  private let changes: SceneChanges
  private let silencedInScene: Silencing
  private let silencedInHeader: Silencing
  /// The silencing keys of lines after the header.
  private var silencedOnLines: [Int: Silencing] = [:]

  init(scene: InspectedScene?, trace: TraceText? = nil, changes: SceneChanges = SceneChanges()) {
    self.scene = scene
    self.trace = trace
    self.changes = scene.map { changes.addingSceneActions(of: $0.scene) } ?? changes
    let header = trace?.firstLine
    let isInline = scene.map { $0.text.file == trace?.file } ?? false
    silencedInScene = Silencing(scene?.text.userValues(of: Silencing.key) ?? [])
    // A header that contains the scene has already been read with the scene.
    silencedInHeader = isInline ? silencedInScene : FindingCollector.silencing(of: trace, header)
    for line in trace?.lines(with: Silencing.key) ?? [] where line != header {
      silencedOnLines[line] = FindingCollector.silencing(of: trace, line)
    }
  }

  /// Returns the findings: those in the scene's file first, then those in the trace, each in order of position.
  func findings(_ drafts: [DraftFinding]) -> [Finding] {
    var kept: [DraftFinding] = []
    var seen: Set<String> = []
    // The objects of the scene's findings, by code.
    var reported: [LintCode: Set<String>] = [:]
    for draft in complaints + drafts.filter({ !changes.refute($0.premises) && !isSilenced($0) }) {
      if isRedundant(draft, besides: reported[draft.code] ?? []) { continue }
      if seen.insert("\(draft.code) \(draft.site) \(draft.text)").inserted {
        kept.append(draft)
        if case .scene = draft.site { reported[draft.code, default: []].formUnion(draft.objects) }
      }
    }
    let placed = inScene(kept) + onLines(kept)
    return placed.sorted { lhs, rhs in
      (rank(lhs), lhs.line, lhs.column, lhs.code.rawValue) < (
        rank(rhs), rhs.line, rhs.column, rhs.code.rawValue
      )
    }
  }

  private static func silencing(of trace: TraceText?, _ line: Int?) -> Silencing {
    guard let trace, let line else { return Silencing([]) }
    return Silencing(trace.userValues(of: Silencing.key, line: line))
  }

  /// Returns whether a warning from the replay repeats a finding in the scene about one of the same objects.
  private func isRedundant(_ draft: DraftFinding, besides objects: Set<String>) -> Bool {
    guard case .line = draft.site, draft.code.warning != nil else {
      return false
    }
    return draft.objects.contains(where: objects.contains)
  }

  private func isSilenced(_ draft: DraftFinding) -> Bool {
    let code = draft.code
    let about = draft.objects.first.flatMap { scene?.place(of: $0) }
    if silencedInHeader.silences(code, at: JSONPath()) { return true }
    if let about, silencedInScene.silences(code, at: about) { return true }
    switch draft.site {
    case .scene(let place): return silencedInScene.silences(code, at: place)
    case .line(let line, let place):
      return silencedInScene.silences(code, at: scene?.text.base ?? JSONPath())
        || silencedOnLines[line]?.silences(code, at: place) ?? false
    }
  }

  /// The findings about `x-lint-ignore` itself.
  private var complaints: [DraftFinding] {
    let isInline = scene.map { $0.text.file == trace?.file } ?? false
    let header = trace?.firstLine ?? 1
    return UnknownCodeRule.drafts(silencedInScene) { .scene($0) }
      + (isInline ? [] : UnknownCodeRule.drafts(silencedInHeader) { .line(header, $0) })
      + silencedOnLines.sorted { $0.key < $1.key }.flatMap { line, silencing in
        UnknownCodeRule.drafts(silencing) { .line(line, $0) }
      }
  }

  private func inScene(_ drafts: [DraftFinding]) -> [Finding] {
    guard let text = scene?.text else { return [] }
    let placed = drafts.compactMap { draft -> (DraftFinding, JSONPath)? in
      if case .scene(let place) = draft.site { (draft, place) } else { nil }
    }
    let positions = text.positions(of: placed.map(\.1))
    return zip(placed, positions).map { finding($0.0, text.file, $1) }
  }

  private func onLines(_ drafts: [DraftFinding]) -> [Finding] {
    guard let trace else { return [] }
    let placed = drafts.compactMap { draft -> (draft: DraftFinding, line: Int, place: JSONPath)? in
      if case .line(let line, let place) = draft.site { (draft, line, place) } else { nil }
    }
    // Each line is read once for all of its findings.
    return Dictionary(grouping: placed, by: \.line).sorted { $0.key < $1.key }.flatMap { line, placed in
      zip(placed, trace.positions(of: placed.map(\.place), line: line))
        .map { finding($0.draft, trace.file, $1) }
    }
  }

  private func finding(_ draft: DraftFinding, _ file: String, _ position: TextPosition) -> Finding {
    Finding(
      draft.code,
      file: file,
      line: position.line,
      column: position.column,
      objects: draft.objects,
      text: draft.text
    )
  }

  private func rank(_ finding: Finding) -> Int { finding.file == trace?.file ? 1 : 0 }
}
