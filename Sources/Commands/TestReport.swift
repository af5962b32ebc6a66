import Glibc
import Replay
import Reports

/// What `touchtrace test` prints: what differs, and how many do.
struct TestReport {
  private(set) var buffer = ByteBuffer()
  private(set) var exitCode: Int32 = 0

  init(_ results: [GoldenResult]) {
    for result in results { write(result) }
    let passed = results.count { $0.isSuccess }
    buffer.append(passed)
    buffer.append(" passed, ")
    buffer.append(results.count - passed)
    buffer.append(" failed\n")
  }

  private mutating func write(_ result: GoldenResult) {
    if !result.isSuccess, exitCode == 0 { exitCode = EXIT_FAILURE }
    switch result.outcome {
    case .passed: break
    case .differs(let diff): diff.bytes.withUnsafeBufferPointer { buffer.append(bytes: $0) }
    case .noExpectation: write(result, "has no expectation; --update makes one")
    case .noTrace: write(result, "is expected of a trace that is not there")
    case .written: write(result, "is written")
    case .unreadable(let reason): write(result, "cannot be read: \(reason)")
    case .unwritable(let reason):
      write(result, "cannot be written: \(reason)")
      exitCode = EX_IOERR
    }
  }

  private mutating func write(_ result: GoldenResult, _ what: String) {
    buffer.append(text: "\(result.path): \(what)\n")
  }
}
