import Records
import TraceFormat

/// The drafts of the rules for traces, and the changes that the steps make, up to the first step with an error.
struct TraceReading {
  private(set) var drafts: [DraftFinding] = []
  private(set) var changes = SceneChanges()

  init(_ reader: TraceReader, _ text: TraceText, windowsEndAt extent: Point?) {
    var rules = TraceRules.all(extent: extent)
    // The replay reports the error of a step.
    while let step = try? reader.next() {
      guard let line = step.line else { continue }
      changes.process(step)
      for index in rules.indices { rules[index].process(step, on: line, of: text) }
    }
    for index in rules.indices { rules[index].finish(text) }
    drafts = rules.flatMap(\.drafts)
  }
}
