import Records

/// A case of a run of tests, as the reports of runs tell it.
public struct TestCase: Equatable, Sendable {
  /// Its path, which names it.
  public var path: String
  /// How it ended.
  public var status: Status
  /// How long it took on the replay's clock; no clock on a wall is ever asked.
  public var duration: Nanoseconds

  /// The ways a case can end, each with what there is to say about it.
  public enum Status: Equatable, Sendable {
    /// As it should; a remark where something is worth one.
    case passed(remark: String? = nil)
    /// Otherwise: in few words, and in full.
    case failed(String, details: String = "")
    /// It could not be told.
    case broken(String)
  }

  /// Makes a case.
  public init(path: String, status: Status, duration: Nanoseconds = 0) {
    self.path = path
    self.status = status
    self.duration = duration
  }
}
