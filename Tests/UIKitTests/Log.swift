import Synchronization

// The compiler wants what is given to queues to be sendable, as it does on Apple's systems.
final class Log: Sendable {
  private let state = Mutex<[String]>([])

  var entries: [String] { state.withLock { $0 } }

  func add(_ entry: String) {
    state.withLock { $0.append(entry) }
  }
}
