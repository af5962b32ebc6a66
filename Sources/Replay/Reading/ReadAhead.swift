import Dispatch
import Glibc
import Synchronization
import TraceFormat

/// Reads the steps of a trace on its own thread, a few batches ahead of the replay.
///
/// Hot path: `--format none`.
final class ReadAhead: Sendable {
  /// The number of batches, full and empty.
  private static let depth = 4

  private struct Batches {
    var full: [StepBatch] = []
    var empty: [StepBatch]
    var isStopped = false
  }

  private let batches: Mutex<Batches>
  private let filled = DispatchSemaphore(value: 0)
  private let emptied = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let interrupter: ReadInterrupter

  /// Starts the thread; nil if the process has too many open files or threads, or too little memory for a stack.
  init?(_ steps: StepReader, file: String) {
    guard let interrupter = ReadInterrupter() else { return nil }
    self.interrupter = interrupter
    let empty = [StepBatch](repeating: StepBatch(file: file), count: ReadAhead.depth)
    batches = Mutex(Batches(empty: empty))
    for _ in empty { emptied.signal() }
    // json-c frees a text that it rejects by recursion, as deep as the text nests.
    guard WorkerThreads.start(stack: 8 << 20, { self.read(steps) }) else { return nil }
  }

  /// Returns the next batch; calls `beforeWaiting` before it waits for one.
  func next(_ beforeWaiting: (() -> Void)?) -> StepBatch {
    if filled.wait(timeout: .now()) == .timedOut {
      beforeWaiting?()
      filled.wait()
    }
    return batches.withLock { $0.full.removeFirst() }
  }

  /// Returns a batch to be filled again.
  func recycle(_ batch: consuming StepBatch) {
    batches.withLock { [batch] in $0.empty.append(batch) }
    emptied.signal()
  }

  /// Ends the thread, also while it waits for data.
  func stop() {
    batches.withLock { $0.isStopped = true }
    emptied.signal()
    interrupter.interrupt()
    ended.wait()
  }

  private func read(_ steps: StepReader) {
    var steps = steps
    let parser = JSONParser()
    var isLast = false
    while !isLast, var batch = nextEmpty() {
      steps.read(into: &batch, with: parser, unless: interrupter)
      isLast = batch.ending != nil
      batches.withLock { [batch] in $0.full.append(batch) }
      filled.signal()
    }
    ended.signal()
  }

  private func nextEmpty() -> StepBatch? {
    emptied.wait()
    return batches.withLock { $0.isStopped ? nil : $0.empty.removeFirst() }
  }
}
