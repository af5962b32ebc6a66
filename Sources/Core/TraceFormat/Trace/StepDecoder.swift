import Records

/// Decodes the objects of a trace's lines into steps, and checks each against the steps before it.
struct StepDecoder {
  private var touches: TouchDecoder
  private var inputs: InputTracker
  private var previousTime = 0.0
  private var shape = LineShape()
  /// The numbers of the line that was scanned last.
  private var numbers: [LineShape.Number] = []

  /// Creates a decoder. In a cut trace, fingers may be down before the first line.
  init(isCut: Bool) {
    touches = TouchDecoder(isCut: isCut)
    inputs = InputTracker(isCut: isCut)
  }

  /// Returns the fingers that came down before the first line, and removes them from the decoder.
  mutating func removeCutFingers() -> [CutFinger] { touches.removeCutFingers() }

  /// Returns the time and the event of the step in a line with touches, and adds the touches to the batch; nil if the
  /// line must be parsed.
  // Nearly every line of a long trace is a step with touches.
  mutating func step(
    scanning text: UnsafeRawBufferPointer,
    line: Int,
    touches batch: inout StepBatch
  ) throws(Problem) -> (Instant, StepBatch.Event)? {
    if shape.isKnown, let (time, list) = similarStep(text, touches: &batch) {
      previousTime = time
      return (Instant(seconds: time), .touches(list: list))
    }
    var time = 0.0
    let list: Int
    do throws(TouchScanner.UnsupportedSyntax) {
      list = try batch.appendTouches { (samples) throws(TouchScanner.UnsupportedSyntax) in
        time = try checked(try TouchScanner.step(in: text, into: &samples, &numbers))
      }
    } catch {
      return nil
    }
    try batch.changeTouches(list) { (samples) throws(Problem) in
      let count = samples.count
      try touches.track(&samples, line: line)
      if samples.count == count { shape.learn(text, &numbers, samples) } else { shape.forget() }
    }
    previousTime = time
    return (Instant(seconds: time), .touches(list: list))
  }

  /// Returns the time and the touches of a step whose line has the known shape; else nil.
  private func similarStep(
    _ text: UnsafeRawBufferPointer,
    touches batch: inout StepBatch
  ) -> (time: Double, list: Int)? {
    var time = 0.0
    do throws(TouchScanner.UnsupportedSyntax) {
      let list = try batch.appendTouches { (samples) throws(TouchScanner.UnsupportedSyntax) in
        time = try checked(try shape.read(text, into: &samples))
      }
      return (time, list)
    } catch {
      return nil
    }
  }

  /// Returns a time if it is valid and not before the previous one.
  private func checked(_ time: Double) throws(TouchScanner.UnsupportedSyntax) -> Double {
    guard time >= previousTime, time <= NumberRange.latest else { throw TouchScanner.UnsupportedSyntax() }
    return time
  }

  /// Returns the time and the event of the step in an object, and adds the step's touches to the batch.
  mutating func step(
    _ root: JSONNode,
    line: Int,
    touches batch: inout StepBatch
  ) throws(Problem) -> (Instant, StepBatch.Event) {
    shape.forget()
    var time: JSONNode?
    var event: (kind: StepEvent.Kind, node: JSONNode)?
    for (name, node) in root.members {
      if name == "t" {
        time = node
      } else if let kind = StepEvent.Kind(key: name) {
        if let event {
          throw Problem(
            JSONPath()[kind.rawValue].ofKey,
            "a second event, \(Phrase.quoted(kind.rawValue)), in a step that already has"
              + " \(Phrase.quoted(event.kind.rawValue)); expected one event a line"
          )
        }
        event = (kind, node)
      } else if name.isPrivate {
        try node.requireFinite(at: JSONPath()[name.string])
      } else {
        throw StepDecoder.unknown(name.string)
      }
    }
    guard let time else { throw Problem(JSONPath(), "a step without a time, expected \"t\"") }
    let instant = try advance(to: time)
    guard let event else {
      throw Problem(JSONPath(), "a step without an event, expected \(StepDecoder.events)")
    }
    if event.kind == .touches {
      let list = try batch.appendTouches { (samples) throws(Problem) in
        try touches.read(event.node, line: line, into: &samples)
      }
      return (instant, .touches(list: list))
    }
    return (instant, .other(try decode(event.kind, event.node)))
  }

