import Records
import TraceFormat

/// Reads lines of recordings, spelled and damaged at random, with the scanner and with json-c, and compares the two.
///
/// An execution is one line that both ways have read to its step or to its error.
package struct DifferentialRun {
  /// The number of lines of a text; few enough for one chunk of the reader.
  private static let linesOfText = 48

  private let recordings: [[Step]]
  private var random: Choices
  /// The text that both ways read: a header, then the lines.
  private var text: [UInt8] = []
  /// The offsets of the text's lines.
  private var starts: [Int] = []
  /// Whether the text may begin in the middle of a recording.
  private var isCut = false

  /// The number of lines that were compared.
  package private(set) var executions = 0
  /// The number of lines that the scanner read on its own, and that were steps.
  package private(set) var scanned = 0
  /// The number of lines that were errors.
  package private(set) var errors = 0
  /// The first difference, with the line that shows it.
  package private(set) var difference: String?

  /// Creates a run from the steps with touches of some recordings.
  package init(recordings: [TraceInput], seed: UInt64) {
    self.recordings = recordings.map { recording in
      ReadingCheck.Reading(recording, .parsed).steps.filter {
        if case .touches = $0.event { true } else { false }
      }
    }
    .filter { !$0.isEmpty }
    precondition(!self.recordings.isEmpty, "no recording has touches")
    random = Choices(seed: seed)
  }

  /// Compares at least a number of lines, or fewer if there is a difference.
  package mutating func run(_ count: Int) {
    let end = executions + count
    while executions < end, difference == nil {
      spell()
      compare()
    }
  }

  /// Makes a text of lines that follow one another in a recording.
  private mutating func spell() {
    let recording = recordings[random.below(recordings.count)]
    let first = random.once(in: 16) ? 0 : random.below(recording.count)
    isCut = first > 0 || random.once(in: 2)
    text.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    let hasCarriageReturns = random.once(in: 16)
    let isPlain = random.once(in: 2)
    if random.once(in: 16) { text += [0xEF, 0xBB, 0xBF] }
    text += Array("{\"touchtrace\":1}\n".utf8)
    for step in recording[first...].prefix(DifferentialRun.linesOfText) {
      guard case .touches(let samples) = step.event else { continue }
      let start = text.count
      starts.append(start)
      LineSpeller.append(time: step.time.seconds, samples, isPlain: isPlain, to: &text, &random)
      if random.once(in: 64) { LineDamage.change(&text, from: start, &random) }
      if hasCarriageReturns { text.append(0x0D) }
      text.append(0x0A)
    }
    starts.append(text.count)
  }

  /// Compares the ways to read the text. After an error, reading begins anew at the next line.
  private mutating func compare() {
    var first = 0
    let header = Array(text[..<starts[0]])
    while first < starts.count - 1 {
      let rest = TraceInput.text(name: "lines", header + text[starts[first]...])
      let scanned = ReadingCheck.Reading(rest, isCut: isCut, .scanned)
      let parsed = ReadingCheck.Reading(rest, isCut: isCut, .parsed)
      if let difference = ReadingCheck.difference(between: scanned, and: parsed) {
        let lines = String(decoding: text[starts[first]...], as: UTF8.self)
        self.difference = "\(difference)\nof these lines:\n\(lines)"
        return
      }
      let last = DifferentialRun.lastLine(of: scanned) ?? starts.count
      let next = min(first + max(1, last - 1), starts.count - 1)
      count(first..<next, scanned)
      first = next
    }
  }

  private mutating func count(_ lines: Range<Int>, _ reading: ReadingCheck.Reading) {
    executions += lines.count
    let steps = reading.failure == nil ? lines : lines.dropLast()
    if reading.failure != nil { errors += 1 }
    for line in steps where StepParser.isScanned(text[starts[line]..<starts[line + 1]]) { scanned += 1 }
  }

  /// The number of the line with the error of a reading.
  private static func lastLine(of reading: ReadingCheck.Reading) -> Int? {
    guard case .invalid(let errors) = reading.failure else { return nil }
    return errors.first?.line
  }
}
