import Reports

/// How a replay differs from what is expected of it.
public struct GoldenDifference: Sendable {
  /// What the replay gave.
  public let actual: [UInt8]
  /// Whether there is no expectation yet.
  public let isNew: Bool
  private let diff: UnifiedDiff?

  /// Compares what a golden file holds, nil where there is none, with what the replay gave.
  ///
  /// - Parameter isShown: whether somebody will look at it: to find the fewest changes takes time.
  init(_ expected: [UInt8]?, _ actual: [UInt8], of expectation: Expectation, isShown: Bool) {
    self.actual = actual
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

  /// The line of the golden file at which the first difference is, counted from 1.
  public var line: Int { diff?.firstLine ?? 1 }

  /// The difference as `diff -u` shows it, each place under the step in which it is; the first `places` alone.
  public func text(_ style: Style = .plain, places: Int = .max) -> ByteBuffer {
    diff?.text(style, hunks: places) ?? ByteBuffer()
  }
}
