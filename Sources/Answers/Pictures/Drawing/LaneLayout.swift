import Records

/// The lanes of a drawing: the lanes that are shown, their heights and their bars.
struct LaneLayout {
  /// A lane with its position in the drawing.
  struct Row {
    var lane: Lane
    /// The index of the lane in the timeline.
    var index: Int
    var y: Double
    var height: Double { Double(lane.rowCount) * LaneLayout.rowHeight }

    /// The y of the middle of a row within the lane.
    func middle(_ row: Int = 0) -> Double { y + (Double(row) + 0.5) * LaneLayout.rowHeight }
  }

  static let rowHeight = 20.0
  static let barHeight = 11.0
  /// The gap above the first lane of a kind.
  static let gap = 8.0

  private(set) var rows: [Row] = []
  /// The names of the folded lanes, with the reason.
  private(set) var folded: [(reason: String, names: [String])] = []
  private(set) var height = 0.0

  /// Lays out the lanes; if there are more than `most`, only the most informative ones.
  init(_ timeline: Timeline, atMost most: Int) {
    let shown = timeline.lanes.indices.filter { !timeline.lanes[$0].isEmpty }
    let chosen =
      shown.count <= most
      ? Set(shown)
      : Set(shown.sorted { (timeline.lanes[$0].rank, $0) < (timeline.lanes[$1].rank, $1) }.prefix(most))
    var last: Lane.Kind?
    for index in shown where chosen.contains(index) {
      let lane = timeline.lanes[index]
      if let last, last != lane.kind { height += Self.gap }
      last = lane.kind
      rows.append(Row(lane: lane, index: index, y: height))
      height += rows[rows.count - 1].height
    }
    let idle = timeline.lanes.filter { $0.isEmpty && $0.kind == .recognizer }.map(\.id)
    if !idle.isEmpty { folded.append(("no touch", idle)) }
    let left = shown.filter { !chosen.contains($0) }.map { timeline.lanes[$0].id }
    if !left.isEmpty { folded.append(("not shown", left)) }
  }

  /// The row that shows a lane of the timeline; nil if the lane is not shown.
  func row(of lane: Int) -> Row? { rows.first { $0.index == lane } }

  /// Merges spans and marks that are too close to be told apart. The distance is doubled until the drawing is small
  /// enough.
  mutating func merge(on scale: TimeScale, atMost most: Int = 2500) {
    var pixels = 1.5
    while rows.reduce(0, { $0 + $1.lane.spans.count + $1.lane.marks.count }) > most, pixels < 100 {
      let nanoseconds = Nanoseconds(pixels / scale.width * Double(scale.end - scale.start))
      for index in rows.indices { rows[index].lane.merge(closerThan: nanoseconds) }
      pixels *= 2
    }
  }
}

extension Lane {
  /// The lane's rank in order of importance: touches, gestures that were recognized, views, failures.
  fileprivate var rank: Int {
    switch kind {
    case .touch: 0
    case .recognizer where marks.contains { $0.kind == .recognized || $0.kind == .began }: 1
    case .view: 2
    case .recognizer: 3
    }
  }

  /// Merges short spans and marks of one kind that are closer together than a limit.
  fileprivate mutating func merge(closerThan limit: Nanoseconds) {
    var merged: [Span] = []
    var counts: [Int] = []
    var last: [String: Int] = [:]
    for span in spans {
      let key = "\(span.kind) \(span.row)"
      if let index = last[key], span.to - merged[index].from < limit || span.from - merged[index].to < 0 {
        merged[index].to = max(merged[index].to, span.to)
        counts[index] += 1
        merged[index].label = ""
        merged[index].title = "\(counts[index]) in a short time"
      } else {
        last[key] = merged.count
        merged.append(span)
        counts.append(1)
      }
    }
    spans = merged
    var kept: [Mark] = []
    var places: [String: Instant] = [:]
    for mark in marks {
      let key = "\(mark.kind) \(mark.row)"
      if let place = places[key], mark.time - place < limit { continue }
      places[key] = mark.time
      kept.append(mark)
    }
    marks = kept
  }
}
