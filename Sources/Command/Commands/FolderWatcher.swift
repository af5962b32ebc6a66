import Glibc

/// Waits until something in some folders changes.
///
/// The kernel reports changes (inotify). If it cannot, for example because there are too many folders, a wait lasts a
/// second, and the caller compares the files. In both cases a wait may end without a relevant change.
struct FolderWatcher {
  private let descriptor: Int32
  /// Whether the kernel reports the changes in all folders.
  private var isNotified: Bool

  /// The duration of a wait without the kernel's reports, and the pause that must follow the last of several changes
  /// for them to count as one, in milliseconds.
  private static let period: Int32 = 1000
  private static let pause: Int32 = 50
  /// The maximum number of pauses in a row, so that a file that is written continuously does not prevent a result.
  private static let mostPauses = 20

  private static let events = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ATTRIB
  )

  /// Creates a watcher, with or without the kernel's reports.
  init(isNotified: Bool) {
    descriptor = isNotified ? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) : -1
    self.isNotified = descriptor >= 0
  }

  /// Watches folders. A folder that does not exist is left out.
  mutating func watch(_ folders: [String]) {
    for folder in folders where isNotified {
      // A folder that was removed and created again needs a new watch. Adding an existing watch changes nothing.
      if inotify_add_watch(descriptor, folder, Self.events) < 0, errno != ENOENT, errno != ENOTDIR {
        isNotified = false
      }
    }
  }

  /// The end of a wait.
  enum Event {
    /// Something may have changed.
    case change
    /// There is something to read.
    case input
    /// Standard output no longer has a reader.
    case closed
  }

  /// Waits for a change, at most a second if the caller checks the folders itself, or until `input` is readable.
  func wait(isPolling: Bool, input: Int32? = nil) -> Event {
    let event = poll(for: isNotified && !isPolling ? -1 : Self.period, input)
    guard case .change = event else { return event }
    for _ in 0..<Self.mostPauses {
      guard drain() else { return .change }
      if case .closed = poll(for: Self.pause, nil) { return .closed }
    }
    return .change
  }

  /// Waits until the kernel reports a change, there is something to read or the time is up.
  private func poll(for milliseconds: Int32, _ input: Int32?) -> Event {
    var descriptors = [
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      pollfd(fd: isNotified ? descriptor : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while Glibc.poll(&descriptors, 3, milliseconds) < 0, errno == EINTR {}
    if descriptors[0].revents != 0 { return .closed }
    return descriptors[2].revents != 0 ? .input : .change
  }

  /// Discards the reports that have arrived. Returns whether there were any.
  private func drain() -> Bool {
    guard isNotified else { return false }
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    var hasReports = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasReports = true }
    return hasReports
  }
}
