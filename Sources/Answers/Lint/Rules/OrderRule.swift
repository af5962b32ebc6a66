import Records
import Replay
import TouchKit
import TraceFormat

extension LintCode {
  /// The outcome depends on the order of recognizers.
  public static let orderDependent = LintCode(
    "orderDependent",
    summary:
      "actions or deliveries that differ if recognizers get touches in another order: `attachment-reversed`, "
      + "`reversed` and `seed:1` to `seed:8` are tried. The finding has the first difference, and the recognizers "
      + "whose states differ",
    advice:
      "Of recognizers of one view, developers report that the one attached last wins on devices; Apple promises no "
      + "order, and of other recognizers nothing is known. Give the two a failure requirement, or let a delegate allow "
      + "both; see [the order of recognizers](ENGINE.md#the-order-of-recognizers)"
  )
}

/// Replays a trace with different orders of recognizers and finds the differences. UIKit does not specify the order.
struct OrderRule: LintRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.orderDependent]

  /// The maximum work: the number of orders times the number of pairs of recognizers with calls of overrides.
  private static let mostPairs = 2_000_000
  /// The maximum number of steps in all orders.
  private static let mostSteps = 200_000

  let replayer: Replayer
  let trace: StepSource
  /// The maximum number of pairs of recognizers with calls of overrides in a replay.
  let pairCount: Int
  /// The ids of recognizers in the scene's text: none is a scroll view's own, even with the same ending.
  let written: Set<String>

  /// The orders to try: at least two, and all of them for up to 22,000 steps and overrides for up to 220,000 pairs.
  private func orders(for stepCount: Int) -> ArraySlice<RecognizerOrder> {
    let count = min(Self.mostPairs / max(1, pairCount), Self.mostSteps / max(1, stepCount))
    return RecognizerOrder.others.prefix(max(2, count))
  }

  /// Returns the differences caused by other orders. Each set of recognizers is reported once, with the first order
  /// that makes a difference.
  func drafts(stepCount: Int) -> [DraftFinding] {
    let usual = MomentLog()
    replay(in: .attached, into: usual)
    var drafts: [DraftFinding] = []
    var seen: [(line: Int, names: [String])] = []
    for order in orders(for: stepCount) {
      let comparison = MomentComparison(with: usual)
      let isWhole = replay(in: order, into: comparison, unless: { comparison.difference != nil })
      // The trace has no errors in the usual order, so an error comes from this order. Replaying in this order shows it.
      if !isWhole { continue }
      guard let difference = comparison.finish(), let line = difference.here?.line ?? difference.there?.line
      else { continue }
      let here = difference.here ?? MomentLog.Moment(time: .zero, line: line)
      let there = difference.there ?? MomentLog.Moment(time: .zero, line: line)
      let names = here.recognizersThatDiffer(from: there).sorted()
      // Both recognizers of a list are UIKit's, and UIKit knows their order.
      if !names.isEmpty, names.allSatisfy({ isOwn($0, besides: names[0]) }) { continue }
      guard !seen.contains(where: { $0 == (line, names) }) else { continue }
      seen.append((line, names))
      drafts.append(DraftFinding(.orderDependent, .line(line, JSONPath()), names, text(names, order)))
    }
    return drafts
  }

  /// Whether a recognizer belongs to the same scroll view or table as another one.
  private func isOwn(_ name: String, besides other: String) -> Bool {
    if written.contains(name) { return false }
    return ScrollViewRecognizer.allCases.contains { own in
      let list = other.split(separator: ".").dropLast().joined(separator: ".")
      return !list.isEmpty && name == own.id(in: list)
    }
  }

  private func text(_ names: [String], _ order: RecognizerOrder) -> String {
    let objects = names.isEmpty ? "" : " of \(phrase(names))"
    let cause =
      order == .attachmentReversed
      ? "which of them was attached last (of those that are ready in one event it wins, as developers report of devices;"
        + " Apple promises no order):"
      : "the order in which recognizers get touches, which UIKit leaves open:"
    return "the outcome\(objects) depends on \(cause) see --order \(order.name)"
  }

  /// Replays the trace in an order, and returns whether there was no error.
  @discardableResult
  private func replay(
    in order: RecognizerOrder,
    into sink: any RecordSink,
    unless isDone: (() -> Bool)? = nil
  ) -> Bool {
    var replayer = replayer
    replayer.options.order = order
    do {
      try replayer.replay(trace, interest: Interest(only: MomentLog.kinds), into: sink, unless: isDone)
      return true
    } catch {
      return false
    }
  }
}
