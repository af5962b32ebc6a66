/// The log of a driver, which may print a command up to three times: when its request arrives, when it is handled, and
/// when it is passed on. It counts once.
///
/// Appium says which print it is in words. In the log of geckodriver and Firefox the part of the program that prints says
/// it: `webdriver::server`, `geckodriver::marionette`, `Marionette`.
struct DriverLog {
  private enum Stage: Int {
    case request, handled, passedOn
  }

  private var stage = Stage.request
  /// The stage at which the current command was printed first; nil if the next one that is printed is a new command.
  private var printed: Stage?

  /// Reads a line, and returns whether it is the arrival of a request.
  mutating func read(_ text: String) -> Bool {
    stage =
      if text.contains("with args") || text.contains("geckodriver::marionette") {
        .handled
      } else if text.contains("with body") || text.contains("\tMarionette\t") {
        .passedOn
      } else {
        .request
      }
    let isRequest = stage == .request && (text.contains("--> ") || text.contains("webdriver::server"))
    if isRequest { printed = nil }
    return isRequest
  }

  /// Whether a command in the line repeats the one before.
  mutating func isRepeat() -> Bool {
    if let printed, stage != .request, stage.rawValue > printed.rawValue { return true }
    printed = stage
    return false
  }
}
