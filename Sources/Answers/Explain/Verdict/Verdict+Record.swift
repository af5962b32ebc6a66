import Records
import Reports

/// Verdicts as records, for programs.
extension EpisodeVerdict {
  /// Returns the records of the sentences, however many there are, or of all results of some objects, with their times.
  ///
  /// - Parameter number: The number of the gesture, from 1.
  package func records(number: Int, about ids: [String] = []) -> [(time: Instant, verdict: GestureVerdict)] {
    (told(about: ids) + (ids.isEmpty ? others : [])).map { result in
      let event: ControlEvent? =
        switch result.deed {
        case .sent(let event): event
        case .wouldSend(let event): event
        default: nil
        }
      let verdict = GestureVerdict(
        gesture: number,
        sign: result.sign,
        kind: result.kind,
        object: result.object,
        deed: result.deed.code,
        controlEvent: event,
        touches: result.touches.map(\.touch),
        code: result.cause.code,
        others: result.cause.others,
        measure: result.cause.measure,
        isAsked: result.object == subject?.object && result.time == subject?.time,
        sentence: result.sentence,
        exact: result.sentence(.exact)
      )
      return (result.time, verdict)
    }
  }

  /// The results to report: the sentences, or all results of some objects.
  package func told(about ids: [String]) -> [VerdictResult] {
    ids.isEmpty ? sentences : results.filter { ids.contains($0.object) }
  }
}

extension Sequence<EpisodeVerdict> {
  /// Appends the records, each on a line.
  package func writeLines(about ids: [String] = [], trace: String? = nil, to buffer: inout ByteBuffer) {
    let report = JSONLinesReport(trace: trace)
    for (index, verdict) in enumerated() {
      for record in verdict.records(number: index + 1, about: ids) {
        report.writeLine(of: record.verdict, at: record.time, to: &buffer)
      }
    }
  }
}
