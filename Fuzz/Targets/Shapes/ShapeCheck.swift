import Explain
import Glibc
import Lint
import Records
import Replay
import Reports
import SamplePrograms
import TraceFormat

/// Checks that a trace of a shape, or of two shapes mixed, costs at most about twice as much as one of half its size.
package struct ShapeCheck {
  /// What is done with the trace.
  package enum Work: CaseIterable, Sendable {
    case replay, lint, explain

    /// The processor time of this thread that it takes, in seconds.
    func seconds(with text: String) -> Double {
      let start = ShapeCheck.now
      let trace = TraceInput.text(name: "trace", Array(text.utf8))
      let replayer = Replayer(classes: .withSamplePrograms)
      switch self {
      case .replay:
        var options = ReportOptions()
        options.format = .jsonl
        options.detail = .full
        let report = ReportSink(options) { _ in }
        try? replayer.replay(.read(trace), interest: options.interest(), into: report, checker: nil)
      case .lint: _ = Linter(classes: .withSamplePrograms).lint(trace)
      case .explain: _ = try? Explainer(replayer, trace).explain()
      }
      return ShapeCheck.now - start
    }
  }

  private let first: Shape
  private let second: Shape?
  private let bytes: Int
  private let work: Work

  /// The largest text, in bytes.
  private static let mostBytes = 48 << 10
  /// What is faster says nothing about growth.
  private static let floor = 0.3
  /// A cost that doubles has a ratio of 2.
  private static let mostGrowth = 2.5

  /// Reads the choices: the shape, another one or none, the size, and the work.
  package init(choices: [UInt8]) {
    func choice(_ index: Int) -> Int { index < choices.count ? Int(choices[index]) : 0 }
    first = Shape.all[choice(0) % Shape.all.count]
    let other = choice(1)
    second = other == 0 ? nil : Shape.all[other % Shape.all.count]
    bytes = min(64 + choice(2) * 192, Self.mostBytes)
    work = Work.allCases[choice(3) % Work.allCases.count]
  }

  /// The text of the whole trace.
  package var text: String { first.texts(bytes: bytes, mixedWith: second).whole }

  /// The growth, if it is too large in each of three tries: other work on the machine disturbs one.
  package var faults: [String] {
    let (half, whole) = first.texts(bytes: bytes, mixedWith: second)
    var least = Double.infinity
    for _ in 0..<3 {
      let seconds = work.seconds(with: whole)
      guard seconds > Self.floor else { return [] }
      least = min(least, seconds / work.seconds(with: half))
      if least <= Self.mostGrowth { return [] }
    }
    let names = [first.name, second?.name].compactMap { $0 }.joined(separator: " + ")
    return ["\(names), \(work): \(whole.utf8.count) bytes take \(least) times as long as \(half.utf8.count)"]
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
