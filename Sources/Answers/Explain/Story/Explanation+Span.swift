import Records

extension Explanation {
  /// Leaves out what views received before a span of time or after it; the attempts are left out already.
  mutating func narrow(to span: ClosedRange<Instant>) {
    for index in views.indices {
      views[index].touches.removeAll { !$0.overlaps(span) }
      views[index].actions.removeAll { $0.last < span.lowerBound || $0.first > span.upperBound }
      views[index].listMessages.removeAll { !span.contains($0.time) }
    }
    untargetedTouches.removeAll { !$0.overlaps(span) }
    events.removeAll { !span.contains($0.time) }
    firstResponders.removeAll { !span.contains($0.time) }
    warnings.removeAll { !span.contains($0.time) }
  }
}

extension AttemptStory {
  func overlaps(_ span: ClosedRange<Instant>) -> Bool {
    guard start <= span.upperBound else { return false }
    guard isReset else { return true }
    let times =
      changes.map(\.time) + waits.compactMap(\.to) + actions.map(\.last) + members.map(\.since) + [
        repeated.last
      ]
    return times.contains { $0 >= span.lowerBound }
  }
}

extension TouchStory {
  fileprivate func overlaps(_ span: ClosedRange<Instant>) -> Bool {
    let last = messages.map(\.last).max() ?? from
    return from <= span.upperBound && max(to ?? .never, last) >= span.lowerBound
  }
}
