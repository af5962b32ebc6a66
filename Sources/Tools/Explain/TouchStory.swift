import Records

/// A touch, and what its view heard of it.
package struct TouchStory: Equatable, Sendable {
  /// Messages of one kind that followed each other.
  package struct DeliveredMessage: Equatable, Sendable {
    package var message: Message
    package var first: Instant
    package var last: Instant
    package var count = 1
    /// How long ago it happened, where it was held.
    package var late: Nanoseconds?
    /// Who handled it, of the view and the responders after it; nobody, where it was discarded.
    package var handlers: [String] = []
    /// Why the touch was cancelled.
    package var cause: Cause?

    package init(_ message: Message, at time: Instant, late: Nanoseconds?) {
      self.message = message
      first = time
      last = time
      self.late = late
    }
  }

  /// Why a touch was cancelled.
  package enum Cause: Equatable, Sendable {
    /// These recognizers recognized with it.
    case recognized([String])
    /// The system interrupted.
    case interruption(String)
    /// The trace says so, finger by finger.
    case system
    /// More fingers were down than the application tracks.
    case tooManyTouches
    /// A step called a method, such as `removeFromSuperview`.
    case call(String)
  }

  /// What tells a touch from others, of which some may have its id.
  package struct Key: Hashable, Sendable {
    package var touch: Int
    package var from: Instant

    package init(touch: Int, from: Instant) {
      self.touch = touch
      self.from = from
    }
  }

  package var touch: Int
  package var from: Instant
  /// When it ended or was cancelled.
  package var to: Instant?
  /// The hit view.
  package var view: String?
  /// The hit view's ancestors and itself, window first.
  package var path: [String]
  /// Whether the hit view is a control that was disabled.
  package var hitsDisabledControl = false
  package var messages: [DeliveredMessage] = []
  package var holds: [HeldMessage] = []
  /// Why its view does not hear of it, and since when.
  package var drop: Drop?

  /// A touch that its view did not hear of, or not any more.
  package struct Drop: Equatable, Sendable {
    package var reason: DropReason
    package var time: Instant
    /// The recognizers that are behind it.
    package var by: [String]

    package init(reason: DropReason, time: Instant, by: [String]) {
      self.reason = reason
      self.time = time
      self.by = by
    }
  }

  package var key: Key { Key(touch: touch, from: from) }

  package init(touch: Int, from: Instant, view: String? = nil, path: [String] = []) {
    self.touch = touch
    self.from = from
    self.view = view
    self.path = path
  }
}
