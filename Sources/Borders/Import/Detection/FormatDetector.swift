/// Detects the format of a file. It reads each line once, and remembers the signs that it has seen.
package struct FormatDetector {
  /// A sign whose parts are numbered.
  private indirect enum Condition: Sendable {
    case seen(Int)
    case all([Condition])
    case any([Condition])
    case not(Condition)

    func holds(_ seen: [Bool]) -> Bool {
      switch self {
      case .seen(let part): seen[part]
      case .all(let conditions): conditions.allSatisfy { $0.holds(seen) }
      case .any(let conditions): conditions.contains { $0.holds(seen) }
      case .not(let condition): !condition.holds(seen)
      }
    }
  }

  /// A ``FileSign/head(skipping:where:)``, and the number of its part.
  private struct Head: Sendable {
    let part: Int
    let skips: FileSign.Check
    let check: @Sendable (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) -> Bool
    /// The line, once it is found, until the next one has come.
    var line: [UInt8]?
    var isDone = false

    /// Reads the next line; returns whether the head passes its check, or nil if nothing changed.
    mutating func read(_ next: UnsafeRawBufferPointer) -> Bool? {
      if isDone { return nil }
      guard let line else {
        if skips(next) { return nil }
        self.line = Array(next)
        return check(next, nil)
      }
      isDone = true
      self.line = nil
      return line.withUnsafeBytes { check($0, next) }
    }
  }

  /// The signs of all kinds of file, taken apart: what to look for in each line, and what it means.
  private struct Signs: Sendable {
    /// The checks of the lines that have a text, and of the first line.
    var checks: [FileSign.Check] = []
    var checksOfFirstLine: [Int] = []
    var heads: [Head] = []
    private var words: [String: Int] = [:]
    private var texts: [String] = []
    /// The checks for which a text is looked for.
    var checksOfWord: [[Int]] = []
    var formats: [(format: ImportFormat, condition: Condition)] = []
    var foreign: [(kind: ForeignRecording, condition: Condition)] = []
    var finder = WordFinder([])

    init() {
      formats = ImportFormat.all.map { ($0, condition(of: $0.sign)) }
      foreign = ForeignRecording.all.map { ($0, condition(of: $0.sign)) }
      finder = WordFinder(texts)
    }

    private mutating func condition(of sign: FileSign) -> Condition {
      switch sign {
      case .line(let texts, let check):
        checks.append(check)
        for text in texts { add(text, checks.count - 1) }
        return .seen(checks.count - 1)
      case .firstLine(let check):
        checks.append(check)
        checksOfFirstLine.append(checks.count - 1)
        return .seen(checks.count - 1)
      case .head(let skips, let check):
        // The slot of a check that no text leads to.
        checks.append { _ in false }
        heads.append(Head(part: checks.count - 1, skips: skips, check: check))
        return .seen(checks.count - 1)
      case .all(let signs): return .all(signs.map { condition(of: $0) })
      case .any(let signs): return .any(signs.map { condition(of: $0) })
      case .not(let sign): return .not(condition(of: sign))
      }
    }

    private mutating func add(_ text: String, _ check: Int) {
      let word = words[text] ?? texts.count
      if word == texts.count {
        words[text] = word
        texts.append(text)
        checksOfWord.append([])
      }
      checksOfWord[word].append(check)
    }
  }

  private static let signs = Signs()

  /// The checks that a line has passed.
  private var seen = [Bool](repeating: false, count: signs.checks.count)
  private var isAtFirstLine = true
  private var heads = signs.heads

  /// Creates a detector that has seen no line.
  package init() {}

  /// The formats that the lines so far fit.
  var formats: [ImportFormat] { Self.signs.formats.filter { $0.condition.holds(seen) }.map(\.format) }

  /// The kind of the file, if no format reads it.
  var foreign: ForeignRecording? { Self.signs.foreign.first { $0.condition.holds(seen) }?.kind }

  /// Reads the next line.
  mutating func read(_ line: UnsafeRawBufferPointer) {
    guard !line.isEmpty else { return }
    if isAtFirstLine {
      isAtFirstLine = false
      for check in Self.signs.checksOfFirstLine { seen[check] = Self.signs.checks[check](line) }
    }
    for index in heads.indices {
      if let isSeen = heads[index].read(line) { seen[heads[index].part] = isSeen }
    }
    // A check whose text is in the line several times is made once.
    var due: [Int] = []
    Self.signs.finder.find(in: line) { word in
      for check in Self.signs.checksOfWord[word] where !seen[check] && !due.contains(check) {
        due.append(check)
      }
    }
    for check in due { seen[check] = Self.signs.checks[check](line) }
  }

  /// Returns the formats that the first lines of a text fit; empty for a scene.
  package static func formats(of bytes: [UInt8]) -> [ImportFormat] {
    var detector = FormatDetector()
    bytes.withUnsafeBytes { bytes in
      for line in bytes.split(separator: 0x0A) { detector.read(UnsafeRawBufferPointer(rebasing: line)) }
    }
    return detector.formats
  }
}
