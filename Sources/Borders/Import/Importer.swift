import Records
import TraceFormat

/// Converts a file written by another program to a trace.
package struct Importer {
  private let format: ImportFormat?
  private let options: ImportOptions

  /// Creates an importer. Without a format, the importer detects it from the first lines of the file.
  package init(format: ImportFormat?, options: ImportOptions) {
    self.format = format
    self.options = options
  }

  /// Reads a file to its end, and passes on the trace as it grows.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - write: Receives the next bytes of the trace; called after every read if the source may block.
  ///   - tell: Receives the messages about repairs and about likely mistakes.
  package func run(
    _ input: TraceInput,
    write: (borrowing ByteBuffer) -> Void,
    tell: @escaping (TraceError) -> Void
  ) throws(InputFailure) {
    var options = options
    if case .path(let path) = input { options.path = path }
    var run = ImportRun(options, file: input.name, tell: tell)
    do throws(ImportStop) {
      // After an error, the trace up to the error is still written.
      defer { run.drain(write) }
      if let format { run.begin(format) }
      var lines = try Self.open(input)
      while try lines.readLines(
        { (bytes, number) throws(ImportStop) in
          try run.read(bytes, number)
          if run.waiting > 1 << 16 { run.drain(write) }
        },
        failure: ImportStop.failure
      ) {
        try run.detectFormat(isAtEnd: false)
        if lines.mayBlock { run.drain(write) }
      }
      try run.finish()
    } catch {
      switch error {
      case .failure(let failure): throw failure
      case .flaw(let flaw): throw .invalid([flaw.error(in: input.name)])
      }
    }
  }

  private static func open(_ input: TraceInput) throws(ImportStop) -> LineReader {
    do {
      return try LineReader(input)
    } catch {
      throw .failure(error)
    }
  }
}

/// The import of one file: detects its format, then reads its lines.
private struct ImportRun {
  /// The number of bytes from which the format is detected.
  private static let sampleSize = 1 << 16

  private let options: ImportOptions
  private let file: String
  private let tell: (TraceError) -> Void
  /// The lines that are kept until the format is known, each with its line feed.
  private var sample: [UInt8] = []
  private var format: ImportFormat?
  private var reader: (any SourceReader)?
  private var trace: TraceBuilder?
  private var lineNumber = 0

  init(_ options: ImportOptions, file: String, tell: @escaping (TraceError) -> Void) {
    self.options = options
    self.file = file
    self.tell = tell
  }

  /// The number of bytes of the trace that have not been drained.
  var waiting: Int { trace?.output.count ?? 0 }

  func drain(_ write: (borrowing ByteBuffer) -> Void) { trace?.drain(write) }

  mutating func begin(_ format: ImportFormat) {
    let (file, tell) = (file, tell)
    let repairs = Repairs(isStrict: options.isStrict) { tell($0.error(in: file)) }
    self.format = format
    reader = format.reader(options)
    trace = TraceBuilder(format, options, repairs)
  }

  mutating func read(_ bytes: UnsafeRawBufferPointer, _ number: Int) throws(ImportStop) {
    lineNumber = number
    if let trace {
      do throws(ImportStop) {
        try reader?.read(SourceLine(bytes: bytes, number: number), into: trace)
      } catch {
        guard case .flaw(var flaw) = error, flaw.line == number else { throw error }
        flaw.excerpt = LineExcerpt(
          of: String(decoding: bytes, as: UTF8.self).unicodeScalars,
          column: flaw.column
        )
        throw .flaw(flaw)
      }
    } else {
      sample += bytes
      sample.append(0x0A)
      if sample.count >= ImportRun.sampleSize { try detectFormat(isAtEnd: true) }
    }
  }

  /// Detects the format from the lines so far, and then reads these lines. If several formats match before the end of
  /// the file, it waits for more lines.
  mutating func detectFormat(isAtEnd: Bool) throws(ImportStop) {
    guard format == nil else { return }
    switch FormatDetection(sample) {
    case .one(let found): begin(found)
    case _ where !isAtEnd: return
    case .several(let formats):
      let names = formats.map { "--from \($0.name)" }.joined(separator: " or ")
      throw .flaw(flawOfFile("the file looks like several formats: pass \(names)"))
    case .none:
      let names = ImportFormat.all.map(\.name).joined(separator: ", ")
      let message =
        sample.isEmpty
        ? "the file is empty" : "the format is not recognized: name it with --from (\(names))"
      throw .flaw(flawOfFile(message))
    }
    let lines = sample
    sample = []
    var number = 0
    for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      number += 1
      try line.withUnsafeBufferPointer { (bytes) throws(ImportStop) in
        try read(UnsafeRawBufferPointer(bytes), number)
      }
    }
  }

  /// Creates a flaw that concerns the whole file; its excerpt is the first line.
  private func flawOfFile(_ message: String) -> SourceFlaw {
    let line = String(decoding: sample.prefix { $0 != 0x0A }, as: UTF8.self)
    return SourceFlaw(line: 1, message: message, excerpt: LineExcerpt(of: line.unicodeScalars, column: 1))
  }

  mutating func finish() throws(ImportStop) {
    try detectFormat(isAtEnd: true)
    guard let trace, let format else { return }
    try reader?.finish(into: trace)
    try trace.finish()
    for suspicion in trace.units.suspicions {
      tell(SourceFlaw(line: 1, message: suspicion.message(format, options)).error(in: file))
    }
    if trace.touchCount == 0 {
      tell(SourceFlaw(line: max(lineNumber, 1), message: "the file contains no touches").error(in: file))
    }
  }
}

extension SourceFlaw {
  fileprivate func error(in file: String) -> TraceError {
    var error = TraceError(file: file, line: line, column: column, message: message)
    error.excerpt = excerpt
    return error
  }
}
