import Records
import Replay
import TouchKit
import TraceFormat

/// Explains what each recognizer and each view did in a replay, and searches for near misses.
package struct Explainer {
  var replayer: Replayer
  package let input: TraceInput
  /// The name in the header of the trace.
  package let name: String?
  /// The recognizers and views before the first step, and their parameters.
  let snapshot: SceneSnapshot
  let parameters: [TunableParameter]
  /// What the trace's import lost.
  private let losses: [ImportLoss]

  /// An explanation of a replay.
  package struct Result {
    /// The stories, up to the end of the trace or its first error.
    package var explanation: Explanation
    /// The number of steps.
    package var stepCount: Int
    /// The error that ended the replay.
    package var failure: InputFailure?
    /// The objects that were named, whose missed touches the stories have.
    package var named: [String] = []
    /// The time that is explained; nil for the whole trace.
    package var span: ClosedRange<Instant>?
    /// The units of the trace that are probably wrong.
    package var suspicions: [UnitCheck.Suspicion] = []

    package init(explanation: Explanation, stepCount: Int, failure: InputFailure? = nil) {
      self.explanation = explanation
      self.stepCount = stepCount
      self.failure = failure
    }
  }

  /// Reads a trace's scene. Input that can be read only once is kept in memory.
  package init(_ replayer: Replayer, _ input: TraceInput) throws(InputFailure) {
    let (input, replayer) = try RepeatableInput.make(input, replayer)
    self.input = input
    self.replayer = replayer
    let vocabulary = replayer.vocabulary
    (name, snapshot, parameters, losses) = try replayer.withLiveScene(of: input) {
      (reader, live) throws(InputFailure) in
      let snapshot = SceneSnapshot(live, vocabulary)
      let parameters = Explainer.parameters(of: snapshot, live, replayer.classes)
      return (reader.header.name, snapshot, parameters, reader.header.losses)
    }
  }

  /// The ids of the recognizers and responders before the first step.
  package var explainable: [String] {
    snapshot.recognizers.map(\.id) + snapshot.views.map(\.id) + snapshot.responders.map(\.id)
  }

  /// Throws an error if an id belongs to neither a recognizer nor a responder.
  package func check(_ ids: [String]) throws(InputFailure) {
    let known = explainable
    let unknown = ids.enumerated().filter { !known.contains($1) && !snapshot.rows.contains($1) }
    let errors = unknown.map { index, id in
      let message =
        snapshot.ids.contains(id)
        ? "\"\(id)\" is neither a recognizer nor a responder"
        : "no object has the id \"\(id)\"\(Spelling.suggestion(forID: id, among: known))"
      return TraceError(.id(number: index + 1), column: 1, message: message)
    }
    guard errors.isEmpty else { throw .invalid(errors) }
  }

  /// The controls, and the views with recognizers: the views that people expect to get a touch.
  package var touchTargets: [String] {
    let withRecognizers = Set(snapshot.recognizers.compactMap(\.view))
    return snapshot.views.filter { $0.lineage.contains("UIControl") || withRecognizers.contains($0.id) }
      .map(\.id)
  }

  /// Returns the ids and those of parts: each scroll view's own recognizers, and each row's content view, which touches
  /// hit.
  package func withParts(_ ids: [String]) -> [String] {
    var all = ids
    let own = ids.flatMap(ScrollViewRecognizer.scrolling).filter { snapshot.recognizer($0)?.isOwn == true }
    let contents = ids.filter { snapshot.rows.contains($0) && !$0.hasSuffix(".content") }.map {
      "\($0).content"
    }
    for part in own + contents where !all.contains(part) { all.append(part) }
    return all
  }

  /// Explains all recognizers and views. The story of a view in `ids` also lists the touches that hit other views or
  /// no view.
  ///
  /// - Parameters:
  ///   - other: A sink that receives the records of the same replay that text shows, with full detail.
  ///   - steps: Other steps in the scene of the trace.
  ///   - span: The time of the stories; nil for the whole trace.
  ///   - progress: Called at each step with the number of steps so far.
  package func explain(
    _ ids: [String] = [],
    of steps: StepSource? = nil,
    span: ClosedRange<Instant>? = nil,
    alongside other: (any LiveSink)? = nil,
    progress: ((Int) -> Void)? = nil
  ) -> Result {
    let collector = StoryCollector(
      snapshot,
      watching: ids.filter { snapshot.view($0) != nil || snapshot.isRow($0, among: ids) },
      span: span
    )
    collector.progress = progress
    var failure: InputFailure?
    do {
      let sink: any RecordSink = if let other { TeeSink(collector, other) } else { collector }
      try replayer.replay(
        steps ?? .read(input),
        interest: other == nil ? StoryCollector.interest : StoryCollector.interest.union(Interest()),
        into: sink,
        beforehand: { live in
          collector.liveScene = live
          other?.begin(live)
        },
        afterwards: { _ in
          collector.endStep()
          collector.liveScene = nil
          other?.end()
        }
      )
    } catch {
      failure = error
    }
    var explanation = collector.finish()
    for story in explanation.recognizers.indices {
      for attempt in explanation.recognizers[story].attempts.indices {
        let changes = explanation.recognizers[story].attempts[attempt].changes
        explanation.recognizers[story].attempts[attempt].loss =
          changes.lazy.compactMap { ImportLoss.behind($0.change, among: losses) }.first
      }
    }
    var result = Result(explanation: explanation, stepCount: collector.stepCount, failure: failure)
    result.suspicions = collector.units.suspicions
    (result.named, result.span) = (ids, span)
    return result
  }

  /// Returns the differences between the recording of an imported trace and the replay, with their lines.
  package func recordingDifferences() -> [(line: Int, words: String)] {
    // No trace but an imported one has lost something.
    guard !losses.isEmpty, let text = try? TraceText(input),
      let comparison = RecordingComparison(replayer, input, text)
    else { return [] }
    return comparison.findings().compactMap { finding in
      if case .unmatched = finding.difference { nil } else { (finding.line, finding.difference.words) }
    }
  }

  /// Returns what a program could change, and the numbers that would have changed the outcome of the named objects, or
  /// of all objects.
  ///
  /// - Parameters:
  ///   - asked: The objects that changes are tried for; nil for those that are named.
  ///   - limit: The number of replays after which no further number is tried. The default depends on the length of the
  ///     trace.
  ///   - progress: Called before each replay with the number of replays so far.
  package func nearMisses(
    _ result: Result,
    of ids: [String] = [],
    asked: [String]? = nil,
    limit: Int? = nil,
    progress: ((Int) -> Void)? = nil
  ) throws(InputFailure) -> NearMisses {
    // A change is always one that `--set` could make.
    let origin = TraceError.Origin.option("--set", number: replayer.options.changes.count + 1)
    let limit = limit ?? Explainer.limit(for: result.stepCount)
    let remedies = try remedies(result, for: asked ?? ids, limit: limit / 2, origin, progress)
    let probe = WhatIf(replayer, input, of: ids, origin: origin)
    probe.progress = progress.map { progress in { progress(remedies.replays + $0) } }
    var misses = try NearMissSearch.search(
      probe,
      result.explanation,
      snapshot,
      replayer.classes,
      parameters: parameters,
      limit: limit - remedies.replays
    )
    misses.remedies = remedies
    return misses
  }

  /// The number of steps through which the replays of a search go, all in all.
  package static let mostSteps = 1_000_000

  /// Returns how many replays take ``mostSteps`` in total, limited to 15...500.
  package static func limit(for stepCount: Int) -> Int { max(15, min(500, mostSteps / max(1, stepCount))) }

  private static func parameters(
    of snapshot: SceneSnapshot,
    _ live: LiveScene,
    _ classes: ClassRegistry
  ) -> [TunableParameter] {
    let vocabulary = classes.vocabulary
    let thresholds = Threshold.all.compactMap {
      TunableParameter("thresholds", $0.name, in: live, vocabulary)
    }
    return thresholds
      + snapshot.recognizers.flatMap { recognizer in
        classes.tunableProperties(of: recognizer.lineage.first ?? "").compactMap {
          TunableParameter(recognizer.id, $0, in: live, vocabulary)
        }
      }
  }
}
