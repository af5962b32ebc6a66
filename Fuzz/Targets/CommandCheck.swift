import Explain
import Lint
import Records
import Replay
import Reports
import SamplePrograms
import Search
import TraceFormat

/// Holds `lint`, `diff` and `shrink` against what they promise, whatever the trace.
enum CommandCheck {
  private static let replayer = Replayer(classes: .withSamplePrograms)

  /// The faults of what `lint` reports: a finding without its place, or with control characters.
  static func faults(ofLinting bytes: [UInt8]) -> [String] {
    let (findings, failure) = Linter(classes: .withSamplePrograms).lint(.text(name: "input", bytes))
    var json = ByteBuffer()
    var text = ByteBuffer()
    for finding in findings {
      FindingReport(.jsonl).write(finding, to: &json)
      FindingReport(.text).write(finding, to: &text)
    }
    var faults = failure.map { FuzzTarget.faults(of: $0) } ?? []
    if findings.contains(where: { $0.line < 1 || $0.column < 1 }) {
      faults.append("a finding without its place")
    }
    if JSONCheck.firstFault(in: json.bytes) != nil { faults.append("a finding is not JSON") }
    return faults + HostileTextCheck.faults(of: json.bytes) + HostileTextCheck.faults(of: text.bytes)
  }

  /// The faults of the comparison of two traces, with the byte 0x1E between them: a trace that differs from itself, or
  /// a report that is not what its format is.
  static func faults(ofComparing bytes: [UInt8]) -> [String] {
    let parts = bytes.split(separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false)
    let sides = [parts[0], parts.count > 1 ? parts[1] : parts[0]].enumerated().map { index, part in
      WhatIf(comparing: replayer, .text(name: "trace \(index)", Array(part)))
    }
    var faults: [String] = []
    for (one, other) in [(0, 0), (0, 1), (1, 0)] {
      let outcomes: (Outcome, Outcome)
      do throws(InputFailure) {
        outcomes = (try sides[one].outcome(), try sides[other].outcome())
      } catch {
        faults += FuzzTarget.faults(of: error)
        continue
      }
      let difference = OutcomeComparison(ignoring: []).difference(outcomes.0, outcomes.1)
      if one == other, !difference.isEmpty { faults.append("a trace differs from itself") }
      var text = ByteBuffer()
      var json = ByteBuffer()
      DiffReport(style: .plain).writeText(difference, "one", "other", to: &text)
      DiffReport(style: .plain).writeJSON(difference, to: &json)
      faults += HostileTextCheck.faults(of: text.bytes)
      if JSONCheck.firstFault(in: json.bytes) != nil { faults.append("a difference is not JSON") }
    }
    return faults
  }

  /// The faults of the smallest trace with a record of the kind that the first byte chooses: it has an error, or no
  /// such record.
  static func faults(ofShrinking bytes: [UInt8]) -> [String] {
    let kinds = RecordKind.allCases
    let kind = kinds[Int(bytes.first ?? 0) % kinds.count]
    let trace = Array(bytes.dropFirst())
    // Each step that remains is replayed many times.
    let lines = trace.count { $0 == 0x0A }
    guard lines <= 20, let pattern = try? RecordPattern(kind.name) else { return [] }
    do {
      let smallest = try Shrinker(replayer, keeping: [pattern]).shrink(.text(name: "trace", trace)).trace
      let sink = KindCounter()
      try replayer.replay(.text(name: "smallest", smallest), interest: Interest(only: [kind]), into: sink)
      return sink.kinds.contains(kind) ? [] : ["the smallest trace has no record of \(kind.name)"]
    } catch let failure as Shrinker.Failure {
      if case .input(let failure) = failure { return FuzzTarget.faults(of: failure) }
      return []
    } catch {
      return ["the smallest trace has an error: \(error)"]
    }
  }
}

/// The kinds of the records of a replay.
private final class KindCounter: RecordSink {
  private(set) var kinds: Set<RecordKind> = []

  func receive(_ record: Record, at time: Instant) { kinds.insert(record.kind) }
}
