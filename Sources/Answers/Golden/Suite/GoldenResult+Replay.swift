import Records
import Replay
import Reports
import TraceFormat

/// Replaying one case and comparing it with its golden file.
extension GoldenResult {
  /// Names the case of an item, before its outcome is known.
  init(of item: GoldenSuite.Item, in suite: GoldenSuite) {
    let packed =
      if case .unreadable(let trace, _) = item { trace } else { suite.packed.trace(at: item.trace) }
    self.init(path: item.path, trace: packed?.label ?? item.trace, status: .passed, packed: packed)
  }

  /// Replays the trace of an item, compares its output with the expected bytes, and checks the patterns of the trace.
  init(
    of item: GoldenSuite.Item,
    in suite: GoldenSuite,
    _ mode: GoldenSuite.Mode,
    _ replayer: CaseReplayer
  ) {
    self.init(of: item, in: suite)
    switch item {
    case .loneExpectation: status = .noTrace
    case .unreadable(_, let failure): status = .invalid(failure)
    case .loneTrace, .comparison:
      do throws(InputFailure) {
        let input = try suite.input(of: item.trace)
        if case .comparison(let expectation) = item {
          compare(expectation, input, mode, replayer)
        } else {
          status = .noExpectation
        }
        if item.checksPatterns { checkPatterns(of: input, with: replayer.replayer) }
        addVerdicts(of: input, replayer.replayer)
      } catch {
        status = .invalid(error)
      }
    }
  }

  /// Adds the verdicts on the gestures of a failed case.
  private mutating func addVerdicts(of input: TraceInput, _ replayer: Replayer) {
    switch status {
    case .differs(let difference) where !difference.isNew: break
    case .passed where !unmet.isEmpty: break
    default: return
    }
    verdicts = UnmetPattern.verdictLines(on: input, trace, replayer)
  }

  /// The maximum number of patterns of a trace that are listed.
  private static let mostUnmet = 20

  /// Checks the patterns that the trace or its scene expects. A trace that has some needs no golden file.
  private mutating func checkPatterns(of input: TraceInput, with replayer: Replayer) {
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
      _ = try TraceReader(input)
    } catch {
      if case .noExpectation = status, case .invalid = error, Self.mayHavePatterns(input) {
        status = .invalid(error)
      }
      return
    }
    let patterns = UnmetPattern.patterns(of: input, in: replayer.options.scene)
    guard !patterns.isEmpty else { return }
    if isLone { status = .passed }
    do throws(InputFailure) {
      let (unmet, duration) = try UnmetPattern.all(
        patterns,
        in: input,
        with: replayer,
        most: Self.mostUnmet
      )
      (self.unmet, self.duration) = (unmet, duration)
    } catch {
      status = error.isAbout(another: trace) ? .notRun(error) : .invalid(error)
    }
  }

  /// Whether the first line of a trace, which has a mistake, may contain expectations.
  private static func mayHavePatterns(_ input: TraceInput) -> Bool {
    guard case .text(_, let bytes)? = try? input.inMemory() else { return false }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).contains("\"expect\"")
  }

  private mutating func compare(
    _ expectation: Expectation,
    _ input: TraceInput,
    _ mode: GoldenSuite.Mode,
    _ replayer: CaseReplayer
  ) {
    if expectation.isDeviceLog { return compareLog(expectation, input, mode, replayer.replayer) }
    do throws(Unreadable) {
      let expected = try expectation.bytes(mode)
      let output = try CaseOutput(of: expectation, input, replayer)
      if output.isTooLarge {
        status = .exceeded(
          reason: "gives more records than a golden file may have: 64 MiB, and 2,000,000 lines"
        )
        return
      }
      duration = output.duration
      // Nothing was replayed. A golden file may expect mistakes in a scene, but not a scene that cannot be read.
      if let failure = output.brokenScene, failure.isUnreadable || expected.map(Expectation.hasError) == false
      {
        status = .notRun(failure)
        return
      }
      if output.bytes.isEmpty {
        status = .invalid(.nothingToCompare(in: trace))
        return
      }
      if expected == output.bytes {
        expectsError = output.error != nil
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
  /// The errors of the trace's scene, if they prevent the replay.
  private(set) var brokenScene: InputFailure?

  /// Whether there are too many records for a golden file.
  var isTooLarge: Bool { bytes.count > SizeLimit.golden.bytes || bytes.hasTooManyLines }

  /// Replays the trace of an expectation.
  init(of expectation: Expectation, _ input: TraceInput, _ replayer: CaseReplayer) throws(Unreadable) {
    let (expected, areOfScene) = Expectation.records(of: input, in: replayer.replayer.options.scene)
    let sink = GoldenSink(ReportSink(expectation.options(expected)), expected)
    var errors: [String] = []
    do {
      // Expectations can only restrict the records, so the interest computed without them suffices.
      try replayer.replay(input, expectation.options().interest(), sink)
      sink.report.finish()
    } catch .unreadable(input.name, let reason) {
      // A missing trace is not an expected error.
      throw Unreadable(path: input.name, reason: reason)
    } catch {
      sink.report.finish()
      sink.report.append(text: "\(error.withBareNames)\n")
      errors.append("\(error)")
      if !sink.hasSteps, error.isAbout(another: input.name) { brokenScene = error }
    }
    // A scene lists the objects of all its traces; each trace shows some.
    let unnamed = sink.unnamed
    for id in areOfScene && unnamed.count < Set(expected.objects).count ? [] : unnamed {
      let trace = InputFailure.bareName(input.name)
      let problem = "no record names \"\(id)\", an object that \"expect\" lists"
      sink.report.append(text: "\(trace): error: \(problem)".escapingControls + "\n")
      errors.append("\(input.name): error: \(problem)".escapingControls)
    }
    bytes = sink.report.buffer.bytes
    duration = sink.duration
    error = errors.isEmpty ? nil : errors.joined(separator: "\n")
  }
}

/// A suite's two ways to replay traces: by a function and, for device logs, by a replayer.
struct CaseReplayer: Sendable {
  let replay: @Sendable (TraceInput, Interest, any RecordSink) throws(InputFailure) -> Void
  let replayer: Replayer
}

extension CaseReplayer {
  /// Creates a case replayer that uses a replayer for both.
  init(_ replayer: Replayer) {
    self.init(
      replay: { (input, interest, sink) throws(InputFailure) in
        try replayer.replay(input, interest: interest, into: sink)
      },
      replayer: replayer
    )
  }
}

extension InputFailure {
  fileprivate var isUnreadable: Bool { if case .unreadable = self { true } else { false } }

  /// The failure of a replay that prints nothing, because any replay without output would pass.
  fileprivate static func nothingToCompare(in trace: String) -> InputFailure {
    let message =
      "the replay prints nothing to compare; to expect that records do not occur, list patterns under \"not\" of \"expect\""
    return .invalid([TraceError(file: trace, line: 1, column: 1, message: message)])
  }

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
  fileprivate mutating func compareLog(
    _ expectation: Expectation,
    _ input: TraceInput,
    _ mode: GoldenSuite.Mode,
    _ replayer: Replayer
  ) {
    do throws(InputFailure) {
      let (duration, disagreement) = try DeviceCheck.run(
        expectation.path,
        of: input,
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
