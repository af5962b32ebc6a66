import Records
import Replay
import Reports
import TraceFormat

/// Replaying one case and comparing it with its golden file.
extension GoldenResult {
  /// Replays the trace of an item, compares its output with the expected bytes, and checks the patterns of the trace.
  init(of item: GoldenSuite.Item, _ mode: GoldenSuite.Mode, _ replayer: CaseReplayer) {
    self.init(comparing: item, mode, replayer)
    if item.checksPatterns { checkPatterns(with: replayer.replayer) }
  }

  /// The most patterns of a trace that are told one by one.
  private static let mostUnmet = 20

  /// Checks the patterns that the trace or its scene expects. A trace that has some needs no golden file.
  private mutating func checkPatterns(with replayer: Replayer) {
    let isLone =
      switch status {
      case .noExpectation: true
      case .differs(let difference): difference.isNew
      case .passed: false
      default: nil as Bool?
      }
    // A case that cannot be run says why.
    guard let isLone else { return }
    do {
      _ = try TraceReader(.file(trace))
    } catch {
      if case .noExpectation = status, case .invalid = error, Self.mayHavePatterns(trace) {
        status = .invalid(error)
      }
      return
    }
    let patterns = UnmetPattern.patterns(of: .file(trace), in: replayer.options.scene)
    guard !patterns.isEmpty else { return }
    if isLone { status = .passed }
    do throws(InputFailure) {
      let (unmet, duration) = try UnmetPattern.all(
        patterns,
        in: .file(trace),
        with: replayer,
        most: Self.mostUnmet
      )
      (self.unmet, self.duration) = (unmet, duration)
    } catch {
      status = error.isAbout(another: trace) ? .notRun(error) : .invalid(error)
    }
  }

  /// Whether the first line of a trace, which has a mistake, may say what is expected.
  private static func mayHavePatterns(_ trace: String) -> Bool {
    guard case .text(_, let bytes)? = try? TraceInput.file(trace).inMemory() else { return false }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).contains("\"expect\"")
  }

  private init(comparing item: GoldenSuite.Item, _ mode: GoldenSuite.Mode, _ replayer: CaseReplayer) {
    guard case .comparison(let expectation) = item else {
      self.init(path: item.path, trace: item.trace, status: .passed)
      if case .loneTrace = item { status = .noExpectation } else { status = .noTrace }
      return
    }
    if expectation.isDeviceLog {
      self.init(comparing: expectation, mode, replayer.replayer)
      return
    }
    self.init(path: item.path, trace: item.trace, status: .passed)
    do throws(Unreadable) {
      let expected = try expectation.bytes(mode)
      let output = try CaseOutput(of: expectation, replayer)
      if output.isTooLarge {
        status = .exceeded(
          reason: "gives more records than a golden file may have: 64 MiB, and 2,000,000 lines"
        )
        return
      }
      duration = output.duration
      if expected == output.bytes { return }
      if let failure = output.brokenScene, let expected, !Expectation.hasError(expected) {
        status = .notRun(failure)
        return
      }
      status = .differs(
        GoldenDifference(
          expected,
          output.bytes,
          error: output.error,
          of: expectation,
          isShown: mode != .update
        )
      )
    } catch {
      status = .unreadable(path: error.path, reason: error.reason)
    }
  }
}

/// A golden file or a trace that cannot be read.
struct Unreadable: Error {
  let path: String
  let reason: String
}

/// The output of a replay: its records, then the errors of the trace with bare file names.
struct CaseOutput {
  let bytes: [UInt8]
  let duration: Nanoseconds
  /// The errors, with whole paths.
  let error: String?
  /// The errors of the scene that the trace names, if nothing is replayed because of them.
  private(set) var brokenScene: InputFailure?

  /// Whether a golden file may not have so many records.
  var isTooLarge: Bool { bytes.count > SizeLimit.golden.bytes || bytes.hasTooManyLines }

  /// Replays the trace of an expectation.
  init(of expectation: Expectation, _ replayer: CaseReplayer) throws(Unreadable) {
    let (expected, areOfScene) = Expectation.records(
      of: .file(expectation.trace),
      in: replayer.replayer.options.scene
    )
    let sink = GoldenSink(ReportSink(expectation.options(expected)), expected)
    var errors: [String] = []
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
      if !sink.hasSteps, error.isAbout(another: expectation.trace) { brokenScene = error }
    }
    // A scene expects objects of all its traces, of which each shows some.
    let unnamed = sink.unnamed
    for id in areOfScene && unnamed.count < Set(expected.objects).count ? [] : unnamed {
      let trace = InputFailure.bareName(expectation.trace)
      let problem = "no record names \"\(id)\", an object that \"expect\" lists"
      sink.report.append(text: "\(trace): error: \(problem)".escapingControls + "\n")
      errors.append("\(expectation.trace): error: \(problem)".escapingControls)
    }
    bytes = sink.report.buffer.bytes
    duration = sink.duration
    error = errors.isEmpty ? nil : errors.joined(separator: "\n")
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
  func bytes(_ mode: GoldenSuite.Mode) throws(Unreadable) -> [UInt8]? {
    if mode != .compare, !GoldenFiles.exists(path) { return nil }
    do {
      return try GoldenFiles.read(path)
    } catch {
      switch error {
      case .unreadable(_, let reason): throw Unreadable(path: path, reason: reason)
      case .invalid(let errors):
        throw Unreadable(path: path, reason: errors.first?.message ?? "")
      }
    }
  }
}
