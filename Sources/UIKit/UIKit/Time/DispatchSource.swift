import Dispatch
import Records
import TouchKit

/// A factory for timers.
public enum DispatchSource {
  /// The flags of timers, the same as in Dispatch.
  public typealias TimerFlags = Dispatch.DispatchSource.TimerFlags

  /// Creates a timer on the virtual clock of the current engine.
  public static func makeTimerSource(
    flags: TimerFlags = [],
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    TimerSource()
  }
}

/// A timer that calls its handler once or repeatedly.
public protocol DispatchSourceTimer: AnyObject {
  /// Sets the time of a single call.
  func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  )

  /// Sets the time of the first call, and the interval of the following ones in seconds.
  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)

  /// Sets the handler.
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)

  /// Sets the handler of the cancellation.
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)

  /// Starts the timer.
  func resume()

  /// Starts the timer.
  func activate()

  /// Stops the timer until it is resumed.
  func suspend()

  /// Stops the timer for good.
  func cancel()

  /// Whether the timer was cancelled.
  var isCancelled: Bool { get }
}

extension DispatchSourceTimer {
  /// Sets the time of a single call, or of the first call and the interval of the following ones.
  public func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval = .never
  ) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }

  /// Sets the time of the first call, and the interval of the following ones in seconds.
  public func schedule(deadline: DispatchTime, repeating interval: Double) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }

  public func setEventHandler(handler: (() -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }

  public func setEventHandler(handler: DispatchWorkItem) {
    setEventHandler { handler.performUnlessCancelled() }
  }

  /// Sets the handler of the cancellation.
  public func setCancelHandler(handler: (() -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

private final class TimerSource: DispatchSourceTimer, UserTimer {
  let traceID: String
  private let engine = Engine.current
  private var deadline: Instant?
  private var interval: Nanoseconds?
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var timer: VirtualTimer?
  private var state = State.suspended

  private enum State {
    case suspended, running, cancelled
  }

  init() {
    traceID = engine.nextName(for: TimerSource.self)
  }

  var isCancelled: Bool { state == .cancelled }

  func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval
  ) {
    schedule(deadline, every: interval.nanosecondSpan)
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
    guard state == .suspended else { return }
    state = .running
    set()
  }

  func activate() {
    resume()
  }

  func suspend() {
    guard state == .running else { return }
    state = .suspended
    timer?.cancel()
  }

  func cancel() {
    guard state != .cancelled else { return }
    state = .cancelled
    timer?.cancel()
    cancelHandler?()
  }

  private func schedule(_ deadline: DispatchTime, every interval: Nanoseconds?) {
    self.deadline = deadline < .distantFuture ? deadline.clockInstant : nil
    self.interval = interval.map { max($0, 1_000_000) }
    timer?.cancel()
    set()
  }

  private func set() {
    guard state == .running, let deadline else { return }
    timer = engine.clock.schedule(at: deadline, owner: self, keepsRunning: interval == nil) { [weak self] in
      guard let self else { return }
      self.deadline = interval.map { deadline + $0 }
      set()
      handler?()
    }
  }
}
