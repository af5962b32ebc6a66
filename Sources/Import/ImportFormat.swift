import Records

/// A format in which other programs write touches.
///
/// A new format is a file under `Formats` with a constant like those there, and its line in ``all``.
package struct ImportFormat: Sendable {
  /// The name, as `--from` takes it.
  package let name: String
  /// A description of one line for the help.
  package let summary: String
  /// The unit of its times.
  let timeUnit: TimeUnit
  /// The properties of touches that such files lack.
  let losses: @Sendable (ImportOptions) -> [String]
  /// Whether the other commands read it as it is.
  package var isOwn: Bool { name == ImportFormat.trace.name }
  /// Whether the first lines of a file look like it.
  let fits: @Sendable (SourceSample) -> Bool
  /// Makes its reader.
  let reader: @Sendable (ImportOptions) -> any SourceReader

  /// All formats, in the order in which the help lists them.
  package static let all: [ImportFormat] = [
    .uikit,
    .getevent,
    .evtest,
    .evemu,
    .libinput,
    .motionEvent,
    .webDriver,
    .devTools,
    .pointer,
    .rrweb,
    .flutter,
    .trace,
  ]

  /// The format of a name.
  package static func named(_ name: String) -> ImportFormat? {
    all.first { $0.name == name }
  }
}

/// Makes frames of the lines of a file.
protocol SourceReader {
  /// Reads the next line.
  mutating func read(_ line: SourceLine, into trace: TraceBuilder) throws(ImportStop)
  /// Reads what is left after the last line.
  mutating func finish(into trace: TraceBuilder) throws(ImportStop)
}

/// A line of a source.
struct SourceLine {
  /// The text, without the line's end; valid while the line is read.
  let bytes: UnsafeRawBufferPointer
  /// The number of the line, counted from 1.
  let number: Int

  /// The text as a string; what is not UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The first lines of a source, from which its format is told.
struct SourceSample: Sendable {
  /// The lines; the last may be a part of one.
  let lines: [Substring]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  /// Whether a line holds all pieces, in their order.
  func hasLine(with pieces: String...) -> Bool {
    lines.contains { line in
      var rest = line
      return pieces.allSatisfy { piece in
        guard let found = rest.firstRange(of: piece) else { return false }
        rest = rest[found.upperBound...]
        return true
      }
    }
  }

  /// Whether one of the texts stands somewhere.
  func has(_ texts: String...) -> Bool {
    lines.contains { line in texts.contains { line.contains($0) } }
  }

  /// Whether the text is JSON, as far as its first character tells.
  var isJSON: Bool {
    guard let first = lines.first?.first(where: { $0 != " " && $0 != "\t" && $0 != "\u{FEFF}" }) else {
      return false
    }
    return first == "{" || first == "["
  }
}
