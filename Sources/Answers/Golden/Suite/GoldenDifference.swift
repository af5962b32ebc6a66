import Reports

/// The difference between a replay and its expectation.
public struct GoldenDifference: Sendable {
  /// The lines of one step in a golden file that differ.
  public struct ChangedStep: Sendable {
    /// The step in which lines differ, as the replay prints it; nil before the first step.
    public var step: String?
    /// The lines that differ.
    public var lines: [ChangedLine]
  }

  /// The output of the replay.
  public let actual: [UInt8]
  /// Whether the expectation does not exist yet.
  public let isNew: Bool
  /// The errors at the end of the replay.
  public let error: String?
  /// The errors at the end of the replay, if the golden file has none; nil otherwise. An update does not write them.
  public let newError: String?
  /// Whether the lines of the golden file end in CR LF. They are compared without the CR.
  public let hasCarriageReturns: Bool
  /// The lines that differ, step by step; empty if the difference is not shown.
  public let changedSteps: [ChangedStep]
  private let diff: UnifiedDiff?
  /// The number of lines that differ and are not in ``changedSteps``.
  private let otherLines: Int
  /// The most lines of each text that are compared word by word. Nobody reads more, and it takes time.
  private static let mostCompared = 10_000

  /// Compares a golden file with the output of the replay. The file's bytes are nil if it does not exist.
  ///
  /// - Parameters:
  ///   - error: The errors in the output, with whole paths.
  ///   - isShown: Whether the differing lines will be shown. Computing them takes time.
  init(
    _ expected: [UInt8]?,
    _ actual: [UInt8],
    error: String?,
    of expectation: Expectation,
    isShown: Bool
  ) {
    self.actual = actual
    self.error = error
    newError = expected.map(Expectation.hasError) == false ? error : nil
    isNew = expected == nil
    let unix = expected.map(Self.withoutCarriageReturns)
    hasCarriageReturns = unix != expected
    guard isShown else {
      (diff, changedSteps, otherLines) = (nil, [], 0)
      return
    }
    let diff = UnifiedDiff(
      unix ?? [],
      actual,
      oldLabel: expected == nil ? "/dev/null" : expectation.path,
      newLabel: expectation.path,
      remarks: ("expected", "replayed"),
      isHeading: expectation.isStep
    )
    self.diff = diff
    let replacements = diff.replacements(limit: Self.mostCompared, isHeading: expectation.isStep)
    otherLines = replacements.rest
    changedSteps = replacements.first.map { change in
      ChangedStep(step: change.heading, lines: ChangedLine.pairing(change.old, change.new))
    }
  }

  /// The line of the golden file with the first difference, counted from 1.
  public var line: Int { diff?.firstLine ?? 1 }

  /// Returns the difference as `diff -u` shows it, each place with its step, for at most `places` places.
  public func text(_ style: Style = .plain, places: Int = .max) -> ByteBuffer {
    diff?.text(style, hunks: places) ?? ByteBuffer()
  }

  /// The kinds of change without duplicates, in the order of the lines. If the replay ends with an error, that is the
  /// only kind, because the lines missing after it are a consequence.
  public var kinds: [ChangeKind] {
    var kinds: [ChangeKind] = hasCarriageReturns ? [.lineEnds] : []
    var known = Set(kinds)
    for line in changedSteps.lazy.flatMap(\.lines) where known.insert(line.kind).inserted {
      kinds.append(line.kind)
    }
    if otherLines > 0 { kinds.append(.more(otherLines)) }
    let errors = kinds.filter { if case .error = $0 { true } else { false } }
    if isNew { return [.newFile] + errors }
    return errors.isEmpty ? kinds : errors
  }

  /// Returns the text with LF instead of CR LF if all its lines end in CR LF; otherwise the text itself.
  private static func withoutCarriageReturns(_ text: [UInt8]) -> [UInt8] {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let ends = text.indices.lazy.filter { text[$0] == lineFeed }
    guard ends.first != nil, ends.allSatisfy({ $0 > 0 && text[$0 - 1] == carriageReturn }) else {
      return text
    }
    var unix: [UInt8] = []
    unix.reserveCapacity(text.count)
    for (index, byte) in text.enumerated()
    where byte != carriageReturn || index + 1 == text.count || text[index + 1] != lineFeed {
      unix.append(byte)
    }
    return unix
  }
}
