import Bytes
import Glibc
import Replay
import Synchronization

/// A copy of the process that replays cases, and tells the original through a pipe which of them begin and end.
///
/// The copy writes nothing else. It ends itself when the original is gone.
enum ReplayProcess {
  /// The messages of the copy before it ended.
  struct Outcome {
    var begun: Set<Int> = []
    var ended: [Int: CaseReplay] = [:]
    /// How the copy ended, in words.
    var ending = ""
  }

  typealias Work = @Sendable (@escaping @Sendable (ReplayMessage) -> Void) -> Void

  /// Runs some work in a copy of the process, and waits for its end; nil if there can be no copy.
  static func run(_ work: @escaping Work) -> Outcome? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    let process = fork()
    guard process != 0 else {
      close(reading)
      let messages = MessageWriter(writing)
      replay(work) { messages.write($0) }
    }
    close(writing)
    defer { close(reading) }
    guard process > 0 else { return nil }
    var outcome = read(reading)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    outcome.ending =
      signal == 0
      ? "the process ended with exit code \(status >> 8 & 0xff)" : String(cString: strsignal(signal))
    return outcome
  }

  /// Works in the copy, and ends it. Nothing of the original may be written or removed a second time.
  private static func replay(_ work: @escaping Work, _ send: @escaping @Sendable (ReplayMessage) -> Void)
    -> Never
  {
    // A report of Swift's about the crash, with the contents of memory, does not belong into the report of a suite.
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(crash, SIG_DFL) }
    let workAndExit: @Sendable () -> Void = {
      work(send)
      _exit(EXIT_SUCCESS)
    }
    // Swift's locks know a thread by a number that the copy's first thread has from the original, so that it must not
    // wait for other threads' locks.
    if !WorkerThreads.start(workAndExit) { workAndExit() }
    while true { pause() }
  }

  /// Reads messages up to the end of the pipe.
  private static func read(_ descriptor: Int32) -> Outcome {
    var outcome = Outcome()
    var rest: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return outcome
      }
      rest += chunk[..<count]
      var messages = rest[...]
      while let message = ReplayMessage.popFirst(of: &messages) {
        switch message {
        case .began(let index): outcome.begun.insert(index)
        case .ended(let index, let replay): outcome.ended[index] = replay
        }
      }
      if messages.count < rest.count { rest = Array(messages) }
    }
  }
}

/// The end of the pipe to which several threads write, a whole message at a time.
private final class MessageWriter: Sendable {
  private let descriptor: Mutex<Int32>

  init(_ descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  func write(_ message: ReplayMessage) {
    let failure = descriptor.withLock { descriptor in
      message.bytes.withUnsafeBytes { $0.write(to: descriptor) }
    }
    if failure != nil { _exit(EX_IOERR) }
  }
}
