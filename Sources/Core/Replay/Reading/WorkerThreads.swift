import Dispatch
import Glibc

/// Threads of the C library. Unlike Foundation and Dispatch, the library reports when a thread cannot be started.
///
/// A process may have too many threads, or too little memory for another stack. Then the work is done on fewer threads.
package enum WorkerThreads {
  /// The number of processors that the process may use.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a thread. Returns false if none can be started.
  ///
  /// - Parameter stack: the size of the stack in bytes; nil for that of the process.
  package static func start(stack: Int? = nil, _ work: @escaping @Sendable () -> Void) -> Bool {
    let stack = stack ?? stackOfProcess
    guard hasRoom(forStack: stack ?? 0) else { return false }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    if let stack { pthread_attr_setstacksize(&attributes, stack) }
    let retained = Unmanaged.passRetained(Work(run: work))
    var thread = pthread_t()
    let result = pthread_create(
      &thread,
      &attributes,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      },
      retained.toOpaque()
    )
    if result != 0 { retained.release() }
    return result == 0
  }

  /// The stack size that the process is allowed; nil if it has no limit. The C library uses the limit that was set when
  /// the process started.
  private static var stackOfProcess: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  /// The address space, in bytes, that the C library reserves for a thread's allocations: its arena.
  private static let arena = 128 << 20

  /// Whether a process with limited address space has room for a stack and an arena. A thread without its own arena
  /// would request one in each allocation, at a hundred times the cost.
  private static func hasRoom(forStack stack: Int) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
      return true
    }
    let count = stack + arena
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let addresses = mmap(nil, count, PROT_NONE, flags, -1, 0), addresses != MAP_FAILED else {
      return false
    }
    munmap(addresses, count)
    return true
  }

  /// Performs the same work on this thread and on others, at most one for each processor, and waits until all are done.
  package static func perform(_ limit: Int, _ work: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    let others = min(limit, processorCount) - 1
    while started < others {
      let isStarted = start {
        work()
        ended.signal()
      }
      guard isStarted else { break }
      started += 1
    }
    work()
    for _ in 0..<started { ended.wait() }
  }

  /// The work of a thread, as an object that the C library can carry.
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
