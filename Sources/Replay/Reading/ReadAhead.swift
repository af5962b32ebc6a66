import Dispatch
import Foundation
import Synchronization
import TraceFormat

/// Reads the steps of a trace on a thread of its own, a few batches ahead of whoever plays them.
final class ReadAhead: Sendable {
  /// So many batches there are, full or to be filled anew.
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

  /// Begins to read; nil where that takes more files than the process may open.
  init?(_ steps: StepReader, file: String) {
    guard let interrupter = ReadInterrupter() else { return nil }
    self.interrupter = interrupter
    let empty = [StepBatch](repeating: StepBatch(file: file), count: ReadAhead.depth)
    batches = Mutex(Batches(empty: empty))
    for _ in empty { emptied.signal() }
    let thread = Thread { self.read(steps) }
    // JSON that is refused is freed by recursion, as deep as it nests.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The next batch; before it has to be waited for, `beforeWaiting` is called.
  func next(_ beforeWaiting: (() -> Void)?) -> StepBatch {
    if filled.wait(timeout: .now()) == .timedOut {
      beforeWaiting?()
      filled.wait()
    }
    return batches.withLock { $0.full.removeFirst() }
  }

  /// Gives a batch back, to be filled anew.
  func giveBack(_ batch: consuming StepBatch) {
    batches.withLock { [batch] in $0.empty.append(batch) }
    emptied.signal()
  }

  /// Ends the reading, also where it waits, and its thread.
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
