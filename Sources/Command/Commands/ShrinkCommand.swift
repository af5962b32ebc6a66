import ArgumentParser
import Glibc
import Records
import Replay
import Reports
import Search
import TraceFormat

struct ShrinkCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Make a trace as small as possible while given records still occur.",
    discussion: """
      A pattern is a kind of record and some of its words, in their order: 'action pinch', \
      'state tap failed movedTooFar', 'warning'. A line that replay prints is a pattern as it is. A pattern with a ! in \
      front requires that there is no such record. All patterns hold for the printed trace, whose header contains its \
      scene with the changes of --set, so that it can be replayed alone.

      If a pattern does not hold for the trace, the exit code is 1, and the nearest record is printed. A pattern that \
      can match nothing is wrong usage. The same trace, scene, patterns and order give the same trace on every run. A trace that is \
      shrunk with --order needs the same order later.

      EXAMPLES:
        touchtrace shrink session.jsonl --keep 'action pinch'
        touchtrace shrink long.jsonl --keep 'state tap -> failed prevented pan'
        touchtrace shrink - --keep warning --not action < odd.jsonl > small.jsonl
      """
  )

  @Argument(
    help: ArgumentHelp("The trace; - or none is standard input.", valueName: "trace"),
    completion: .file(extensions: ["jsonl"])
  )
  var named: String?

  @Option(
    help: ArgumentHelp(
      "A record that must remain, or with ! be absent; may be repeated.",
      valueName: "pattern"
    ),
    transform: RecordPattern.init(argument:)
  )
  var keep: [RecordPattern]

  @Option(
    name: .customLong("not"),
    help: ArgumentHelp(
      "A record that must be absent; may be repeated. --keep with a ! in front is the same.",
      valueName: "pattern"
    ),
    transform: { try RecordPattern(argument: "!" + $0) }
  )
  var absent: [RecordPattern] = []

  @OptionGroup var play: PlayOptions

  @OptionGroup var output: OutputOption

  /// The path of the input; - is standard input.
  var trace: String { named ?? "-" }

  func validate() throws {
    _ = try StandardInputDefault.inputs([named].compactMap { $0 }, called: "a trace")
  }

  func run() throws {
    let diagnostics = Diagnostics()
    let output = Output(path: output.path, inputs: [trace] + [play.scene.path].compactMap { $0 }, diagnostics)
    let status = StatusLine()
    do throws(Shrinker.Failure) {
      let shrinker = Shrinker(try replayer(), keeping: keep + absent)
      let smallest = try shrinker.shrink(.path(trace)) { progress in
        status?.show("\(trace): \(progress.steps) steps left after \(progress.replays) replays")
      }
      status?.erase()
      var text = ByteBuffer()
      smallest.trace.withUnsafeBufferPointer { text.append(bytes: $0) }
      output.write(text)
      if let replays = smallest.givenUpAfter {
        Diagnostics.printLine(
          "\(trace): note: ended after \(replays) replays, which took too long; shrink the result for a smaller one"
        )
      }
    } catch {
      status?.erase()
      report(error, diagnostics)
    }
    output.close()
    try diagnostics.finish()
  }

  private func replayer() throws(Shrinker.Failure) -> Replayer {
    do {
      return try play.replayer()
    } catch {
      throw .input(error)
    }
  }

  private func report(_ failure: Shrinker.Failure, _ diagnostics: Diagnostics) {
    switch failure {
    case .input(let failure): diagnostics.report(failure)
    case .malformed(let pattern, let problem):
      diagnostics.report(
        "\(keep.contains(pattern) ? "--keep" : "--not"):\(problem.column): error: \(problem.message) (\(pattern.text))",
        exitCode: EX_USAGE
      )
    case .absent(let pattern, let nearest):
      let what = pattern.isNegated ? "a record matches" : "no record matches"
      diagnostics.report("\(trace): error: \(what): \(pattern.text)", exitCode: EXIT_FAILURE)
      guard let nearest else { return Diagnostics.printLine("  there is no record of this kind") }
      var line = ByteBuffer()
      line.append(pattern.isNegated ? "  here, at t=" : "  the nearest record, at t=")
      line.append(padded: nearest.time)
      line.append(": ")
      var record = ByteBuffer()
      TextReport().write(nearest.record, to: &record)
      record.bytes.drop { $0 == UInt8(ascii: " ") }.withUnsafeBufferPointer { line.append(bytes: $0) }
      Diagnostics.print(line.text)
    }
  }
}

extension RecordPattern {
  init(argument: String) throws {
    do throws(Malformed) {
      try self.init(argument)
    } catch {
      throw ValidationError("column \(error.column): \(error.message)")
    }
  }
}
