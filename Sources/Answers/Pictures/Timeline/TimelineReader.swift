import Explain
import Records
import Replay
import Reports
import TraceFormat

/// A replay read for a picture.
package struct PicturedReplay: Sendable {
  package var timeline: Timeline
  /// The source of the stories.
  package var explanation: Explanation
  /// The views under each finger when it came down.
  package var stacks: [FingerStack]
  /// The properties that decide about touches, for each view when it was first seen.
  package var facts: [String: [String]]
  /// The verdict on each episode, by time.
  package var verdicts: [EpisodeVerdict] {
    get { timeline.verdicts }
    set { timeline.verdicts = newValue }
  }
  /// The error that ended the replay; the picture shows the steps before it.
  package var failure: InputFailure?

  /// The explanation of each object.
  package var stories: [ObjectStory] { ExplanationText.stories(of: explanation) }
}

/// Replays a trace once, and builds a timeline from its records and their explanation.
package struct TimelineReader {
  private let replayer: Replayer

  package init(_ replayer: Replayer) {
    self.replayer = replayer
  }

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - title: The title to use if the trace's header has no name.
  ///   - span: The time span of the picture; nil for the whole trace. The whole trace is replayed in any case.
  ///   - sink: Receives the records for the text, with full detail.
  ///   - progress: Called at each step with the number of steps so far.
  package func read(
    _ input: TraceInput,
    title: String,
    span: ClosedRange<Instant>? = nil,
    into sink: (any RecordSink)? = nil,
    progress: ((Int) -> Void)? = nil
  ) throws(InputFailure) -> PicturedReplay {
    let explainer = try Explainer(replayer, input)
    let shown: (any RecordSink)? = if let sink, let span { SpanSink(span, to: sink) } else { sink }
    let screen = ScreenCollector(span: span, before: shown)
    let stacks = StackCollector(before: screen, readsFacts: true)
    let result = explainer.explain(
      explainer.touchTargets,
      span: span,
      alongside: stacks,
      progress: progress
    )
    var timeline = Timeline(title: (explainer.name ?? title).escapingControls)
    timeline.stepCount = screen.stepCount
    timeline.start = screen.start ?? .zero
    timeline.end = screen.now
    timeline.error = result.failure?.inOneLine
    timeline.outlines = screen.outlines
    let plan = LanePlan(result.explanation, screen, span: span)
    timeline.fingers = plan.fingers
    timeline.pointers = screen.events.pointers.tracks
    timeline.keys = screen.events.keys.keys
    timeline.limits = plan.limits
    timeline.lanes = plan.lanes
    timeline.arrows = plan.arrows
    var views = stacks.stacks
    if let span { views.removeAll { !span.contains($0.time) } }
    views.tellFates(by: result.explanation)
    let maker = VerdictMaker(result.explanation, plan.fingers, views, end: screen.now, span: span)
    timeline.missed = maker.missed
    timeline.verdicts = maker.verdicts()
    timeline.markNearLimits()
    if let span { timeline.narrow(to: span) }
    return PicturedReplay(
      timeline: timeline,
      explanation: result.explanation,
      stacks: views,
      facts: screen.facts,
      failure: result.failure
    )
  }
}
