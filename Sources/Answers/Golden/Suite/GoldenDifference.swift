import Reports

/// The difference between a replay and its expectation, in a bounded length for reports.
public struct GoldenDifference: Sendable {
  /// The lines of one step in a golden file that differ.
  public struct ChangedStep: Sendable {
    /// The step in which lines differ, as the replay prints it; nil before the first step.
    public var step: String?
    /// The first lines that differ.
    public var lines: [ChangedLine]
    /// The number of the other lines that differ.
    public var otherLines = 0
  }

  /// The output of the replay; nil if another process has it.
  public internal(set) var actual: [UInt8]?
  /// A number that tells the output from others.
  let fingerprint: UInt64
  /// Whether the expectation does not exist yet.
  public let isNew: Bool
  /// The errors at the end of the replay. Nothing writes them into a golden file unless the user accepts errors.
  public private(set) var error: String?
  /// Whether the lines of the golden file end in CR LF. They are compared without the CR.
  public let hasCarriageReturns: Bool
  /// The line of the golden file with the first difference, counted from 1.
  public let line: Int
  /// The kinds of change in words, without duplicates, in the order of the lines. If the replay ends with an error,
  /// that is the only kind, because the lines missing after it are a consequence.
  public private(set) var kinds: [String]
  /// The different outcomes, in sentences; empty if nothing fired, failed or was sent differently.
  public let sentences: [String]
  /// The first lines that differ, step by step; empty if the difference is not shown.
  public private(set) var changedSteps: [ChangedStep]
  /// The number of steps with differences that are not in ``changedSteps``.
  public private(set) var otherSteps: Int
  /// The difference as `diff -u` shows it: the heading, the first places, and the number of the others.
  private let heading: StyledText
  private var places: [StyledText]
  private var otherPlaces: Int

  /// The maximum number of lines of each text that are compared word by word. Nobody reads more, and it takes time.
  private static let mostCompared = 10_000
  private static let mostSteps = 20
  private static let mostLines = 40
  /// The maximum number of characters of a line, of a kind of change, and of an error.
  private static let longestLine = 4000
  private static let mostKinds = 200
  private static let longestKind = 500
  private static let longestError = 10_000
  /// The maximum number of bytes of the places.
  private static let mostText = 1 << 20

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
    fingerprint = Self.fingerprint(of: actual)
    self.error = error?.cut(Self.longestError)
    isNew = expected == nil
    let unix = expected.map(Self.withoutCarriageReturns)
    hasCarriageReturns = unix != expected
    guard isShown else {
      (line, kinds, sentences, changedSteps, otherSteps) = (1, [], [], [], 0)
      (heading, places, otherPlaces) = (StyledText(colored: []), [], 0)
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
    line = diff.firstLine
    (heading, places, otherPlaces) = diff.places(limit: Self.mostText)
    let replacements = diff.replacements(limit: Self.mostCompared, isHeading: expectation.isStep)
    let steps = replacements.first.map { change in
      ChangedStep(step: change.heading, lines: ChangedLine.pairing(change.old, change.new))
    }
    kinds = Self.kinds(of: steps, hasCarriageReturns, replacements.rest, isNew: expected == nil)
    changedSteps = steps.prefix(Self.mostSteps).map { step in
      ChangedStep(
        step: step.step?.cut(Self.longestLine),
        lines: step.lines.prefix(Self.mostLines).map { $0.cut(Self.longestLine) },
        otherLines: max(0, step.lines.count - Self.mostLines)
      )
    }
    otherSteps = steps.count - changedSteps.count
    sentences = expected == nil ? [] : DifferenceSentences(steps).sentences
  }

  /// Returns the difference as `diff -u` shows it, each place with its step, for at most `places` places.
  public func text(_ style: Style = .plain, places limit: Int = .max) -> ByteBuffer {
    var buffer = ByteBuffer()
    for text in [heading] + places.prefix(limit) {
      text.text(style).withUnsafeBufferPointer { buffer.append(bytes: $0) }
    }
    if limit == .max, otherPlaces > 0 {
      let what = otherPlaces == 1 ? "1 more place differs" : "\(otherPlaces) more places differ"
      buffer.append(text: "\(what)\(places.isEmpty ? ", too long to be shown here" : "")\n")
    }
    return buffer
  }

  /// Drops the lines, so that the reports of a run have a bounded length.
  mutating func dropLines() {
    (otherSteps, changedSteps) = (otherSteps + changedSteps.count, [])
    (otherPlaces, places) = (otherPlaces + places.count, [])
    kinds = Array(kinds.prefix(4))
    error = error?.cut(Self.longestKind)
  }

  private static func kinds(
    of steps: [ChangedStep],
    _ hasCarriageReturns: Bool,
    _ otherLines: Int,
    isNew: Bool
  ) -> [String] {
    var kinds: [ChangeKind] = hasCarriageReturns ? [.lineEnds] : []
    var known = Set(kinds)
    for kind in steps.lazy.flatMap(\.lines).compactMap(\.kind) where known.insert(kind).inserted {
      kinds.append(kind)
    }
    if otherLines > 0 { kinds.append(.more(otherLines)) }
    let errors = kinds.filter { if case .error = $0 { true } else { false } }
    if isNew { kinds = [.newFile] + errors } else if !errors.isEmpty { kinds = errors }
    let words = kinds.prefix(mostKinds).map { $0.description.cut(longestKind) }
    return kinds.count > mostKinds ? words + ["\(kinds.count - mostKinds) more kinds of change"] : words
  }

  /// Returns an FNV-1a hash.
  static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns the text with LF instead of CR LF if all its lines end in CR LF, else the text itself.
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

extension GoldenDifference.ChangedStep: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    step.append(to: &bytes)
    lines.append(to: &bytes)
    otherLines.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let step = String?(popping: &bytes), let lines = [ChangedLine](popping: &bytes),
      let otherLines = Int(popping: &bytes)
    else { return nil }
    self.init(step: step, lines: lines, otherLines: otherLines)
  }
}

/// The difference without the output of the replay.
extension GoldenDifference: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    fingerprint.append(to: &bytes)
    isNew.append(to: &bytes)
    error.append(to: &bytes)
    hasCarriageReturns.append(to: &bytes)
    line.append(to: &bytes)
    kinds.append(to: &bytes)
    sentences.append(to: &bytes)
    changedSteps.append(to: &bytes)
    otherSteps.append(to: &bytes)
    heading.colored.append(to: &bytes)
    places.map(\.colored).append(to: &bytes)
    otherPlaces.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let fingerprint = UInt64(popping: &bytes), let isNew = Bool(popping: &bytes),
      let error = String?(popping: &bytes),
      let hasCarriageReturns = Bool(popping: &bytes), let line = Int(popping: &bytes),
      let kinds = [String](popping: &bytes), let sentences = [String](popping: &bytes),
      let changedSteps = [ChangedStep](popping: &bytes), let otherSteps = Int(popping: &bytes),
      let heading = [UInt8](popping: &bytes),
      let places = [[UInt8]](popping: &bytes), let otherPlaces = Int(popping: &bytes)
    else { return nil }
    (self.fingerprint, self.isNew, self.error) = (fingerprint, isNew, error)
    (self.hasCarriageReturns, self.line) = (hasCarriageReturns, line)
    (self.kinds, self.sentences) = (kinds, sentences)
    (self.changedSteps, self.otherSteps, self.otherPlaces) = (changedSteps, otherSteps, otherPlaces)
    self.heading = StyledText(colored: heading)
    self.places = places.map(StyledText.init(colored:))
  }
}
