import Records

/// Traces with fewer steps. One step replaces the removed ones, so that every finger still lands and lifts.
extension TraceDraft {
  /// The new start of a finger without its first sample: the location of its first or its last sample in the range.
  enum Began {
    case atFirst, atLast
  }

  /// Removes steps.
  func without(steps range: Range<Int>, began: Began) -> TraceDraft? {
    replacing(range, by: outcome(of: range, began).steps(keepingMoves: false))
  }

  /// Merges steps; nil if one of them has no touches.
  func merging(_ range: Range<Int>) -> TraceDraft? {
    let isOfTouches = steps[range].allSatisfy { if case .touches = $0.event { true } else { false } }
    return isOfTouches ? replacing(range, by: outcome(of: range, .atFirst).steps(keepingMoves: true)) : nil
  }

  private func replacing(_ range: Range<Int>, by replacement: [Step]) -> TraceDraft? {
    guard replacement.count < range.count else { return nil }
    var draft = self
    draft.steps.replaceSubrange(range, with: replacement)
    return draft
  }

  /// The effect of a range of steps on the fingers.
  private func outcome(of range: Range<Int>, _ began: Began) -> FingerSummary {
    var outcome = FingerSummary(began: began, down: down(before: range.lowerBound))
    for step in steps[range] {
      switch step.event {
      case .touches(let samples): for sample in samples { outcome.process(sample, at: step.time) }
      case .interruption: outcome.interrupt(at: step.time)
      default: break
      }
    }
    return outcome
  }

  /// The last samples of the fingers that are down before a step, in the order in which they came down.
  private func down(before end: Int) -> [TouchSample] {
    var down: [TouchSample] = []
    for step in steps[..<end] {
      switch step.event {
      case .touches(let samples):
        for sample in samples {
          down.removeAll { $0.id == sample.id }
          if !sample.phase.isEnd { down.append(sample) }
        }
      case .interruption: down = []
      default: break
      }
    }
    return down
  }

  private struct FingerSummary {
    private enum Change {
      case moves(TouchSample, Instant)
      case ends(TouchSample, Instant)
      case begins(TouchSample, Instant)
      /// A finger that was down before ends, and a new finger with the same id begins.
      case endsAndBegins(end: TouchSample, at: Instant, TouchSample, Instant)
    }

    private let began: Began
    private let down: [TouchSample]
    private var changes: [(id: Int, change: Change)] = []

    init(began: Began, down: [TouchSample]) {
      self.began = began
      self.down = down
    }

    mutating func process(_ sample: TouchSample, at time: Instant) {
      let index = changes.firstIndex { $0.id == sample.id }
      let next = change(after: index.map { changes[$0].change }, sample, time)
      if let index { changes.remove(at: index) }
      if let next { changes.append((sample.id, next)) }
    }

    private func change(after change: Change?, _ sample: TouchSample, _ time: Instant) -> Change? {
      switch (change, sample.phase.isEnd) {
      case (nil, _) where sample.phase == .began: return .begins(sample, time)
      case (nil, true), (.moves?, true): return .ends(sample, time)
      case (nil, false), (.moves?, false): return .moves(sample, time)
      case (.begins?, true): return nil
      case (.begins(let first, let start)?, false): return .begins(moved(first, to: sample), start)
      case (.ends(let end, let endTime)?, _): return .endsAndBegins(end: end, at: endTime, sample, time)
      case (.endsAndBegins(let end, let endTime, _, _)?, true): return .ends(end, endTime)
      case (.endsAndBegins(let end, let endTime, let first, let start)?, false):
        return .endsAndBegins(end: end, at: endTime, moved(first, to: sample), start)
      }
    }

    private func moved(_ first: TouchSample, to sample: TouchSample) -> TouchSample {
      var first = first
      if began == .atLast { first.location = sample.location }
      return first
    }

    /// Cancels the touches that a removed interruption would have cancelled.
    mutating func interrupt(at time: Instant) {
      for var sample in down where !changes.contains(where: { $0.id == sample.id }) {
        sample.phase = .cancelled
        changes.append((sample.id, .ends(sample, time)))
      }
      changes = changes.compactMap { id, change in
        switch change {
        case .moves(var sample, _):
          sample.phase = .cancelled
          return (id, .ends(sample, time))
        case .begins: return nil
        case .ends: return (id, change)
        case .endsAndBegins(let end, let endTime, _, _): return (id, .ends(end, endTime))
        }
      }
    }

    /// Returns the step that has the same effect, or two steps if a finger ends and a new one takes its id.
    func steps(keepingMoves: Bool) -> [Step] {
      var ends: [(TouchSample, Instant)] = []
      var others: [(TouchSample, Instant)] = []
      for (_, change) in changes {
        switch change {
        case .moves(let sample, let time): if keepingMoves { others.append((sample, time)) }
        case .begins(let sample, let time): others.append((sample, time))
        case .ends(let sample, let time): ends.append((sample, time))
        case .endsAndBegins(let end, let endTime, let first, let start):
          ends.append((end, endTime))
          others.append((first, start))
        }
      }
      let ids = Set(ends.map(\.0.id))
      let isApart = others.contains { ids.contains($0.0.id) }
      var time = Instant.zero
      return (isApart ? [ends, others] : [others + ends]).compactMap { samples in
        guard let last = samples.map(\.1).max() else { return nil }
        time = max(time, last)
        let sorted = samples.map(\.0).sorted { $0.id < $1.id }
        return Step(time: time, line: nil, event: .touches(sorted))
      }
    }
  }
}
