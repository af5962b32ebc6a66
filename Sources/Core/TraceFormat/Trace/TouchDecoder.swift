import Records

/// Decodes the touches of a step from json-c's tree, and tracks their fingers.
struct TouchDecoder {
  /// The largest coordinate.
  static let farthest = 1e9
  private static let keys =
    [
      "id", "phase", "x", "y", "window", "force", "majorRadius", "type", "edge", "buttons",
      "modifiers", "altitude", "azimuth", "roll", "coalesced", "predicted",
    ] + EstimateDecoder.keys

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
      var sample = try TouchDecoder.sample(item, index)
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

  /// Returns the updates of a step, without those of samples before the first line of a cut trace.
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

  private static func sample(_ node: JSONNode, _ index: Int) throws(Problem) -> TouchSample {
    guard node.kind == .object else {
      throw Problem(
        place[index],
        "item \(index + 1) of \"touches\" is \(node.kind.description), expected a touch"
      )
    }
    var (id, phase): (Int?, TouchPhase?)
    var (x, y): (Double?, Double?)
    var (window, force, majorRadius, type): (String?, Double?, Double?, TouchType?)
    var edge: TouchEdge?
    var (buttons, modifiers): ([PointerButton]?, [KeyModifier]?)
    var (altitude, azimuth, roll): (Double?, Double?, Double?)
    var (coalesced, predicted): ([TouchTrail], [TouchTrail]) = ([], [])
    var estimate = EstimateDecoder()
    for (key, value) in node.members {
      if key == "id" {
        id = try integer(value, index, "id")
      } else if key == "phase" {
        phase = try self.phase(value, index)
      } else if key == "x" {
        x = try coordinate(value, index, "x")
      } else if key == "y" {
        y = try coordinate(value, index, "y")
      } else if key == "window" {
        window = try text(value, index, "window", "a window's id")
      } else if key == "force" {
        force = try number(value, index, "force")
      } else if key == "majorRadius" {
        majorRadius = try number(value, index, "majorRadius")
      } else if key == "type" {
        type = try choice(value, index, "type", "type of touch")
      } else if key == "edge" {
        edge = try choice(value, index, "edge", "screen edge")
      } else if key == "buttons" {
        buttons = try choices(value, index, "buttons", "button")
      } else if key == "modifiers" {
        modifiers = try choices(value, index, "modifiers", "modifier key")
      } else if key == "altitude" {
        altitude = try number(value, index, "altitude")
      } else if key == "azimuth" {
        azimuth = try number(value, index, "azimuth")
      } else if key == "roll" {
        roll = try number(value, index, "roll")
      } else if key == "coalesced" {
        coalesced = try TrailDecoder.trail(value, at: place[index]["coalesced"])
      } else if key == "predicted" {
        predicted = try TrailDecoder.trail(value, at: place[index]["predicted"])
      } else if try estimate.read(key, value, of: place[index]) {
        continue
      } else if key.isPrivate {
        try value.requireFinite(at: place[index][key.string])
      } else {
        let name = key.string
        let nearest = Spelling.suggestion(for: name, among: keys)
        throw Problem(place[index][name].ofKey, "unknown key \(Phrase.quoted(name)) of a touch\(nearest)")
      }
    }
    guard let id else { throw missing("id", index) }
    guard let phase else { throw missing("phase", index) }
    guard let x else { throw missing("x", index) }
    guard let y else { throw missing("y", index) }
    try check(buttons, phase, type, index)
    let estimated = try estimate.estimate(of: place[index])
    let hasExtras =
      buttons != nil || modifiers != nil || roll != nil || estimated != nil || !coalesced.isEmpty
      || !predicted.isEmpty
    let extras = TouchExtras(
      buttons: buttons,
      modifiers: modifiers,
      roll: roll,
      estimate: estimated,
      coalesced: coalesced,
      predicted: predicted
    )
    var sample = TouchSample(
      id: id,
      phase: phase,
      location: Point(x: x, y: y),
      window: window,
      force: force,
      majorRadius: majorRadius,
      type: type,
      edge: edge,
      extras: hasExtras ? extras : nil
    )
    sample.altitude = altitude
    sample.azimuth = azimuth
    return sample
  }

