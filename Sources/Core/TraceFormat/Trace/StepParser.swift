import Glibc
import Records

/// The ways in which the steps of a trace can be read. Both give the same steps and the same errors.
package enum StepParser: Sendable {
  /// The scanner reads the lines that it knows, json-c the others.
  case scanned
  /// json-c reads all lines.
  case parsed

  /// The way that the process uses: scanned, unless a test sets the environment variable `TOUCHTRACE_READING` to
  /// `parsed`.
  static let standard: StepParser =
    getenv("TOUCHTRACE_READING").map { strcmp($0, "parsed") } == 0 ? .parsed : .scanned

  /// Returns whether the scanner can read a line by itself, for tests that compare the two ways.
  package static func isScanned(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBytes { text in
      var samples: [TouchSample] = []
      var numbers: [LineShape.Number] = []
      return (try? TouchScanner.step(in: text, into: &samples, &numbers)) != nil
    }
  }
}
