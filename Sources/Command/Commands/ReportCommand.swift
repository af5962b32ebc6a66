import ArgumentParser
import Explain
import Glibc
import Pictures
import Records
import Replay
import TraceFormat

struct ReportCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make an HTML page that shows replays.",
    discussion: """
      The page is one file that needs no network: the drawing with a slider over the time, the records, and the \
      explanation of each recognizer and view. Several traces make one page with a list of them. In place of a trace it \
      takes the log that somebody pasted, as explain does. Options that end in \
      -b show two replays beside each other, with their differences. The address of the page keeps time and \
      object: report.html#t=0.15&o=tap.

      The page opens at the first failure, with the nearest misses as buttons that show the replay beside it. --about \
      names another object.

      EXAMPLES:
        touchtrace report tap.jsonl -o tap.html
        touchtrace report slip.jsonl --about pan -o slip.html
        touchtrace report traces/*.jsonl -o traces.html
        touchtrace report tap.jsonl --set-b thresholds.tapMovement=50 -o b.html
        touchtrace report tap.jsonl --sweep thresholds.tapMovement=30:60:5 -o s.html
        touchtrace report session.jsonl --from 12.5 --to 14 -o part.html
      """
  )

  @Argument(
    help: ArgumentHelp("The traces, or logs; - or none is standard input.", valueName: "trace"),
    completion: .file()
  )
  var traces: [String] = []

  @OptionGroup var play: PlayOptions
  @OptionGroup var sides: SideOptions
  @OptionGroup var span: SpanOption

  @Option(
    help: ArgumentHelp(
      "Show the replays for a range of a number, one for each outcome.",
      discussion:
        "The page has a row of the outcomes that sweep finds. There can be only one trace.",
      valueName: "id.property=from:to:step"
    ),
    transform: SweepRange.init(argument:)
  )
  var sweep: SweepRange?

  @Option(
    help: ArgumentHelp(
      "Open the page at the first failure of a recognizer, a control or a view.",
      discussion:
        """
        Without a failure it is the first time the object took part. Without this option the page opens at the first \
        failure whose recognizer's view was hit, or else at the first gesture that fired.
        """,
      valueName: "id"
    )
  )
  var about: String?

  @Flag(
    name: .customLong("open"),
    help: ArgumentHelp(
      "Open the page in the browser: the program of $BROWSER, or xdg-open.",
      discussion: "Without --output the page is a file in the folder for temporary files."
    )
  )
  var opens = false

  @OptionGroup var output: OutputOption

  mutating func validate() throws {
    traces = try StandardInputDefault.inputs(traces, called: "a trace")
    try Paths.check(inputs: traces, called: "a trace", scenes: scenes, output: output.path)
    try output.check(endings: ["html", "htm"])
    if sweep != nil, traces.count > 1 {
      throw ValidationError("--sweep takes one trace, there are \(traces.count)")
    }
    if let sweep, GestureVariation.isMeant(by: sweep) {
      throw ValidationError(
        "--sweep takes a number of the scene; touchtrace sweep also takes those of a gesture"
      )
    }
    if sweep != nil, !sides.isEmpty {
      throw ValidationError("--sweep cannot be combined with options that end in -b")
    }
    if !sides.isEmpty, traces.count > 2 {
      throw ValidationError("there are \(traces.count) traces to compare, expected one or two")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let path = try self.path()
    let output = Output(path: path, inputs: traces + scenes.compactMap { $0 }, diagnostics)
    let status = StatusLine()
    do throws(InputFailure) {
      var buffer = ByteBuffer()
      if let report = try report(status, diagnostics) {
        status?.show("writing the page", atOnce: true)
        buffer = report.page()
      }
      status?.erase()
      if PageSize.isWanted(buffer.count) {
        output.write(buffer)
      } else {
        diagnostics.keep(exitCode: EXIT_FAILURE)
      }
    } catch {
      status?.erase()
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
    if let path, opens { PageOpener.open(path) }
  }

  /// The file of the page. A page that is opened at once needs no name.
  private func path() throws -> String? {
    guard opens, output.path == nil || output.path == "-" else { return output.path }
    return try PageOpener.temporaryFile()
  }

  private var scenes: [String?] { [play.scene.path, sides.scene] }

  private func report(_ status: StatusLine?, _ diagnostics: Diagnostics) throws(InputFailure) -> Report? {
    let replayer = try play.replayer(ofSeveral: true)
    var maker = ReportMaker(replayer)
    (maker.span, maker.about) = (span.range, about)
    maker.progress = { status?.show($0) }
    maker.tell = { remark in
      switch remark {
      case .note(let note): Diagnostics.printLine("note: \(note)")
      case .failure(let failure):
        status?.erase()
        diagnostics.report(failure)
      }
    }
    let given = try GivenTraces(traces)
    let paths = given.paths
    let labels = PageLabels(paths + [sides.scene].compactMap(\.self))
    func source(_ path: String) throws(InputFailure) -> ReportMaker.Source {
      let read = try given.given(path, replayer)
      read.notes.forEach(Diagnostics.printLine)
      return ReportMaker.Source(
        try read.input.inMemory(),
        scene: read.replayer.options.scene,
        label: labels[path],
        title: Paths.name(of: path),
        explainCommand: sweep == nil && sides.isEmpty ? "touchtrace explain \(labels[path])" : nil
      )
    }
    if sweep == nil, sides.isEmpty, paths.count > 1 {
      return maker.page(ofAll: paths, named: { labels[$0] }, reading: source)
    }
    let first = try source(paths[0])
    if let sweep { return try maker.page(of: first, over: sweep) }
    guard !sides.isEmpty else { return try maker.page(of: first) }
    var second = paths.count == 1 ? first : try source(paths[1])
    second.label = sides.label(of: paths[paths.count - 1]) { labels[$0] }
    return try maker.page(comparing: first, with: second, by: sides.second)
  }
}

/// The names of traces on a page: paths without the folders of this machine.
private struct PageLabels {
  private let common: Int

  init(_ paths: [String]) {
    guard let first = paths.first, first.hasPrefix("/") else {
      common = 0
      return
    }
    var folder = first[...(first.lastIndex(of: "/") ?? first.startIndex)]
    while !paths.allSatisfy({ $0.hasPrefix(folder) }) {
      folder = folder.dropLast()
      folder = folder[..<(folder.lastIndex(of: "/").map { folder.index(after: $0) } ?? folder.startIndex)]
    }
    common = folder.count
  }

  subscript(path: String) -> String { String(path.dropFirst(common)) }
}
