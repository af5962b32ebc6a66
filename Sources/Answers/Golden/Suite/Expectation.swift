import Records
import Reports
import TraceFormat

/// An expectation: a golden file, with the format and detail from its name, or a device log.
struct Expectation: Equatable, Sendable {
  /// The endings of golden files with their formats.
  private static let endings: [(suffix: String, format: ReportFormat)] = [
    (".expected.txt", .text), (".expected.jsonl", .jsonl),
  ]
  private static let fullSuffix = ".full"
  private static let deviceSuffix = ".device.jsonl"
  static let traceSuffix = ".jsonl"

  /// The golden file, or the device log.
  var path: String
  var format: ReportFormat
  var detail: Detail
  /// The trace of the golden file.
  var trace: String
  /// Whether the file is a device log. Its comparison has tolerances; other files are compared byte by byte.
  var isDeviceLog = false
  /// Whether the patterns of the trace are checked with this file; they are checked once, with the first one.
  var checksPatterns = false

  /// Creates the expectation for a file name; returns nil for files that are not expectations.
  ///
  /// A name with `.full` belongs to the trace with exactly that name, if there is one; else it requests full detail.
  init?(path: String, hasTrace: (String) -> Bool) {
    if path.hasSuffix(Self.deviceSuffix) {
      self.path = path
      format = .jsonl
      detail = .normal
      trace = path.dropLast(Self.deviceSuffix.count) + Self.traceSuffix
      isDeviceLog = true
      return
    }
    guard let (suffix, format) = Self.endings.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    let stem = path.dropLast(suffix.count)
    self.path = path
    self.format = format
    detail = .normal
    trace = stem + Self.traceSuffix
    if stem.hasSuffix(Self.fullSuffix), !hasTrace(trace) {
      detail = .full
      trace = stem.dropLast(Self.fullSuffix.count) + Self.traceSuffix
    }
  }

  /// Creates the expectation that an update writes for a trace without one.
  init(of trace: String) {
    path = trace.dropLast(Self.traceSuffix.count) + ".expected.txt"
    format = .text
    detail = .normal
    self.trace = trace
  }

  /// Returns the names that a trace's expectations may have.
  static func paths(of trace: String) -> [String] {
    let stem = trace.dropLast(traceSuffix.count)
    return ["", fullSuffix].flatMap { full in endings.map { stem + full + $0.suffix } } + [
      stem + deviceSuffix
    ]
  }

  /// Returns whether a line is the line of a step. Steps are headings for the lines below them.
  func isStep(_ line: ArraySlice<UInt8>) -> Bool {
    switch format {
    case .text: line.starts(with: "t=".utf8)
    case .jsonl: line.starts(with: "{\"t\":".utf8) && line.prefix(64).contains(Self.stepMark)
    case .none: false
    }
  }

  /// Returns whether a golden file contains an error. The line of an error begins with a file name, unlike the line
  /// of a record.
  static func hasError(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let isRecord = [" ", "t=", "{"].contains { line.starts(with: $0.utf8) }
      return !isRecord && String(decoding: line, as: UTF8.self).contains(": error: ")
    }
  }

  private static let stepMark = Array("\"record\":\"step\"".utf8)

  /// Returns the report options that produce the golden file.
  func options(_ expected: ExpectedRecords = ExpectedRecords()) -> ReportOptions {
    var options = ReportOptions()
    options.format = format
    options.detail = detail
    options.only = expected.only
    options.objects = expected.objects
    options.folds = expected.fold
    return options
  }

  /// Returns the expectations of a trace's header, or else of its scene, and whether they are the scene's. If one of
  /// them is unreadable, the replay reports that.
  ///
  /// - Parameter scene: The scene that replaces the trace's own.
  static func records(
    of trace: TraceInput,
    in scene: TraceInput?
  ) -> (records: ExpectedRecords, areOfScene: Bool) {
    guard let reader = try? TraceReader(trace) else { return (ExpectedRecords(), false) }
    if let expected = reader.header.expected { return (expected, false) }
    let ofScene =
      switch (scene, reader.header.scene) {
      case (let scene?, _): SceneText.expectedRecords(of: scene)
      case (nil, .file(let path)): (try? reader.sceneFile(at: path)).flatMap(SceneText.expectedRecords)
      case (nil, .inline): reader.inlineScene?.expectedRecords
      case (nil, .standard): nil as ExpectedRecords?
      }
    return (ofScene ?? ExpectedRecords(), ofScene != nil)
  }
}

extension InputFailure {
  /// Returns whether one of the trace's golden files ends with this failure's message, so that the error is intended.
  public func isExpected(of trace: String) -> Bool {
    let ending = "\(withBareNames)\n".utf8
    return Expectation.paths(of: trace).contains { path in
      guard let expectation = Expectation(path: path, hasTrace: GoldenFiles.exists),
        expectation.trace == trace, !expectation.isDeviceLog,
        let bytes = try? GoldenFiles.read(path)
      else { return false }
      return bytes.suffix(ending.count).elementsEqual(ending)
    }
  }
}
