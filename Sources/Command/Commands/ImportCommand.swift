import ArgumentParser
import Import
import Records
import TraceFormat

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a trace of touches that another program recorded.",
    discussion: """
      The trace goes to standard output; each step is printed no later than when the next one begins, so that a \
      recording can be replayed while it is made. What is repaired, assumed or left out is reported on standard error, and \
      listed in the header of the trace. A file without touches is an error.

      FORMATS:
      \(HelpTable.text(ImportFormat.all.map { ($0.name, $0.summary) }))

      EXAMPLES:
        touchtrace import touch.txt > touch.jsonl
        touchtrace import touch.events --screen 390x844 | touchtrace - --only action
        libinput record | touchtrace import - | touchtrace -
        adb shell getevent -lt | touchtrace import - --range 1080x1920 | touchtrace -
        touchtrace import --format motionevent --scale 0.3333 logcat.txt
      """
  )

  @Argument(
    help: ArgumentHelp("The file; - or none is standard input.", valueName: "file"),
    completion: .file()
  )
  var named: String?

  @OptionGroup var panel: PanelOptions

  @Option(help: "The unit of the file's times, if it is not the format's own.")
  var timeUnit: TimeUnit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames in a second, for files without times; 60 are assumed.", valueName: "hz")
  )
  var rate: Double?

  @Option(help: "How long WebDriver's actions last.")
  var timing = ImportOptions.Timing.w3c

  @Flag(help: "Refuse anything mended, assumed or left out, with exit code 65.")
  var strict = false

  @OptionGroup var output: OutputOption

  /// The path of the input; - is standard input.
  var file: String { named ?? "-" }

  func validate() throws {
    _ = try StandardInputDefault.inputs([named].compactMap { $0 }, called: "a file")
    try Paths.check(inputs: [file], called: "the file", scenes: [], output: output.path)
    if let rate, !(rate > 0 && rate <= 1e6) {
      throw ValidationError("--rate is \(rate), expected more than 0")
    }
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: output.path, inputs: [file], diagnostics)
    do {
      let facts = try Importer(format: panel.format, options: options).run(
        .path(file),
        write: output.write,
        tell: { Diagnostics.printLine("\($0.position): warning: \($0.message)") }
      )
      if facts > 0 { Diagnostics.printLine(Self.note(on: facts, of: file, trace: self.output.path)) }
    } catch {
      diagnostics.report(error)
    }
    output.close()
    try diagnostics.finish()
  }

  /// Notes how to compare the recording's other facts with a replay.
  private static func note(on count: Int, of file: String, trace: String?) -> String {
    let facts =
      count == 1 ? "a tap count or a recognizer's state" : "\(count) tap counts and recognizers' states"
    return "\(file): note: the trace keeps \(facts) that the recording prints; "
      + "touchtrace lint \(trace ?? "TRACE") --scene SCENE compares the replay with them"
  }

  /// The options of the import, as the arguments give them.
  var options: ImportOptions {
    var options = panel.options
    options.timeUnit = timeUnit
    options.rate = rate
    options.timing = timing
    options.isStrict = strict
    return options
  }
}

extension ImportOptions.Fit: ExpressibleByArgument {
  package var defaultValueDescription: String {
    switch self {
    case .stretch: "each axis takes its whole side"
    case .uniform: "both axes have one scale, and the panel lies in the middle"
    }
  }
}

extension ImportOptions.Timing: ExpressibleByArgument {
  package var defaultValueDescription: String {
    switch self {
    case .w3c: "as long as their tick, whose longest action all fingers wait for"
    case .wda: "as long as the clock of each finger says, as in WebDriverAgent"
    }
  }
}
extension TimeUnit: ExpressibleByArgument {}

/// The parsing of `import`'s option values.
enum ImportArguments {
  /// Parses the name of a format.
  static func format(_ argument: String) throws -> ImportFormat {
    if let format = ImportFormat.named(argument) { return format }
    let suggestion = Spelling.suggestion(for: argument, among: ImportFormat.all.map(\.name))
    throw ValidationError("no format is called \"\(argument)\"\(suggestion)")
  }

  /// Parses `390x844`.
  static func size(_ argument: String) throws -> Point {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap(positive)
    guard sides.count == 2 else { throw ValidationError("expected WxH in points, such as 390x844") }
    return Point(x: sides[0], y: sides[1])
  }

  /// Parses `0:1079,0:1919`, or `1080x1920` for axes that begin with 0.
  static func range(_ argument: String) throws -> PanelRange {
    let axes = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap(axis)
    if axes.count == 2 { return PanelRange(x: axes[0], y: axes[1]) }
    let counts = argument.split(separator: "x").compactMap { Int($0) }
    guard counts.count == 2, counts[0] > 1, counts[1] > 1 else {
      throw ValidationError("expected XMIN:XMAX,YMIN:YMAX, such as 0:1079,0:1919")
    }
    return PanelRange(x: 0...(counts[0] - 1), y: 0...(counts[1] - 1))
  }

  /// Parses `0.5` for both axes, or `0.5,0.4`.
  static func scale(_ argument: String) throws -> Point {
    let factors = argument.split(separator: ",", omittingEmptySubsequences: false).map(positive)
    guard (1...2).contains(factors.count), let first = factors[0], let last = factors[factors.count - 1]
    else {
      throw ValidationError("expected a factor, such as 0.5, or one for each axis, such as 0.5,0.4")
    }
    return Point(x: first, y: last)
  }

  private static func axis(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard ends.count == 2, ends[0] < ends[1], ends[0] >= Int(Int32.min), ends[1] <= Int(Int32.max) else {
      return nil
    }
    return ends[0]...ends[1]
  }

  private static func positive(_ text: Substring) -> Double? {
    Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
