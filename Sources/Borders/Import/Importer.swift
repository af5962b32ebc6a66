import Glibc
import Records
import SceneImport
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

  /// Reads a file to its end, and writes the trace as it grows.
  ///
  /// The trace's header lists the losses of the whole file, so a file is read twice. A source that is still being
  /// written is read once: its header lists the losses before the first step.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - write: Receives the next bytes of the trace; called after every read if the source may block.
  ///   - tell: Receives the messages about everything mended, assumed or left out, and about likely mistakes.
  /// - Returns: The number of facts in the trace that a replay can be compared with (``RecordedFact``).
  @discardableResult
  package func run(
    _ input: TraceInput,
    write: (borrowing ByteBuffer) -> Void,
    tell: @escaping (TraceError) -> Void
  ) throws(InputFailure) -> Int {
    var options = options
    if case .path(let path) = input { options.path = path }
    var source = input
    let lines = try LineReader(source)
    var losses: [ImportLoss] = []
    if !lines.mayBlock {
      // Standard input cannot be read again, even if it is a file.
      if source == .path("-") { source = try input.inMemory() }
      var rehearsal = ImportRun(format, options, file: input.name, tell: nil)
      do throws(InputFailure) {
        try read(try LineReader(source), &rehearsal, { _ in })
      } catch {
        // If the format is known, the second pass reports the error again, after the trace up to it.
        guard rehearsal.format != nil else { throw error }
      }
      losses = rehearsal.losses
      var run = ImportRun(rehearsal.format, options, file: input.name, known: losses, tell: tell)
      try read(try LineReader(source), &run, write)
      return run.factCount
    }
    var run = ImportRun(format, options, file: input.name, known: losses, tell: tell)
    try read(lines, &run, write)
    return run.factCount
  }

  private func read(
    _ lines: consuming LineReader,
    _ run: inout ImportRun,
    _ write: (borrowing ByteBuffer) -> Void
  ) throws(InputFailure) {
    do throws(ImportStop) {
      // After an error, the trace up to the error is still written.
      defer { run.drain(write) }
      try run.begin()
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
      case .flaw(let flaw): throw .invalid([run.error(of: flaw)])
      }
    }
  }
}

/// The import of one file: detects its format, then reads its lines.
private struct ImportRun {
  /// The number of bytes after which detection is tried again.
  private static let stride = 1 << 15
  /// The most bytes before the format is known.
  private static let mostBytes = 1 << 26

  private let options: ImportOptions
  private let file: String
  /// Receives the messages; nil if the file is read only to learn its losses.
  private let tell: ((TraceError) -> Void)?
  private let knownLosses: [ImportLoss]
  private var encoding = TextEncoding.utf8
  /// The lines that are kept until the format is known, each with its line feed.
  private var sample: [UInt8] = []
  private var detector = FormatDetector()
  /// The size of the sample at the last detection.
  private var undetected = 0
  private(set) var format: ImportFormat?
  private var reader: (any SourceReader)?
  private var trace: TraceBuilder?
  private var lineNumber = 0

  init(
    _ format: ImportFormat?,
    _ options: ImportOptions,
    file: String,
    known: [ImportLoss] = [],
    tell: ((TraceError) -> Void)?
  ) {
    self.format = format
    self.options = options
    self.file = file
    self.knownLosses = known
    self.tell = tell
  }

  /// The number of facts in the trace that a replay can be compared with.
  var factCount: Int { trace?.factCount ?? 0 }

  /// The number of bytes of the trace that have not been drained.
  var waiting: Int { trace?.output.count ?? 0 }

  /// The losses so far.
  var losses: [ImportLoss] { trace?.mendings.losses ?? [] }

  mutating func drain(_ write: (borrowing ByteBuffer) -> Void) {
    guard let trace else { return }
    trace.drain(write)
  }

  func error(of flaw: SourceFlaw) -> TraceError { flaw.error(in: file) }

  /// Begins to read in the format given in advance.
  mutating func begin() throws(ImportStop) {
    if let format { begin(format) }
  }

  private mutating func begin(_ format: ImportFormat) {
    let (file, tell) = (file, tell)
    let mendings = Mendings(isStrict: options.isStrict) { tell?($0.error(in: file)) }
    self.format = format
    reader = format.reader(options)
    trace = TraceBuilder(
      format,
      options,
      mendings,
      known: knownLosses,
      isRehearsal: tell == nil
    )
  }

