import Glibc
import Records

/// The parsers for the steps of a trace. Both give the same steps and the same errors.
package enum StepParser: Sendable {
  /// The scanner reads the lines in its grammar, and json-c all others.
  case scanned
  /// json-c reads all lines.
  case parsed

  /// The parser of this process: scanned, unless a test sets the environment variable `TOUCHTRACE_READING` to `parsed`.
  static let standard: StepParser =
    getenv("TOUCHTRACE_READING").map { strcmp($0, "parsed") } == 0 ? .parsed : .scanned

  /// Returns whether the scanner can read a line by itself, for tests that compare the two parsers.
  package static func isScanned(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBytes { text in
      var samples: [TouchSample] = []
      var numbers: [LineShape.Number] = []
      return (try? TouchScanner.step(in: text, into: &samples, &numbers)) != nil
    }
  }
}
