import Glibc
import Records
import TraceFormat

/// A trace in a packed file.
///
/// To a suite, a packed file is a folder of its name: the trace `quick` in `night.jsonl` is the case `night/quick`, with
/// golden files such as `night/quick.expected.txt`. Scenes are relative to the file.
package struct PackedTrace: Equatable, Sendable {
  static let mostInFile = 1_000_000
  private static let longestName = 200

  /// The packed file.
  package let file: String
  /// The name of the trace in its golden files' names.
  let name: String
  /// Where the trace lies in the file.
  let range: Range<Int>

  /// The folder of the golden files.
  var folder: String { Self.folder(of: file) }
  /// The path that the trace would have if the packed file were a folder.
  var path: String { "\(folder)/\(name)\(Expectation.traceSuffix)" }
  /// The path of the file, and the name if there is one.
  var label: String { name.isEmpty ? file : "\(file): \(name)" }

  static func folder(of file: String) -> String { String(file.dropLast(Expectation.traceSuffix.count)) }

  /// Reads the trace. Lines are counted from its header, so that errors in golden files do not depend on other traces.
  func input() throws(InputFailure) -> TraceInput { try .text(name: label, range, of: file) }

  /// Creates the folder of the golden files unless there is one. A failure shows as soon as a file is written.
  func makeFolder() { mkdir(folder, 0o777) }

  /// Returns a name in a form for file names; nil if that is impossible.
  ///
  /// Each byte of a slash, a percent sign, a point at the beginning and a character that could change a line becomes `%`
  /// and two hexadecimal digits.
  static func fileName(_ name: String) -> String? {
    var escaped = ""
    for scalar in name.unicodeScalars {
      let isHidden = scalar == "." && escaped.isEmpty
      if scalar.changesLine || scalar == "/" || scalar == "%" || isHidden {
        for byte in scalar.utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          escaped += "%" + (digits.count < 2 ? "0" : "") + digits
        }
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    guard 1...longestName ~= escaped.utf8.count else { return nil }
    // The trace would be taken for a golden file.
    return Expectation(path: escaped + Expectation.traceSuffix, hasTrace: { _ in false }) == nil
      ? escaped : nil
  }
}
