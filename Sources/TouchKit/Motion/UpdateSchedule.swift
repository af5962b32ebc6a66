import Records

/// Whether a service of Core Motion is on, and when it tells its listener.
struct UpdateSchedule<Item> {
  /// Takes an update.
  typealias Handler = (Item?, (any Error)?) -> Void

  private enum State {
    case stopped
    /// Nobody is told; who wants to know asks.
    case pulled
    case pushed(to: Handler, last: Instant?)
  }

  private var state = State.stopped

  /// Whether it is on.
  var isActive: Bool {
    if case .stopped = state { return false }
    return true
  }

  /// Turns it on, for a listener or for those who ask.
  mutating func start(_ handler: Handler?) {
    state = handler.map { .pushed(to: $0, last: nil) } ?? .pulled
  }

  /// Turns it off.
  mutating func stop() {
    state = .stopped
  }

  /// The listener, where the interval since the last update, in seconds, has passed; this is an update then.
  mutating func due(at now: Instant, every interval: Double) -> Handler? {
    guard case .pushed(let handler, let last) = state else { return nil }
    if let last, !Limits.reaches(Instant.seconds(now - last), interval) { return nil }
    state = .pushed(to: handler, last: now)
    return handler
  }
}
