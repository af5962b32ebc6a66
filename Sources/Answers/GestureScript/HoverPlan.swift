import Records

/// A pointer that moves over the screen without a button.
package struct HoverPlan: Equatable, Sendable {
  /// The corners of its path.
  package var points: [Point]
  /// The seconds from the first corner to the last.
  package var duration = 0.3

  /// The steps, each with its seconds after the beginning.
  func events(interval: Double) -> [(time: Double, event: StepEvent)] {
    let count = max(1, Int((duration / interval).rounded()))
    let moves = (1...count).map { index -> (time: Double, event: StepEvent) in
      let part = Double(index) / Double(count)
      return (part * duration, event(.changed, at: place(after: part)))
    }
    return [(0, event(.began, at: place(after: 0)))] + (points.count < 2 ? [] : moves)
      + [(duration + interval, event(.ended, at: place(after: 1)))]
  }

  /// The location after a fraction of the path, in whole thousandths of a point.
  private func place(after part: Double) -> Point {
    let legs = zip(points, points.dropFirst()).map { from, to in
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      return (from: from, to: to, length: (dx * dx + dy * dy).squareRoot())
    }
    var rest = part * legs.reduce(0) { $0 + $1.length }
    for leg in legs where leg.length > 0 {
      guard rest > leg.length else {
        let share = rest / leg.length
        return rounded(
          leg.from.x + (leg.to.x - leg.from.x) * share,
          leg.from.y + (leg.to.y - leg.from.y) * share
        )
      }
      rest -= leg.length
    }
    return points.last.map { rounded($0.x, $0.y) } ?? Point(x: 0, y: 0)
  }

  private func rounded(_ x: Double, _ y: Double) -> Point {
    Point(x: (x * 1000).rounded() / 1000 + 0, y: (y * 1000).rounded() / 1000 + 0)
  }

  private func event(_ phase: InputPhase, at place: Point) -> StepEvent {
    .hover(HoverSample(phase, at: place))
  }
}
