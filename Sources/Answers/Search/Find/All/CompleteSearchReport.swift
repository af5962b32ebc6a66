import Records
import TraceFormat

/// The result of a complete search in words and in JSON. It never claims more than was tried.
package struct CompleteSearchReport {
  private let search: CompleteSearch
  private let result: CompleteSearch.Result

  package init(_ search: CompleteSearch, _ result: CompleteSearch.Result) {
    self.search = search
    self.result = result
  }

  private var coverage: CompleteSearch.Coverage { result.coverage }
  /// Whether all requested traces were tried.
  private var isComplete: Bool { coverage.samples == search.samples && coverage.failures == 0 }

  // MARK: Words

  /// The lines about the extent of the search, if no trace was found.
  package var text: String {
    let wanted = search.patterns.map(\.text).joined(separator: ", ")
    let first =
      isComplete
      ? "no \(size("trace", samples: search.samples)) on this grid shows: "
      : "no trace found in \(grouped(coverage.replays)) replays: "
    let lines = [first + wanted, "  tried: \(tried)"] + notes.map { "  \($0)" } + grid.map { "  \($0)" }
    return lines.map { $0.escapingControls + "\n" }.joined()
  }

  /// The extent, such as `all 120 traces of up to 2 fingers and 3 samples, and 50 of 400 of 4 samples`.
  var tried: String {
    let next = coverage.next?.tried ?? 0
    let covered = coverage.traces - next
    var text = covered > 0 ? "all \(grouped(covered)) \(size("traces", samples: coverage.samples))" : ""
    if let next = coverage.next, next.tried > 0 {
      let part = grouped(next.tried) + (next.all.map { " of \(grouped($0))" } ?? "")
      let more = coverage.samples + 1
      text +=
        covered > 0
        ? ", and \(part) of \(counted(more, "sample"))" : "\(part) \(size("traces", samples: more))"
    }
    if text.isEmpty { text = "no trace" }
    return text
  }

  /// Returns the size of traces in words. If everything has to happen in one sequence, the words claim nothing about
  /// others.
  private func size(_ noun: String, samples: Int) -> String {
    "\(noun) of up to \(counted(search.fingers, "finger")) and \(counted(samples, "sample"))"
      + (search.isTogether ? " in one multitouch sequence" : "")
  }

  /// Notes on the coverage of the search.
  private var notes: [String] {
    var notes: [String] = []
    if coverage.failures > 0 {
      notes.append("left out: \(counted(coverage.failures, "trace")) that could not be replayed")
    }
    return notes
  }

  /// The grid in a few lines.
  var grid: [String] {
    let grid = result.grid
    let places = grid.places.map { "\($0.view) (\(number($0.points[0].x)), \(number($0.points[0].y)))" }
    let points = grid.places.map { $0.points.count - 1 }
    let most = points.max() ?? 0
    let limits = grid.limits.map { "\($0.name)=\(number($0.value))" }
    return [
      "limits: " + (limits.isEmpty ? "none" : limits.joined(separator: ", ")),
      "places: "
        + (places.isEmpty ? "none, because no view is hit anywhere" : places.joined(separator: ", ")),
      "moves: to \(points.min() == most ? "" : "up to ")\(counted(most, "point")) from each place",
      "pauses: " + grid.pauses.map { number(Instant.seconds($0)) }.joined(separator: ", ") + " s",
    ]
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns a number with a comma between thousands.
  private func grouped(_ number: Int) -> String {
    var text = ""
    for (offset, digit) in "\(number)".reversed().enumerated() {
      if offset > 0, offset % 3 == 0 { text = "," + text }
      text = "\(digit)" + text
    }
    return text
  }

  private func number(_ number: Double) -> String { Phrase.number(number) }

  // MARK: JSON

  /// The search in the header of the trace.
  package var recipe: Value {
    .object([
      .init(key: "keep", value: .array(search.patterns.map { .string($0.text) })),
      .init(
        key: "all",
        value: .object([
          .init(key: "fingers", value: .number(Double(search.fingers))),
          .init(key: "samples", value: .number(Double(search.samples))),
          .init(key: "replays", value: .number(Double(coverage.replays))),
        ])
      ),
    ])
  }

  /// The result with the whole grid, as a line of JSON.
  package var json: ByteBuffer {
    var tried: [Value.Member] = [
      .init(key: "samples", value: .number(Double(coverage.samples))),
      .init(key: "traces", value: .number(Double(coverage.traces))),
      .init(key: "replays", value: .number(Double(coverage.replays))),
    ]
    if let next = coverage.next, next.tried > 0 {
      tried.append(
        .init(
          key: "next",
          value: .object(
            [.init(key: "tried", value: .number(Double(next.tried)))]
              + (next.all.map { [.init(key: "all", value: .number(Double($0)))] } ?? [])
          )
        )
      )
    }
    if coverage.failures > 0 {
      tried.append(.init(key: "notReplayed", value: .number(Double(coverage.failures))))
    }
    let members: [(String, Value)] = [
      ("keep", .array(search.patterns.map { .string($0.text) })),
      ("fingers", .number(Double(search.fingers))),
      ("samples", .number(Double(search.samples))),
      ("together", .bool(search.isTogether)),
      ("found", .bool(result.found != nil)),
      ("complete", .bool(isComplete)),
      ("tried", .object(tried)),
      ("grid", gridValue),
    ]
    var text = ByteBuffer()
    text.append("{\"record\": \"find\"")
    for (key, value) in members {
      text.append(",")
      text.append(" ")
      text.append(quoted: key)
      text.append(": ")
      text.append(value, .exact)
    }
    if let steps = result.found {
      text.append(", \"trace\": [")
      for (index, step) in steps.enumerated() {
        if index > 0 { text.append(", ") }
        TraceWriter.line(of: step).dropLast().withUnsafeBufferPointer { text.append(bytes: $0) }
      }
      text.append("]")
    }
    text.append("}\n")
    return text
  }

  private var gridValue: Value {
    func point(_ point: Point) -> Value { .array([.number(point.x), .number(point.y)]) }
    let limits = result.grid.limits.map { limit in
      Value.object([
        .init(key: "name", value: .string(limit.name)), .init(key: "value", value: .number(limit.value)),
      ])
    }
    let places = result.grid.places.map { place in
      Value.object([
        .init(key: "view", value: .string(place.view)), .init(key: "at", value: point(place.points[0])),
        .init(key: "moves", value: .array(place.points.dropFirst().map(point))),
      ])
    }
    return .object([
      .init(key: "limits", value: .array(limits)),
      .init(key: "pauses", value: .array(result.grid.pauses.map { .number(Instant.seconds($0)) })),
      .init(key: "places", value: .array(places)),
    ])
  }
}
