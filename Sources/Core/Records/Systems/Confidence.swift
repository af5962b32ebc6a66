/// How sure a fact about a version of iOS is.
public enum Confidence: String, Sendable {
  /// Apple's headers or pages, or several independent reports.
  case sure
  /// One careful report.
  case likely
}
