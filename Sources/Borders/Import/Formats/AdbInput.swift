import Records
import TraceFormat

extension ImportFormat {
  /// Scripts and logs with commands of Android's `input`.
  static let adbInput = ImportFormat(
    name: "adb",
    summary: "commands of adb shell input: tap, swipe, draganddrop, motionevent",
    timeUnit: .seconds,
    losses: [.paths],
    sign: .line(with: ["tap", "swipe", "draganddrop", "motionevent"]) { line in
      AdbCommand.all(in: Substring(decoding: line, as: UTF8.self)).contains(where: \.isReadable)
    },
    reader: { options in AdbInputReader(options) }
  )
}

/// Reads `adb shell input swipe 500 1500 500 500 300` in scripts of shells, in lists of arguments and in logs.
///
/// A command begins when the one before has ended, and after the pauses of the script. A tap lasts no time, a swipe 0.3
/// s by default, and its finger moves in a straight line. `draganddrop` is a swipe that begins with a rest.
struct AdbInputReader: SourceReader {
  /// The rest at the start of `draganddrop`: Android's long press since version 10.
  private static let longPress = 0.4

  private let options: ImportOptions
  /// The time in seconds at which the next command begins.
  private var now = 0.0
  private var hasCommand = false
  /// The line of the last loop.
  private var loop: Int?
  private var hasToldLoop = false
  /// Whether the script has paused since the last command.
  private var hasPause = false
  private var hasTold = false
  private var hasToldStart = false
  private var samples = 0
  /// Whether the finger of `motionevent` is down.
  private var isDown = false
  /// The type of touch in the current command.
  private var type: TouchType?

  init(_ options: ImportOptions) { self.options = options }

  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop) {
    let text = line.text
    if ScriptWords.isLoop(ScriptWords.split(text[...])) {
      loop = line.number
      if hasCommand { try tellLoop(trace) }
    }
    for command in AdbCommand.all(in: text[...]) {
      switch command {
      case .source(let source): type = source
      case .pause(.seconds(let seconds)):
        now += seconds
        hasPause = true
      case .pause(.unknown): if hasCommand { try trace.add(.pauseOfScript, line: line.number) }
      case .unreadable: try trace.add(.unreadable, line: line.number)
      case .endless: try trace.add(.unreadable("a swipe takes longer than two minutes"), line: line.number)
      case .tap(let place):
        try begin(line.number, trace)
        try add(.began, place, line.number, trace)
        try add(.ended, place, line.number, trace)
      case .swipe(let start, let end, let duration, let rests):
        try begin(line.number, trace)
        try add(.began, start, line.number, trace)
        try swipe(start, end, duration, after: rests ? Self.longPress : 0, line.number, trace)
      case .motion(let phase, let place):
        try begin(line.number, trace)
        if phase == .moved, !isDown { try trace.add(.unknownFinger(.moved), line: line.number) }
        if phase != .moved || isDown { try add(phase, place, line.number, trace) }
        isDown = phase == .began || phase == .moved && isDown
      }
    }
  }

  mutating func finish(into trace: TraceBuilder) throws(ImportStop) {}

  /// Begins a command, and reports once what scripts lack.
  private mutating func begin(_ line: Int, _ trace: TraceBuilder) throws(ImportStop) {
    if !hasCommand, options.scale == nil {
      trace.notes.append("assumed that a pixel is a point (--scale)")
      try trace.add(.pixels, line: line)
    }
    try tellLoop(trace)
    // No script says how long a command takes to start.
    if hasCommand, hasPause ? !hasToldStart : !hasTold {
      if hasPause { hasToldStart = true } else { hasTold = true }
      try trace.add(hasPause ? .startOfCommand : .noCommandTimes, line: line)
    }
    (hasCommand, hasPause) = (true, false)
  }

  /// Says once that commands are repeated.
  private mutating func tellLoop(_ trace: TraceBuilder) throws(ImportStop) {
    guard let loop, !hasToldLoop else { return }
    hasToldLoop = true
    try trace.add(.loop, line: loop)
  }

  private mutating func swipe(
    _ start: Point,
    _ end: Point,
    _ duration: Double,
    after rest: Double,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    let count = duration * options.framesPerSecond
    samples += count < Double(ImportLimit.samples) ? Int(count) : ImportLimit.samples
    guard samples < ImportLimit.samples else {
      let message = "the swipes have more than \(ImportLimit.samples) samples: pass a smaller --rate"
      throw .flaw(SourceFlaw(line: line, message: message))
    }
    let began = now
    var sample = 1.0
    // The time of the rest is part of the duration.
    while sample < count {
      let time = sample / options.framesPerSecond
      let part = time / duration
      sample += 1
      guard time >= rest else { continue }
      now = began + time
      let place = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try add(.moved, place, line, trace)
    }
    now = began + max(duration, rest)
    try add(.ended, end, line, trace)
  }

  private func add(
    _ phase: TouchPhase,
    _ place: Point,
    _ line: Int,
    _ trace: TraceBuilder
  ) throws(ImportStop) {
    var contact = Contact(0, phase, at: place)
    contact.type = type
    try trace.add([contact], at: .seconds(now), line: line)
  }
}

