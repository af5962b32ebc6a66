import Records
import TraceFormat

/// The result as the replaying process sends it to the reporting one.
extension GoldenResult: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    path.append(to: &bytes)
    trace.append(to: &bytes)
    status.append(to: &bytes)
    duration.append(to: &bytes)
    elapsed.append(to: &bytes)
    expectsError.append(to: &bytes)
    unmet.append(to: &bytes)
    verdicts.append(to: &bytes)
    advice.append(to: &bytes)
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    guard let path = String(popping: &bytes), let trace = String(popping: &bytes),
      let status = Status(popping: &bytes), let duration = Nanoseconds(popping: &bytes),
      let elapsed = Nanoseconds?(popping: &bytes), let expectsError = Bool(popping: &bytes),
      let unmet = [UnmetPattern](popping: &bytes), let verdicts = [String](popping: &bytes),
      let advice = String?(popping: &bytes)
    else { return nil }
    self.init(
      path: path,
      trace: trace,
      status: status,
      duration: duration,
      elapsed: elapsed,
      expectsError: expectsError,
      unmet: unmet,
      verdicts: verdicts,
      advice: advice
    )
  }

  /// The most verdicts of a case.
  private static let mostVerdicts = 100

  /// The maximum number of characters of advice.
  private static let longestAdvice = 100_000

  /// Bounds the lengths of texts from untrusted files.
  mutating func bound() {
    advice = advice?.cut(Self.longestAdvice)
    verdicts = verdicts.prefix(Self.mostVerdicts).map { $0.cut(Self.longestAdvice) }
    switch status {
    case .notRun(let failure): status = .notRun(failure.bounded)
    case .invalid(let failure): status = .invalid(failure.bounded)
    default: break
    }
  }

  /// Drops everything that the names and the verdict do not need.
  mutating func dropLines() {
    advice = nil
    verdicts = []
    unmet = Array(unmet.prefix(1))
    switch status {
    case .differs(var difference):
      difference.dropLines()
      status = .differs(difference)
    case .disagrees(var disagreement):
      disagreement.dropLines()
      status = .disagrees(disagreement)
    case .notRun(let failure): status = .notRun(failure.first)
    case .invalid(let failure): status = .invalid(failure.first)
    default: break
    }
  }
}

extension GoldenResult.Status: PipeValue {
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .passed: 0.append(to: &bytes)
    case .differs(let difference):
      1.append(to: &bytes)
      difference.append(to: &bytes)
    case .noExpectation: 2.append(to: &bytes)
    case .noTrace: 3.append(to: &bytes)
    case .written: 4.append(to: &bytes)
    case .unreadable(let path, let reason):
      5.append(to: &bytes)
      path.append(to: &bytes)
      reason.append(to: &bytes)
    case .unwritable(let reason):
      6.append(to: &bytes)
      reason.append(to: &bytes)
    case .notRun(let failure):
      7.append(to: &bytes)
      failure.append(to: &bytes)
    case .disagrees(let disagreement):
      8.append(to: &bytes)
      disagreement.append(to: &bytes)
    case .invalid(let failure):
      9.append(to: &bytes)
      failure.append(to: &bytes)
    case .crashed(let reason):
      10.append(to: &bytes)
      reason.append(to: &bytes)
    case .exceeded(let reason):
      11.append(to: &bytes)
      reason.append(to: &bytes)
    case .refused(let error):
      12.append(to: &bytes)
      error.append(to: &bytes)
    }
  }

  package init?(popping bytes: inout ArraySlice<UInt8>) {
    func text() -> String? { String(popping: &bytes) }
    let status: Self?
    switch Int(popping: &bytes) {
    case 0: status = .passed
    case 1: status = GoldenDifference(popping: &bytes).map(Self.differs)
    case 2: status = .noExpectation
    case 3: status = .noTrace
    case 4: status = .written
    case 5: status = text().flatMap { path in text().map { .unreadable(path: path, reason: $0) } }
    case 6: status = text().map { .unwritable(reason: $0) }
    case 7: status = InputFailure(popping: &bytes).map(Self.notRun)
    case 8: status = DeviceDisagreement(popping: &bytes).map(Self.disagrees)
    case 9: status = InputFailure(popping: &bytes).map(Self.invalid)
    case 10: status = text().map { .crashed(reason: $0) }
    case 11: status = text().map { .exceeded(reason: $0) }
    case 12: status = text().map { .refused(error: $0) }
    default: status = nil
    }
    guard let status else { return nil }
    self = status
  }
}
