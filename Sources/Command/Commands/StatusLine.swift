import Glibc
import Golden
import Records

/// A line on a terminal's standard error that shows progress, and is erased at the end.
///
/// The clock decides only when the line is updated.
final class StatusLine {
  private let start = StatusLine.now
  private var updatedAt: Double?
  private var isShown = false

  private static let delay = 1.0
  private static let interval = 0.2

  /// Creates a line; nil if standard error is not a terminal.
  init?() {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
  }

  /// Shows a text, unless the command has just begun or the line has just been updated. A text about work without
  /// progress reports replaces the line `atOnce`.
  func show(_ text: @autoclosure () -> String, atOnce: Bool = false) {
    let now = Self.now
    guard atOnce && isShown || now >= updatedAt.map({ $0 + Self.interval }) ?? start + Self.delay else {
      return
    }
    (updatedAt, isShown) = (now, true)
    Diagnostics.print("\r\u{1B}[K\(text().escapingControls)")
  }

  /// Erases the line.
  func erase() {
    if isShown { Diagnostics.print("\r\u{1B}[K") }
    isShown = false
  }

  /// The seconds of a monotonic clock.
  static var now: Double { Double(WallClock.now) / 1e9 }
}
