import Records

/// A scroll of a trackpad, or some notches of a wheel.
package struct ScrollPlan: Equatable, Sendable {
  package var kind: ScrollKind
  /// The location of the pointer.
  package var place: Point
  /// The movement of the content: the total for a trackpad, one notch for a wheel.
  package var movement: Point
  /// The seconds for which fingers move on a trackpad.
  package var duration = 0.3
  /// The number of notches.
  package var notches = 1

  /// The distance that a notch of a wheel moves the content, in points (chosen).
  package static let notchDistance = 10.0
  /// The seconds between notches.
  package static let notchGap = 0.05

  /// The steps of the scroll, each with its seconds after the beginning.
  func events(interval: Double) -> [(time: Double, event: StepEvent)] {
    switch kind {
    case .discrete:
      return (0..<notches).map { index in
        (Double(index) * Self.notchGap, .scroll(ScrollSample(.discrete, nil, at: place, by: movement)))
      }
    case .continuous:
      let count = max(1, Int((duration / interval).rounded()))
      let none = Point(x: 0, y: 0)
      let moves = (1...count).map { index in
        let part = Point(
          x: share(movement.x, index, count),
          y: share(movement.y, index, count)
        )
        return (Double(index) * duration / Double(count), sample(.changed, part))
      }
      return [(0, sample(.began, none))] + moves + [(duration + interval, sample(.ended, none))]
    }
  }

  /// One of several equal parts of a movement, in whole thousandths of a point that add up to the total.
  private func share(_ movement: Double, _ index: Int, _ count: Int) -> Double {
    func until(_ index: Int) -> Double { (movement * Double(index) / Double(count) * 1000).rounded() }
    return (until(index) - until(index - 1)) / 1000 + 0
  }

  private func sample(_ phase: InputPhase, _ delta: Point) -> StepEvent {
    .scroll(ScrollSample(.continuous, phase, at: place, by: delta))
  }
}
