import Records

/// Reductions of steps and their touches.
extension Reduction {
  /// Removes all steps after the first `count`, which contain the last match.
  func cutAfter(_ count: Int) {
    guard count < best.steps.count else { return }
    _ = accepts(best.without(steps: count..<best.steps.count, began: .atFirst))
  }

  /// Removes steps.
  func dropSteps() {
    dropRanges({ self.best.steps.count }) { self.best.without(steps: $0, began: .atFirst) }
    dropRanges({ self.best.steps.count }) { self.best.without(steps: $0, began: .atLast) }
  }

  /// Merges successive steps.
  func mergeSteps() {
    dropRanges({ self.best.steps.count }, smallest: 2) { self.best.merging($0) }
  }

  /// Removes whole fingers.
  func dropTouches() {
    dropRanges({ self.best.touches.count }) { self.best.without(touches: $0) }
  }

  /// Removes samples of a finger between its first and its last.
  func dropSamples() {
    var number = 0
    while number < best.touches.count {
      dropRanges({ self.best.touches[number].count - 2 }) { range in
        self.best.without(samples: range.lowerBound + 1..<range.upperBound + 1, ofTouch: number)
      }
      number += 1
    }
  }

  /// Removes the optional properties of samples.
  func dropMeasures() {
    let measures: [(inout TouchSample) -> Void] = [
      { $0.force = nil }, { $0.majorRadius = nil }, { $0.type = nil }, { $0.edge = nil }, { $0.window = nil },
      { $0.extras = nil },
    ]
    for measure in measures {
      if accepts(best.mappingSamples { measure(&$1) }) { continue }
      for touch in best.touches.indices {
        let places = Set(best.touches[touch].map(\.step))
        let id = best.sample(at: best.touches[touch][0]).id
        _ = accepts(best.mappingSamples { if places.contains($0.step), $1.id == id { measure(&$1) } })
      }
    }
  }
}
