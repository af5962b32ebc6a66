import Dispatch
import Synchronization

/// Work on several threads, with messages received in the order of the work items.
package enum OrderedWork {
  /// Performs work on the items from 0 to `count - 1`, and returns when the messages of all have been received.
  ///
  /// - Parameters:
  ///   - count: the number of items.
  ///   - threads: the maximum number of threads; nil for the number of processors, which is the limit in any case.
  ///   - work: called on a thread with the number of an item and a function that sends a message.
  ///   - receive: called on the current thread with the number of an item and a message.
  package static func perform<Message: Sendable>(
    _ count: Int,
    threads limit: Int? = nil,
    work: @escaping @Sendable (Int, @escaping (Message) -> Void) -> Void,
    receive: (Int, Message) -> Void
  ) {
    let threads = min(count, limit ?? .max, WorkerThreads.processorCount)
    let items = WorkItems<Message>(count, threads: threads)
    var started = 0
    while started < threads, WorkerThreads.start({ items.perform(work) }) { started += 1 }
    for item in 0..<count {
      if started == 0 {
        // No thread could be started, so this thread does the work, and delivers the messages after each item.
        var messages: [Message] = []
        work(item) { messages.append($0) }
        messages.forEach { receive(item, $0) }
      } else {
        items.receive(item) { receive(item, $0) }
      }
    }
  }
}

/// The work items that the threads share, with a ring of mailboxes for items in progress.
private final class WorkItems<Message: Sendable>: Sendable {
  /// The number of items that a thread may be ahead of the item whose messages are being received.
  private static var lead: Int { 4 }

  private let count: Int
  private let next = Atomic(0)
  private let mailboxes: [Mailbox<Message>]
  private let free: DispatchSemaphore

  init(_ count: Int, threads: Int) {
    self.count = count
    mailboxes = (0..<threads * Self.lead).map { _ in Mailbox() }
    free = DispatchSemaphore(value: mailboxes.count)
  }

  /// Works on one item after another until none is left. Each thread calls this.
  func perform(_ work: (Int, @escaping (Message) -> Void) -> Void) {
    free.wait()
    while case let item = next.add(1, ordering: .relaxed).oldValue, item < count {
      let mailbox = mailboxes[item % mailboxes.count]
      work(item) { mailbox.send($0) }
      mailbox.send(nil)
      free.wait()
    }
    free.signal()
  }

  /// Receives the messages of an item up to the last one.
  func receive(_ item: Int, _ receive: (Message) -> Void) {
    let mailbox = mailboxes[item % mailboxes.count]
    while let message = mailbox.receive() { receive(message) }
    free.signal()
  }
}

/// The messages of an item that have not been received yet. A nil marks the end.
private final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message?]>([])
  private let room = DispatchSemaphore(value: 16)
  private let filled = DispatchSemaphore(value: 0)

  func send(_ message: Message?) {
    room.wait()
    messages.withLock { $0.append(message) }
    filled.signal()
  }

  func receive() -> Message? {
    filled.wait()
    defer { room.signal() }
    return messages.withLock { $0.removeFirst() }
  }
}
