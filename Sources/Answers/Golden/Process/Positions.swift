import Synchronization

/// The positions of a list to work on, shared by the threads; each position goes to one thread.
final class Positions: Sendable {
  private let first = Atomic(0)
  private let limit: Atomic<Int>

  init(count: Int) {
    limit = Atomic(count)
  }

  /// Returns the next position; nil after the last one.
  func next() -> Int? {
    let position = first.add(1, ordering: .relaxed).oldValue
    return position < limit.load(ordering: .relaxed) ? position : nil
  }

  /// Ends the run after a position. Earlier positions have already begun and will be finished.
  func end(after position: Int) {
    limit.min(position + 1, ordering: .relaxed)
  }
}
