import Glibc

/// Holds back the signals that end the process until ``release()``, so that no file is left incomplete.
struct HeldSignals {
  private let held: [Int32]
  private let previous: sigset_t

  /// Holds back the signals, except those that the process already ignores or blocks.
  init() {
    var previous = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &previous)
    held = [SIGHUP, SIGINT, SIGTERM].filter { !Self.isIgnored($0) && sigismember(&previous, $0) == 0 }
    self.previous = previous
    var held = sigset_t()
    sigemptyset(&held)
    for signal in self.held { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// Whether a signal is pending.
  var isPending: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return held.contains { sigismember(&waiting, $0) == 1 }
  }

  /// Releases the signals. If one is pending, it ends the process here.
  func release() {
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
