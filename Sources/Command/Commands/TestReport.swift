import Glibc
import Golden
import Replay
import Reports
import TraceFormat

/// The reports of `touchtrace test`.
struct TestReport {
  /// The amount that the report for people shows.
  enum Amount {
    /// Differences line by line.
    case differences
    /// A line for each failure.
    case failures
    /// A line for each failure that is not a difference, because a review has shown the differences.
    case others
  }

  private let results: [GoldenResult]
  private let notBegun: Int
  private let style: Style
  private let amount: Amount

  /// The maximum number of kinds of failure below the differences, and of failures of a kind.
  private static let mostKinds = 20
  private static let mostListed = 10

  /// Creates a report about the results of a suite of `count` cases.
  init(_ results: [GoldenResult], of count: Int, style: Style, _ amount: Amount) {
    self.results = results
    notBegun = count - results.count
    self.style = style
    self.amount = amount
  }

  /// The report for people: failed and written cases, and their numbers.
  var text: ByteBuffer {
    var buffer = ByteBuffer()
    var hasDifferences = false
    for result in results {
      for unmet in result.unmet {
        for line in unmet.lines(of: result.trace) { buffer.append(text: "\(line.escapingControls)\n") }
      }
      switch result.status {
      case .passed, .notRun: break
      case .differs(let difference) where amount == .differences:
        if difference.hasCarriageReturns { buffer.append(text: "\(result.line)\n") }
        difference.text(style).bytes.withUnsafeBufferPointer { buffer.append(bytes: $0) }
        hasDifferences = true
      case .differs where amount == .others: break
      case .disagrees(let disagreement) where amount == .differences:
        disagreement.text(style).bytes.withUnsafeBufferPointer { buffer.append(bytes: $0) }
        hasDifferences = true
      case .invalid(let failure): buffer.append(text: "\(failure)\n")
      default: buffer.append(text: "\(result.line)\n")
      }
    }
    for (failure, advice, count) in brokenScenes {
      buffer.append(text: "\(advice ?? "\(failure)")\n")
      if count > 1 { buffer.append(text: "  \(count) cases are not run because of this error\n") }
    }
    switch amount {
    case .differences where hasDifferences: for line in failures { buffer.append(text: "\(line)\n") }
    case .failures: for line in groups { buffer.append(text: "\(line)\n") }
    case .differences, .others: break
    }
    for remark in remarks { buffer.append(text: remark + "\n") }
    return buffer
  }

  /// The report in the Test Anything Protocol.
  var tap: ByteBuffer {
    var buffer = ByteBuffer()
    TAPReport().write(results.map(\.testCase), remarks: remarks, to: &buffer)
    return buffer
  }

  /// The report in JSON lines: the cases, then their numbers.
  var jsonLines: ByteBuffer {
    var buffer = ByteBuffer()
    for result in results { CaseLinesReport().write(result.testCase, to: &buffer) }
    let counts = self.counts
    buffer.writeLine(
      .members([
        "record": .string("total"), "written": .count(counts.written), "passed": .count(counts.passed),
        "failed": .count(counts.failed), "notRun": .count(counts.notRun + notBegun),
        "expectingErrors": .count(counts.expectingErrors),
      ])
    )
    return buffer
  }

  /// The report in JUnit's XML.
  var junit: ByteBuffer {
    var buffer = ByteBuffer()
    JUnitReport().write(results.map(\.testCase), to: &buffer)
    return buffer
  }

  /// The report in Markdown, for the summary of a job.
  var markdown: String { JobSummary(results, remarks: remarks).markdown }

  /// The errors in scenes, each once, with the number of cases that it keeps from running.
  private var brokenScenes: [(failure: InputFailure, advice: String?, count: Int)] {
    var scenes: [(failure: InputFailure, advice: String?, count: Int)] = []
    var numbers: [String: Int] = [:]
    for result in results {
      guard case .notRun(let failure) = result.status else { continue }
      if let number = numbers[failure.key] {
        scenes[number].count += 1
      } else {
        numbers[failure.key] = scenes.count
        scenes.append((failure, result.advice, 1))
      }
    }
    return scenes
  }

  /// The failures again, below their differences: grouped by the first difference, each with its outcome.
  private var failures: [String] {
    let failed = results.filter { !$0.isSuccess && !$0.isNotRun }
    // A single failure without a sentence has already been shown.
    guard failed.count > 1 || failed.contains(where: { $0.outcome != $0.path }) else { return [] }
    let groups = GoldenGroup.groups(of: failed, by: .firstKind)
    var lines = ["failed:"]
    for group in groups.prefix(Self.mostKinds) {
      lines.append("×\(group.indices.count): \(group.title)".escapingControls)
      let shown = group.indices.prefix(Self.mostListed)
      lines += shown.map { "  \(failed[$0].outcome)".escapingControls }
      let more = group.indices.count - shown.count
      if more > 0 { lines.append("  and \(more) more; --quiet lists all") }
    }
    let more = groups.count - Self.mostKinds
    return lines + (more > 0 ? ["and \(more) more kinds; --quiet lists all failures"] : [])
  }

