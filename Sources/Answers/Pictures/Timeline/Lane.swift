import Records

/// The row of a touch, a recognizer, a responder or a sensor in a chart over time.
package struct Lane: Equatable, Sendable {
  /// The kinds of lanes.
  package enum Kind: String, CaseIterable, Sendable {
    case touch, recognizer, view
    /// A responder that received events other than touches, or was first responder.
    case responder
    /// The steps that are neither touches nor samples, such as `set`.
    case step
    /// The samples of a sensor.
    case sensor
  }

  package var kind: Kind
  /// The id of the recognizer or view; the name of a touch, such as `touch 1`.
  package var id: String
  package var className = ""
  package var spans: [Span] = []
  package var marks: [Mark] = []
  /// The numbers of a sensor over time.
  package var curves: [Curve] = []

  package init(_ kind: Kind, _ id: String, className: String = "") {
    self.kind = kind
    self.id = id
    self.className = className
  }

  /// Returns the name of a lane of successive fingers.
  static func name(ofTouches numbers: [String]) -> String {
    var seen: Set<String> = []
    let unique = numbers.filter { seen.insert($0).inserted }
    return switch unique.count {
    case 1: "touch \(unique[0])"
    case ...3: "touches \(unique.joined(separator: ", "))"
    default: "touches \(unique[0]) … \(unique[unique.count - 1])"
    }
  }

  /// The number of rows needed to keep simultaneous touches apart.
  package var rowCount: Int {
    if !curves.isEmpty { return 3 }
    return 1 + max(spans.map(\.row).max() ?? 0, marks.map(\.row).max() ?? 0)
  }

  /// Whether nothing happened in the lane.
  package var isEmpty: Bool { spans.isEmpty && marks.isEmpty && curves.isEmpty }
}

/// A number over time.
package struct Curve: Equatable, Sendable {
  package struct Sample: Equatable, Sendable {
    package var time: Instant
    package var value: Double
  }

  /// The name of the number, such as `x`.
  package var name: String
  package var samples: [Sample] = []
}

/// A stretch of time in a lane.
package struct Span: Equatable, Sendable {
  /// The kinds of spans: what lasts for a time in a lane.
  package enum Kind: String, CaseIterable, Sendable {
    /// A finger was down.
    case down
    /// A recognizer had touches and had not decided.
    case possible
    /// A recognizer was ready and waited for others to fail.
    case waiting
    /// A continuous gesture was under way.
    case active
    /// A view was receiving a touch.
    case receiving
    /// A message to a view was held.
    case held
    /// A responder was first responder.
    case firstResponder
  }

  package var kind: Kind
  package var from: Instant
  package var to: Instant
  /// Whether it was not over when the trace ended.
  package var isOpen = false
  package var row = 0
  /// A short text for the bar, such as the number of a touch.
  package var label = ""
  /// The explanation, as `explain` gives it.
  package var title: String
}

/// A moment in a lane.
package struct Mark: Equatable, Sendable {
  /// The kinds of events in a lane.
  package enum Kind: String, CaseIterable, Sendable {
    /// A discrete gesture was recognized.
    case recognized
    /// A continuous gesture began.
    case began
    /// A continuous gesture, or a touch of a view, ended.
    case ended
    /// The attempt failed by itself.
    case failed
    /// The attempt failed because another recognizer recognized.
    case beaten
    case cancelled
    /// A view lost a touch before receiving it.
    case dropped
    /// A finger lifted, and neither a recognizer nor a responder took the touch.
    case untaken
    /// A control sent an action.
    case action
    /// A responder received an event that is not about touches.
    case received
    /// A step that is not a touch.
    case step
    /// Something looks like a mistake.
    case warning
  }

  /// The cause of a failure.
  package struct Cause: Equatable, Sendable {
    /// The reason without state and time, such as `moved 46.957 pt, more than 45 pt`.
    package var text: String
    /// The distance of the measured value from its limit, as a fraction of the limit; nil if there is none.
    package var miss: Double?
  }

  package var kind: Kind
  package var time: Instant
  package var row = 0
  /// The sentence about the event: the object, the state and its reason.
  package var title: String
  /// The sentence without the object and the time, which the lane shows.
  package var brief: String
  package var cause: Cause?

  /// Creates a sign.
  ///
  /// - Parameter brief: The sentence without the object and the time; nil if it has neither.
  init(
    kind: Kind,
    time: Instant,
    row: Int = 0,
    title: String,
    brief: String? = nil,
    cause: Cause? = nil
  ) {
    self.kind = kind
    self.time = time
    self.row = row
    self.title = title
    self.brief = brief ?? title
    self.cause = cause
  }
}

/// An effect of a recognizer on another lane.
package struct Arrow: Equatable, Sendable {
  /// The kinds of effects.
  package enum Kind: String, CaseIterable, Sendable {
    /// The first recognizer recognized, and the second failed because of it.
    case prevented
    /// The first recognizer recognized, and a view lost its touches.
    case cancelled
    /// The first recognizer is ready and waits for the second to fail.
    case waited
  }

  package var kind: Kind
  package var time: Instant
  /// The indices of the lanes.
  package var from: Int
  package var to: Int
  package var title: String
}
