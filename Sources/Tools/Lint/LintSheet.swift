import Records
import TraceFormat

/// Makes findings of suspicions: leaves out what the trace refutes, what users have silenced and what is said twice,
/// and finds out where the rest stands.
struct LintSheet {
  private let scene: InspectedScene?
  private let trace: TraceText?
  private let changes: SceneChanges
  private let silencedInScene: Silencing
  private let silencedInHeader: Silencing
  /// The lines after the header that silence something.
  private var silencedOnLines: [Int: Silencing] = [:]

  init(scene: InspectedScene?, trace: TraceText? = nil, changes: SceneChanges = SceneChanges()) {
    self.scene = scene
    self.trace = trace
    self.changes = changes
    let header = trace?.firstLine
    let isInline = scene.map { $0.text.file == trace?.file } ?? false
    silencedInScene = Silencing(scene?.text.userValues(of: Silencing.key) ?? [])
    // The header of a scene that stands in it has been read with the scene.
    silencedInHeader = isInline ? silencedInScene : LintSheet.silencing(of: trace, header)
    for line in trace?.lines(with: Silencing.key) ?? [] where line != header {
      silencedOnLines[line] = LintSheet.silencing(of: trace, line)
    }
  }

  /// The findings, those in the scene's file first, each file's in the order of their places.
  func findings(_ suspicions: [Suspicion]) -> [Finding] {
    var kept: [Suspicion] = []
    var seen: Set<String> = []
    for suspicion in complaints + suspicions.filter({ !changes.refute($0.premises) && !isSilenced($0) }) {
      if isTold(suspicion, besides: kept) { continue }
      if seen.insert("\(suspicion.code) \(suspicion.site) \(suspicion.text)").inserted {
        kept.append(suspicion)
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

  /// A replay warns of what the scene lets one foresee.
  private func isTold(_ suspicion: Suspicion, besides others: [Suspicion]) -> Bool {
    guard case .line = suspicion.site, WarningCode(rawValue: suspicion.code.rawValue) != nil else {
      return false
    }
    return others.contains { other in
      guard case .scene = other.site, other.code == suspicion.code else { return false }
      return suspicion.objects.contains { other.objects.contains($0) }
    }
  }

  private func isSilenced(_ suspicion: Suspicion) -> Bool {
    let code = suspicion.code
    let about = suspicion.objects.first.flatMap { scene?.place(of: $0) }
    if silencedInHeader.silences(code, at: Place()) { return true }
    if let about, silencedInScene.silences(code, at: about) { return true }
    switch suspicion.site {
    case .scene(let place): return silencedInScene.silences(code, at: place)
    case .line(let line, let place):
      return silencedInScene.silences(code, at: scene?.text.base ?? Place())
        || silencedOnLines[line]?.silences(code, at: place) ?? false
    }
  }

  /// What is wrong with the silencing itself.
  private var complaints: [Suspicion] {
    let inScene = silencedInScene.unknown.map { Suspicion(.unknownCode, at: $0.place, [], $0.text) }
    let isInline = scene.map { $0.text.file == trace?.file } ?? false
    let header = isInline ? [] : silencedInHeader.unknown
    let inHeader = header.map { Suspicion(.unknownCode, .line(trace?.firstLine ?? 1, $0.place), [], $0.text) }
    return inScene + inHeader
      + silencedOnLines.sorted { $0.key < $1.key }.flatMap { line, silencing in
        silencing.unknown.map { Suspicion(.unknownCode, .line(line, $0.place), [], $0.text) }
      }
  }

  private func inScene(_ suspicions: [Suspicion]) -> [Finding] {
    guard let text = scene?.text else { return [] }
    let placed = suspicions.compactMap { suspicion -> (Suspicion, Place)? in
      if case .scene(let place) = suspicion.site { (suspicion, place) } else { nil }
    }
    let positions = text.positions(of: placed.map(\.1))
    return zip(placed, positions).map { finding($0.0, text.file, $1) }
  }

  private func onLines(_ suspicions: [Suspicion]) -> [Finding] {
    guard let trace else { return [] }
    return suspicions.compactMap { suspicion in
      guard case .line(let line, let place) = suspicion.site else { return nil }
      let position = trace.positions(of: [place], line: line)[0]
      return finding(suspicion, trace.file, position)
    }
  }

  private func finding(_ suspicion: Suspicion, _ file: String, _ position: TextPosition) -> Finding {
    Finding(
      suspicion.code,
      file: file,
      line: position.line,
      column: position.column,
      objects: suspicion.objects,
      text: suspicion.text
    )
  }

  private func rank(_ finding: Finding) -> Int { finding.file == trace?.file ? 1 : 0 }
}
