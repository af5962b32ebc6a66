import LiveBench
import NIOCore
import Synchronization

/// The connections. If there are too many, the oldest one goes whose other end has not shown that it knows a secret, so
/// that strangers keep each other out, and nobody else.
final class Guests: Sendable {
  private struct State {
    var count = 0
    /// Those that have shown nothing yet, the oldest first.
    var strangers: [(number: Int, channel: any Channel)] = []
    var last = 0
  }

  private let state = Mutex(State())

  /// Takes a connection; returns nil if there are too many that know a secret.
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

/// A connection, as those see it who read its request.
final class Guest: Sendable {
  private let known: @Sendable () -> Void
  private let answered = Mutex<(@Sendable () -> Void)?>(nil)

  init(known: @escaping @Sendable () -> Void) {
    self.known = known
  }

  /// Its other end knows a secret.
  func isKnown() { known() }

  /// What happens when its request has come as a whole and will be answered.
  func whenAnswered(_ body: @escaping @Sendable () -> Void) { answered.withLock { $0 = body } }

  /// Its request has come as a whole. The answer may take a while.
  func isAnswered() { answered.withLock { $0 }?() }
}
