import Explain
import Records
import Replay

/// Collects the data that `explain`'s stories leave out: the samples of fingers and the outlines of views.
final class ScreenCollector: LiveSink {
  var fingers: [Finger] { tracks.fingers }
  private(set) var outlines: [ViewOutline] = []
  private(set) var start: Instant?
  private(set) var now = Instant.zero
  private(set) var stepCount = 0
  private(set) var events = EventCollector()
  /// The properties that decide about touches, for each view when it was first seen.
  private(set) var facts: [String: [String]] = [:]
  private var tracks = FingerTracks()
  private var places: [String: Int] = [:]
  /// The views when their outlines were read last.
  private var shown = VisibleLayout()
  private var live: LiveScene?
  private let span: ClosedRange<Instant>?
  private let next: (any RecordSink)?

  /// Creates a collector that forwards the records. It counts the steps of a time span.
  init(span: ClosedRange<Instant>? = nil, before next: (any RecordSink)? = nil) {
    self.span = span
    self.next = next
  }

  func begin(_ live: LiveScene) {
    self.live = live
    readOutlines()
  }

  func end() {
    readOutlines()
    // The engine retains its sink, so the sink must not retain the engine.
    live = nil
  }

  func receive(_ record: Record, at time: Instant) {
    next?.receive(record, at: time)
    guard case .step(let step) = record else { return events.add(record, at: time) }
    // Outlines are read once per step: they show the moves of the previous step or, before the first step, the scene
    // as built.
    readOutlines()
    if start == nil {
      start = step.time
      for index in outlines.indices { outlines[index].states[0].time = step.time }
    }
    now = step.time
    if span?.contains(now) ?? true { stepCount += 1 }
    events.add(record, at: now)
    if case .touches(let samples) = step.event {
      for sample in samples { tracks.add(sample, at: now, in: live) }
    }
  }

  private func readOutlines() {
    guard let live else { return }
    // Nearly all steps leave the views unchanged.
    let tree = live.visibleLayout
    guard tree != shown else { return }
    shown = tree
    var isSeen = outlines.map { _ in false }
    for view in tree.views {
      let index = places[view.id] ?? outlines.count
      if index < outlines.count {
        keep(view.corners, of: index)
        if index < isSeen.count { isSeen[index] = true }
      } else {
        places[view.id] = index
        let state = ViewOutline.State(time: now, corners: view.corners)
        outlines.append(ViewOutline(id: view.id, isWindow: view.isWindow, states: [state]))
      }
      outlines[index].role = max(outlines[index].role, view.outlineRole)
      outlines[index].title = view.title ?? outlines[index].title
      outlines[index].row = view.row ?? outlines[index].row
    }
    if outlines.count > isSeen.count { facts.merge(ViewFacts(live).shown) { first, _ in first } }
    // A view that was not found is no longer on the screen.
    for (index, isSeen) in isSeen.enumerated() where !isSeen { keep([], of: index) }
  }

  private func keep(_ corners: [Point], of index: Int) {
    let last = outlines[index].states.count - 1
    guard outlines[index].states[last].corners != corners else { return }
    if outlines[index].states[last].time == now {
      outlines[index].states[last].corners = corners
    } else {
      outlines[index].states.append(ViewOutline.State(time: now, corners: corners))
    }
  }
}

extension VisibleView {
  fileprivate var outlineRole: ViewOutline.Role {
    if hasRecognizers { return .withRecognizers }
    return isControl ? .control : .plain
  }
}
