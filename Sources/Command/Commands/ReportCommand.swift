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
      explanation of each recognizer and view. Several traces make one page with a list of them. Options that end in \
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
    help: ArgumentHelp("The traces; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
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
    if let sweep { return try swept(over: sweep, status, diagnostics) }
    if !sides.isEmpty { return try compared(status, diagnostics) }
    if traces.count == 1 { return try single(status, diagnostics) }
    let replayer = try play.replayer(ofSeveral: true)
    let labels = PageLabels(traces)
    var replays: [ReportedReplay] = []
    var unread: [String] = []
    for trace in traces {
      do throws(InputFailure) {
        var replay = try read(.path(trace), replayer, label: labels[trace], status, diagnostics)
        replay.explainCommand = "touchtrace explain \(labels[trace])"
        replays.append(replay)
      } catch {
        // The page still shows the other traces.
        diagnostics.report(error)
        unread.append(labels[trace])
      }
    }
    guard !replays.isEmpty else { return nil }
    let title = replays.count == 1 ? "1 trace" : "\(replays.count) traces"
    let notes =
      unread.isEmpty ? [] : ["Not on this page, because of errors: \(unread.joined(separator: ", "))"]
    return Report(replays, .list, title: title, notes: notes)
  }

  // MARK: One replay

  /// The page of one trace, with the replays of its nearest misses.
  private func single(_ status: StatusLine?, _ diagnostics: Diagnostics) throws(InputFailure) -> Report {
    let input = try TraceInput.path(traces[0]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let label = PageLabels(traces)[traces[0]]
    var replay = try read(input, replayer, label: label, status, diagnostics)
    replay.explainCommand = "touchtrace explain \(label)"
    let pictures = ScreenSnapshot.read(input)
    replay.snapshots = pictures.snapshots
    if pictures.unreadable > 0 {
      Diagnostics.printLine(
        "note: \(label): \(pictures.unreadable) of the pictures under x-snapshot are neither JPEG nor PNG in Base64"
      )
    }
    let found = try MissFinder(replayer, input).find(
      replay.pictured,
      from: replay.pictured.opening(about: about)?.episode ?? 0
    ) { status?.show("\(label): \($0) replays for the nearest misses") }
    replay.misses = found.misses
    replay.missNotes = found.notes
    var replays: [ReportedReplay] = []
    for index in replay.misses.indices {
      guard replays.count < Self.mostVariants,
        replay.pictured.timeline.stepCount * (replays.count + 1) <= Self.mostVariantSteps,
        case let changes = replay.misses[index].changes.compactMap({ Change($0) }),
        changes.count == replay.misses[index].changes.count
      else { break }
      let variant = try self.variant(changes, input, replayer, status, diagnostics)
      replays.append(variant)
      replay.misses[index].variant = replays.count
    }
    return Report([replay] + replays, .list, title: replay.pictured.timeline.title)
  }

  /// The maximum number of nearest misses with replays on the page, and of their steps.
  private static let mostVariants = 4
  private static let mostVariantSteps = 4_000

  private func variant(
    _ changes: [Change],
    _ input: TraceInput,
    _ replayer: Replayer,
    _ status: StatusLine?,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> ReportedReplay {
    var changed = replayer
    changed.options.changes += changes
    let label = "with \(changes.map(\.text).joined(separator: " and "))"
    var replay = try read(input, changed, label: label, status, diagnostics)
    replay.isVariant = true
    let result = Differ().compare(
      Differ.Side(input: input, replayer: replayer),
      Differ.Side(input: input, replayer: changed)
    )
    if let outcomes = result.outcomes {
      replay.compare(by: OutcomeComparison().difference(outcomes.0, outcomes.1), span: nil)
    }
    return replay
  }

  /// Reads a replay. An error in the middle of a trace is reported, and shown on the page.
  private func read(
    _ input: TraceInput,
    _ replayer: Replayer,
    label: String,
    _ status: StatusLine?,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> ReportedReplay {
    let table = RecordTable()
    var pictured = try TimelineReader(replayer).read(
      input,
      title: Paths.name(of: label),
      span: span.range,
      into: table
    ) {
      status?.show("\(label): \($0) steps")
    }
    if let about {
      try Explainer(replayer, input).check([about])
      if pictured.opening(about: about) == nil {
        Diagnostics.printLine("note: \(about) took part in no gesture of \(label)")
      }
      pictured.ask(about: about)
    }
    if pictured.failure != nil { status?.erase() }
    var replay = ReportedReplay(pictured, table, label: label)
    replay.opening = (pictured.opening(about: about) ?? pictured.opening())?.time
    if let failure = pictured.failure { diagnostics.report(failure) }
    return replay
  }

  // MARK: Two replays

  private func compared(_ status: StatusLine?, _ diagnostics: Diagnostics) throws(InputFailure) -> Report {
    let first = try TraceInput.path(traces[0]).inMemory()
    let second = traces.count == 1 ? first : try TraceInput.path(traces[1]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let other = sides.second(replayer)
    let labels = PageLabels(traces + [sides.scene].compactMap(\.self))
    let names = [
      labels[traces[0]], sides.label(of: traces[traces.count - 1]) { labels[$0] },
    ]
    var replays = [
      try read(first, replayer, label: names[0], status, diagnostics),
      try read(second, other, label: names[1], status, diagnostics),
    ]
    let result = Differ().compare(
      Differ.Side(input: first, replayer: replayer),
      Differ.Side(input: second, replayer: other)
    )
    if let outcomes = result.outcomes {
      replays[1].compare(by: OutcomeComparison().difference(outcomes.0, outcomes.1), span: span.range)
      replays[0].changedObjects = replays[1].changedObjects
    }
    return Report(replays, .beside, title: Paths.name(of: traces[0]))
  }

  // MARK: A sweep

  private func swept(
    over range: SweepRange,
    _ status: StatusLine?,
    _ diagnostics: Diagnostics
  ) throws(InputFailure) -> Report {
    let input = try TraceInput.path(traces[0]).inMemory()
    let replayer = try play.replayer(ofSeveral: true)
    let sweep = try Sweeper(replayer, over: range).sweep(input)
    var replays: [ReportedReplay] = []
    for (index, label) in sweep.labels.enumerated() {
      let stretch = sweep.stretches[index]
      // Among the values with one outcome, the current or the nearest one is shown.
      let value = sweep.now.map { min(max($0, stretch.from), stretch.to) } ?? stretch.from
      let change = range.change(to: value)
      var swept = replayer
      swept.options.changes.append(change)
      let same = stretch.from == stretch.to ? "" : "; the same from \(label)"
      var replay = try read(input, swept, label: "with \(change.text)\(same)", status, diagnostics)
      replay.stretch = (label, value == sweep.now)
      if about == nil, let subject = sweep.subject(of: range, in: replay.pictured) {
        replay.pictured.ask(about: subject)
        replay.opening = replay.pictured.opening(about: subject)?.time
      }
      replay.compare(by: stretch.difference, span: span.range)
      replays.append(replay)
    }
    return Report(replays, .sweep(sweep.property), title: Paths.name(of: traces[0]))
  }
}

extension Sweep {
  /// The object of a swept number: its owner, or else the first object in the verdicts with different results in
  /// different stretches.
  fileprivate func subject(of range: SweepRange, in replay: PicturedReplay) -> String? {
    let changed = stretches.flatMap { $0.difference.objects.map(\.object) }
    let told = Set(replay.verdicts.flatMap(\.results).filter { $0.kind != .touch }.map(\.object))
    return ([range.object] + changed).first { changed.contains($0) && told.contains($0) }
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
