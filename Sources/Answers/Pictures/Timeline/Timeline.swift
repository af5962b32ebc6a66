import Records

/// A replay as pictures show it: fingers and views on the screen, and lanes over time.
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
  /// Whether the trace has an error, before which the replay ended.
  package var endsAtError = false
  /// The fingers, in the order in which they landed.
  package var fingers: [Finger] = []
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

  package init(title: String) {
    self.title = title
  }

  /// Whether something was under way when the trace ended.
  package var isPending: Bool { lanes.contains { $0.spans.contains(where: \.isOpen) } }

  /// The fingers that are down at a time.
  package func fingersDown(at time: Instant) -> [Finger] {
    fingers.filter { $0.start <= time && $0.end.map { time < $0 } ?? true }
  }

  /// The lane of a recognizer or a view.
  package func lane(_ kind: Lane.Kind, _ id: String) -> Int? {
    lanes.firstIndex { $0.kind == kind && $0.id == id }
  }
}

/// A finger, from its first sample to its last.
package struct Finger: Equatable, Sendable {
  /// A position of the finger.
  package struct Sample: Equatable, Sendable {
    package var time: Instant
    package var location: Point
  }

  /// The fate of a touch.
  package enum Fate: Equatable, Sendable {
    /// Recognizers have recognized with the touch, in this order, the first of them at this time.
    case recognized(by: [String], at: Instant)
    /// A responder has handled the touch to its end.
    case handled(by: String)
    /// The touch was cancelled, and no recognizer had recognized with it.
    case cancelled
    /// The finger lifted, and neither a recognizer nor a responder took the touch.
    case untaken
    /// The finger was still down at the end of the trace.
    case down
  }

  /// The moment at which a recognizer recognized with the touch.
  package struct Recognition: Equatable, Sendable {
    package var recognizer: String
    package var time: Instant
  }

  package var touch: Int
  package var samples: [Sample]
  /// The time at which the finger lifted, or the touch was cancelled.
  package var end: Instant?
  /// The hit-test view.
  package var view: String?
  /// The path to the hit-test view, from the window to the view itself.
  package var path: [String] = []
  /// The recognizers that recognized while the finger was down, by time.
  package var recognitions: [Recognition] = []
  package var fate = Fate.down
  /// The width of the zones along the edges of the screen in which an edge pan could begin when the finger came down.
  package var edgeWidth = 0.0
  /// The reason why the view lost the touch before receiving it.
  package var drop: DropReason?

  package var start: Instant { samples.first?.time ?? .zero }

  /// The samples up to a time.
  package func samples(to time: Instant) -> ArraySlice<Sample> { samples.prefix { $0.time <= time } }
}

/// A touch that came down in a control, or in a view with recognizers, and did not reach it.
package struct MissedTouch: Equatable, Sendable {
  package var view: String
  package var isControl: Bool
  package var touch: Int
  package var time: Instant
  /// What kept the touch from the view, such as `shade is in front`.
  package var why: String
}

/// The outline of a view on the screen, with its changes over time.
package struct ViewOutline: Equatable, Sendable {
  /// The corners from a time until the next state.
  package struct State: Equatable, Sendable {
    package var time: Instant
    /// The four corners on the screen, in order around the view; empty while the view is not on the screen.
    package var corners: [Point]
  }

  /// What a reader looks for on a screen: the views that take part in gestures have their names in a drawing.
  package enum Role: Int, Comparable, Sendable {
    case plain, control, withRecognizers

    package static func < (one: Role, other: Role) -> Bool { one.rawValue < other.rawValue }
  }

  package var id: String
  package var isWindow: Bool
  package var role = Role.plain
  package var states: [State]

  /// The corners at a time.
  package func corners(at time: Instant) -> [Point] { states.last { $0.time <= time }?.corners ?? [] }
}
