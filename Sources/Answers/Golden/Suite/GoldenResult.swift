import Records
import TraceFormat

/// The result of one golden file, or of a trace or an expectation without its counterpart.
public struct GoldenResult: Sendable {
  /// The golden file, or the trace if it has none.
  public var path: String
  /// The trace; in a packed file, the file's path and the trace's name.
  public var trace: String
  /// The status of the case.
  public var status: Status
  /// The time from the first step to the last, in the trace's own time.
  public var duration: Nanoseconds = 0
  /// The time that the case took, by the system's clock; nil if it is not known, because its process ended.
  public var elapsed: Nanoseconds?
  /// Whether the case passed with a replay that ends with an error.
  public var expectsError = false
  /// The patterns of the trace that do not hold.
  public var unmet: [UnmetPattern] = []
  /// The verdicts on the gestures of a failed case: `verdict` records as JSON lines.
  public var verdicts: [String] = []
  /// Additional advice for reports, computed where the files may be read; nil for none.
  public var advice: String?
  /// The trace's position in a packed file; nil if it is a file.
  package var packed: PackedTrace?

  /// The statuses of a case.
  public enum Status: Sendable {
    /// The replay gives the expected bytes.
    case passed
    /// The replay gives other bytes.
    case differs(GoldenDifference)
    /// A trace has no expectation.
    case noExpectation
    /// An expectation has no trace.
    case noTrace
    /// The golden file was written, as requested.
    case written
    /// The trace or the golden file cannot be read.
    case unreadable(path: String, reason: String)
    /// The golden file cannot be written.
    case unwritable(reason: String)
    /// The trace's scene cannot be built, which affects all cases with this scene.
    case notRun(InputFailure)
    /// The replay disagrees with the device log.
    case disagrees(DeviceDisagreement)
    /// The device log or its trace has errors.
    case invalid(InputFailure)
    /// The replay ended its process, by crashing or otherwise.
    case crashed(reason: String)
    /// The replay took more than a limit allows.
    case exceeded(reason: String)
    /// The golden file is not written, because the replay ends with an error.
    case refused(error: String)
  }

  /// Whether the case passed, or was written, and the patterns of the trace hold.
  public var isSuccess: Bool {
    guard unmet.isEmpty else { return false }
    return switch status {
    case .passed, .written: true
    case .differs, .disagrees, .invalid, .noExpectation, .noTrace, .notRun, .unreadable, .unwritable,
      .refused, .crashed, .exceeded:
      false
    }
  }

  /// The status in words, to be printed after the path.
  public var message: String {
    switch status {
    case .passed where !unmet.isEmpty: unmet[0].message
    case .passed: "is as expected"
    case .differs(let difference) where difference.isNew: "does not exist yet"
    case .differs(let difference) where difference.hasCarriageReturns:
      "has CR LF line ends\(difference.changedSteps.isEmpty ? "" : ", and differs from the replay"); \(Self.lineEndHelp)"
    case .differs(let difference):
      "differs from the replay"
        + (difference.sentences.isEmpty ? "" : ": \(difference.sentences.joined(separator: "; "))")
    case .noExpectation: "has no golden file; --update writes one"
    case .noTrace: "has no trace; expected \(missing)"
    case .written: "is written"
    case .unreadable(let unreadable, let reason):
      unreadable == path ? "cannot be read: \(reason)" : "\(unreadable) cannot be read: \(reason)"
    case .unwritable(let reason): "cannot be written: \(reason)"
    case .notRun(let failure): "is not run: \(failure)"
    case .disagrees: "disagrees with the replay"
    case .invalid(let failure): "cannot be compared: \(failure)"
    case .crashed(let reason): "\(trace == path ? "" : "\(trace) ")crashed: \(reason)"
    case .exceeded(let reason): "\(trace == path ? "" : "\(trace) ")\(reason)"
    case .refused: "is not written, because the replay ends with an error"
    }
  }

  /// The trace that is missing, in words.
  private var missing: String {
    guard let packed else { return "\(InputFailure.bareName(trace)) beside it" }
    if packed.name.isEmpty { return "golden files of packed traces in the folder \(packed.folder)" }
    return "one with the name \(packed.name) in \(packed.file)"
  }

  /// The trace as an input, which can be read repeatedly.
  package func input() throws(InputFailure) -> TraceInput { try packed?.input() ?? .file(trace) }

  /// The result with the status ``Status/refused(error:)`` if an update would write an error into a golden file; nil
  /// otherwise.
  public var refused: GoldenResult? {
    guard case .differs(let difference) = status, let error = difference.error else { return nil }
    var result = self
    result.status = .refused(error: error)
    return result
  }

  /// Git converts line endings on Windows, and wherever `core.autocrlf` is set.
  private static let lineEndHelp =
    "a replay writes LF: put \"*.expected.* -text\" into .gitattributes, then check the file out again"

  /// The kinds of change in words, for grouping failures; empty for a success.
  public var kinds: [String] {
    switch status {
    case .passed, .written: unmet.map(\.message)
    case .differs(let difference):
      difference.kinds.isEmpty ? [message] : difference.kinds
    case .noExpectation: ["there is no golden file"]
    case .noTrace: ["there is no trace"]
    case .unreadable(_, let reason): ["a file cannot be read: \(reason)"]
    case .unwritable(let reason): ["the golden file cannot be written: \(reason)"]
    case .disagrees: ["the replay disagrees with the device"]
    case .invalid(let failure), .notRun(let failure): ["\(failure)"]
    case .crashed(let reason): ["the replay crashed: \(reason)"]
    case .exceeded(let reason): ["the replay \(reason)"]
    case .refused(let error): ["the replay ends with \(error)"]
    }
  }

  /// Removes the hidden files that killed processes have left next to golden files.
  public static func removeStrays(beside results: [GoldenResult]) {
    let folders = results.map { result in
      result.path.lastIndex(of: "/").map { String(result.path[..<$0]) } ?? "."
    }
    for folder in Set(folders) { AtomicFile.removeStrays(in: folder.isEmpty ? "/" : folder) }
  }

  /// Writes the output of the replay to the golden file if the two differ, and returns the new status.
  ///
  /// - Parameter output: The output; nil for that of the difference.
  public func accepting(_ output: [UInt8]? = nil) -> GoldenResult {
    guard case .differs(let difference) = status else { return self }
    var result = self
    guard let output = output ?? difference.actual,
      GoldenDifference.fingerprint(of: output) == difference.fingerprint
    else {
      result.status = .unwritable(reason: "a file changed meanwhile")
      return result
    }
    do {
      try AtomicFile.write(output, to: path)
      result.status = .written
    } catch {
      result.status = .unwritable(reason: error.reason)
    }
    return result
  }
}
