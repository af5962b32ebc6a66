import Records

/// The lanes of a drawing: the lanes that are shown, their heights and their bars.
struct LaneLayout {
  /// A lane with its position in the drawing.
  struct Row {
    var lane: Lane
    /// The indices of the lanes in the timeline: one, or several recognizers with the same attempts.
    var indices: [Int]
    /// The text of the label.
    var label: String
    var y: Double
    var height: Double { Double(lane.rowCount) * LaneLayout.rowHeight }

    /// The y of the middle of a row within the lane.
    func middle(_ row: Int = 0) -> Double { y + (Double(row) + 0.5) * LaneLayout.rowHeight }
  }

  static let rowHeight = 20.0
  static let barHeight = 11.0
  /// The gap above the first lane of a kind.
  static let gap = 8.0
  /// The minimum number of equal lanes that are joined.
  private static let leastFolded = 4

  private(set) var rows: [Row] = []
  /// The names of the lanes that are not shown, with the reason.
  private(set) var folded: [(reason: String, names: [String])] = []
  private(set) var height = 0.0
  /// The indices of the rows, by those of the lanes.
  private var places: [Int: Int] = [:]

  /// Lays out the lanes; if there are more than `most`, only the most informative ones.
  ///
  /// - Parameter folds: Whether recognizers with the same attempts share a row.
  init(_ timeline: Timeline, atMost most: Int, folds: Bool = false) {
    let shown = timeline.lanes.indices.filter { !timeline.lanes[$0].isEmpty }
    let groups = folds ? Self.groups(shown, timeline.lanes) : shown.map { [$0] }
    let byRank = groups.sorted { one, other in
      let (first, second) = (timeline.lanes[one[0]], timeline.lanes[other[0]])
      return (first.rank, first.nearestMiss, one[0]) < (second.rank, second.nearestMiss, other[0])
    }
    let chosen = Set(byRank.prefix(most).map { $0[0] })
    var last: Lane.Kind?
    for group in groups where chosen.contains(group[0]) {
      let lane = timeline.lanes[group[0]]
      if let last, last != lane.kind { height += Self.gap }
      last = lane.kind
      let label = group.count == 1 ? lane.id : "\(group.count) recognizers"
      rows.append(Row(lane: lane, indices: group, label: label, y: height))
      for index in group { places[index] = rows.count - 1 }
      height += rows[rows.count - 1].height
    }
    let idle = timeline.lanes.filter { $0.isEmpty && $0.kind == .recognizer }.map(\.id)
    if !idle.isEmpty { folded.append(("no touch", idle)) }
    let left = groups.filter { !chosen.contains($0[0]) }.flatMap { $0 }.map { timeline.lanes[$0].id }
    if !left.isEmpty { folded.append(("not shown", left)) }
    for row in rows where row.indices.count > 1 {
      folded.append((row.label, row.indices.map { timeline.lanes[$0].id }))
    }
  }

  /// Joins the recognizers whose attempts have the same times and ends.
  private static func groups(_ shown: [Int], _ lanes: [Lane]) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [String: Int] = [:]
    for index in shown {
      guard let key = lanes[index].foldingKey else {
        groups.append([index])
        continue
      }
      if let place = places[key] {
        groups[place].append(index)
      } else {
        places[key] = groups.count
        groups.append([index])
      }
    }
    return groups.flatMap { $0.count >= leastFolded ? [$0] : $0.map { [$0] } }.sorted { $0[0] < $1[0] }
  }

  /// The row that shows a lane of the timeline; nil if the lane is not shown.
  func row(of lane: Int) -> Row? { places[lane].map { rows[$0] } }

  /// Merges spans and marks that are too close to tell apart. The distance is doubled until the drawing is small
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
    case .view, .responder, .step, .sensor: 2
    case .recognizer: 3
    }
  }

  /// The smallest distance of a failed attempt from its limit, as a fraction of the limit.
  fileprivate var nearestMiss: Double { marks.compactMap { $0.cause?.miss }.min() ?? .infinity }

  /// The key shared by recognizers in one row; nil for lanes with their own row.
  fileprivate var foldingKey: String? {
    guard kind == .recognizer, !marks.isEmpty, marks.allSatisfy({ $0.kind == .failed || $0.kind == .beaten })
    else {
      return nil
    }
    let bars = spans.map { "\($0.kind) \($0.from.nanoseconds) \($0.to.nanoseconds)" }
    let ends = marks.map { "\($0.kind) \($0.time.nanoseconds) \($0.cause?.text ?? "")" }
    return (bars + ends).joined(separator: "\n")
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
