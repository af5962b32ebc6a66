import Explain
import Foundation
import Records
import Replay
import TouchKit

/// Collects what the stories of `explain` leave out: the samples of fingers and the outlines of views.
final class ScreenCollector: LiveSink {
  private(set) var fingers: [Finger] = []
  private(set) var outlines: [ViewOutline] = []
  private(set) var start: Instant?
  private(set) var now = Instant.zero
  private(set) var stepCount = 0
  private(set) var events = EventCollector()
  /// The indices of the fingers that are down, by their ids.
  private var down: [Int: Int] = [:]
  private var places: [String: Int] = [:]
  private var live: LiveScene?
  private let span: ClosedRange<Instant>?
  private let next: (any RecordSink)?

  /// Creates a collector that passes the records on. It counts the steps of a span of time.
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

  func receive(_ record: Record) {
    next?.receive(record)
    guard case .step(let step) = record else { return events.add(record, at: now) }
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
    if case .touches(let samples) = step.event { for sample in samples { add(sample) } }
  }

  private func add(_ sample: TouchSample) {
    let place = Finger.Sample(time: now, location: sample.location)
    if sample.phase == .began {
      down[sample.id] = fingers.count
      var finger = Finger(touch: sample.id, samples: [place])
      finger.edgeWidth = live?.engine.thresholds.edgeWidth ?? 0
      fingers.append(finger)
    } else if let finger = down[sample.id] {
      if fingers[finger].samples.last?.location != sample.location || sample.phase != .stationary {
        fingers[finger].samples.append(place)
      }
      guard sample.phase == .ended || sample.phase == .cancelled else { return }
      fingers[finger].end = now
      down[sample.id] = nil
    }
  }

  private func readOutlines() {
    guard let live else { return }
    var isSeen = outlines.map { _ in false }
    for window in live.engine.application.windows {
      read(window, of: window, in: nil, &isSeen)
    }
    // A view that was not found is no longer on the screen.
    for (index, isSeen) in isSeen.enumerated() where !isSeen { keep([], of: index) }
  }

  private func read(_ view: UIView, of window: UIWindow, in clip: Clip?, _ isSeen: inout [Bool]) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let bounds = view.bounds
    var corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { corner in
      let place = window.convert(view.convert(corner, to: window), to: nil as UIWindow?)
      return Point(x: place.x, y: place.y)
    }
    if let clip { corners = clip.visible(corners) }
    let inner = view.clipsToBounds ? Clip(corners) ?? clip : clip
    let role = role(of: view)
    if let index = places[view.traceID] {
      keep(corners, of: index)
      outlines[index].role = max(outlines[index].role, role)
      if index < isSeen.count { isSeen[index] = true }
    } else {
      places[view.traceID] = outlines.count
      let state = ViewOutline.State(time: now, corners: corners)
      outlines.append(ViewOutline(id: view.traceID, isWindow: view === window, role: role, states: [state]))
    }
    for subview in view.subviews { read(subview, of: window, in: inner, &isSeen) }
  }

  /// The rectangle of a view that clips its subviews, such as a scroll view.
  private struct Clip {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// Creates a rectangle; nil if the corners are those of a rotated view, or of none.
    init?(_ corners: [Point]) {
      guard let minX = corners.map(\.x).min(), let maxX = corners.map(\.x).max(),
        let minY = corners.map(\.y).min(), let maxY = corners.map(\.y).max(),
        corners.allSatisfy({ ($0.x == minX || $0.x == maxX) && ($0.y == minY || $0.y == maxY) })
      else { return nil }
      (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Returns the corners of the part inside; none if there is no such part. A rotated view keeps its corners.
    func visible(_ corners: [Point]) -> [Point] {
      guard let own = Clip(corners) else { return corners }
      guard own.minX < maxX, own.maxX > minX, own.minY < maxY, own.maxY > minY else { return [] }
      return corners.map { Point(x: min(max($0.x, minX), maxX), y: min(max($0.y, minY), maxY)) }
    }
  }

  private func role(of view: UIView) -> ViewOutline.Role {
    if view.gestureRecognizers?.isEmpty == false { return .withRecognizers }
    return view is UIControl ? .control : .plain
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
