import TraceFormat

/// The device logs of a calibration, each with its trace.
public struct DeviceSuite: Sendable {
  /// A trace and its device log.
  struct Case: Sendable {
    let path: String
    let trace: String
  }

  /// The cases, in the order of their paths' bytes.
  let cases: [Case]

  /// Collects the device logs at some paths. A path is a log, a trace with a log, or a directory in which both are
  /// searched for.
  public init(_ paths: [String]) throws(InputFailure) {
    var found: [String] = []
    for path in paths {
      if GoldenFiles.isDirectory(path) {
        found += try GoldenFiles.all(below: path).filter { Self.log(at: $0)?.isDeviceLog == true }
      } else {
        found.append(try Self.path(of: path))
      }
    }
    cases = try GoldenFiles.set(of: found).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { path in Self.log(at: path).map { Case(path: path, trace: $0.trace) } }
  }

  /// The number of logs.
  public var count: Int { cases.count }

  /// The files that a calibration reads.
  public var files: [String] { cases.flatMap { [$0.path, $0.trace] } }

  private static func log(at path: String) -> Expectation? {
    Expectation(path: path, hasTrace: { _ in true })
  }

  private static func path(of path: String) throws(InputFailure) -> String {
    if log(at: path)?.isDeviceLog == true { return path }
    // Any other path must be a trace. A file that is not a trace is reported as such before looking for a log.
    _ = try TraceReader(.path(path))
    guard path.hasSuffix(Expectation.traceSuffix) else {
      throw .unreadable(path: path, reason: "neither a trace nor a device log, whose names end in .jsonl")
    }
    let beside = String(path.dropLast(Expectation.traceSuffix.count)) + ".device.jsonl"
    guard GoldenFiles.exists(beside) else { throw .unreadable(path: beside, reason: "no such file") }
    return beside
  }
}
