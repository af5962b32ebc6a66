import Records
import Replay
import TraceFormat

/// What `explain` says of a trace, as lines of text.
public struct ReplayExplanation: Equatable, Sendable {
  /// The verdict on each gesture, with its sign: `✕ tap did not fire: moved 47 pt, more than 45 pt (2 pt too far)`.
  public let sentences: [String]
  /// What each recognizer and view did.
  public let stories: [String]
  /// What the program could change, and the numbers that would have changed the outcome, the nearest first.
  public let nearestMisses: [String]

  /// The numbers that would have changed the outcome, the nearest first.
  public let flips: [NumberFlip]
  /// The numbers of participating objects for which no other outcome was found.
  public let unchanged: [String]
  /// Whether numbers were left untried.
  public let isIncomplete: Bool

  /// The value of a number at which the outcome of a trace changes.
  public struct NumberFlip: Equatable, Sendable {
    /// `ID.PROPERTY`, or `thresholds.NAME`.
    public let name: String
    /// The first value with another outcome.
    public let value: Double
    /// What differs, in one line.
    public let difference: String
  }

  /// Explains a trace.
  ///
  /// - Parameters:
  ///   - misses: How many numbers are told, and how many other changes.
  ///   - limit: The most replays with other numbers.
  public init(
    of input: TraceInput,
    with replayer: Replayer,
    misses: Int = 5,
    replays limit: Int
  ) throws(InputFailure) {
    let explainer = try Explainer(replayer, input)
    let judge = VerdictCollector()
    let result = explainer.explain(alongside: judge)
    if let failure = result.failure { throw failure }
    let verdicts = judge.verdicts(by: result.explanation)
    sentences = Self.sentences(verdicts)
    var buffer = ByteBuffer()
    ExplanationText(style: .plain).write(result.explanation, of: [], to: &buffer)
    stories = Self.lines(of: buffer)
    buffer.removeAll()
    let found = try explainer.nearMisses(
      result,
      asked: Array(explainer.asked(by: verdicts, result.explanation).prefix(Explainer.mostAsked)),
      limit: min(limit, Explainer.limit(for: result.stepCount))
    )
    NearMissReport(style: .plain).writeText(found, most: misses, to: &buffer)
    nearestMisses = Self.lines(of: buffer)
    flips = found.found.map {
      NumberFlip(name: $0.property, value: $0.value, difference: $0.difference.plainText)
    }
    unchanged = found.unchanged.map(\.property)
    isIncomplete = found.untried + found.remedies.untried > 0
  }

  /// Returns the verdict on each gesture of a trace, with its sign. Searches for no changes.
  public static func sentences(
    of input: TraceInput,
    with replayer: Replayer
  ) throws(InputFailure) -> [String] {
    let judge = VerdictCollector()
    let result = try Explainer(replayer, input).explain(alongside: judge)
    if let failure = result.failure { throw failure }
    return sentences(judge.verdicts(by: result.explanation))
  }

  /// The sentences of the gesture that failed, and then those of the others.
  private static func sentences(_ verdicts: [EpisodeVerdict]) -> [String] {
    let first = Headline(verdicts)?.episode
    let order = [first].compactMap(\.self) + verdicts.indices.filter { $0 != first }
    return order.flatMap { verdicts[$0].sentences }.map { "\($0.sign.character) \($0.sentence)" }
  }

  private static func lines(of buffer: borrowing ByteBuffer) -> [String] {
    buffer.text.split(separator: "\n").map(String.init)
  }
}
