import Records

/// Reductions of times and coordinates to round numbers.
extension Reduction {
  /// Moves the start of the trace to 0 and rounds the times between steps. No time becomes zero.
  func simplifyTimes() {
    guard let start = best.steps.first?.time else { return }
    _ = accepts(best.movingSteps(from: 0, by: .zero - start))
    for digits in 1...3 where accepts(best.roundingGaps(to: digits)) { break }
    for index in best.steps.indices.dropFirst() {
      let gap = best.steps[index].time - best.steps[index - 1].time
      for simpler in [Self.usualGap] + (1...3).flatMap({ gap.shortened(to: $0) }) {
        if accepts(best.movingSteps(from: index, by: simpler - gap)) { break }
      }
    }
  }

  /// The preferred time between steps: a tenth of a second.
  private static let usualGap: Nanoseconds = 100_000_000

  /// Gives each finger the smallest number not used by any other finger that is down.
  func renumberTouches() {
    var numbers: [Int: Int] = [:]
    var draft = best
    for index in draft.steps.indices {
      guard case .touches(var samples) = draft.steps[index].event else { continue }
      var lifted: [Int] = []
      for (place, sample) in samples.enumerated() {
        if numbers[sample.id] == nil {
          let taken = Set(numbers.values)
          numbers[sample.id] = (1...).first { !taken.contains($0) }
        }
        samples[place].id = numbers[sample.id] ?? sample.id
        if sample.phase.isEnd { lifted.append(sample.id) }
      }
      for id in lifted { numbers[id] = nil }
      draft.steps[index].event = .touches(samples)
    }
    _ = accepts(draft)
  }

  /// Rounds coordinates: first all of them together, then those from one finger on, then those of one finger, and
  /// finally one at a time.
  func simplifyCoordinates() {
    for unit in [100.0, 10, 1] {
      let rounded = best.mappingSamples { _, sample in
        for axis in Self.axes {
          sample.location[keyPath: axis] = sample.location[keyPath: axis].rounded(to: unit)
        }
      }
      if accepts(rounded) { break }
    }
    for touch in best.touches.indices {
      for axis in Self.axes {
        moveTouches(touch..<best.touches.count, along: axis)
        moveTouches(touch..<touch + 1, along: axis)
      }
    }
    for touch in best.touches.indices {
      for index in best.touches[touch].indices {
        for axis in Self.axes { moveSample(index, ofTouch: touch, along: axis) }
      }
    }
  }

  private static var axes: [WritableKeyPath<Point, Double>] { [\.x, \.y] }

  private func moveTouches(_ touches: Range<Int>, along axis: WritableKeyPath<Point, Double>) {
    let places = best.touches[touches].flatMap { $0 }
    let values = places.map { best.sample(at: $0).location[keyPath: axis] }
    guard let start = values.first, let least = values.min() else { return }
    let moving = Set(places)
    for simpler in start.simpler + [start - least] {
      let moved = best.mappingSamples { place, sample in
        if moving.contains(place) { sample.location[keyPath: axis] += simpler - start }
      }
      if accepts(moved) { return }
    }
  }

  private func moveSample(_ index: Int, ofTouch touch: Int, along axis: WritableKeyPath<Point, Double>) {
    let places = best.touches[touch]
    let value = best.sample(at: places[index]).location[keyPath: axis]
    let previous = index > 0 ? [best.sample(at: places[index - 1]).location[keyPath: axis]] : []
    for simpler in previous + value.simpler {
      let moved = best.mappingSamples { place, sample in
        if place == places[index] { sample.location[keyPath: axis] = simpler }
      }
      if accepts(moved) { return }
    }
  }
}

extension TraceDraft {
  /// Moves a step and all later ones in time.
  fileprivate func movingSteps(from start: Int, by span: Nanoseconds) -> TraceDraft {
    var draft = self
    for index in start..<steps.count { draft.steps[index].time = steps[index].time + span }
    return draft
  }

  /// Rounds the times between steps to a number of significant digits.
  fileprivate func roundingGaps(to digits: Int) -> TraceDraft {
    var draft = self
    for index in steps.indices.dropFirst() {
      let gap = steps[index].time - steps[index - 1].time
      draft.steps[index].time = draft.steps[index - 1].time + (gap.shortened(to: digits).last ?? gap)
    }
    return draft
  }
}

extension Nanoseconds {
  /// Returns the nearest smaller and larger times with a given number of significant digits.
  fileprivate func shortened(to digits: Int) -> [Nanoseconds] {
    var unit: Nanoseconds = 1
    while self / unit >= 1000 || digits < 3 && self / unit >= (digits == 1 ? 10 : 100) { unit *= 10 }
    let below = self / unit * unit
    return below == self ? [self] : [below, below + unit]
  }
}

extension Double {
  fileprivate func rounded(to unit: Double) -> Double { (self / unit).rounded() * unit }

  /// Rounder values of the number, the roundest first.
  fileprivate var simpler: [Double] { [0] + [100, 10, 1, 0.1].map { rounded(to: $0) } }
}
