import Records
import TraceFormat

/// A format in which other programs write touches.
///
/// To add a format, add a file under `Formats` with a constant like those there, and its line in ``all``.
package struct ImportFormat: Sendable {
  /// The name of the format as the value of `--format`.
  package let name: String
  /// A one-line description for the help.
  package let summary: String
  /// The unit of the times in a file of this format.
  let timeUnit: TimeUnit
  /// The losses of every file of this format.
  let losses: [ImportLoss]
  /// Whether this is the format of touchtrace's own traces, which the other commands read without an import.
  package var isOwn: Bool { name == ImportFormat.trace.name }
  /// The sign of a file of this format.
  let sign: FileSign
  /// Creates a reader for this format.
  let reader: @Sendable (ImportOptions) -> any SourceReader

  /// All formats, in the order in which the help lists them.
  package static let all: [ImportFormat] = [
    .uikit,
    .xctest,
    .getevent,
    .evtest,
    .evemu,
    .libinput,
    .libinputEvents,
    .koreader,
    .motionEvent,
    .dumpsys,
    .adbInput,
    .webDriver,
    .touchAction,
    .devTools,
    .pointer,
    .inkable,
    .rrweb,
    .flutter,
    .godot,
    .csv,
    .trace,
  ]

  /// Returns the format with a name.
  package static func named(_ name: String) -> ImportFormat? {
    all.first { $0.name == name }
  }
}

/// Reads the lines of a file, and adds the frames of touches in them to a trace. A frame is everything the source
/// reports at one time.
protocol SourceReader {
  /// Reads the next line.
  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop)
  /// Reads what is left after the last line, such as an unfinished frame.
  mutating func finish(into trace: TraceBuilder) throws(ImportStop)
  /// A hint at why the source has no touches.
  var hintOfNoTouches: String? { get }
}

extension SourceReader {
  var hintOfNoTouches: String? { nil }
}

/// A line of a source.
struct SourceLine {
  /// The text without the line ending; valid only while the line is being read.
  let bytes: UnsafeRawBufferPointer
  /// The number of the line, counted from 1.
  let number: Int
  /// Whether events of the line precede the text.
  var isRest = false

  /// The text as a string; invalid UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
