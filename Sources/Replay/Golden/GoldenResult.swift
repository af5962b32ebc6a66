import Reports

/// What became of one golden file, or of a trace or expectation that stands alone.
public struct GoldenResult: Sendable {
  /// The golden file; a trace's own path where it has none.
  public var path: String
  /// What became of it.
  public var outcome: Outcome

  /// The ways a comparison can end.
  public enum Outcome: Sendable {
    /// The replay gives the expected bytes.
    case passed
    /// It gives others; the difference as `diff -u` shows it.
    case differs(ByteBuffer)
    /// A trace has no expectation.
    case noExpectation
    /// An expectation has no trace.
    case noTrace
    /// The golden file was written, as it was asked for.
    case written
    /// The golden file cannot be read.
    case unreadable(reason: String)
    /// The golden file cannot be written.
    case unwritable(reason: String)
  }

  /// Whether all is as it should be.
  public var isSuccess: Bool {
    switch outcome {
    case .passed, .written: true
    case .differs, .noExpectation, .noTrace, .unreadable, .unwritable: false
    }
  }
}
