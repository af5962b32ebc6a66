import Glibc

/// Input at a terminal while `test --watch` waits: a letter, then Return.
///
/// Whole lines need no change of the terminal's mode, so nothing has to be restored when a signal ends the command.
struct WatchKeys {
  /// The request in a line.
  enum Request: Equatable {
    case again, accept, quit
    /// To run the cases that match a pattern; nil for those of the command line.
    case filter(String?)
    /// Nothing that is known.
    case help
  }

  static let help =
    "keys, then Return: r runs all again, a accepts what differs, f PATTERN filters, f alone ends that, q quits"

  /// The descriptor from which the keys are read.
  let descriptor = STDIN_FILENO

  /// Creates keys; nil unless standard input is a terminal.
  init?() {
    guard isatty(STDIN_FILENO) != 0 else { return nil }
  }

  /// Prints the keys on standard error.
  func show() { Diagnostics.printLine(Self.help) }

  /// Reads the line that is there; nil for none.
  func request() -> Request? {
    // Reading would stop a background command. The shell gets the input.
    guard tcgetpgrp(descriptor) == getpgrp() else {
      usleep(Self.pause)
      return nil
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return nil }
    guard count > 0 else { return .quit }
    return Self.request(in: String(decoding: buffer[..<count], as: UTF8.self))
  }

  private static let pause: UInt32 = 200_000

  /// The request in a line.
  static func request(in line: String) -> Request {
    let words = line.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    let rest = words.dropFirst().first.map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
    switch (words.first?.lowercased(), rest) {
    case ("r", nil): return .again
    case ("a", nil): return .accept
    case ("q", nil): return .quit
    case ("f", let pattern): return .filter(pattern?.isEmpty == true ? nil : pattern)
    default: return .help
    }
  }
}
