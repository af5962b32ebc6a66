import ArgumentParser
import Glibc
import Records
import Search
import TraceFormat

/// The options of a search that tries all traces.
struct CompleteSearchOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Try all traces on a grid, the smallest first, instead of drawing random ones.",
      discussion: "The trace that is found is the smallest one of the grid: it has the fewest samples."
    )
  )
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --all: the most fingers that are down at once; 1 if it is left out.",
      valueName: "number"
    )
  )
  var fingers: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --all: the most samples of a trace; 4 if it is left out.",
      discussion: "A sample is one finger that lands, moves or lifts, so a tap has two.",
      valueName: "number"
    )
  )
  var samples: Int?

  @Flag(
    help: ArgumentHelp(
      "With --all: print a JSON object with the whole grid, what was tried, and the trace that was found."
    )
  )
  var json = false

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    let given = [
      fingers == nil ? nil : "--fingers", samples == nil ? nil : "--samples", json ? "--json" : nil,
      jobs.count == nil ? nil : "--jobs",
    ]
    if !all, let first = given.compactMap({ $0 }).first { throw ValidationError("\(first) needs --all") }
    if let fingers, !(1...5).contains(fingers) {
      throw ValidationError("--fingers is \(fingers), expected a number from 1 to 5")
    }
    if let samples, !(2...100).contains(samples) {
      throw ValidationError("--samples is \(samples), expected a number from 2 to 100")
    }
  }

  /// Runs a search, and prints its result.
  func run(
    _ search: CompleteSearch,
    until end: Double?,
    _ status: StatusLine?,
    _ diagnostics: Diagnostics,
    output: Output,
    scene: HeaderScene?
  ) throws {
    var search = search
    search.fingers = fingers ?? search.fingers
    search.samples = samples ?? search.samples
    search.threads = jobs.count
    let result = try search.run { coverage in
      status?.show("\(coverage.replays) replays, all traces of up to \(coverage.samples) samples tried")
      return end.map { StatusLine.now < $0 } ?? true
    }
    status?.erase()
    let report = CompleteSearchReport(search, result)
    if json {
      output.write(report.json)
      output.close()
    } else if let steps = result.found {
      var text = ByteBuffer()
      TraceWriter.writeHeader(
        scene: scene,
        note: Value.Member(key: "x-find", value: report.recipe),
        to: &text
      )
      for step in steps { TraceWriter.write(step, to: &text) }
      output.write(text)
      output.close()
    } else {
      Diagnostics.print(report.text)
    }
    if result.found == nil { diagnostics.keep(exitCode: EXIT_FAILURE) }
  }
}