  mutating func read(_ bytes: UnsafeRawBufferPointer, _ number: Int) throws(ImportStop) {
    if number == 1 {
      encoding = TextEncoding(bytes)
      if encoding == .utf8, let message = BinaryFile.message(bytes) {
        throw .flaw(SourceFlaw(line: 1, message: message))
      }
    }
    guard encoding == .utf8 else {
      // In little-endian UTF-16, the previous line's line feed ends in the first byte of this line.
      let isRest = encoding == .utf16LittleEndian && number > 1 && bytes.first == 0
      let text = encoding.utf8(isRest ? bytes[1...] : bytes[...])
      return try text.withUnsafeBufferPointer { (text) throws(ImportStop) in
        try readText(UnsafeRawBufferPointer(text), number)
      }
    }
    try readText(bytes, number)
  }

  private mutating func readText(_ bytes: UnsafeRawBufferPointer, _ number: Int) throws(ImportStop) {
    // Old versions of adb on Windows end lines with two carriage returns.
    var bytes = bytes
    while bytes.last == 0x0D { bytes = UnsafeRawBufferPointer(rebasing: bytes.dropLast()) }
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
      if sample.count < BinaryFile.beginning,
        let column = bytes.prefix(BinaryFile.beginning).firstIndex(of: 0)
      {
        throw .flaw(SourceFlaw(line: number, column: column + 1, message: BinaryFile.unknown))
      }
      detector.read(bytes)
      sample += bytes
      sample.append(0x0A)
      if sample.count >= undetected + ImportRun.stride { try detectFormat(isAtEnd: false) }
      if sample.count >= ImportRun.mostBytes { try detectFormat(isAtEnd: true) }
    }
  }

  /// Decides which format the lines so far have, and then reads these lines. If several formats match before the end of
  /// the file, it waits for more lines.
  mutating func detectFormat(isAtEnd: Bool) throws(ImportStop) {
    guard format == nil else { return }
    undetected = sample.count
    let formats = detector.formats
    switch formats.count {
    case 1: begin(formats[0])
    case _ where !isAtEnd: return
    case 0: throw .flaw(unknownFormat())
    default:
      let names = formats.map { "--format \($0.name)" }.joined(separator: " or ")
      throw .flaw(flawOfFile("the file looks like several formats: pass \(names)"))
    }
    let lines = sample
    sample = []
    try lines.withUnsafeBufferPointer { (lines) throws(ImportStop) in
      var rest = UnsafeRawBufferPointer(lines)
      var number = 0
      while let start = rest.baseAddress, let end = memchr(start, 0x0A, rest.count) {
        let count = UnsafeRawPointer(end) - start
        number += 1
        try readText(UnsafeRawBufferPointer(rebasing: rest[..<count]), number)
        rest = UnsafeRawBufferPointer(rebasing: rest[(count + 1)...])
      }
    }
  }

  /// The flaw of a file that no format can read. It names the kind of file, if that can be told.
  private func unknownFormat() -> SourceFlaw {
    if sample.allSatisfy({ $0 == 0x0A }) { return flawOfFile("the file is empty") }
    let foreign = detector.foreign
    if let foreign, !foreign.isVague { return flawOfFile(foreign.refusal) }
    if SceneImporter.recognizes(Array(sample.prefix(ImportRun.stride))) {
      let message = "the file looks like a print of views, which touchtrace scene reads"
      return flawOfFile(message, kind: .unknownFormat)
    }
    let message = foreign?.refusal ?? "the format is not recognized: no line looks like a touch"
    return flawOfFile(message, kind: .unknownFormat)
  }

  /// Creates a flaw that concerns the whole file; its excerpt is the first line.
  private func flawOfFile(_ message: String, kind: TraceError.Kind = .other) -> SourceFlaw {
    let line = String(decoding: sample.prefix { $0 != 0x0A }, as: UTF8.self)
    let excerpt = LineExcerpt(of: line.unicodeScalars, column: 1)
    return SourceFlaw(line: 1, message: message, kind: kind, excerpt: excerpt)
  }

  mutating func finish() throws(ImportStop) {
    try detectFormat(isAtEnd: true)
    guard let trace, let format else { return }
    try reader?.finish(into: trace)
    for suspicion in trace.units.suspicions {
      let message = suspicion.message(format, options)
      try trace.add(.wrongUnit(suspicion, message), line: 1)
    }
    try trace.finish()
    guard !trace.hasContent else { return }
    // A trace without touches would look like a recording in which nothing happened.
    guard var flaw = trace.mendings.firstUnreadable else {
      let hint = reader?.hintOfNoTouches.map { ": \($0)" } ?? ""
      throw .flaw(SourceFlaw(line: max(lineNumber, 1), message: "the file contains no touches\(hint)"))
    }
    flaw.message = "the file contains no touches; the first line that looks like one cannot be read"
    throw .flaw(flaw)
  }
}

extension SourceFlaw {
  fileprivate func error(in file: String) -> TraceError {
    var error = TraceError(file: file, line: line, column: column, message: message, kind: kind)
    error.excerpt = excerpt
    return error
  }
}
