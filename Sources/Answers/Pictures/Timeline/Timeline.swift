import Explain
import Records

/// The model of a replay for pictures: fingers and views on the screen, and lanes over time.
///
/// Everything in it comes from the records of one replay and from the stories that `explain` tells about it.
package struct Timeline: Equatable, Sendable {
  /// The name of the trace.
  package var title: String
  /// The number of steps, including timers.
  package var stepCount = 0
  /// The times of the first and the last step.
  package var start = Instant.zero
  package var end = Instant.zero
  /// The error in the trace that ended the replay; nil if there is none.
  package var error: String?
  /// The fingers, in the order in which they landed.
  package var fingers: [Finger] = []
  /// The pointers that hovered, scrolled, pinched or turned, by time.
  package var pointers: [PointerTrack] = []
  /// The keys and buttons that were held, by time.
  package var keys: [HeldKey] = []
  /// The views, from back to front.
  package var outlines: [ViewOutline] = []
  /// The limits of movements that decided attempts, by time.
  package var limits: [MovementLimit] = []
  /// The controls and views with recognizers that touches did not reach although they came down in them.
  package var missed: [MissedTouch] = []
  /// The lanes: touches, then recognizers in the order of the scene, then views in the order of the scene, then
  /// responders, steps and sensors.
  package var lanes: [Lane] = []
  /// The arrows between lanes, by time.
  package var arrows: [Arrow] = []
  /// The verdict on each episode, by time.
  package var verdicts: [EpisodeVerdict] = []

  package init(title: String) {
    self.title = title
  }

  /// Whether something was under way when the trace ended.
  package var isPending: Bool { lanes.contains { $0.spans.contains(where: \.isOpen) } }

  /// The time after which content only coasts to rest: no finger is down, and the lanes show nothing more.
  package var settled: Instant {
    var last = fingers.lazy.map { $0.end ?? end }.max() ?? start
    for lane in lanes {
      for span in lane.spans where span.kind != .firstResponder { last = max(last, span.to) }
      last = max(last, lane.marks.map(\.time).max() ?? last)
      for curve in lane.curves { last = max(last, curve.samples.last?.time ?? last) }
    }
    return min(last, end)
  }

  /// The fingers that are down at a time.
  package func fingersDown(at time: Instant) -> [Finger] {
    fingers.filter { $0.start <= time && $0.end.map { time < $0 } ?? true }
  }

  /// The fingers that came down in an episode.
  func fingers(in episode: Episode) -> ArraySlice<Finger> {
    fingers[fingerCount(before: episode.from)...].prefix { $0.start <= episode.to }
  }

  /// The number of fingers that came down before a time.
  func fingerCount(before time: Instant) -> Int {
    var (low, high) = (0, fingers.count)
    while low < high {
      let middle = (low + high) / 2
      if fingers[middle].start < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The lane of a recognizer or a view.
  package func lane(_ kind: Lane.Kind, _ id: String) -> Int? {
    lanes.firstIndex { $0.kind == kind && $0.id == id }
  }
}

/// The outline of a view on the screen, with its changes over time.
package struct ViewOutline: Equatable, Sendable {
  /// The corners from a time until the next state.
  package struct State: Equatable, Sendable {
    package var time: Instant
    /// The four corners on the screen, in order around the view; empty while the view is not on the screen.
    package var corners: [Point]
  }

  /// The importance of a view to a reader: views that take part in gestures have their names in a drawing.
  package enum Role: Int, Comparable, Sendable {
    case plain, control, withRecognizers

    package static func < (one: Role, other: Role) -> Bool { one.rawValue < other.rawValue }
  }

  package var id: String
  package var isWindow: Bool
  package var role = Role.plain
  /// The title of a row or an item.
  package var title: String?
  /// The id of the row or the item with a title that the view is in.
  package var row: String?
  package var states: [State]

  /// The name in pictures: the id, or the title of a row.
  var name: String { title.map { "“\($0)”" } ?? id }

  /// The corners at a time.
  package func corners(at time: Instant) -> [Point] { states.last { $0.time <= time }?.corners ?? [] }
}
