/// A pause between the commands of a script.
enum ScriptPause: Equatable {
  case seconds(Double)
  /// A pause of unknown length, such as a variable, or until a key is pressed.
  case unknown

  /// The longest pause that a trace can hold, in seconds.
  private static let longest = 4e9

  /// Reads the pause that begins with a word of a line; nil if none does.
  ///
  /// Known are those of shells (`sleep 0.5`, `usleep 500000`, `read -t 2`), of batch files and PowerShell (`timeout /t 2`,
  /// `ping -n 3 127.0.0.1`, `choice /t 2 /d y`, `waitfor /t 2 x`, `pause`, `Start-Sleep -Milliseconds 500`), and of Python,
  /// Java and C# (`time.sleep(0.5)`, `Thread.sleep(500)`).
  init?(_ words: [Substring], at index: Int) {
    let word = words[index]
    let command = words[(index + 1)...].prefix { $0 != ScriptWords.separator }
    let isFirst = index == 0 || words[index - 1] == ScriptWords.separator
    let name = word.hasSuffix(".exe") ? word.dropLast(4) : word
    let found: ScriptPause? =
      switch name.lowercased() {
      // AutoHotkey and Windows count a `Sleep` in milliseconds, PowerShell in seconds.
      case "sleep" where name == "Sleep": Self.bare(command)
      case "sleep", "start-sleep": Self.shellSleep(command)
      case "usleep": Self.number(command.first, unit: 1e-6)
      case "read" where isFirst: Self.option(["-t"], command).flatMap { Self.number($0, unit: 1) }
      case "timeout" where isFirst: Self.timeout(command)
      case "ping" where isFirst: Self.ping(command)
      case "choice" where isFirst:
        Self.option(["/t"], command).flatMap { Self.number($0.split(separator: ":").last, unit: 1) }
      case "waitfor" where isFirst: Self.option(["/t"], command).flatMap { Self.number($0, unit: 1) }
      case "pause" where isFirst && (command.isEmpty || command.first?.hasPrefix(">") == true): .unknown
      case let word: Self.unitOfCall(word).flatMap { Self.argument(command.first, unit: $0) }
      }
    guard let found else { return nil }
    if case .seconds(let seconds) = found, !(0...Self.longest).contains(seconds) { return nil }
    self = found
  }

  /// The unit of a method that waits, in seconds.
  private static func unitOfCall(_ word: String) -> Double? {
    let calls: [(suffix: String, unit: Double)] = [
      ("nanoseconds.sleep", 1e-9), ("microseconds.sleep", 1e-6), ("milliseconds.sleep", 1e-3),
      ("seconds.sleep", 1), ("thread.sleep", 1e-3), ("systemclock.sleep", 1e-3), ("wscript.sleep", 1e-3),
      ("time.sleep", 1), ("asyncio.sleep", 1), ("kernel.sleep", 1),
    ]
    return calls.first { word.hasSuffix($0.suffix) }?.unit
  }

  /// Reads the arguments of `sleep`: numbers, each with its unit, that are added, or the options of PowerShell.
  private static func shellSleep(_ words: ArraySlice<Substring>) -> ScriptPause? {
    if let word = option(["-milliseconds", "-m", "-ms"], words) { return number(word, unit: 1e-3) }
    if let word = option(["-seconds", "-s"], words) { return number(word, unit: 1) }
    var sum = 0.0
    var isFirst = true
    for word in words {
      guard case .seconds(let seconds)? = number(word, unit: 1) else {
        return isFirst ? number(word, unit: 1) : .seconds(sum)
      }
      sum += seconds
      isFirst = false
    }
    return isFirst ? nil : .seconds(sum)
  }

  /// Reads a `Sleep`. Only a suffix says its unit.
  private static func bare(_ words: ArraySlice<Substring>) -> ScriptPause? {
    if words.first?.hasPrefix("-") == true { return shellSleep(words) }
    guard let word = words.first, word.first?.isNumber == true else { return nil }
    return word.last?.isNumber == true ? .unknown : number(word, unit: 1)
  }

