import Reports

/// The difference between a replay and its expectation.
public struct GoldenDifference: Sendable {
  /// The output of the replay.
  public let actual: [UInt8]
  /// Whether the expectation does not exist yet.
  public let isNew: Bool
  /// The errors that the replay ends with where the golden file has none; nil otherwise. An update does not write them.
  public let newError: String?
  private let diff: UnifiedDiff?

  /// Compares the bytes of a golden file, nil if it does not exist, with the output of the replay.
  ///
  /// - Parameters:
  ///   - error: The errors in the output, with whole paths.
  ///   - isShown: Whether the difference will be shown, which takes time to compute.
  init(
    _ expected: [UInt8]?,
    _ actual: [UInt8],
    error: String?,
    of expectation: Expectation,
    isShown: Bool
  ) {
    self.actual = actual
    newError = expected.map(Expectation.hasError) == false ? error : nil
    isNew = expected == nil
    guard isShown else {
      diff = nil
      return
    }
    diff = UnifiedDiff(
      expected ?? [],
      actual,
      oldLabel: expected == nil ? "/dev/null" : expectation.path,
      newLabel: "\(expectation.trace) (replayed)",
      isHeading: expectation.isStep
    )
  }

  /// The line of the golden file with the first difference, counted from 1.
  public var line: Int { diff?.firstLine ?? 1 }

  /// The difference as `diff -u` shows it, each place with its step; at most `places` of them.
  public func text(_ style: Style = .plain, places: Int = .max) -> ByteBuffer {
    diff?.text(style, hunks: places) ?? ByteBuffer()
  }
}
