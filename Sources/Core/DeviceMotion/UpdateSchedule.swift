import Records

/// The schedule of a Core Motion service: whether it is on, and when its handler is called.
package struct UpdateSchedule<Item> {
  /// A handler of updates.
  package typealias Handler = (Item?, (any Error)?) -> Void

  private enum State {
    case stopped
    /// The service is on without a handler: the program pulls the latest value.
    case pulled
    case pushed(to: Handler, last: Instant?)
  }

  private var state = State.stopped

  /// Whether the service is on.
  package var isActive: Bool {
    if case .stopped = state { return false }
    return true
  }

  package init() {}

  /// Turns the service on, with or without a handler.
  package mutating func start(_ handler: Handler?) {
    state = handler.map { .pushed(to: $0, last: nil) } ?? .pulled
  }

  /// Turns the service off.
  package mutating func stop() {
    state = .stopped
  }

  /// Returns the handler if the interval, in seconds, has passed since its last update. The call counts as an update.
  package mutating func due(at now: Instant, every interval: Double) -> Handler? {
    guard case .pushed(let handler, let last) = state else { return nil }
    if let last, !Limits.reaches(Instant.seconds(now - last), interval) { return nil }
    state = .pushed(to: handler, last: now)
    return handler
  }
}
