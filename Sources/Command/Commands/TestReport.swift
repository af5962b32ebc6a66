import Glibc
import Golden
import Replay
import Reports

/// The reports of `touchtrace test`.
struct TestReport {
  private let results: [GoldenResult]
  private let notRun: Int
  private let style: Style
  private let showsDifferences: Bool

  /// Creates a report about the results of a suite of `count` cases.
  init(_ results: [GoldenResult], of count: Int, style: Style, showsDifferences: Bool) {
    self.results = results
    notRun = count - results.count
    self.style = style
    self.showsDifferences = showsDifferences
  }

  /// The report for people: failed and written cases, and their numbers.
  var text: ByteBuffer {
    var buffer = ByteBuffer()
    for result in results {
      switch result.status {
      case .passed: break
      case .differs(let difference) where showsDifferences:
        if difference.hasCarriageReturns { buffer.append(text: "\(result.line)\n") }
        difference.text(style).bytes.withUnsafeBufferPointer { buffer.append(bytes: $0) }
      case .disagrees(let disagreement) where showsDifferences:
        disagreement.text(style).bytes.withUnsafeBufferPointer { buffer.append(bytes: $0) }
      case .invalid(let failure): buffer.append(text: "\(failure)\n")
      default: buffer.append(text: "\(result.line)\n")
      }
    }
    for line in groups { buffer.append(text: "\(line)\n") }
    for remark in remarks { buffer.append(text: remark + "\n") }
    return buffer
  }

  /// The report in the Test Anything Protocol.
  var tap: ByteBuffer {
    var buffer = ByteBuffer()
    TAPReport().write(results.map(\.testCase), remarks: remarks, to: &buffer)
    return buffer
  }

  /// The report in JUnit's XML.
  var junit: ByteBuffer {
    var buffer = ByteBuffer()
    JUnitReport().write(results.map(\.testCase), to: &buffer)
    return buffer
  }

  /// A line for each kind of change found in several golden files, each with an example.
  private var groups: [String] {
    guard showsDifferences else { return [] }
    let differing = results.filter { if case .differs = $0.status { true } else { false } }
    return GoldenGroup.groups(of: differing).filter { $0.indices.count > 1 }.map { group in
      "×\(group.indices.count): \(group.title), for example \(differing[group.indices[0]].path)"
        .escapingControls
    }
  }

  private var remarks: [String] {
    let passed = results.count { $0.isSuccess }
    return (notRun > 0 ? ["\(notRun) more \(notRun == 1 ? "was" : "were") not run"] : [])
      + ["\(passed) passed, \(results.count - passed) failed"]
  }
}

extension [GoldenResult] {
  /// The exit code of the most serious result.
  var exitCode: Int32 {
    let codes = map { result in
      switch result.status {
      case .passed, .written: EXIT_SUCCESS
      case .differs, .disagrees, .noExpectation, .noTrace, .refused: EXIT_FAILURE
      case .invalid(let failure): failure.exitCode
      case .unreadable: EX_NOINPUT
      case .crashed: EX_SOFTWARE
      case .unwritable: EX_IOERR
      }
    }
    return codes.max() ?? EXIT_SUCCESS
  }
}

extension GoldenResult {
  /// The path and the message, on one line.
  fileprivate var line: String { "\(path): \(message)".escapingControls }

  fileprivate var testCase: TestCase {
    let status: TestCase.Status =
      switch self.status {
      case .passed: .passed()
      case .written: .passed(remark: message)
      case .differs(let difference):
        .failed(message, details: String(decoding: difference.text().bytes, as: UTF8.self))
      case .disagrees(let disagreement):
        .failed(message, details: String(decoding: disagreement.text().bytes, as: UTF8.self))
      case .noExpectation, .noTrace: .failed(message)
      case .refused(let error): .failed(message, details: error)
      case .unreadable, .unwritable, .invalid, .crashed: .broken(message)
      }
    return TestCase(path: path, status: status, duration: duration)
  }
}
