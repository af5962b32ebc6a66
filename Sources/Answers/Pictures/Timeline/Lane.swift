import Records

/// The row of a touch, a recognizer or a view in a chart over time.
package struct Lane: Equatable, Sendable {
  /// The kinds of lanes.
  package enum Kind: String, CaseIterable, Sendable {
    case touch, recognizer, view
  }

  package var kind: Kind
  /// The id of the recognizer or view; the name of a touch, such as `touch 1`.
  package var id: String
  package var className = ""
  package var spans: [Span] = []
  package var marks: [Mark] = []

  package init(_ kind: Kind, _ id: String, className: String = "") {
    self.kind = kind
    self.id = id
    self.className = className
  }

  /// The number of rows needed to keep simultaneous touches apart.
  package var rowCount: Int { 1 + max(spans.map(\.row).max() ?? 0, marks.map(\.row).max() ?? 0) }

  /// Whether nothing happened in the lane.
  package var isEmpty: Bool { spans.isEmpty && marks.isEmpty }
}

/// A stretch of time in a lane.
package struct Span: Equatable, Sendable {
  /// The kinds of spans: what lasts for a time in a lane.
  package enum Kind: String, CaseIterable, Sendable {
    /// A finger was down.
    case down
    /// A recognizer had touches and had not decided.
    case possible
    /// A recognizer had its gesture and waited for others to fail.
    case waiting
    /// A continuous gesture was under way.
    case active
    /// A view was receiving a touch.
    case receiving
    /// A message to a view was held.
    case held
  }

  package var kind: Kind
  package var from: Instant
  package var to: Instant
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
  }

  package var kind: Kind
  package var time: Instant
  package var row = 0
  /// The sentence about the event: the state with its reason.
  package var title: String
}

/// An effect of a recognizer on another lane.
package struct Arrow: Equatable, Sendable {
  /// The kinds of effects.
  package enum Kind: String, CaseIterable, Sendable {
    /// The first recognizer recognized, and the second failed because of it.
    case prevented
    /// The first recognizer recognized, and a view lost its touches.
    case cancelled
    /// The first recognizer has its gesture and waits for the second to fail.
    case waited
  }

  package var kind: Kind
  package var time: Instant
  /// The indices of the lanes.
  package var from: Int
  package var to: Int
  package var title: String
}
