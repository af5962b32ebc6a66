import Records

/// A case of a test run, for reports.
public struct TestCase: Equatable, Sendable {
  /// The path, which is the name of the case.
  public var path: String
  /// The status of the case.
  public var status: Status
  /// The duration of the trace in its own time.
  public var duration: Nanoseconds
  /// The time that the case took, by the system's clock; nil if it is not known. Only JUnit's report has it, because it
  /// differs from run to run.
  public var elapsed: Nanoseconds?
  /// The verdicts on the gestures of a failed case: `verdict` records as JSON lines.
  public var verdicts: [String] = []

  /// The statuses of a case.
  public enum Status: Equatable, Sendable {
    /// The case passed, with an optional remark.
    case passed(remark: String? = nil)
    /// The case failed: a message, and details.
    case failed(String, details: String = "")
    /// The case could not be run.
    case broken(String)
    /// The case took more than a limit allows.
    case exceeded(String)
  }

  /// Creates a case.
  public init(path: String, status: Status, duration: Nanoseconds = 0, elapsed: Nanoseconds? = nil) {
    self.path = path
    self.status = status
    self.duration = duration
    self.elapsed = elapsed
  }
}
