import Glibc

/// The question whether to write a page that is slow to open in browsers.
enum PageSize {
  /// The size in bytes from which on the command asks.
  private static let large = 50_000_000

  /// Asks at a terminal whether to write a page of a size in bytes. Elsewhere a note gives the size.
  ///
  /// - Parameters:
  ///   - limit: The largest size that needs no question.
  ///   - answer: Returns the line that the user types; nil at the end of the input.
  ///   - tell: Prints text on standard error.
  static func isWanted(
    _ size: Int,
    limit: Int = large,
    isAtTerminal: Bool = isatty(STDIN_FILENO) != 0 && isatty(STDERR_FILENO) != 0,
    answer: () -> String? = { readLine() },
    tell: (String) -> Void = Diagnostics.print
  ) -> Bool {
    guard size > limit else { return true }
    let takes = "the page takes \(size / 1_000_000) MB"
    guard isAtTerminal else {
      tell("note: \(takes); --from and --to show a part of a long trace\n")
      return true
    }
    tell("\(takes), which a browser opens slowly; --from and --to show a part. Write it (y/n)? ")
    return answer()?.lowercased().hasPrefix("y") == true
  }
}
