import Dispatch
import Glibc
import Records
import Replay
import Synchronization

/// A working copy of this process. It reports the beginning and end of items to the original through a pipe.
///
/// The copy ends itself when the original is gone.
enum WorkProcess {
  /// How a copy ended.
  struct Ending {
    /// The items that the copy had begun.
    var begun: Set<Int> = []
    /// How the copy ended, in words.
    var reason = ""
    /// The items that exceeded the time limit and made the copy end.
    var overdue: [Int] = []
    /// Whether the copy was ended because of its memory.
    var exceedsMemory = false
  }

  /// Works on some items in a copy of the process and waits for it to end; returns nil if no copy can be created.
  /// `didEnd` is called with each result. The copy is ended when an item exceeds a limit.
  static func run(
    _ work: LimitedWork,
    _ indices: [Int],
    didEnd: (Int, LimitedWork.Product) -> Void
  ) -> Ending? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    let process = fork()
    guard process != 0 else {
      close(reading)
      perform(work, indices, MessageWriter(writing))
      // An ordinary exit would write or remove the original's files a second time.
      _exit(EXIT_SUCCESS)
    }
    close(writing)
    defer { close(reading) }
    guard process > 0 else { return nil }
    var ending = read(reading, of: process, work.limits, didEnd)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    ending.reason =
      signal == 0
      ? "the process ended with exit code \(status >> 8 & 0xff)" : String(cString: strsignal(signal))
    return ending
  }

  /// Does the work in the copy.
  ///
  /// The function returns, and has no closure as a parameter: if a function that never returns has one, Swift 6.3
  /// releases the closure too early in optimized builds.
  @inline(never)
  private static func perform(_ work: LimitedWork, _ indices: [Int], _ messages: MessageWriter) {
    // Swift's own crash report, which prints memory contents, would garble the suite's report.
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(crash, SIG_DFL) }
    let ended = DispatchSemaphore(value: 0)
    // Swift's locks identify a thread by a number. The copy's first thread inherits the original's number, and must not
    // wait for locks that other threads held there, so the work is done on a new thread.
    _ = WorkerThreads.start(stack: 256 << 10) { messages.endProcessWithReader() }
    let isStarted = WorkerThreads.start {
      work.perform(indices, reportingTo: messages)
      ended.signal()
    }
    if isStarted { ended.wait() } else { work.perform(indices, reportingTo: messages) }
  }

  /// Reads messages up to the end of the pipe, or until the copy exceeds a limit.
  private static func read(
    _ descriptor: Int32,
    of process: pid_t,
    _ limits: CaseLimits,
    _ didEnd: (Int, LimitedWork.Product) -> Void
  ) -> Ending {
    var ending = Ending()
    var watch = LimitWatch(process, limits)
    var rest: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      if watch.isDue {
        ending.overdue = watch.overdue
        ending.exceedsMemory = watch.exceedsMemory
        if !ending.overdue.isEmpty || ending.exceedsMemory {
          kill(process, SIGKILL)
          return ending
        }
      }
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, watch.milliseconds) != 0 else { continue }
      let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return ending
      }
      rest += chunk[..<count]
      var messages = rest[...]
      while let message = WorkMessage.popFirst(of: &messages) {
        switch message {
        case .began(let index):
          ending.begun.insert(index)
          watch.begin(index)
        case .ended(let index, let product):
          watch.end(index)
          didEnd(index, product)
        }
      }
      if messages.count < rest.count { rest = Array(messages) }
    }
  }
}

extension LimitedWork {
  /// Works on the items in order, on several threads, and writes a message when one begins and when one has ended.
  fileprivate func perform(_ indices: [Int], reportingTo messages: MessageWriter) {
    let positions = Positions(count: indices.count)
    WorkerThreads.perform(min(jobs ?? .max, indices.count)) {
      while let position = positions.next() {
        let index = indices[position]
        messages.write(.began(index))
        let product = work(index)
        if stopsAtFailure, product.isFailure { positions.end(after: position) }
        messages.write(.ended(index, product))
      }
    }
  }
}

/// The writing end of the pipe. Several threads write to it, one whole message at a time.
private final class MessageWriter: Sendable {
  private let descriptor: Mutex<Int32>

  init(_ descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  /// Waits for the original to end, however that happens, and ends this process.
  func endProcessWithReader() {
    // Without events to poll for, only the closing of the other end is reported.
    var event = pollfd(fd: descriptor.withLock { $0 }, events: 0, revents: 0)
    while poll(&event, 1, -1) < 0, errno == EINTR {}
    _exit(EX_IOERR)
  }

  func write(_ message: WorkMessage) {
    let failure = descriptor.withLock { descriptor in
      message.bytes.withUnsafeBytes { $0.write(to: descriptor) }
    }
    if failure != nil { _exit(EX_IOERR) }
  }
}

/// Polls the time and memory used by the copy.
private struct LimitWatch {
  private static let interval: Nanoseconds = 20_000_000

  private let process: pid_t
  private let limits: CaseLimits
  /// The times at which the open cases have begun.
  private var beginnings: [Int: Nanoseconds] = [:]
  private var last = WallClock.now

  init(_ process: pid_t, _ limits: CaseLimits) {
    self.process = process
    self.limits = limits
  }

  mutating func begin(_ index: Int) { beginnings[index] = WallClock.now }

  mutating func end(_ index: Int) { beginnings[index] = nil }

  /// The time to wait for messages: forever without limits.
  var milliseconds: Int32 {
    limits.seconds == nil && limits.mebibytes == nil ? -1 : Int32(Self.interval / 1_000_000)
  }

  /// Whether the next check is due.
  var isDue: Bool {
    mutating get {
      let now = WallClock.now
      guard now - last >= Self.interval else { return false }
      last = now
      return true
    }
  }

  /// The cases that have been open for longer than the limit.
  var overdue: [Int] {
    guard let seconds = limits.seconds else { return [] }
    let now = WallClock.now
    return beginnings.filter { Double(now - $0.value) > seconds * 1e9 }.keys.sorted()
  }

  /// Whether the process has more memory than the limit.
  var exceedsMemory: Bool {
    guard let most = limits.mebibytes, let file = fopen("/proc/\(process)/statm", "r") else { return false }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, Int32(text.count), file) != nil else { return false }
    // The size of the address space, then that of the resident memory, in pages.
    let fields = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " "
    )
    guard fields.count > 1, let pages = Int(fields[1]) else { return false }
    return pages * sysconf(Int32(_SC_PAGESIZE)) > most << 20
  }
}
