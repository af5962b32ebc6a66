import Foundation
import Glibc
import Records
import Replay
import Synchronization
import TraceFormat

/// The answer of a replay whenever it has no more steps to read.
struct ReplayAnswer: Sendable {
  var records: [String] = []
  var text: [String] = []
  var results: [String] = []
  /// The message to pages about the gesture; nil if unchanged since the last answer.
  var gesture: String?
  /// The time of the last finger or state.
  var lastChange = Instant.zero
  var paths: [[Point]] = []
  var actions: [SentAction] = []
  var views: [VisibleView] = []
  var recognizers: [SceneState.Recognizer] = []
  var nextTimer: Instant?
  var isMoving = false
  var isAtRest = true
  /// Whether the replay is over.
  var isOver = false
  var failure: InputFailure?
}

/// A replay of the current episode: a thread that reads the steps from a pipe, like `touchtrace -`.
final class EpisodeReplay: Sendable {
  let number: Int
  /// The writing end of the pipe; nil once it is closed.
  private let writing: Mutex<Int32?>

  /// Starts a replay; returns nil if the system has no pipe or thread for it.
  init?(number: Int, _ replayer: Replayer, answer: @escaping @Sendable (Int, ReplayAnswer) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A slow replay must not block the server.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    self.number = number
    self.writing = Mutex(writing)
    let thread = Thread { [weak self] in
      let last = Self.play(from: reading, replayer) { answer(number, $0) }
      self?.end()
      close(reading)
      answer(number, last)
    }
    thread.stackSize = 16 << 20
    thread.start()
  }

  deinit { end() }

  /// Sends a line of the trace to the replay; returns false if it is over, or too slow.
  func write(_ line: String) -> Bool {
    writing.withLock { descriptor in
      guard let descriptor else { return false }
      let bytes = Array("\(line)\n".utf8)
      // Lines are shorter than a pipe's atomic size, so they are written as a whole or not at all.
      return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }
  }

  /// The bytes that the replay has not read yet.
  var waiting: Int {
    writing.withLock { descriptor in
      var count: Int32 = 0
      guard let descriptor, ioctl(descriptor, UInt(FIONREAD), &count) == 0 else { return 0 }
      return Int(count)
    }
  }

  /// Ends the trace. The replay then fires the timers that it still waits for, and gives its last answer.
  func end() {
    writing.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  private static func play(
    from descriptor: Int32,
    _ replayer: Replayer,
    answer: (ReplayAnswer) -> Void
  ) -> ReplayAnswer {
    let log = RecordLog()
    var scene: SceneState?
    var last = ReplayAnswer()
    var told = ""
    func now() -> ReplayAnswer {
      var answer = ReplayAnswer()
      (answer.records, answer.text) = log.take()
      answer.results = log.results
      let gesture = log.gesture.text(answer.results)
      if gesture != told { answer.gesture = gesture }
      told = gesture
      answer.lastChange = log.gesture.lastChange
      answer.paths = log.paths
      answer.actions = log.takeActions()
      if let scene {
        answer.views = scene.views
        answer.recognizers = scene.recognizers
        answer.nextTimer = scene.nextTimer
        answer.isMoving = scene.isMoving
        answer.isAtRest = scene.isAtRest
      }
      return answer
    }
    do throws(InputFailure) {
      try withoutActuallyEscaping(answer) { (answer) throws(InputFailure) in
        try replayer.replay(
          .path("/proc/self/fd/\(descriptor)"),
          interest: RecordLog.interest,
          into: log,
          showing: {
            scene = $0
            log.scene = $0
          },
          beforeBlocking: { if scene != nil { answer(now()) } },
          afterwards: { _ in
            last = now()
            scene = nil
            log.scene = nil
          }
        )
      }
    } catch {
      last.failure = error
    }
    scene = nil
    log.scene = nil
    last.isOver = true
    last.isMoving = false
    last.nextTimer = nil
    return last
  }
}
