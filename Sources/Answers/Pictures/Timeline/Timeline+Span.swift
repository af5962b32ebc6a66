import Explain
import Records

extension Timeline {
  /// Removes everything before and after a time span, and cuts what extends beyond it.
  mutating func narrow(to span: ClosedRange<Instant>) {
    start = max(start, span.lowerBound)
    end = max(min(end, span.upperBound), start)
    for index in fingers.indices { fingers[index].narrow(to: span) }
    for index in pointers.indices { pointers[index].samples.removeAll { !span.contains($0.time) } }
    pointers.removeAll(where: \.samples.isEmpty)
    keys.removeAll { $0.start > span.upperBound || $0.end.map { $0 < span.lowerBound } ?? false }
    for index in outlines.indices { outlines[index].narrow(to: span) }
    outlines.removeAll(where: \.states.isEmpty)
    for index in lanes.indices {
      lanes[index].marks.removeAll { !span.contains($0.time) }
      lanes[index].spans.removeAll { $0.to < span.lowerBound || $0.from > span.upperBound }
      for part in lanes[index].spans.indices {
        let whole = lanes[index].spans[part]
        lanes[index].spans[part].from = max(whole.from, span.lowerBound)
        lanes[index].spans[part].to = min(whole.to, span.upperBound)
      }
      let touches = lanes[index].spans.map(\.label).filter { !$0.isEmpty }
      if lanes[index].kind == .touch, !touches.isEmpty { lanes[index].id = Lane.name(ofTouches: touches) }
    }
    arrows.removeAll { !span.contains($0.time) }
    missed.removeAll { !span.contains($0.time) }
  }
}

extension Finger {
  /// Cuts the path of a finger that was down in the span. A finger that landed earlier begins at its location then.
  fileprivate mutating func narrow(to span: ClosedRange<Instant>) {
    let earlier = samples.last { $0.time < span.lowerBound }
    samples.removeAll { !span.contains($0.time) }
    if let earlier, samples.first?.time != span.lowerBound {
      samples.insert(Sample(time: span.lowerBound, location: earlier.location), at: 0)
    }
    if let end, end > span.upperBound { self.end = nil }
  }
}

extension ViewOutline {
  fileprivate mutating func narrow(to span: ClosedRange<Instant>) {
    states.removeAll { $0.time > span.upperBound }
    guard let first = states.lastIndex(where: { $0.time <= span.lowerBound }) else { return }
    states.removeFirst(first)
    states[0].time = span.lowerBound
  }
}
