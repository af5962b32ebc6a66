import Glibc
import Golden
import Replay
import Reports

/// Writes the results of replays into golden files.
enum Acceptance {
  /// Writes every golden file that differs or is missing. If an update would write an error that the user has not
  /// accepted, no file is written.
  ///
  /// A signal ends the command only between two files.
  ///
  /// - Parameter accept: Writes the golden files of some results, unless it is interrupted.
  static func all(
    _ results: [GoldenResult],
    acceptsErrors: Bool,
    accept: ([GoldenResult], () -> Bool) -> [GoldenResult]
  ) -> [GoldenResult] {
    let refused = acceptsErrors ? [] : results.compactMap(\.refused)
    guard refused.isEmpty else {
      report(refused)
      return results.map { $0.refused ?? $0 }
    }
    let notRun = results.count { if case .notRun = $0.status { true } else { false } }
    if notRun > 0 {
      Diagnostics.printLine(
        "error: nothing is written, because \(notRun == 1 ? "a case is" : "\(notRun) cases are") not run"
      )
      return results
    }
    reportExpectedErrors(results)
    let signals = HeldSignals()
    let accepted = accept(results) { signals.isPending }
    if signals.isPending {
      let written = accepted.count { if case .written = $0.status { true } else { false } }
      Diagnostics.printLine("interrupted: \(written) golden files were written, the others are unchanged")
    }
    signals.release()
    return accepted
  }

  /// Reports the number of replays that a review does not offer and `--pending` does not write.
  static func reportErrorsLeftOut(_ results: [GoldenResult]) {
    let count = results.count { $0.refused != nil }
    guard count > 0 else { return }
    let replays =
      count == 1 ? "1 replay that ends with an error is" : "\(count) replays that end with an error are"
    Diagnostics.printLine("note: \(replays) left out; --accept-errors takes them, too")
  }

  /// Prints each error that a new golden file will expect, once.
  private static func reportExpectedErrors(_ results: [GoldenResult]) {
    var counts: [(error: String, count: Int)] = []
    for case .differs(let difference) in results.map(\.status) where difference.isNew {
      guard let error = difference.error else { continue }
      if let index = counts.firstIndex(where: { $0.error == error }) {
        counts[index].count += 1
      } else {
        counts.append((error, 1))
      }
    }
    for (error, count) in counts {
      for line in error.split(separator: "\n") { Diagnostics.printLine(String(line)) }
      let files = count == 1 ? "a new golden file expects" : "\(count) new golden files expect"
      Diagnostics.printLine("warning: \(files) this error")
    }
  }

  /// Prints each error once, even if several replays end with it.
  private static func report(_ refused: [GoldenResult]) {
    var printed: Set<String> = []
    for case .refused(let error) in refused.map(\.status) where printed.insert(error).inserted {
      for line in error.split(separator: "\n") { Diagnostics.printLine(String(line)) }
    }
    let replays = refused.count == 1 ? "a replay ends" : "\(refused.count) replays end"
    Diagnostics.printLine(
      "error: nothing is written, because \(replays) with an error; touchtrace test --update --accept-errors writes them, too"
    )
  }
}
