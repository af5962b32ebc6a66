import Records

/// Fewer steps, and fewer touches in them.
extension Reduction {
  /// Leaves out what comes after the step with which everything has been seen.
  func cutAfter(_ count: Int) {
    guard count < best.steps.count else { return }
    _ = accepts(best.without(steps: count..<best.steps.count, began: .atFirst))
  }

  /// Leaves out steps.
  func dropSteps() {
    dropRanges({ self.best.steps.count }) { self.best.without(steps: $0, began: .atFirst) }
    dropRanges({ self.best.steps.count }) { self.best.without(steps: $0, began: .atLast) }
  }

  /// Makes one step of several that follow each other.
  func mergeSteps() {
    dropRanges({ self.best.steps.count }, smallest: 2) { self.best.merging($0) }
  }

  /// Leaves out fingers, from their began to their end.
  func dropTouches() {
    dropRanges({ self.best.touches.count }) { self.best.without(touches: $0) }
  }

  /// Leaves out what a finger does between its began and its end.
  func dropSamples() {
    var number = 0
    while number < best.touches.count {
      dropRanges({ self.best.touches[number].count - 2 }) { range in
        self.best.without(samples: range.lowerBound + 1..<range.upperBound + 1, ofTouch: number)
      }
      number += 1
    }
  }

  /// Leaves out what a sample may have and need not.
  func dropMeasures() {
    let measures: [(inout TouchSample) -> Void] = [
      { $0.force = nil }, { $0.majorRadius = nil }, { $0.type = nil }, { $0.window = nil },
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
