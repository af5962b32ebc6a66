import Dispatch
import Glibc
import Records
import Synchronization
import TraceFormat

/// A replay on two threads, with the same output as on one.
///
/// ```
/// helper:  read ─ read ─ write ─ read ─ …
/// caller:      play ─ play ─ play ─ write ─ play ─ …
/// ```
///
/// The helper reads batches of steps, the caller plays them, and both write the records of played batches, one batch at
/// a time. A fixed number of batches bounds the memory.
final class BatchPipeline: Sendable {
  private static let depth = 4

  /// A batch of steps and, once it is played, its records.
  struct Item: Sendable {
    var batch: StepBatch
    var log = RecordLog()
  }

  private struct Items {
    var empty: [Item]
    var read: [Item] = []
    var played: [Item] = []
    var isWriting = false
    var isStopped = false

    mutating func firstToWrite() -> Item? {
      guard !isWriting, !played.isEmpty else { return nil }
      isWriting = true
      return played.removeFirst()
    }
  }

  private enum Work {
    case read(Item)
    case play(Item)
    case write(Item)
    case wait(isAllWritten: Bool)
    case stop
  }

  private let items: Mutex<Items>
  private let callerMayContinue = DispatchSemaphore(value: 0)
  private let helperMayContinue = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let interrupter: ReadInterrupter
  // Access is safe: `isWriting` lets one thread at a time use the sink, and the mutex orders the uses.
  nonisolated(unsafe) private let sink: any RecordSink

  /// Starts the helper; nil if the process has too many open files or threads, or too little memory for a stack.
  init?(_ steps: StepReader, file: String, sink: any RecordSink) {
    guard let interrupter = ReadInterrupter() else { return nil }
    self.interrupter = interrupter
    self.sink = sink
    items = Mutex(Items(empty: (0..<Self.depth).map { _ in Item(batch: StepBatch(file: file)) }))
    // When json-c rejects a text, it frees the text by recursion as deep as the text nests, which needs a large stack.
    guard WorkerThreads.start(stack: 8 << 20, { self.help(steps) }) else { return nil }
  }

  /// Returns the next batch to play. While none is ready, the caller writes records; `beforeWaiting` is called when all
  /// are written.
  func next(_ beforeWaiting: (() -> Void)?) -> Item {
    while true {
      switch workOfCaller() {
      case .play(let item): return item
      case .write(let item): write(item)
      case .wait(let isAllWritten):
        if isAllWritten { beforeWaiting?() }
        callerMayContinue.wait()
      case .read, .stop: preconditionFailure("the helper's work")
      }
    }
  }

  /// Hands over a played batch with its records.
  func didPlay(_ item: consuming Item) {
    items.withLock { [item] in
      if item.log.isEmpty { $0.empty.append(item) } else { $0.played.append(item) }
    }
    helperMayContinue.signal()
  }

  /// Ends the helper, even while it waits for data, and writes the remaining records.
  func stop() {
    items.withLock { $0.isStopped = true }
    helperMayContinue.signal()
    interrupter.interrupt()
    ended.wait()
    while let item = items.withLock({ $0.firstToWrite() }) { write(item) }
  }

  private func help(_ steps: StepReader) {
    var steps = steps
    let parser = JSONParser()
    var isLast = false
    while true {
      switch workOfHelper(mayRead: !isLast) {
      case .read(var item):
        steps.read(into: &item.batch, with: parser, unless: interrupter)
        isLast = item.batch.ending != nil
        items.withLock { [item] in $0.read.append(item) }
        callerMayContinue.signal()
      case .write(let item):
        write(item)
        callerMayContinue.signal()
      case .wait: helperMayContinue.wait()
      case .stop: return _ = ended.signal()
      case .play: preconditionFailure("the caller's work")
      }
    }
  }

  private func workOfCaller() -> Work {
    items.withLock {
      if !$0.read.isEmpty { return .play($0.read.removeFirst()) }
      if let item = $0.firstToWrite() { return .write(item) }
      return .wait(isAllWritten: !$0.isWriting)
    }
  }

  /// A missing batch holds up the caller most, so the helper reads one before it writes.
  private func workOfHelper(mayRead: Bool) -> Work {
    items.withLock {
      if $0.isStopped { return .stop }
      let canRead = mayRead && !$0.empty.isEmpty
      if canRead, $0.read.isEmpty { return .read($0.empty.removeFirst()) }
      if let item = $0.firstToWrite() { return .write(item) }
      return canRead ? .read($0.empty.removeFirst()) : .wait(isAllWritten: false)
    }
  }

  private func write(_ item: consuming Item) {
    item.log.move(to: sink)
    items.withLock { [item] in
      $0.isWriting = false
      $0.empty.append(item)
    }
    helperMayContinue.signal()
  }
}
