import ArgumentParser
import Glibc

struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Touch a scene on a page while the engine runs.",
    discussion: """
      Prints the address of a page that draws the scene and can be touched, with the mouse or with fingers. It shows the \
      path of each touch and the state of each recognizer with its reason while this happens. Each gesture begins in a \
      new scene and is kept as an episode; all episodes are replayed with other thresholds and properties, and the page \
      shows which come out otherwise. Episodes are saved as traces with golden files.

      The page is served by touchtrace-live, a program of its own, beside this command or in PATH. "make live" in the \
      sources of touchtrace builds it. docs/LIVE.md says what is safe and what is not.

      EXAMPLES:
        touchtrace live photos.scene.json
        touchtrace live photos.scene.json --save-in traces/photos
        touchtrace live photos.scene.json --open drag.jsonl
      """
  )

  @OptionGroup var options: LiveOptions

  func run() throws {
    // The program reads the same arguments.
    let arguments = CommandLine.arguments.drop { $0 != "live" }.dropFirst()
    var words = (["touchtrace-live"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    if let folder = Self.ownFolder { execv("\(folder)/touchtrace-live", &words) }
    execvp("touchtrace-live", &words)
    Diagnostics.printLine(
      "live: error: touchtrace-live cannot be run: \(String(cString: strerror(errno))); it is looked for beside this"
        + " command and in PATH, and \"make live\" in the sources of touchtrace builds it"
    )
    throw ExitCode(EX_OSERR)
  }

  /// The folder in which the command is.
  private static var ownFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let name = String(cString: path)
    return name.lastIndex(of: "/").map { String(name[..<$0]) }
  }
}
