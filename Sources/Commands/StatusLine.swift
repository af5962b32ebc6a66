import Glibc

/// A line on standard error that tells a person at a terminal how far something has come, and leaves no trace.
///
/// Its clock decides when the line is shown and nothing else.
final class StatusLine {
  private let start = StatusLine.now
  private var shownAt: Double?

  private static let delay = 1.0
  private static let interval = 0.2

  /// Nil where nobody would see it.
  init?() {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
  }

  /// Shows a text, unless there is none to be shown yet or another one was shown just now.
  func show(_ text: @autoclosure () -> String) {
    let now = Self.now
    guard now - (shownAt.map { $0 + Self.interval } ?? start + Self.delay) >= 0 else { return }
    shownAt = now
    Diagnostics.write("\r\u{1B}[K\(text())")
  }

  /// Takes the line away.
  func erase() {
    if shownAt != nil { Diagnostics.write("\r\u{1B}[K") }
    shownAt = nil
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
