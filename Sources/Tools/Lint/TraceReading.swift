import TraceFormat

/// What the rules for traces have to say of the steps of one, as far as they can be read, and what these change.
struct TraceReading {
  private(set) var drafts: [DraftFinding] = []
  private(set) var changes = SceneChanges()

  init(_ reader: TraceReader, _ text: TraceText) {
    var rules = TraceRules.all
    // A step that cannot be read is the replay's to tell.
    while let step = try? reader.next() {
      guard let line = step.line else { continue }
      changes.process(step)
      for index in rules.indices { rules[index].process(step, on: line, of: text) }
    }
    for index in rules.indices { rules[index].finish(text) }
    drafts = rules.flatMap(\.drafts)
  }
}
