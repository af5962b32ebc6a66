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
    let work = Unmanaged.passRetained(Work { self.read(steps) })
    guard Self.startThread(work.toOpaque()) else {
      work.release()
      return nil
    }
  }

  /// The work of the thread, in a form that the C library can pass on.
  private final class Work {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts a thread with the C library, which unlike Foundation says whether that succeeded.
  private static func startThread(_ work: UnsafeMutableRawPointer) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // json-c frees a text that it rejects by recursion, as deep as the text nests.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    var thread = pthread_t()
    return pthread_create(
      &thread,
      &attributes,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      },
      work
    ) == 0
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
