import Glibc
import Golden
import Replay
import Reports

/// Writes the results of replays into golden files.
enum Acceptance {
  /// Writes every golden file that differs or is missing. If an update would add errors to one of them, no file is
  /// written.
  ///
  /// A signal ends the command only between two files.
  ///
  /// - Parameter accept: Writes the golden files of some results, unless it is interrupted.
  static func all(
    _ results: [GoldenResult],
    accept: ([GoldenResult], () -> Bool) -> [GoldenResult]
  ) -> [GoldenResult] {
    let refused = results.compactMap(\.refused)
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
    let files = refused.count == 1 ? "a golden file" : "\(refused.count) golden files"
    Diagnostics.printLine(
      "error: nothing is written, because \(files) without errors would get some; delete those that expect an error"
    )
  }
}
