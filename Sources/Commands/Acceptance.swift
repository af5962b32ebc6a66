import Glibc
import Replay
import Reports
import Tools

/// Makes golden files what replays gave: all, or those that a person agrees to.
enum Acceptance {
  /// Writes every golden file that differs or is missing.
  ///
  /// A signal that stops the command does so between two files.
  static func all(_ results: [GoldenResult]) -> [GoldenResult] {
    let signals = HeldSignals()
    var accepted: [GoldenResult] = []
    for result in results where !signals.isOneWaiting { accepted.append(result.accepting()) }
    if signals.isOneWaiting {
      let written = accepted.count { if case .written = $0.status { true } else { false } }
      Diagnostics.say("interrupted: \(written) golden files were written, the others are as they were")
    }
    signals.release()
    return accepted
  }

  /// Shows each difference and asks whether it is to be accepted; what is not stays as it is.
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

  /// Asks until there is an answer that can be understood; nobody there to answer is one too.
  private static func ask(_ question: String, _ output: Output) -> Answer {
    while true {
      var prompt = ByteBuffer()
      prompt.append(text: "\(question): accept, skip or quit? ")
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
