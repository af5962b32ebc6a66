import Records

/// The wheel of a source that gives the scrolling of a page as `deltaX` and `deltaY`. Each event is a notch.
struct WheelTrack {
  private var hasTold = false
  private var hasToldPlace = false
  private var last: (time: SourceTime, sample: ScrollSample)?

  /// Adds an event of a page at a location of the source; without one, in the middle of the screen.
  mutating func add(
    _ event: Value,
    at place: Point?,
    modifiers: [KeyModifier],
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let deltas = ["deltaX", "deltaY"].compactMap { event[$0] }
    guard !deltas.isEmpty, deltas.allSatisfy({ $0.number != nil }) else {
      return try trace.add(.unreadable("a wheel event without distances"), line: line)
    }
    if place == nil, !hasToldPlace {
      hasToldPlace = true
      try trace.add(.wheelWithoutPlace, line: line)
    }
    if !hasTold {
      hasTold = true
      try trace.add(.wheel, line: line)
    }
    let mode = event["deltaMode"]?.integer ?? 0
    if mode != 0 { try trace.add(.wheelByLines, line: line) }
    let unit: Double = mode == 2 ? 800 : mode == 1 ? 16 : 1
    // The page scrolls against the content.
    let delta = Point(
      x: -(event["deltaX"]?.number ?? 0) * unit + 0,
      y: -(event["deltaY"]?.number ?? 0) * unit + 0
    )
    if let time {
      // A log may have an event twice.
      let sample = ScrollSample(
        .discrete,
        nil,
        at: place ?? Point(x: 0, y: 0),
        by: delta,
        modifiers: modifiers
      )
      if let last, last == (time, sample) { return try trace.add(.repeated, line: line) }
      last = (time, sample)
    }
    try trace.addNotch(at: place, by: delta, modifiers: modifiers, at: time, line: line)
  }
}
