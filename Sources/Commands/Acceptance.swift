import Glibc
import Replay
import Reports
import Tools

/// Writes the results of replays into golden files: all of them, or those that a person accepts.
enum Acceptance {
  /// Writes every golden file that differs or is missing; none at all if one would have errors where it has none.
  ///
  /// A signal ends the command between two files.
  static func all(_ results: [GoldenResult]) -> [GoldenResult] {
    let refused = results.compactMap(\.refused)
    guard refused.isEmpty else {
      report(refused)
      return results.map { $0.refused ?? $0 }
    }
    let signals = HeldSignals()
    var accepted: [GoldenResult] = []
    for result in results where !signals.isPending { accepted.append(result.accepting()) }
    if signals.isPending {
      let written = accepted.count { if case .written = $0.status { true } else { false } }
      Diagnostics.printLine("interrupted: \(written) golden files were written, the others are unchanged")
    }
    signals.release()
    return accepted
  }

  /// Prints each error once, however many replays end with it.
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

  /// Shows each difference, and asks whether to accept it.
  static func review(_ results: [GoldenResult], _ style: Style, _ output: Output) -> [GoldenResult] {
    var results = results
    let open = results.indices.filter { if case .differs = results[$0].status { true } else { false } }
    for (number, index) in open.enumerated() {
      guard case .differs(let difference) = results[index].status else { continue }
      output.write(difference.text(style))
      switch ask("\(results[index].path) (\(number + 1) of \(open.count))", output) {
      case .accept: results[index] = results[index].accepting()
      case .skip: break
      case .quit: return results
      }
    }
    return results
  }

  private enum Answer: String, CaseIterable {
    case accept, skip, quit
  }

  /// Asks until the answer is one of the words or its beginning. The end of the input is the answer quit.
  private static func ask(_ question: String, _ output: Output) -> Answer {
    while true {
      var prompt = ByteBuffer()
      prompt.append(text: "\(question.escapingControls): accept, skip or quit? ")
      output.write(prompt)
      guard let line = readLine() else {
        var end = ByteBuffer()
        end.append("\n")
        output.write(end)
        return .quit
      }
      let word = line.lowercased()
      if let answer = Answer.allCases.first(where: { !word.isEmpty && $0.rawValue.hasPrefix(word) }) {
        return answer
      }
    }
  }
}
