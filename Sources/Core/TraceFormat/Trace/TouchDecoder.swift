import Records

/// Decodes the touches of a step from json-c's tree, and tracks their fingers.
struct TouchDecoder {
  private var fingers: FingerTracker
  private var estimates: EstimateTracker
  /// The fingers of the lines read so far that came down before the first line of a cut trace.
  private var cutFingers: [CutFinger] = []

  init(isCut: Bool) {
    fingers = FingerTracker(isCut: isCut)
    estimates = EstimateTracker(isCut: isCut)
  }

  /// Appends the samples of a `touches` step, except those of fingers whose touches an interruption cancelled.
  mutating func read(
    _ list: JSONNode,
    line: Int,
    into samples: inout [TouchSample]
  ) throws(Problem) {
    guard list.kind == .list else {
      throw Problem(
        TouchDecoder.place,
        "\"touches\" is \(list.kind.description), expected a list of touches"
      )
    }
    for (index, item) in list.items.enumerated() {
      var sample = try StepObjectDecoder.touch(item, at: TouchDecoder.place[index])
      if let extras = sample.extras { try estimates.note(extras, of: TouchDecoder.place[index]) }
      switch fingers.track(sample.id, sample.phase, line: line) {
      case .valid: samples.append(sample)
      case .stale: break
      case .first(let treatment):
        cutFingers.append(CutFinger(line: line, id: sample.id, treatment: treatment))
        guard treatment == .began else { break }
        sample.phase = .began
        samples.append(sample)
      case .invalid(let message, let kind): throw Problem(TouchDecoder.place[index], message, kind: kind)
      }
    }
    fingers.endStep()
  }

  /// Tracks the fingers of decoded samples, and removes the samples of fingers whose touches an interruption cancelled.
  // Nearly all lines of a long trace are touches.
  mutating func track(_ samples: inout [TouchSample], line: Int) throws(Problem) {
    var kept = 0
    for index in samples.indices {
      if let extras = samples[index].extras { try estimates.note(extras, of: TouchDecoder.place[index]) }
      switch fingers.track(samples[index].id, samples[index].phase, line: line) {
      case .valid:
        if kept < index { samples[kept] = samples[index] }
        kept += 1
      case .stale: break
      case .first(let treatment):
        cutFingers.append(CutFinger(line: line, id: samples[index].id, treatment: treatment))
        guard treatment == .began else { break }
        samples[kept] = samples[index]
        samples[kept].phase = .began
        kept += 1
      case .invalid(let message, let kind): throw Problem(TouchDecoder.place[index], message, kind: kind)
      }
    }
    if kept < samples.count { samples.removeLast(samples.count - kept) }
    fingers.endStep()
  }

  /// Returns the updates of a step, without those for samples before the first line of a cut trace.
  mutating func track(_ updates: [TouchUpdate]) throws(Problem) -> [TouchUpdate] {
    try estimates.track(updates)
  }

  /// Returns the fingers that came down before the first line, and removes them from the decoder.
  mutating func removeCutFingers() -> [CutFinger] {
    defer { cutFingers = [] }
    return cutFingers
  }

  /// Marks the touches of all fingers that are down as cancelled by an interruption.
  mutating func interrupt() {
    fingers.interrupt()
  }

  private static var place: JSONPath { JSONPath()["touches"] }

  /// Checks the coordinates of samples without text.
  static func check(_ samples: [TouchSample]) throws(Problem) {
    for index in samples.indices {
      try check(samples[index].location.x, index, "x")
      try check(samples[index].location.y, index, "y")
    }
  }

  private static func check(_ value: Double, _ index: Int, _ key: String) throws(Problem) {
    if NumberRange.points.contains(value) { return }
    throw ValueDecoder.outside(NumberRange.points, value, at: place[index][key])
  }
}