/// A command of a script that concerns touches.
private enum AdbCommand {
  /// The type of touch in the command that follows; nil for a finger.
  case source(TouchType?)
  case tap(Point)
  case swipe(Point, Point, seconds: Double, rests: Bool)
  case motion(TouchPhase, Point)
  case pause(ScriptPause)
  /// A command that is cut off, or has locations or times that are not numbers, such as variables.
  case unreadable
  /// A swipe of a time that no gesture takes.
  case endless

  /// Whether the command moves a finger.
  var isReadable: Bool {
    switch self {
    case .tap, .swipe, .motion: true
    case .source, .pause, .unreadable, .endless: false
    }
  }

  /// The commands in a line; none in a comment.
  static func all(in line: Substring) -> [AdbCommand] {
    let words = ScriptWords.split(line)
    return words.indices.flatMap { index -> [AdbCommand] in
      if let pause = ScriptPause(words, at: index) { return [.pause(pause)] }
      guard let found = command(words[index...], isInShell: words[..<index].last == "shell") else {
        return []
      }
      return found.isReadable ? [.source(source(words[index...])), found] : [found]
    }
  }

  /// The type of touch in a command, from the words before the verb.
  private static func source(_ words: ArraySlice<Substring>) -> TouchType? {
    let options = words.dropFirst().prefix { !["tap", "swipe", "draganddrop", "motionevent"].contains($0) }
    if options.contains("mouse") { return .indirectPointer }
    return options.contains("stylus") ? .pencil : nil
  }

  private static func command(_ words: ArraySlice<Substring>, isInShell: Bool) -> AdbCommand? {
    guard let name = words.first, name == "input" || name.hasSuffix("/input") else { return nil }
    var rest = words.dropFirst()
    // The source of the events and the display may precede the command.
    while let word = rest.first, ["touchscreen", "stylus", "mouse", "-d", "--display"].contains(word) {
      rest = rest.dropFirst(word.hasPrefix("-") ? 2 : 1)
    }
    // A sentence may contain the word alone; a command has arguments.
    guard let verb = rest.popFirst() else { return name == "input" && isInShell ? .unreadable : nil }
    switch verb {
    case "tap": return point(rest).map { .tap($0) } ?? .unreadable
    case "swipe", "draganddrop":
      guard let start = point(rest), let end = point(rest.dropFirst(2)) else { return .unreadable }
      let time = rest.dropFirst(4).first
      guard let time, time != ";", !time.hasPrefix(">"), !time.hasPrefix("#") else {
        return .swipe(start, end, seconds: 0.3, rests: verb != "swipe")
      }
      guard let milliseconds = Double(time), milliseconds >= 0 else { return .unreadable }
      guard milliseconds <= ImportLimit.swipe else { return .endless }
      return .swipe(start, end, seconds: milliseconds / 1000, rests: verb != "swipe")
    case "motionevent":
      let phases: [String: TouchPhase] = ["DOWN": .began, "MOVE": .moved, "UP": .ended, "CANCEL": .cancelled]
      guard let action = rest.first, let phase = phases[action.uppercased()],
        let place = point(rest.dropFirst())
      else { return .unreadable }
      return .motion(phase, place)
    default: return nil
    }
  }

  private static func point(_ words: ArraySlice<Substring>) -> Point? {
    let numbers = words.prefix(2).compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
}
