import Explain
import Golden
import Lint
import Pictures
import Records
import Replay
import Reports
import SamplePrograms
import TraceFormat

/// What reads the trace of a shape.
///
/// `explain`, `shrink`, `odds` and `find` replay a trace as often as they are told, so their cost is that of a replay
/// times a documented number.
enum ShapeReader: String, CaseIterable, Sendable {
  case replay, lint, diff, coverage, draw

  private static let replayer = Replayer(classes: .withSamplePrograms)

  /// Reads the trace of a shape as the command does; returns its failure.
  func read(_ bytes: [UInt8]) -> InputFailure? {
    let input = TraceInput.text(name: "trace", bytes)
    do throws(InputFailure) {
      switch self {
      case .replay:
        try ShapeReader.replayer.replay(.read(input), interest: Interest(), into: ReportSink(ReportOptions()))
      case .lint:
        let (findings, failure) = Linter(classes: .withSamplePrograms).lint(input)
        var text = ByteBuffer()
        for finding in findings { FindingReport(.text).write(finding, to: &text) }
        return failure
      case .diff:
        _ = try WhatIf(comparing: ShapeReader.replayer, input).outcome()
      case .coverage:
        return CoverageReplay(of: input, with: ShapeReader.replayer).failure
      case .draw:
        let replay = try TimelineReader(ShapeReader.replayer).read(input, title: "trace")
        _ = Drawing(replay.timeline).svg.utf8.count
        return replay.failure
      }
      return nil
    } catch {
      return error
    }
  }
}
