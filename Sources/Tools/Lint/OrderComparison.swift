import Records
import Replay
import TouchKit
import TraceFormat

/// Replays a trace with recognizers in other orders, which UIKit leaves open, and tells where that makes a difference.
struct OrderComparison {
  /// The orders that are tried, as the command line names them.
  static let orders: [(name: String, order: RecognizerOrder)] =
    [("reversed", .reversed)] + (1...8).map { ("seed:\($0)", .seeded($0)) }

  let replayer: Replayer
  let input: TraceInput

  /// What another order changes, each set of recognizers once, with the first order that shows it.
  func drafts(_ outcome: OutcomeLog) -> [DraftFinding] {
    var drafts: [DraftFinding] = []
    var seen: [(line: Int, names: [String])] = []
    for (name, order) in OrderComparison.orders {
      guard let other = log(order), let difference = outcome.firstDifference(from: other),
        let line = difference.here?.line ?? difference.there?.line
      else { continue }
      let here = difference.here ?? OutcomeLog.Moment(time: .zero, line: line)
      let there = difference.there ?? OutcomeLog.Moment(time: .zero, line: line)
      let names = here.recognizersThatDiffer(from: there).sorted()
      guard !seen.contains(where: { $0 == (line, names) }) else { continue }
      seen.append((line, names))
      drafts.append(DraftFinding(.orderDependent, .line(line, Place()), names, text(names, name)))
    }
    return drafts
  }

  private func text(_ names: [String], _ order: String) -> String {
    let open = "depends on the order in which they hear of it, which UIKit leaves open: see --order \(order)"
    return names.isEmpty ? "what comes of this \(open)" : "what becomes of \(phrase(names)) here \(open)"
  }

  private func log(_ order: RecognizerOrder) -> OutcomeLog? {
    var replayer = replayer
    replayer.options.order = order
    let sink = OutcomeSink()
    do {
      try replayer.replay(input, interest: Interest(only: OutcomeLog.kinds), into: sink)
      return sink.log
    } catch {
      // It has been replayed before, so this is one that another order has brought forth; a replay tells it.
      return nil
    }
  }
}

private final class OutcomeSink: RecordSink {
  var log = OutcomeLog()

  func receive(_ record: Record) {
    log.receive(record)
  }
}
