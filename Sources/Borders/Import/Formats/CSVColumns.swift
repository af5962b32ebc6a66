import TraceFormat

/// The meaning of each column of a table, from the names in its first line.
///
/// People write the same name in many ways: `x`, `touch_x`, `posX`, `x_px`, `RawX`, `X Coordinate`. So words without
/// information are removed, and the remaining letters are the name.
struct CSVColumns {
  /// A column that may have the phases.
  struct Phase {
    let index: Int
    let name: String
    /// The numbering in the column, if it has numbers.
    let numbers: CSVPhase.Numbers?
    /// Whether the name says so; else it is assumed.
    let saysNumbers: Bool
  }

  let separator: Character
  let names: [String]
  private(set) var time: Int?
  /// The day, if it has a column of its own.
  private(set) var date: Int?
  private(set) var finger: Int?
  private(set) var x: Int?
  private(set) var y: Int?
  /// The columns that may have the phases, the likeliest first.
  private(set) var phases: [Phase] = []
  /// The columns of a tap's landing and lifting, in a table of taps.
  private(set) var down: Int?
  private(set) var up: Int?
  /// The unit of the times, if the column's name says it.
  private(set) var timeUnit: TimeUnit?
  /// Whether the names say that locations are in pixels.
  private(set) var isInPixels = false

  /// Reads the first line of a table.
  init(_ line: Substring) {
    let text = line.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    separator = ["\t", ";", ","].first { text.contains($0) } ?? " "
    let isObject = text.hasPrefix("{") || text.hasPrefix("[")
    names = isObject ? [] : CSVFields(separator: separator).split(text)
    let words = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    findTimes(words)
    finger = Self.best(words.map(Self.fingerRank))
    findPlaces(words)
    let ranked = words.indices.filter { $0 != finger }.compactMap { index in
      Self.phaseRank(words[index]).map { (rank: $0, index: index) }
    }
    phases = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map {
      phase($0.index, words[$0.index])
    }
    // A table with phases has the time of each line, and Android's down time beside it.
    if !phases.isEmpty { (down, up) = (nil, nil) }
  }

  /// The number of known columns of a sample.
  var known: Int { [time ?? down, finger, x, y, phases.first?.index].count { $0 != nil } }

  /// The required columns that the table lacks, each with possible names.
  var missing: [String] {
    var missing: [String] = []
    if phases.isEmpty, down == nil {
      missing.append(
        "the phase (a column phase, event, action, state or type with words such as down, move and up)"
      )
    }
    if x == nil { missing.append("x (such as x, touch_x, x_px or RawX)") }
    if y == nil { missing.append("y (such as y, touch_y, y_px or RawY)") }
    return missing
  }

  /// The names of the columns that are not read.
  var unused: [String] {
    let used = Set([time, date, finger, x, y, down, up].compactMap { $0 } + phases.map(\.index))
    return names.indices.filter { !used.contains($0) }.map { names[$0] }
  }

  /// The message for a table that lacks a column.
  var refusal: String {
    let shown =
      names.prefix(20).map { "\"\(Phrase.shown($0))\"" }.joined(separator: ", ")
      + (names.count > 20 ? ", …" : "")
    return "the table has the columns \(shown), and lacks \(missing.joined(separator: ", and "))"
  }

  // MARK: - Times

  private static let units: [(suffixes: [String], unit: TimeUnit)] = [
    (["milliseconds", "millisecond", "millisec", "millis", "milli", "msecs", "msec", "ms"], .milliseconds),
    (["microseconds", "microsecond", "microsec", "micros", "usecs", "usec", "us"], .microseconds),
    (["nanoseconds", "nanosecond", "nanosec", "nanos", "nano", "nsecs", "nsec", "ns"], .nanoseconds),
    (["seconds", "second", "secs", "sec"], .seconds),
  ]

