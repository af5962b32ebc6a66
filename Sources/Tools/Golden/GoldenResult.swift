import Records

/// What became of one golden file, or of a trace or expectation that stands alone.
public struct GoldenResult: Sendable {
  /// The golden file; a trace's own path where it has none.
  public var path: String
  /// The trace.
  public var trace: String
  /// What became of it.
  public var status: Status
  /// The time from the replay's first step to its last, in the trace's own time.
  public var duration: Nanoseconds = 0

  /// The ways a comparison can end.
  public enum Status: Sendable {
    /// The replay gives the expected bytes.
    case passed
    /// It gives others.
    case differs(GoldenDifference)
    /// A trace has no expectation.
    case noExpectation
    /// An expectation has no trace.
    case noTrace
    /// The golden file was written, as it was asked for.
    case written
    /// The trace or the golden file cannot be read.
    case unreadable(path: String, reason: String)
    /// The golden file cannot be written.
    case unwritable(reason: String)
  }

  /// Whether all is as it should be.
  public var isSuccess: Bool {
    switch status {
    case .passed, .written: true
    case .differs, .noExpectation, .noTrace, .unreadable, .unwritable: false
    }
  }

  /// What became of it, in words that follow its path.
  public var message: String {
    switch status {
    case .passed: "is as expected"
    case .differs(let difference) where difference.isNew: "is not there yet"
    case .differs: "differs from the replay"
    case .noExpectation: "has no expectation; --update makes one"
    case .noTrace: "is expected of a trace that is not there"
    case .written: "is written"
    case .unreadable(let unreadable, let reason):
      unreadable == path ? "cannot be read: \(reason)" : "\(unreadable) cannot be read: \(reason)"
    case .unwritable(let reason): "cannot be written: \(reason)"
    }
  }

  /// Makes the golden file what the replay gave, where they differ; the result says what became of that.
  public func accepting() -> GoldenResult {
    guard case .differs(let difference) = status else { return self }
    var result = self
    do {
      try AtomicFile.write(difference.actual, to: path)
      result.status = .written
    } catch {
      result.status = .unwritable(reason: error.reason)
    }
    return result
  }
}
