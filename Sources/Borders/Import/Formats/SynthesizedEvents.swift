import Records

extension ImportFormat {
  /// Prints of the events that XCTest synthesizes, in the log of a test, a driver or `testmanagerd`.
  static let xctest = ImportFormat(
    name: "xctest",
    summary: "prints of XCTest's synthesized events, in the log of a UI test or of testmanagerd",
    timeUnit: .seconds,
    losses: [.paths, .force],
    sign: .line(with: ["offset=", "<XCPointerEvent:0x", "<XCTouchEvent:0x"]) { line in
      SynthesizedPart.all(in: Substring(decoding: line, as: UTF8.self)).contains(where: \.isPlace)
    },
    reader: { options in SynthesizedEventReader(options) }
  )
}

/// Reads the events of a gesture, a path for each finger:
///
/// ```
/// <XCSynthesizedEventRecord 'swipe display 1'>
/// Path 1:
///     Touch down at 195.0, 398.0, offset=0.00s
///     Move to 195.0, 198.0, offset=0.25s
///     Touch up at 195.0, 198.0, offset=0.25s
/// ```
///
/// and as older systems print them, `<XCPointerEvent:0x7f9 type:1 coordinate:(58,114) pressure:0.0000 offset:0.00s>`.
///
/// Several processes and methods print the same gesture: it counts once. If the same text prints it again, it is a new
/// gesture.
struct SynthesizedEventReader: SourceReader {
  /// The text before the print of a gesture. Its letters identify it.
  private struct Announcement {
    var text = ""
    var time: SourceTime?
    /// The number of the announcement in the file.
    var number = 0

    /// The announcement that follows.
    func next(_ text: Substring, at time: SourceTime?) -> Announcement {
      Announcement(text: text.filter(\.isLetter), time: time, number: number + 1)
    }
  }

  /// A gesture that has been played, with the texts that have printed it.
  private struct Played {
    var paths: FingerPaths
    var texts: Set<String>
    /// The number of its last announcement.
    var number: Int
  }

  private var player: PathPlayer
  /// The gesture that is being read, and the line where it began.
  private var paths = FingerPaths()
  private var line: Int?
  private var announcement = Announcement()
  /// The index of the finger that is being read, by the path numbers in the print.
  private var finger = 0
  private var numbers: [Int: Int] = [:]
  /// The text before the current line.
  private var latest = Announcement()
  private var previous = ""
  private var last: Played?

  init(_ options: ImportOptions) { player = PathPlayer(options) }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    let parts = SynthesizedPart.all(in: text[...])
    let isRepeated = text == previous
    previous = text
    if isRepeated, parts.contains(where: \.isPlace) { return try trace.add(.repeated, line: line.number) }
    for part in parts {
      switch part {
      case .gesture(let before):
        try play(trace)
        begin(line, after: before)
      case .path(let number): try beginPath(number, line, trace)
      case .place(let place): try add(place, line, trace)
      }
    }
    guard parts.isEmpty, text.contains(where: \.isLetter) else { return }
    latest = latest.next(text[...], at: LogTime.time(of: line))
    if SynthesizedPart.isCut(text) { try trace.add(.unreadable, line: line.number) }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) { try play(trace) }

  private mutating func begin(_ line: SourceLine, after text: Substring) {
    if text.contains(where: \.isLetter) { latest = latest.next(text, at: LogTime.time(of: line)) }
    announcement = latest
    self.line = line.number
  }

  private mutating func beginPath(_ number: Int, _ line: SourceLine, _ trace: TraceBuilder) throws(ImportStop)
  {
    if let known = numbers[number] {
      if paths.fingers[known].isEmpty { return }
      // The print of a gesture without its name begins with the first path again.
      try play(trace)
      begin(line, after: "")
    }
    numbers[number] = paths.fingers.count
    finger = paths.fingers.count
    paths.fingers.append([])
  }

  private mutating func add(
    _ place: FingerPaths.Place,
    _ line: SourceLine,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    if let last = paths.fingers.indices.contains(finger) ? paths.fingers[finger].last : nil {
      if last == place { return try trace.add(.repeated, line: line.number) }
      if place.phase == .began {
        // A finger lands once in its path.
        try play(trace)
        begin(line, after: "")
      } else if place.offset < last.offset {
        return try trace.add(.unreadable("an event is earlier than the one before it"), line: line.number)
      }
    }
    if self.line == nil { begin(line, after: "") }
    if paths.fingers.isEmpty { paths.fingers = [[]] }
    paths.fingers[finger].append(place)
  }

  /// Plays the gesture that has been read, unless another text has printed it already.
  private mutating func play(_ trace: TraceBuilder) throws(ImportStop) {
    defer { (paths, numbers, finger, line) = (FingerPaths(), [:], 0, nil) }
    guard !paths.isEmpty, let line else { return }
    if let last, paths.isBeginning(of: last.paths), try isRepeat(of: last, line, trace) {
      self.last?.texts.insert(announcement.text)
      self.last?.number = announcement.number
      return
    }
    last = Played(paths: paths, texts: [announcement.text], number: announcement.number)
    try player.play(paths, at: announcement.time, line: line, into: trace)
  }

  /// Whether a gesture repeats the previous one in another text. That is unclear if its announcement is missing or cut
  /// off.
  private func isRepeat(of last: Played, _ line: Int, _ trace: TraceBuilder) throws(ImportStop) -> Bool {
    let text = announcement.text
    let isNew = !last.texts.contains(text)
    let isUnclear =
      announcement.number == last.number
      || isNew && last.texts.contains { $0.hasPrefix(text) || text.hasPrefix($0) }
    if isUnclear {
      let fact = "a gesture is printed again, and it is unclear whether it was made again"
      try trace.add(.unreadable(fact), line: line)
    }
    return isNew || isUnclear
  }
}

