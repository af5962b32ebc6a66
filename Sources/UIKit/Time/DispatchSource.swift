import Dispatch
import Records
import TouchKit

/// Makes timers of queues.
public enum DispatchSource {
  /// How Dispatch makes timers.
  public typealias TimerFlags = Dispatch.DispatchSource.TimerFlags

  /// Makes a timer that runs on the clock of the current engine.
  public static func makeTimerSource(
    flags: TimerFlags = [],
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    TimerSource()
  }
}

/// A timer of a queue: it calls its handler at a time, and again and again if it repeats.
public protocol DispatchSourceTimer: AnyObject {
  /// Says when it calls, once.
  func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  )

  /// Says when it calls first, and how long after that again, in seconds.
  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)

  /// Says what it calls.
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)

  /// Says what it calls when it is cancelled.
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)

  /// Starts it.
  func resume()

  /// Starts it.
  func activate()

  /// Stops it until it is resumed.
  func suspend()

  /// Stops it for good.
  func cancel()

  /// Whether it was stopped for good.
  var isCancelled: Bool { get }
}

extension DispatchSourceTimer {
  /// Says when it calls, once or again and again.
  public func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval = .never
  ) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }

  /// Says when it calls first, and how long after that again, in seconds.
  public func schedule(deadline: DispatchTime, repeating interval: Double) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }

  /// Says what it calls.
  public func setEventHandler(handler: (() -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }

  /// Says what it calls.
  public func setEventHandler(handler: DispatchWorkItem) {
    setEventHandler { handler.performUnlessCancelled() }
  }

  /// Says what it calls when it is cancelled.
  public func setCancelHandler(handler: (() -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

private final class TimerSource: DispatchSourceTimer, UserTimer {
  let id: String
  private let engine = Engine.current
  private var deadline: Instant?
  private var interval: Nanoseconds?
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var timer: VirtualTimer?
  private var stage = Stage.suspended

  private enum Stage {
    case suspended, running, cancelled
  }

  init() {
    id = engine.nextName(for: TimerSource.self)
  }

  var isCancelled: Bool { stage == .cancelled }

  func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  ) {
    schedule(deadline, every: interval.span)
  }

  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval) {
    schedule(deadline, every: interval.isFinite ? Instant.span(seconds: min(interval, 9e9)) : nil)
  }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    self.handler = handler
  }

  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
    cancelHandler = handler
  }

  func resume() {
    guard stage == .suspended else { return }
    stage = .running
    set()
  }

  func activate() {
    resume()
  }

  func suspend() {
    guard stage == .running else { return }
    stage = .suspended
    timer?.cancel()
  }

  func cancel() {
    guard stage != .cancelled else { return }
    stage = .cancelled
    timer?.cancel()
    cancelHandler?()
  }

  private func schedule(_ deadline: DispatchTime, every interval: Nanoseconds?) {
    self.deadline = deadline < .distantFuture ? deadline.instant : nil
    self.interval = interval.map { max($0, 1_000_000) }
    timer?.cancel()
    set()
  }

  private func set() {
    guard stage == .running, let deadline else { return }
    timer = engine.clock.schedule(at: deadline, owner: self, keepsRunning: interval == nil) { [weak self] in
      guard let self else { return }
      self.deadline = interval.map { deadline + $0 }
      set()
      handler?()
    }
  }
}
