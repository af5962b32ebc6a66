import Explain
import Records
import Replay
import Reports
import Search
import TraceFormat

/// A pattern for records that a trace does not satisfy.
public struct UnmetPattern: Equatable, Sendable {
  /// The message, such as `no record matches: action like`.
  public let message: String
  /// The nearest record, and the verdicts on the pattern's objects.
  public let details: [String]
  /// Whether no record can match, because the pattern has an unknown word.
  public let isMalformed: Bool

  /// The most sentences about a pattern.
  private static let mostSentences = 5
  /// The most characters of a line.
  private static let longest = 1000

  init(message: String, details: [String] = [], isMalformed: Bool = false) {
    self.message = message.cut(Self.longest).escapingControls
    self.details = details.map { $0.cut(Self.longest).escapingControls }
    self.isMalformed = isMalformed
  }

  /// Creates a mistake from its message and the expectation.
  public init(malformed message: String) {
    self.init(message: message, isMalformed: true)
  }

  /// Returns the patterns of a trace's header, or else of its scene.
  ///
  /// - Parameter scene: The scene that replaces the trace's own.
  package static func patterns(of trace: TraceInput, in scene: TraceInput?) -> [RecordPattern] {
    Expectation.records(of: trace, in: scene).records.patterns
  }

  /// Returns the patterns that a trace does not satisfy. The trace must be readable repeatedly.
  ///
  /// - Parameter most: The maximum number of patterns with details. The others are counted.
  package static func all(
    _ patterns: [RecordPattern],
    in input: TraceInput,
    with replayer: Replayer,
    most: Int = .max
  ) throws(InputFailure) -> (unmet: [UnmetPattern], duration: Nanoseconds) {
    let check = PatternCheck(replayer, patterns)
    let (misses, others, duration) = try check.misses(in: input, most: most)
    let verdicts = misses.isEmpty ? [] : self.verdicts(on: input, replayer)
    var unmet = misses.map { pattern, miss in
      switch miss {
      case .malformed(let problem):
        UnmetPattern(message: "\(problem.message) (\(pattern.text))", isMalformed: true)
      case .absent(let nearest): UnmetPattern(pattern, nearest, verdicts)
      }
    }
    if others > 0 { unmet.append(UnmetPattern(message: "\(others) more patterns do not hold")) }
    return (unmet, duration)
  }

  private static func verdicts(on input: TraceInput, _ replayer: Replayer) -> [EpisodeVerdict] {
    guard let explainer = try? Explainer(replayer, input) else { return [] }
    let judge = VerdictCollector()
    return judge.verdicts(by: explainer.explain(alongside: judge).explanation)
  }

  /// Returns the verdicts on the gestures of a trace: `verdict` records as JSON, with the name of the trace.
  package static func verdictLines(on input: TraceInput, _ trace: String, _ replayer: Replayer) -> [String] {
    var buffer = ByteBuffer()
    verdicts(on: input, replayer).writeLines(trace: trace, to: &buffer)
    return buffer.text.split(separator: "\n").map(String.init)
  }

  private init(
    _ pattern: RecordPattern,
    _ nearest: (time: Instant, record: Record)?,
    _ verdicts: [EpisodeVerdict]
  ) {
    var details: [String] = []
    if let nearest {
      let text = String { TextReport().writeInner(nearest.record, to: &$0) }
      let what = pattern.isNegated ? "here" : "the nearest record"
      details.append("\(what), at t=\(String { $0.append(padded: nearest.time) }): \(text)")
    } else {
      details.append("there is no record of this kind")
    }
    let named = verdicts.flatMap(\.results).filter { pattern.mentions($0.object) }
    // An object without its own result gets the verdicts on the gestures.
    let told = named.isEmpty ? verdicts.flatMap(\.sentences) : named
    details += told.prefix(Self.mostSentences).map {
      "\($0.sign.character) \($0.object) \($0.predicate(.exact))"
    }
    let wanted = pattern.isNegated ? "a record matches" : "no record matches"
    self.init(message: "\(wanted): \(pattern.text)", details: details)
  }

  /// The lines of a report on a trace: the message, then the details.
  public func lines(of trace: String) -> [String] {
    ["\(trace): \(isMalformed ? "error: " : "")\(message)".escapingControls] + details.map { "  \($0)" }
  }
}

extension UnmetPattern: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    message.append(to: &bytes)
    details.append(to: &bytes)
    isMalformed.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let message = String(popping: &bytes), let details = [String](popping: &bytes),
      let isMalformed = Bool(popping: &bytes)
    else { return nil }
    self.init(message: message, details: details, isMalformed: isMalformed)
  }
}
