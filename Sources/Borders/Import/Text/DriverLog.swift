/// The log of a driver. It may print a command up to three times, when the request arrives, is handled and is
/// forwarded; the command counts once.
///
/// Appium's words say which print it is. In logs of geckodriver and Firefox, the name of the module does:
/// `webdriver::server`, `geckodriver::marionette`, `Marionette`.
struct DriverLog {
  private enum Stage: Int {
    case request, handled, passedOn
  }

  private var stage = Stage.request
  /// The stage at which the current command was first printed; nil if the next print is a new command.
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

  /// Whether a command in the line repeats the previous one.
  mutating func isRepeat() -> Bool {
    if let printed, stage != .request, stage.rawValue > printed.rawValue { return true }
    printed = stage
    return false
  }
}
