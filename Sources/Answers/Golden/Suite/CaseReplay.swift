import Records
import Replay
import Reports
import TraceFormat

/// The outcome of replaying one golden file, before a report compares it line by line.
enum CaseReplay: Sendable {
  /// The replay gives the expected bytes.
  case same(duration: Nanoseconds)
  /// The replay gives different bytes, with or without an error at the end.
  case other([UInt8], duration: Nanoseconds, error: String?)
  /// The trace or the golden file cannot be read.
  case unreadable(path: String, reason: String)
  /// The scene that the trace names cannot be built. The golden file expects no error.
  case brokenScene
  /// A trace or an expectation has no counterpart.
  case incomplete
  /// The replay disagrees with a device log, or the log has errors; nil if that was found by another process.
  case deviceLog(GoldenResult?)
  /// The replay ended its process.
  case crashed(reason: String)
  /// The replay took more than a limit allows.
  case exceeded(reason: String)

  /// Replays the trace of an item and compares its output with the expected bytes.
  init(of item: GoldenSuite.Item, _ mode: GoldenSuite.Mode, _ replayer: CaseReplayer) {
    guard case .comparison(let expectation) = item else {
      self = .incomplete
      return
    }
    if expectation.isDeviceLog {
      let result = GoldenResult(comparing: expectation, mode, replayer.replayer)
      self = result.isSuccess ? .same(duration: result.duration) : .deviceLog(result)
      return
    }
    do throws(Unreadable) {
      let expected = try expectation.bytes(mode)
      let output = try Self.output(of: expectation, replayer)
      if output.bytes.count > SizeLimit.golden.bytes || output.bytes.hasTooManyLines {
        self = .exceeded(
          reason: "gives more records than a golden file may have: 64 MiB, and 2,000,000 lines"
        )
      } else if expected == output.bytes {
        self = .same(duration: output.duration)
      } else if output.hasBrokenScene, let expected, !Expectation.hasError(expected) {
        self = .brokenScene
      } else {
        self = .other(output.bytes, duration: output.duration, error: output.error)
      }
    } catch {
      self = .unreadable(path: error.path, reason: error.reason)
    }
  }

  /// Returns the result of the item, with the differing lines if the mode shows them.
  func result(of item: GoldenSuite.Item, _ mode: GoldenSuite.Mode, _ replayer: CaseReplayer) -> GoldenResult {
    var result = GoldenResult(path: item.path, trace: item.trace, status: .passed)
    switch self {
    case .same(let duration): result.duration = duration
    case .incomplete:
      if case .loneTrace = item { result.status = .noExpectation } else { result.status = .noTrace }
    case .unreadable(let path, let reason): result.status = .unreadable(path: path, reason: reason)
    case .deviceLog(let found):
      guard case .comparison(let expectation) = item else { break }
      return found ?? GoldenResult(comparing: expectation, mode, replayer.replayer)
    case .crashed(let reason): result.status = .crashed(reason: reason)
    case .exceeded(let reason): result.status = .exceeded(reason: reason)
    case .brokenScene:
      // The process that reports builds the scene once more, because the error is not sent through the pipe.
      do throws(InputFailure) {
        try replayer.replay(item.trace, Interest(), DiscardingSink())
        result.status = .unreadable(path: item.trace, reason: "its scene changed meanwhile")
      } catch {
        result.status = .notRun(error)
      }
    case .other(let bytes, let duration, let error):
      result.duration = duration
      guard case .comparison(let expectation) = item else { break }
      do throws(Unreadable) {
        let expected = try expectation.bytes(mode)
        let isShown = mode != .update
        result.status = .differs(
          GoldenDifference(expected, bytes, error: error, of: expectation, isShown: isShown)
        )
      } catch {
        result.status = .unreadable(path: error.path, reason: error.reason)
      }
    }
    return result
  }

  /// Whether the case passes without writing anything.
  var isSuccess: Bool { if case .same = self { true } else { false } }

  fileprivate struct Unreadable: Error {
    let path: String
    let reason: String
  }

  private typealias Output = (bytes: [UInt8], duration: Nanoseconds, error: String?, hasBrokenScene: Bool)

