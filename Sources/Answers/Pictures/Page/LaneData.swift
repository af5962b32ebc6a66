import Explain
import Records

/// The lanes in the page's data. The scripts draw the visible part.
struct LaneData {
  /// The lanes, and the arrows between them.
  let value: Value

  init(_ timeline: Timeline, _ layout: LaneLayout) {
    var titles = Titles()
    let rows = layout.rows.map { row in
      // Both are searched by time.
      let spans = row.lane.spans.sorted { $0.from < $1.from }.map { Self.data(of: $0, &titles) }
      let marks = row.lane.marks.sorted { $0.time < $1.time }.map { Self.data(of: $0, &titles) }
      return Value.members([
        "object": .string(row.lane.id), "y": .number(row.y), "isNeutral": .bool(row.lane.kind != .recognizer),
        "spans": .array(spans), "marks": .array(marks),
      ])
    }
    var places: [Int: Int] = [:]
    for (place, row) in layout.rows.enumerated() { for lane in row.indices { places[lane] = place } }
    let arrows = timeline.arrows.compactMap { arrow -> Value? in
      guard let from = places[arrow.from], let to = places[arrow.to], from != to else { return nil }
      return .array([
        .count(Self.place(arrow.kind)), .time(arrow.time), .count(from), .count(to), .string(arrow.title),
      ])
    }
    value = .members([
      "spanKinds": .strings(Span.Kind.allCases.map(\.rawValue)),
      "markKinds": .array(Mark.Kind.allCases.map { .strings([$0.rawValue, $0.shape ?? ""]) }),
      "arrowKinds": .strings(Arrow.Kind.allCases.map(\.rawValue)),
      "titles": .strings(titles.all),
      "rows": .array(rows),
      "arrows": .array(arrows),
    ])
  }

  /// Texts, each once.
  private struct Titles {
    private(set) var all: [String] = []
    private var places: [String: Int] = [:]

    mutating func place(of text: String) -> Value {
      if let place = places[text] { return .count(place) }
      places[text] = all.count
      all.append(text)
      return .count(all.count - 1)
    }
  }

  private static func data(of span: Span, _ titles: inout Titles) -> Value {
    .array([
      .count(place(span.kind)), .time(span.from), .time(span.to), .count(span.row), .string(span.label),
      titles.place(of: span.title),
    ])
  }

  private static func data(of mark: Mark, _ titles: inout Titles) -> Value {
    .array([
      .count(place(mark.kind)), .time(mark.time), .count(mark.row), titles.place(of: mark.title),
      .string(mark.brief),
    ])
  }

  private static func place<Kind: CaseIterable & Equatable>(_ kind: Kind) -> Int {
    Kind.allCases.enumerated().first { $0.element == kind }?.offset ?? 0
  }
}
