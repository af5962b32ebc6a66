import ArgumentParser
import Glibc

struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Touch a scene on a page while the engine runs.",
    discussion: """
      Prints the address of a page that draws the scene and can be touched, with the mouse or with fingers. It shows \
      the path of each touch and the state of each recognizer with its reason while this happens. Each gesture begins \
      in a new scene and is kept as an episode; all episodes are replayed with other thresholds and properties, and \
      the page shows which outcomes change. Episodes are saved as traces with golden files.

      The touches can also be those of a panel, from standard input, or those of an app with TouchRecorder, whose own \
      verdicts then stand beside the engine's.

      The page is served by touchtrace-live, a separate program, beside this command or in PATH. "make install-live" \
      in the sources of touchtrace builds and installs it. docs/LIVE.md says what is safe and what is not.

      EXAMPLES:
        touchtrace live photos.scene.json
        touchtrace live photos.scene.json --save-in traces/photos
        touchtrace live photos.scene.json --open drag.jsonl
        adb shell -tt getevent -lt | touchtrace live s.json - --range 1080x2400
        touchtrace live --recorder --lan 192.168.1.5
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
    let reason = errno == ENOENT ? "is not installed" : "cannot be run: \(String(cString: strerror(errno)))"
    Diagnostics.printLine("live: error: touchtrace-live \(reason)")
    Diagnostics.printLine(
      "  help: it serves the page, and is looked for beside this command and in PATH; \"make install-live\" in the"
        + " sources of touchtrace builds and installs it, \"make live\" builds it and serves an example"
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