  /// Reads the arguments of Windows' `timeout`. GNU's `timeout` limits a command, and is not a pause.
  private static func timeout(_ words: ArraySlice<Substring>) -> ScriptPause? {
    if let word = option(["/t", "-t"], words) { return number(word, unit: 1) }
    let rest = words.dropFirst()
    guard rest.allSatisfy({ $0.hasPrefix("/") || $0.hasPrefix(">") || $0 == "nul" }) else { return nil }
    return number(words.first, unit: 1)
  }

  /// Reads the arguments of a `ping` that serves as a pause: packets are a second apart, and an unanswered one times
  /// out after `-w`.
  private static func ping(_ words: ArraySlice<Substring>) -> ScriptPause? {
    guard let text = option(["-n", "-c", "/n"], words) else { return nil }
    guard case .seconds(let count)? = number(text, unit: 1) else { return .unknown }
    let isHere = words.contains { $0.hasPrefix("127.") || $0 == "localhost" || $0 == "::1" }
    guard !isHere, let limit = option(["-w", "/w"], words) else { return .seconds(max(count - 1, 0)) }
    guard case .seconds(let wait)? = number(limit, unit: 1e-3) else { return .unknown }
    return .seconds(count * wait)
  }

  /// Returns the word after the first of some options, ignoring case.
  private static func option(_ names: [String], _ words: ArraySlice<Substring>) -> Substring? {
    guard let index = words.firstIndex(where: { names.contains($0.lowercased()) }) else { return nil }
    return words[(index + 1)...].first
  }

  /// Reads a number with a unit of `sleep`; `unknown` for a variable, nil for another word.
  private static func number(_ word: Substring?, unit: Double) -> ScriptPause? {
    guard let word else { return nil }
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    if let number = Double(word) { return number.isFinite ? .seconds(number * unit) : nil }
    if word.hasSuffix("ms"), let number = Double(word.dropLast(2)) { return .seconds(number / 1000) }
    if let last = word.last, let factor = units[last], let number = Double(word.dropLast()) {
      return .seconds(number * factor)
    }
    return word.first.map { "$%!".contains($0) } ?? false ? .unknown : nil
  }

  /// Reads the argument of a method; anything but a number is an expression.
  private static func argument(_ word: Substring?, unit: Double) -> ScriptPause? {
    guard let word else { return nil }
    let digits = word.filter { $0 != "_" }.drop { $0 == "+" }
    let plain = digits.last.map { "LfF".contains($0) } ?? false ? digits.dropLast() : digits
    return Double(plain).map { .seconds($0 * unit) } ?? .unknown
  }
}

/// The words of a line of a script.
enum ScriptWords {
  /// The word for each separator of commands, so that no command takes the words of the next one.
  static let separator: Substring = ";"

  /// Returns the words without quotation marks and brackets; none of a comment.
  static func split(_ line: Substring) -> [Substring] {
    let text = line.drop { " \t>@".contains($0) }
    guard !isComment(text) else { return [] }
    var words: [Substring] = []
    for part in text.split(whereSeparator: { " \t\"'`,()[]{}\\".contains($0) }) {
      var rest = part
      while let end = rest.firstIndex(where: { ";&|".contains($0) }) {
        if end > rest.startIndex { words.append(rest[..<end]) }
        words.append(separator)
        rest = rest[rest.index(after: end)...]
      }
      if !rest.isEmpty { words.append(rest) }
    }
    return words
  }

  /// Whether a line is a comment.
  static func isComment(_ line: some StringProtocol) -> Bool {
    let text = line.drop { " \t>@".contains($0) }.prefix(4).lowercased()
    return ["#", "//", "rem ", "::"].contains { text.hasPrefix($0) }
  }

  /// Whether a line begins or ends a loop.
  static func isLoop(_ words: [Substring]) -> Bool {
    switch words.first?.lowercased() {
    case "while", "until", "goto": words.count > 1
    case "for": words.contains { ["in", "/l"].contains($0.lowercased()) }
    default: false
    }
  }

  /// The pauses of a line.
  static func pauses(in line: Substring) -> [ScriptPause] {
    let words = split(line)
    return words.indices.compactMap { ScriptPause(words, at: $0) }
  }
}
