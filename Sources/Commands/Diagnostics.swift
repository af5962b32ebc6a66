import ArgumentParser
import Glibc
import TraceFormat

/// Tells a person what went wrong, on standard error, and keeps the exit code of the failure that counts.
final class Diagnostics {
  /// Which of several failures counts.
  enum Precedence {
    case first
    /// That with the highest exit code, the gravest.
    case highest
  }

  private(set) var exitCode: Int32 = 0
  private let precedence: Precedence

  init(_ precedence: Precedence = .first) {
    self.precedence = precedence
  }

  /// Reports a trace or scene that cannot be replayed.
  func report(_ failure: InputFailure) {
    report("\(failure)", exitCode: failure.exitCode)
  }

  /// Reports any other failure.
  func report(_ message: String, exitCode code: Int32) {
    Self.say(message)
    note(exitCode: code)
  }

  /// Keeps an exit code for the end, unless there is one that counts more.
  func note(exitCode code: Int32) {
    switch precedence {
    case .first: if exitCode == 0 { exitCode = code }
    case .highest: exitCode = max(exitCode, code)
    }
  }

  /// Ends the command with the code of the failure that counts, if there was one.
  func finish() throws {
    guard exitCode == 0 else { throw ExitCode(exitCode) }
  }

  /// Ends the command at once: for output that nobody takes any more.
  func exitNow() -> Never {
    exit(exitCode)
  }

  /// Prints a line on standard error.
  static func say(_ message: String) {
    write(message + "\n")
  }

  /// Prints text on standard error; there is nobody to tell if that fails.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