  /// Checks a step without text, and adds its touches to the batch.
  mutating func check(
    _ step: Step,
    line: Int,
    touches batch: inout StepBatch
  ) throws(Problem) -> (Instant, StepBatch.Event) {
    let time = try advance(to: step.time.seconds)
    if case .interruption = step.event { interrupt() }
    guard case .touches(let samples) = step.event else {
      return (time, .other(try track(step.event)))
    }
    let list = try batch.appendTouches { (list) throws(Problem) in
      list = samples
      try TouchDecoder.check(samples)
      try touches.track(&list, line: line)
    }
    return (time, .touches(list: list))
  }

  private mutating func advance(to node: JSONNode) throws(Problem) -> Instant {
    guard node.kind == .number else {
      throw Problem(JSONPath()["t"], "\"t\" is \(node.kind.description), expected seconds as a number")
    }
    return try advance(to: node.number)
  }

  private mutating func advance(to time: Double) throws(Problem) -> Instant {
    guard time >= 0, time <= NumberRange.latest else {
      let found = time.isFinite ? Phrase.number(time) : "not finite"
      // Times since 1970 in milliseconds are the usual ones.
      let help =
        (1e11...1e14).contains(time)
        ? ": touchtrace import --format trace --time-unit ms reads milliseconds" : ""
      throw Problem(JSONPath()["t"], "\"t\" is \(found), expected seconds from 0 to 4e9\(help)")
    }
    guard time >= previousTime else {
      let (now, before) = (Phrase.number(time), Phrase.number(previousTime))
      throw Problem(
        JSONPath()["t"],
        "time runs backwards: \(now) after \(before)"
      )
    }
    previousTime = time
    return Instant(seconds: time)
  }

  private mutating func decode(_ kind: StepEvent.Kind, _ node: JSONNode) throws(Problem) -> StepEvent {
    if kind == .interruption { interrupt() }
    let place = JSONPath()[kind.rawValue]
    return try track(try StepEvent(kind, node, at: place))
  }

  private mutating func track(_ event: StepEvent) throws(Problem) -> StepEvent {
    guard case .touchUpdates(let updates) = event else { return try inputs.track(event) }
    return .touchUpdates(try touches.track(updates))
  }

  private mutating func interrupt() {
    touches.interrupt()
    inputs.interrupt()
  }

  private static let events = Phrase.alternatives(StepEvent.Kind.keys)

  private static func unknown(_ name: String) -> Problem {
    let place = JSONPath()[name].ofKey
    if name == "touchtrace" {
      return Problem(
        place,
        "a header among the steps, expected one only as the first object; --packed of replay, expect and test reads several traces"
      )
    }
    if ["id", "phase", "x", "y"].contains(name) {
      let help =
        "touches are in a list: \"touches\": [{\"id\": 1, \"phase\": \"began\", \"x\": 10, \"y\": 20}]"
      return Problem(place, "unknown key \(Phrase.quoted(name)) of a step; \(help)")
    }
    let nearest = Spelling.suggestion(for: name, among: ["t"] + StepEvent.Kind.keys)
    return Problem(place, "unknown key \(Phrase.quoted(name)) of a step\(nearest)")
  }
}

extension StepEvent.Kind {
  /// The keys of events in a trace.
  static let keys = ofTraces.map(\.rawValue)

  /// Creates the kind of event with a key; nil if there is none.
  init?(key: JSONKey) {
    // Nearly every step has touches; only the keys of other steps are converted to strings.
    if key == "touches" {
      self = .touches
    } else if !key.isPrivate {
      self.init(key: key.string)
    } else {
      return nil
    }
  }

  /// Creates the kind of event with a key; nil if there is none.
  init?(key: String) {
    self.init(rawValue: key)
    if self == .timer { return nil }
  }
}