  /// The output of a replay: its records, then the errors of the trace with bare file names.
  private static func output(
    of expectation: Expectation,
    _ replayer: CaseReplayer
  ) throws(Unreadable) -> Output {
    let (expected, areOfScene) = expectation.expectedRecords(in: replayer.replayer.options.scene)
    let sink = GoldenSink(ReportSink(expectation.options(expected)), expected)
    var errors: [String] = []
    var hasBrokenScene = false
    do {
      // What is expected can only restrict the records, so the interest computed without it is sufficient.
      try replayer.replay(expectation.trace, expectation.options().interest(), sink)
      sink.report.finish()
    } catch .unreadable(expectation.trace, let reason) {
      // A missing trace is not an expected error.
      throw Unreadable(path: expectation.trace, reason: reason)
    } catch {
      sink.report.finish()
      sink.report.append(text: "\(error.withBareNames)\n")
      errors.append("\(error)")
      hasBrokenScene = !sink.hasSteps && error.isAbout(another: expectation.trace)
    }
    // A scene expects objects of all its traces, of which each shows some.
    let unnamed = sink.unnamed
    for id in areOfScene && unnamed.count < Set(expected.objects).count ? [] : unnamed {
      let trace = InputFailure.bareName(expectation.trace)
      let problem = "no record names \"\(id)\", an object that \"expect\" lists"
      sink.report.append(text: "\(trace): error: \(problem)".escapingControls + "\n")
      errors.append("\(expectation.trace): error: \(problem)".escapingControls)
    }
    return (
      sink.report.buffer.bytes, sink.duration, errors.isEmpty ? nil : errors.joined(separator: "\n"),
      hasBrokenScene
    )
  }
}

/// The two ways in which a suite replays traces: by a function and, for device logs, by a replayer.
struct CaseReplayer: Sendable {
  let replay: GoldenSuite.Replay
  let replayer: Replayer
}

extension CaseReplayer {
  /// Creates a case replayer that uses a replayer for both.
  init(_ replayer: Replayer) {
    self.init(
      replay: { (path, interest, sink) throws(InputFailure) in
        try replayer.replay(.file(path), interest: interest, into: sink)
      },
      replayer: replayer
    )
  }
}

/// A sink for a replay of which only the failure matters.
private final class DiscardingSink: RecordSink {
  func receive(_ record: Record) {}
}

extension InputFailure {
  /// Whether the failure is about a file other than this one: the scene of this trace.
  fileprivate func isAbout(another file: String) -> Bool {
    switch self {
    case .unreadable(let path, _): return path != file
    case .invalid(let errors):
      guard case .file(let path, _) = errors.first?.origin else { return false }
      return path != file
    }
  }
}

extension GoldenResult {
  /// Compares a replay with a device log.
  fileprivate init(comparing expectation: Expectation, _ mode: GoldenSuite.Mode, _ replayer: Replayer) {
    self.init(path: expectation.path, trace: expectation.trace, status: .passed)
    do throws(InputFailure) {
      let (duration, disagreement) = try DeviceCheck.run(
        expectation.path,
        of: expectation.trace,
        with: replayer,
        searches: mode == .compare
      )
      self.duration = duration
      if let disagreement { status = .disagrees(disagreement) }
    } catch {
      switch error {
      case _ where error.isAbout(another: trace) && error.isAbout(another: path): status = .notRun(error)
      case .unreadable(let path, let reason): status = .unreadable(path: path, reason: reason)
      case .invalid: status = .invalid(error)
      }
    }
  }
}

extension Expectation {
  /// Returns the bytes of the golden file; nil if it does not exist and the mode may write it.
  fileprivate func bytes(_ mode: GoldenSuite.Mode) throws(CaseReplay.Unreadable) -> [UInt8]? {
    if mode != .compare, !GoldenFiles.exists(path) { return nil }
    do {
      return try GoldenFiles.read(path)
    } catch {
      switch error {
      case .unreadable(_, let reason): throw CaseReplay.Unreadable(path: path, reason: reason)
      case .invalid(let errors):
        throw CaseReplay.Unreadable(path: path, reason: errors.first?.message ?? "")
      }
    }
  }
}