  /// The words around the name of a time that do not change its meaning.
  private static let aroundTimes = [
    "event", "touch", "timestamp", "time", "stamp", "ts", "unix", "epoch", "system", "sys", "elapsed",
    "relative",
    "rel", "absolute", "abs", "utc", "local", "device", "kernel", "wall", "host", "sample", "recording",
    "record",
    "sinceboot", "sincestart", "session", "log", "clock", "date",
  ]

  private mutating func findTimes(_ words: [String]) {
    var ranks: [Int?] = []
    var found: [TimeUnit?] = []
    for (index, word) in words.enumerated() {
      var (rest, unit) = Self.withoutUnit(word)
      // A single letter is a unit only after a separator: "t_s" and "time (s)", but not "timestamps".
      let name = names[index].lowercased()
      if unit == nil, word.hasSuffix("s"), ["_s", "(s)", "[s]", " s"].contains(where: { name.hasSuffix($0) })
      {
        (rest, unit) = (String(word.dropLast()), .seconds)
      }
      found.append(unit)
      switch rest {
      case "downtime", "presstime", "timedown", "touchdowntime", "timepressed", "pressedtime":
        if down == nil { down = index }
        ranks.append(nil)
      case "uptime", "releasetime", "timeup", "touchuptime", "timereleased", "releasedtime", "lifttime":
        if up == nil { up = index }
        // Alone, it is the time since the system began.
        ranks.append(rest == "uptime" ? 10 : nil)
      case "date", "day":
        if date == nil { date = index }
        ranks.append(nil)
      default: ranks.append(Self.timeRank(rest, hasUnit: unit != nil))
      }
    }
    let isTap = down != nil && up != nil
    time = Self.best(ranks.enumerated().map { isTap && $0.offset == up ? nil : $0.element })
    if !isTap { (down, up) = (nil, nil) }
    // A column with the date may have the time of day as well.
    if time == nil, !isTap { (time, date) = (date, nil) }
    timeUnit = (time ?? down).flatMap { found[$0] }
  }

  private static func timeRank(_ word: String, hasUnit: Bool) -> Int? {
    let exact = [
      "eventtime", "touchtime", "timestamp", "time", "t", "ts", "datetime", "elapsed", "elapsedtime", "epoch",
    ]
    if let rank = exact.firstIndex(of: word) { return rank }
    if word.isEmpty { return hasUnit ? exact.count + 1 : nil }
    let isTime =
      ["time", "stamp", "elapsed", "epoch", "clock"].contains(where: word.contains) || word.hasSuffix("ts")
    guard isTime || hasUnit, stripped(word, aroundTimes + ["s"]).isEmpty else { return nil }
    // The events' clock is closer to the finger than the clock of the program that wrote the table.
    return ["event", "touch", "kernel"].contains(where: word.contains) ? exact.count : exact.count + 2
  }

  private static func withoutUnit(_ word: String) -> (String, TimeUnit?) {
    for (suffixes, unit) in units {
      guard let suffix = suffixes.first(where: word.hasSuffix) else { continue }
      let rest = String(word.dropLast(suffix.count))
      // "times" and "status" end in letters that are not units.
      let isTime =
        timeRank(rest, hasUnit: true) != nil
        || ["downtime", "uptime", "presstime", "releasetime"].contains(rest)
      return isTime ? (rest, unit) : (word, nil)
    }
    return (word, nil)
  }

  // MARK: - Fingers

  private static func fingerRank(_ word: String) -> Int? {
    switch word {
    case "pointerid", "touchid", "fingerid", "contactid", "touchidentifier", "pointeridentifier": 0
    case "pointerindex", "fingerindex", "touchindex", "pointer", "finger", "slot", "touch", "contact",
      "identifier",
      "fingernumber", "fingerno", "touchnumber", "touchno", "pointernumber", "pointerno":
      1
    case "id": 2
    // The kernel takes the tracking id away when the finger lifts.
    case "trackingid": 3
    default: nil
    }
  }

  // MARK: - Places

  /// The words around the name of an axis, the most specific first.
  private static let aroundAxes = [
    "client", "window", "raw", "", "touch", "finger", "pointer", "position", "pos", "location", "loc",
    "coordinate",
    "coord", "point", "event", "absolute", "abs", "screen", "display", "view", "page",
  ]
  private static let pixels = ["pixels", "pixel", "px"]

