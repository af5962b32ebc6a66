import ArgumentParser
import Glibc
import Records
import TraceFormat

/// Reports failures on standard error, and keeps the command's exit code.
final class Diagnostics {
  /// The rule for the exit code of several failures.
  enum Precedence {
    case first
    /// The failure with the highest exit code, which is the most serious one.
    case highest
  }

  private(set) var exitCode: Int32 = 0
  private let precedence: Precedence
  /// The reported failures, with the number of repetitions.
  private var reported: [(failure: InputFailure, repetitions: Int)] = []
  private var numbers: [String: Int] = [:]

  init(_ precedence: Precedence = .first) {
    self.precedence = precedence
  }

  /// Reports a trace or scene that cannot be replayed. A mistake in a shared scene is reported once.
  func report(_ failure: InputFailure) {
    keep(exitCode: failure.exitCode)
    if let number = numbers[failure.key] {
      reported[number].repetitions += 1
      return
    }
    numbers[failure.key] = reported.count
    reported.append((failure, 0))
    Self.print(ErrorExcerpt.text(for: failure) + "\n")
  }

  /// Reports the number of other inputs that failed because of the reported mistakes.
  private func reportRepetitions() {
    for (failure, repetitions) in reported where repetitions > 0 {
      let place =
        switch failure {
        case .unreadable(let path, _): path
        case .invalid(let errors): errors.first?.position ?? ""
        }
      let inputs = repetitions == 1 ? "1 more input" : "\(repetitions) more inputs"
      Self.printLine("\(place): note: this error ends \(inputs)")
    }
  }

  /// Reports any other failure.
  func report(_ message: String, exitCode code: Int32) {
    Self.printLine(message)
    keep(exitCode: code)
  }

  /// Returns the message that a file cannot be written. What is missing is a folder, because commands create files.
  static func cannotWrite(_ path: String, _ code: Int32) -> String {
    let reason = code == ENOENT ? "its folder does not exist" : String(cString: strerror(code))
    return "\(path): error: cannot be written: \(reason)"
  }

  /// Keeps an exit code for the end of the command, unless a kept one takes precedence.
  func keep(exitCode code: Int32) {
    switch precedence {
    case .first: if exitCode == 0 { exitCode = code }
    case .highest: exitCode = max(exitCode, code)
    }
  }

  /// Ends the command with the exit code that was kept, unless it is 0.
  func finish() throws {
    reportRepetitions()
    guard exitCode == 0 else { throw ExitCode(exitCode) }
  }

  /// Ends the process at once, because nothing reads the output any more.
  func exitNow() -> Never {
    // Another thread may be in the middle of a replay, so nothing it uses is destroyed.
    fflush(nil)
    _exit(exitCode)
  }

  /// Prints one line on standard error. The line is escaped, so that a path or an id cannot begin another line.
  static func printLine(_ message: String) {
    print(message.escapingControls + "\n")
  }

  /// Prints text on standard error unchanged; the caller escapes it. A write error is ignored, because there is no
  /// other place to report it.
  static func print(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { $0.write(to: STDERR_FILENO) }
  }
}
