import Records

extension ImportFormat {
  /// Touch actions of Appium 1, which later versions replaced with those of WebDriver.
  static let touchAction = ImportFormat(
    name: "touchaction",
    summary: "touch/perform of Appium 1: press, wait, moveTo, release, tap and longPress",
    timeUnit: .milliseconds,
    losses: [.paths],
    sign: .all([.quoted("action"), .quoted("press", "tap", "longPress"), .quoted("options")]),
    reader: { options in TouchActionReader(options) }
  )
}

/// Reads `{"actions": [{"action": "press", "options": {"x": 10, "y": 20}}, {"action": "wait", "options": {"ms": 500}},
/// {"action": "moveTo", "options": {"x": 10, "y": 90}}, {"action": "release"}]}`: a list of actions, or one for each
/// finger.
///
/// The times are those of WebDriverAgent: a tap lasts 0.1 s and the next tap of its `count` begins 0.04 s later, a
/// `longPress` holds for 0.6 s, and a finger moves evenly to the location of a `moveTo` during the waits before it.
struct TouchActionReader: SourceReader {
  private var objects = JSONObjects()
  private var log = DriverLog()
  private var player: PathPlayer
  /// The lists of actions of the gesture that is being read, one for each finger.
  private var fingers: [[Value]] = []
  /// Whether its actions are in a list without an enclosing object.
  private var isList = false
  private var line = 1
  private var time: SourceTime?
  /// Whether the list of actions being read repeats a gesture.
  private var isRepeat = false
  /// Whether Appium before 1.8 wrote the log; nil if it does not say.
  private var isOld: Bool?
  private var isIOS = false

  init(_ options: ImportOptions) { player = PathPlayer(options) }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    _ = log.read(text)
    readVersion(in: text)
    let isMulti = text.contains("performMultiAction")
    for object in try objects.read(line, into: trace) { try add(object, isMulti: isMulti, trace) }
    try dropCutGesture(trace)
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {
    for object in try objects.finish(into: trace) { try add(object, isMulti: false, trace) }
    try dropCutGesture(trace)
    try play(trace)
  }

  /// Reads the version of Appium: `Welcome to Appium v1.6.3`. Versions before 1.5 begin lines with `info:`; since 1.8
  /// the session follows the name of the protocol.
  private mutating func readVersion(in text: String) {
    if let version = text.text(after: "Welcome to Appium v") {
      let numbers = version.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
      if numbers.count >= 2 { isOld = numbers[0] == 1 && numbers[1] < 8 }
    } else if isOld == nil {
      if text.contains("[W3C (") || text.contains("[MJSONWP (") { isOld = false }
      if text.contains("[MJSONWP] ") || text.contains("info: --> ") { isOld = true }
    }
    if ["[XCUITest]", "[iOS]", "[UIAuto]", "[INST]"].contains(where: text.contains) { isIOS = true }
  }

  private mutating func add(
    _ object: JSONObject,
    isMulti: Bool,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if let actions = object.value["actions"]?.items {
      let lists = actions.compactMap(\.items)
      let found = lists.isEmpty ? [actions] : lists
      guard found.contains(where: { $0.contains { $0["action"] != nil } }), !log.isRepeat() else { return }
      try play(trace)
      (fingers, isList, line, time) = (found, false, object.line, object.time)
      return
    }
    guard let name = object.value["action"]?.string, TouchActionFinger.names.contains(name) else { return }
    // An action of a gesture without an end, which has been reported.
    guard !object.isPart else { return }
    if !object.isContinued {
      let isNextFinger = isMulti && !fingers.isEmpty && object.line == line && !isRepeat
      if isNextFinger {
        fingers.append([])
      } else {
        isRepeat = log.isRepeat()
        guard !isRepeat else { return }
        try play(trace)
        (fingers, isList, line, time) = ([[]], true, object.line, object.time)
      }
    }
    guard !isRepeat, !fingers.isEmpty else { return }
    fingers[fingers.count - 1].append(object.value)
  }

  /// Drops a gesture with a truncated list of actions, instead of playing the rest.
  private mutating func dropCutGesture(_ trace: TraceBuilder) throws(ImportStop) {
    if objects.hasLostItem, isList, !fingers.isEmpty {
      fingers = []
      try trace.add(.unreadable("a gesture that is cut off"), line: line)
    }
    objects.hasLostItem = false
  }

