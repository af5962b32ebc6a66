import Glibc

/// The ways to read the steps of a trace; they give the same steps and the same errors.
package enum StepReading: Sendable {
  /// The scanner reads the lines that it can read, json-c the others.
  case scanned
  /// json-c reads all lines.
  case parsed

  /// The way of the process: scanned, unless the environment variable `TOUCHTRACE_READING` is `parsed`, as in tests.
  static let standard: StepReading =
    getenv("TOUCHTRACE_READING").map { strcmp($0, "parsed") } == 0 ? .parsed : .scanned
}
