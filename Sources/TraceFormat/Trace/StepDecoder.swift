import Records

/// Turns the objects of a trace's lines into steps, and keeps what one step must know of those before it.
struct StepDecoder {
  private static let latest = 4e9

  private var touches = TouchDecoder()
  private var previousTime = 0.0

  /// The time and the event of the step that an object is; its touches are added to those of the batch.
  mutating func step(
    _ root: JSONNode,
    line: Int,
    touches batch: inout StepBatch
  ) throws(Problem) -> (Instant, BatchedEvent) {
    var time: JSONNode?
    var event: (key: EventKey, node: JSONNode)?
    for (name, node) in root.members {
      if name == "t" {
        time = node
      } else if let key = EventKey(name) {
        if let event {
          throw Problem(
            Place()[key.rawValue].ofKey,
            "a second event, \(Phrase.quoted(key.rawValue)), in a step that already has"
              + " \(Phrase.quoted(event.key.rawValue)); expected one event a line"
          )
        }
        event = (key, node)
      } else if name.isPrivate {
        try node.requireFinite(at: Place()[name.string])
      } else {
        throw StepDecoder.unknown(name.string)
      }
    }
    guard let time else { throw Problem(Place(), "a step without a time, expected \"t\"") }
    let instant = try advance(to: time)
    guard let event else {
      throw Problem(Place(), "a step without an event, expected \(StepDecoder.events)")
    }
    if event.key == .touches {
      let list = try batch.appendTouches { (samples) throws(Problem) in
        try touches.read(event.node, line: line, into: &samples)
      }
      return (instant, .touches(list: list))
    }
    return (instant, .other(try decode(event.key, event.node)))
  }

  private mutating func advance(to node: JSONNode) throws(Problem) -> Instant {
    guard node.kind == .number else {
      throw Problem(Place()["t"], "\"t\" is \(node.kind.description), expected seconds as a number")
    }
    let time = node.number
    guard time >= 0, time <= StepDecoder.latest else {
      let found = time.isFinite ? Phrase.number(time) : "not finite"
      throw Problem(Place()["t"], "\"t\" is \(found), expected seconds from 0 to 4e9")
    }
    guard time >= previousTime else {
      let (now, before) = (Phrase.number(time), Phrase.number(previousTime))
      throw Problem(
        Place()["t"],
        "time runs backwards: \(now) after \(before), expected no less than the step before"
      )
    }
    previousTime = time
    return Instant(seconds: time)
  }

  private mutating func decode(_ key: EventKey, _ node: JSONNode) throws(Problem) -> StepEvent {
    if key == .interruption { touches.interrupt() }
    let place = Place()[key.rawValue]
    return try EventDecoder.event(key, PlacedValue(try Value(node, at: place), at: place))
  }

  private static let events = Phrase.alternatives(EventKey.allCases.map(\.rawValue))

  private static func unknown(_ name: String) -> Problem {
    let place = Place()[name].ofKey
    if name == "touchtrace" {
      return Problem(place, "a header among the steps, expected it in the first object alone")
    }
    let nearest = Spelling.suggestion(for: name, among: ["t"] + EventKey.allCases.map(\.rawValue))
    return Problem(place, "unknown key \(Phrase.quoted(name)) of a step\(nearest)")
  }
}

/// The keys that say what a step brings.
enum EventKey: String, CaseIterable {
  case touches, interruption, motion, accelerometer, gyro, magnetometer, remoteControl, command, set, call
  case wait

  init?(_ key: JSONKey) {
    // The event of nearly every step; the rest may cost a string.
    if key == "touches" {
      self = .touches
    } else if !key.isPrivate {
      self.init(rawValue: key.string)
    } else {
      return nil
    }
  }
}