  /// A line for each kind of first change found in several golden files, each with an example.
  private var groups: [String] {
    let differing = results.filter { if case .differs = $0.status { true } else { false } }
    return GoldenGroup.groups(of: differing, by: .firstKind).filter { $0.indices.count > 1 }.map { group in
      "×\(group.indices.count): \(group.title), for example \(differing[group.indices[0]].path)"
        .escapingControls
    }
  }

  /// The numbers of cases.
  private struct Counts {
    var written = 0
    var passed = 0
    /// The passed cases that expect an error.
    var expectingErrors = 0
    var failed = 0
    var notRun = 0
  }

  private var counts: Counts {
    var counts = Counts()
    for result in results {
      if case .written = result.status {
        counts.written += 1
      } else if result.isSuccess {
        counts.passed += 1
        if result.expectsError { counts.expectingErrors += 1 }
      }
      if result.isNotRun { counts.notRun += 1 } else if !result.isSuccess { counts.failed += 1 }
    }
    return counts
  }

  private var remarks: [String] {
    let counts = self.counts
    let (written, passed, notRun) = (counts.written, counts.passed, counts.notRun)
    let withError = counts.expectingErrors
    let errors =
      withError == 0 ? "" : ", of which \(withError) \(withError == 1 ? "expects" : "expect") an error"
    let parts = [
      written > 0 ? "\(written) written" : nil,
      passed > 0 || written == 0 ? "\(passed) passed\(errors)" : nil,
      "\(counts.failed) failed", notRun > 0 ? "\(notRun) not run" : nil,
    ]
    return (notBegun > 0 ? ["\(notBegun) more \(notBegun == 1 ? "was" : "were") not run"] : [])
      + [parts.compactMap { $0 }.joined(separator: ", ")]
  }
}

extension InputFailure {
  /// A key that is the same for all failures from one mistake in one file, whatever the path to the file.
  var key: String {
    switch self {
    // The reason also names the trace that refers to the scene.
    case .unreadable(let path, _):
      // The file may be missing, but not its folder.
      guard let slash = path.lastIndex(of: "/") else { return FileIdentity.canonical(path) }
      return "\(FileIdentity.canonical(String(path[...slash])))/\(path[slash...].dropFirst())"
    case .invalid(let errors):
      return errors.map { error in
        guard case .file(let path, let line) = error.origin else { return "\(error)" }
        return "\(FileIdentity.canonical(path)):\(line):\(error.column): \(error.message)"
      }.joined(separator: "\n")
    }
  }
}

extension [GoldenResult] {
  /// The exit code of the most serious result.
  var exitCode: Int32 {
    let codes = map { result in
      switch result.status {
      case .passed, .written: result.unmet.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE
      case .differs, .disagrees, .noExpectation, .noTrace, .refused: EXIT_FAILURE
      case .invalid(let failure), .notRun(let failure): failure.exitCode
      case .unreadable: EX_NOINPUT
      case .crashed, .exceeded: EX_SOFTWARE
      case .unwritable: EX_IOERR
      }
    }
    return codes.max() ?? EXIT_SUCCESS
  }
}

extension GoldenResult {
  /// The path and the message, on one line.
  fileprivate var line: String { "\(path): \(message)".escapingControls }

  /// The path, and sentences about unexpected outcomes.
  fileprivate var outcome: String {
    guard case .differs(let difference) = status, !difference.sentences.isEmpty else { return path }
    return "\(path): \(difference.sentences.joined(separator: "; "))"
  }

  /// Whether an error in its scene keeps the case from running.
  fileprivate var isNotRun: Bool { if case .notRun = status { true } else { false } }

  fileprivate var testCase: TestCase {
    let broken = unmet.flatMap { $0.lines(of: trace) }.map { "\($0)\n" }.joined()
    let status: TestCase.Status =
      switch self.status {
      case .passed where !unmet.isEmpty, .written where !unmet.isEmpty:
        .failed(unmet[0].message, details: broken)
      case .passed: .passed(remark: expectsError ? "expects an error" : nil)
      case .written: .passed(remark: message)
      case .differs(let difference):
        .failed(message, details: broken + String(decoding: difference.text().bytes, as: UTF8.self))
      case .disagrees(let disagreement):
        .failed(message, details: String(decoding: disagreement.text().bytes, as: UTF8.self))
      case .noExpectation, .noTrace: .failed(message)
      case .refused(let error): .failed(message, details: error)
      case .notRun, .unreadable, .unwritable, .invalid, .crashed: .broken(message)
      case .exceeded: .exceeded(message)
      }
    var testCase = TestCase(path: path, status: status, duration: duration, elapsed: elapsed)
    testCase.verdicts = verdicts
    return testCase
  }
}