  /// Checks the buttons of a touch: only a pointer has some, and a touch of it lasts as long as one is down.
  private static func check(
    _ buttons: [PointerButton]?,
    _ phase: TouchPhase,
    _ type: TouchType?,
    _ index: Int
  ) throws(Problem) {
    guard let buttons else { return }
    if phase == .began, type != .indirectPointer {
      throw Problem(
        place[index]["buttons"].ofKey,
        "a touch of the type \(Phrase.quoted((type ?? .direct).rawValue)) with buttons,"
          + " expected \"type\": \"indirectPointer\""
      )
    }
    if buttons.isEmpty, phase == .began || phase == .moved {
      throw Problem(
        place[index]["buttons"],
        "a pointer that \(phase.rawValue) with no button down, expected at least one,"
          + " because its touch lasts from the press of a button to the release"
      )
    }
  }

  private static func phase(_ node: JSONNode, _ index: Int) throws(Problem) -> TouchPhase {
    guard node.kind == .string else { return try choice(node, index, "phase", "phase") }
    if node.isString("moved") { return .moved }
    if node.isString("began") { return .began }
    if node.isString("ended") { return .ended }
    if node.isString("stationary") { return .stationary }
    return try choice(node, index, "phase", "phase")
  }

  private static func coordinate(_ node: JSONNode, _ index: Int, _ key: String) throws(Problem) -> Double {
    guard node.kind == .number else { throw mismatch(node, index, key, "a number") }
    try check(node.number, index, key)
    return node.number
  }

  /// Checks the coordinates of samples that are not read from a line.
  static func check(_ samples: [TouchSample]) throws(Problem) {
    for index in samples.indices {
      try check(samples[index].location.x, index, "x")
      try check(samples[index].location.y, index, "y")
    }
  }

  private static func check(_ value: Double, _ index: Int, _ key: String) throws(Problem) {
    if value.magnitude <= farthest { return }
    let found = value.isFinite ? Phrase.number(value) : "not finite"
    throw Problem(place[index][key], "\"\(key)\" is \(found), expected a number from -1e9 to 1e9")
  }

  private static func number(_ node: JSONNode, _ index: Int, _ key: String) throws(Problem) -> Double {
    guard node.kind == .number else { throw mismatch(node, index, key, "a number") }
    return try node.finiteNumber(at: place[index][key])
  }

  private static func integer(_ node: JSONNode, _ index: Int, _ key: String) throws(Problem) -> Int {
    guard node.kind == .number else { throw mismatch(node, index, key, "a whole number") }
    if let value = node.integer { return value }
    throw Problem(place[index][key], "\"\(key)\" is not a whole number of 64 bits, expected one such as 1")
  }

  private static func text(
    _ node: JSONNode,
    _ index: Int,
    _ key: String,
    _ expected: String
  ) throws(Problem) -> String {
    guard node.kind == .string else { throw mismatch(node, index, key, expected) }
    return node.string
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode,
    _ index: Int,
    _ key: String,
    _ what: String,
    at own: JSONPath? = nil
  ) throws(Problem) -> Choice {
    let name = try text(node, index, key, "the name of a \(what)")
    if let value = Choice(rawValue: name) { return value }
    let nearest = Spelling.suggestion(for: name, among: Choice.allCases.map(\.rawValue))
    throw Problem(own ?? place[index][key], "unknown \(what) \(Phrase.quoted(name))\(nearest)")
  }

  private static func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode,
    _ index: Int,
    _ key: String,
    _ what: String
  ) throws(Problem) -> [Choice] {
    guard node.kind == .list else { throw mismatch(node, index, key, "a list of names") }
    var found: [Choice] = []
    for (number, item) in node.items.enumerated() {
      let item: Choice = try choice(item, index, key, what, at: place[index][key][number])
      found.append(item)
    }
    return Choice.allCases.filter { choice in found.contains { $0.rawValue == choice.rawValue } }
  }

  private static func mismatch(
    _ node: JSONNode,
    _ index: Int,
    _ key: String,
    _ expected: String
  ) -> Problem {
    Problem(place[index][key], "\"\(key)\" is \(node.kind.description), expected \(expected)")
  }

  private static func missing(_ key: String, _ index: Int) -> Problem {
    Problem(place[index], "a touch without \"\(key)\", expected \"id\", \"phase\", \"x\" and \"y\"")
  }
}