/// A part of a line that prints gestures.
private enum SynthesizedPart {
  /// The name of a gesture, with the text before it.
  case gesture(after: Substring)
  /// The number of a path.
  case path(Int)
  case place(FingerPaths.Place)

  var isPlace: Bool {
    if case .place = self { true } else { false }
  }

  /// Whether a line without parts seems to be cut off.
  static func isCut(_ line: String) -> Bool {
    let marks = [", offset=", "Touch down at ", "Touch up at ", "Move to ", "<XC"]
    return marks.contains(where: line.contains) || "Path ".hasPrefix(line.filter { !$0.isWhitespace })
  }

  /// The parts of a line in their order. A line that was pasted may have several gestures.
  static func all(in text: Substring) -> [SynthesizedPart] {
    var parts: [SynthesizedPart] = []
    var rest = text
    while let found = next(in: rest) {
      let before = rest[..<found.lowerBound]
      let mark = rest[found]
      rest = rest[found.upperBound...]
      switch mark.first {
      case "<": parts.append(.gesture(after: before))
      case "P":
        let digits = rest.prefix(while: \.isNumber)
        guard rest[digits.endIndex...].first == ":", let number = Int(digits) else { continue }
        parts.append(.path(number))
      default:
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        guard let offset = Double(digits), 0...ImportLimit.duration / 1000 ~= offset,
          rest[digits.endIndex...].first == "s",
          let (phase, point) = object(before) ?? sentence(before)
        else { continue }
        parts.append(.place(FingerPaths.Place(phase: phase, point: point, offset: offset)))
      }
    }
    return parts
  }

  private static let marks = ["<XCSynthesizedEventRecord", "<XCTouchGesture", "Path ", "offset=", "offset:"]

  /// The range of the next mark at the beginning or end of a part.
  private static func next(in text: Substring) -> Range<Substring.Index>? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if "<Po".utf8.contains(bytes[index]) {
        for mark in marks where bytes[index...].starts(with: mark.utf8) {
          return index..<bytes.index(index, offsetBy: mark.utf8.count)
        }
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// Parses `Touch down at 195.0, 398.0, `, the end of a text.
  private static func sentence(_ text: Substring) -> (TouchPhase, Point)? {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).suffix(3)
    guard fields.count == 3, let y = fields[fields.startIndex + 1].leadingNumber else { return nil }
    let words = fields[fields.startIndex].split(separator: " ")
    guard let x = words.last.flatMap({ Double($0) }), x.isFinite else { return nil }
    let verb = words.dropLast().suffix(3).joined(separator: " ").lowercased()
    let point = Point(x: x, y: y)
    if verb.hasSuffix("down at") { return (.began, point) }
    if verb.hasSuffix("up at") { return (.ended, point) }
    return verb.hasSuffix(" to") || verb.contains("move") ? (.moved, point) : nil
  }

  /// Parses `<XCPointerEvent:0x7f9 type:1 coordinate:(58,114) pressure:0.0000 `, the end of a text. The types of
  /// `XCTouchEvent` are one less.
  private static func object(_ text: Substring) -> (TouchPhase, Point)? {
    guard let bracket = text.lastIndex(of: "<") else { return nil }
    let print = text[bracket...]
    guard let first = print.hasPrefix("<XCPointerEvent") ? 1 : print.hasPrefix("<XCTouchEvent") ? 0 : nil,
      let type = print.text(after: "type:")?.leadingNumber,
      let point = print.text(after: "coordinate:")?.leadingPoint("(", ")")
    else { return nil }
    switch Int(exactly: type).map({ $0 - first }) {
    case 0: return (.began, point)
    case 1: return (.moved, point)
    case 2: return (.ended, point)
    default: return nil
    }
  }
}
