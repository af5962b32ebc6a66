import ArgumentParser
import Export
import Records
import TraceFormat

extension ExportFormat: ExpressibleByArgument {
  package var defaultValueDescription: String {
    switch self {
    case .w3c: "the body of WebDriver's Perform Actions, for Selenium"
    case .appium: "the list of input sources that Appium's clients take"
    case .cdp: "messages of the Chrome DevTools Protocol, with pauses"
    case .evemu: "a recording of evemu, for evemu-play and libinput"
    }
  }
}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a trace for other programs to play.",
    discussion: """
      The touches of the trace are written in a format that browsers, device drivers and kernel tools read; for \
      browsers also mice, pens, wheels and keys. Standard error tells what the format cannot express.

      EXAMPLES:
        touchtrace export --format w3c pinch.jsonl -o pinch.actions.json
        touchtrace export --format cdp - < pinch.jsonl
        touchtrace export --format evemu pinch.jsonl | touchtrace import -
      """
  )

  @Argument(
    help: ArgumentHelp("The trace; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var named: String?

  @Option(help: ArgumentHelp("The format of the output.", valueName: "format"))
  var format: ExportFormat

  @OptionGroup var output: OutputOption

  /// The path of the input; - is standard input.
  var trace: String { named ?? "-" }

  func validate() throws {
    _ = try StandardInputDefault.inputs([named].compactMap { $0 }, called: "a trace")
    try Paths.check(inputs: [trace], called: "the trace", scenes: [], output: output.path)
  }

  func run() throws {
    let diagnostics = Diagnostics()
    do throws(InputFailure) {
      let export = try format.export(.path(trace))
      for (line, note) in export.losses.notes { Diagnostics.printLine("\(trace):\(line): note: \(note)") }
      let output = Output(path: output.path, inputs: [trace], diagnostics)
      var text = ByteBuffer()
      text.append(text: export.text)
      output.write(text)
      output.close()
    } catch {
      diagnostics.report(error)
    }
    try diagnostics.finish()
  }
}