  /// Finds the locations. A table may have them in the window, on the screen and in a view; x and y must match.
  private mutating func findPlaces(_ words: [String]) {
    var pairs: [(around: String, axis: Int, index: Int, isInPixels: Bool)] = []
    for (index, word) in words.enumerated() {
      guard let (around, axis, isInPixels) = Self.axis(word) else { continue }
      pairs.append((around, axis, index, isInPixels))
    }
    let order = pairs.sorted { (Self.rank($0.around), $0.index) < (Self.rank($1.around), $1.index) }
    for left in order where left.axis == 0 {
      guard let top = order.first(where: { $0.axis == 1 && $0.around == left.around }) else { continue }
      (x, y, isInPixels) = (left.index, top.index, left.isInPixels)
      return
    }
    x = order.first { $0.axis == 0 }?.index
    y = order.first { $0.axis == 1 }?.index
  }

  private static func rank(_ around: String) -> Int {
    aroundAxes.firstIndex { !$0.isEmpty && around.contains($0) } ?? 3
  }

  /// The words around an axis, and the axis; nil for another name.
  private static func axis(_ word: String) -> (around: String, axis: Int, isInPixels: Bool)? {
    let suffix = pixels.first { word.hasSuffix($0) && word.count > $0.count }
    let word = suffix.map { word.dropLast($0.count) } ?? word[...]
    for (axis, letter) in ["x", "y"].enumerated() {
      for around in [word.dropFirst(), word.dropLast()]
      where
        (word.hasPrefix(letter) && around.startIndex > word.startIndex
        || word.hasSuffix(letter) && around.startIndex == word.startIndex)
        && stripped(String(around), aroundAxes + ["axis", "s"]).isEmpty
      {
        return (String(around), axis, suffix != nil)
      }
    }
    return nil
  }

  // MARK: - Phases

  private static func phaseRank(_ word: String) -> Int? {
    let rest = stripped(
      word,
      ["touch", "pointer", "finger", "motion", "mouse", "input", "android", "uikit", "ui"]
    )
    return switch rest {
    case "phase", "btn": 0
    case "action", "actionmasked", "maskedaction", "actiontype", "actionname", "actionid", "eventaction": 1
    case "event", "eventtype", "eventname", "typeofevent", "eventphase", "eventkind": 2
    case "state", "status": 3
    case "type", "kind": 4
    // "TouchEvent" and "MotionEvent" are words for the event as a whole.
    default: nil
    }
  }

  private func phase(_ index: Int, _ word: String) -> Phase {
    let isOfAndroid = ["android", "motion", "masked"].contains(where: word.contains)
    let isOfUIKit = ["uikit", "uitouch"].contains(where: word.contains)
    let numbers: CSVPhase.Numbers? =
      isOfUIKit || word.hasSuffix("phase")
      ? .uikit : isOfAndroid || word.contains("action") ? .android : nil
    return Phase(index: index, name: names[index], numbers: numbers, saysNumbers: isOfAndroid || isOfUIKit)
  }

  // MARK: - Words

  /// Returns a name without some words at its ends.
  private static func stripped(_ name: String, _ words: [String]) -> String {
    var rest = name[...]
    while !rest.isEmpty {
      if let word = words.first(where: { !$0.isEmpty && rest.hasSuffix($0) }) {
        rest = rest.dropLast(word.count)
      } else if let word = words.first(where: { !$0.isEmpty && rest.hasPrefix($0) }) {
        rest = rest.dropFirst(word.count)
      } else {
        break
      }
    }
    return String(rest)
  }

  /// Returns the index of the smallest rank, the first one of several.
  private static func best(_ ranks: [Int?]) -> Int? {
    let ranked = ranks.enumerated().compactMap { item in item.element.map { (rank: $0, index: item.offset) } }
    return ranked.min { ($0.rank, $0.index) < ($1.rank, $1.index) }?.index
  }
}
