import LiveBench
import NIOCore
import Synchronization

/// The connections. If there are too many, the oldest one without a secret is closed, so that strangers only displace
/// each other.
final class Guests: Sendable {
  private struct State {
    var count = 0
    /// The connections without a secret so far, the oldest first.
    var strangers: [(number: Int, channel: any Channel)] = []
    var last = 0
  }

  private let state = Mutex(State())

  /// Admits a connection; returns nil if there are too many with a secret.
  func admit(_ channel: any Channel) -> Guest? {
    let (number, dropped) = state.withLock { state -> (Int?, (any Channel)?) in
      var dropped: (any Channel)?
      if state.count >= LiveLimits.connections {
        guard !state.strangers.isEmpty else { return (nil, nil) }
        dropped = state.strangers.removeFirst().channel
      }
      state.last += 1
      state.count += 1
      state.strangers.append((state.last, channel))
      return (state.last, dropped)
    }
    dropped?.close(promise: nil)
    guard let number else { return nil }
    channel.closeFuture.whenComplete { _ in
      self.isKnown(number)
      self.state.withLock { $0.count -= 1 }
    }
    return Guest { self.isKnown(number) }
  }

  private func isKnown(_ number: Int) {
    state.withLock { $0.strangers.removeAll { $0.number == number } }
  }
}

/// A connection, for the readers of its request.
final class Guest: Sendable {
  private let known: @Sendable () -> Void
  private let answered = Mutex<(@Sendable () -> Void)?>(nil)

  init(known: @escaping @Sendable () -> Void) {
    self.known = known
  }

  /// Its other end knows a secret.
  func isKnown() { known() }

  /// Sets the closure to call when its whole request has come and will be answered.
  func whenAnswered(_ body: @escaping @Sendable () -> Void) { answered.withLock { $0 = body } }

  /// Its whole request has come. The answer may take a while.
  func isAnswered() { answered.withLock { $0 }?() }
}