  /// Plays the gesture. A gesture with an unknown location or time is dropped.
  private mutating func play(_ trace: TraceBuilder) throws(ImportStop) {
    guard !fingers.isEmpty else { return }
    let lists = fingers
    fingers = []
    guard lists.count <= ImportLimit.sources else {
      let message = "the gesture has more than \(ImportLimit.sources) fingers, the limit"
      throw .flaw(SourceFlaw(line: line, message: message))
    }
    let moves = lists.joined().filter { $0["action"]?.string == "moveTo" }
    let isNegative = moves.contains { move in
      let place = move["options"]?.point("x", "y")
      return place.map { min($0.x, $0.y) < 0 } ?? false
    }
    // Before version 1.8, the drivers for iOS took a moveTo relative to the last location; those for Android did not
    // always.
    let isRelative = isNegative || isOld == true && isIOS
    if !moves.isEmpty, !isRelative, isOld != false { try trace.add(.unknownMoveTo, line: line) }
    var paths = FingerPaths()
    for list in lists {
      var finger = TouchActionFinger(isRelative: isRelative)
      for action in list {
        if let flaw = finger.add(action) { return try trace.add(.unreadable(flaw), line: line) }
      }
      if finger.hasUnknownOrigin { try trace.add(.unknownOrigin, line: line) }
      paths.fingers.append(finger.places)
    }
    try player.play(paths, at: time, line: line, into: trace)
  }
}

/// A finger that touch actions move.
private struct TouchActionFinger {
  static let names: Set = ["press", "longPress", "tap", "moveTo", "wait", "release", "cancel"]
  private static let tapDuration = 0.1
  private static let tapPause = 0.04
  private static let longPress = 600.0
  /// The most taps of one action.
  private static let mostTaps = 1000.0

  let isRelative: Bool
  private(set) var places: [FingerPaths.Place] = []
  /// Whether a location is relative to an element of unknown position.
  private(set) var hasUnknownOrigin = false
  private var now = 0.0
  private var point: Point?
  /// Whether the last action was a tap, which lifts the finger. The release that clients write after it has no effect.
  private var isTap = false

  init(isRelative: Bool) { self.isRelative = isRelative }

  /// Adds an action, and returns the problem with it, if any.
  mutating func add(_ action: Value) -> String? {
    let options = action["options"]
    func milliseconds(_ key: String, _ standard: Double) -> Double? {
      let value = options?[key]
      guard let value, value != .null else { return standard }
      return value.number.flatMap { 0...ImportLimit.duration ~= $0 ? $0 : nil }
    }
    switch action["action"]?.string ?? "" {
    case "wait":
      guard let time = milliseconds("ms", 0) else { return "a wait without a time" }
      now += time / 1000
    case "press":
      guard move(to: options) else { return Self.noPlace }
      isTap = false
      add(.began)
    case "longPress":
      guard move(to: options), let time = milliseconds("duration", Self.longPress) else {
        return Self.noPlace
      }
      isTap = false
      add(.began)
      now += time / 1000
    case "tap":
      let count = options?["count"]?.number ?? 1
      guard move(to: options), 1...Self.mostTaps ~= count else { return Self.noPlace }
      isTap = true
      for number in 0..<Int(count) {
        if number > 0 { now += Self.tapPause }
        add(.began)
        now += Self.tapDuration
        add(.ended)
      }
    case "moveTo":
      let last = point
      guard let last, move(to: options), let time = milliseconds("duration", 0) else { return Self.noPlace }
      if isRelative, let by = point { point = Point(x: last.x + by.x, y: last.y + by.y) }
      add(.moved)
      now += time / 1000
    case "release": if !isTap { add(.ended) }
    case let name: return "there is no touch action \"\(name)\" that is read"
    }
    return nil
  }

  private static let noPlace = "a touch action on an element, or without numbers for its place"

  private mutating func add(_ phase: TouchPhase) {
    guard let point else { return }
    places.append(FingerPaths.Place(phase: phase, point: point, offset: now))
  }

  /// Sets the location of the finger, and returns whether the options have one.
  private mutating func move(to options: Value?) -> Bool {
    guard let place = options?.point("x", "y") else { return false }
    let element = options?["element"] ?? options?["element-6066-11e4-a52e-4f735466cecf"]
    if let element, element != .null { hasUnknownOrigin = true }
    point = place
    return true
  }
}
