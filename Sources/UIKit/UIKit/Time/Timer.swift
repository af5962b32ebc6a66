import Foundation
import Records
import TouchKit

/// A timer that fires once or repeatedly, on the virtual clock of the engine that was current when it was created.
///
/// Each firing is a step of the replay. A repeating timer alone does not keep a replay going.
open class Timer: NSObject, UserTimer {
  package let traceID: String
  private let eventEngine: Engine
  private let isRepeating: Bool
  private let timerAction: (Timer) -> Void
  private let storedUserInfo: Any?
  private var timerState: State

  private enum State {
    case idle(first: Instant)
    case scheduled(VirtualTimer, at: Instant)
    case invalid
  }

  /// The seconds between firings; 0 for a timer that does not repeat.
  public let timeInterval: TimeInterval
  /// The allowed delay of a firing. It is never used.
  open var tolerance: TimeInterval = 0

  private init(
    first: Instant?,
    interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ action: @escaping (Timer) -> Void
  ) {
    eventEngine = Engine.current
    traceID = eventEngine.nextName(for: Timer.self)
    self.isRepeating = repeats
    self.timerAction = action
    storedUserInfo = userInfo
    // The shortest interval that Foundation's timers allow.
    let span = max(interval, 0.0001)
    timeInterval = repeats ? span : 0
    timerState = .idle(first: first ?? eventEngine.now + Instant.span(seconds: span))
    super.init()
  }

  /// Creates a timer that calls a closure, once it is added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) {
    self.init(first: nil, interval: interval, repeats: repeats, userInfo: nil, block)
  }

  /// Creates a timer that calls a closure, first at a date, once it is added to a run loop.
  public convenience init(
    fire date: Date,
    interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) {
    self.init(first: Instant(date), interval: interval, repeats: repeats, userInfo: nil, block)
  }

  /// Creates a timer that calls nothing.
  public convenience override init() {
    self.init(first: nil, interval: 0, repeats: false, userInfo: nil) { _ in }
  }

  /// Creates a timer that calls a method, once it is added to a run loop. The timer retains its target until it is
  /// invalidated.
  public convenience init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(first: nil, interval: interval, repeats: repeats, userInfo: userInfo) { timer in
      selector.perform(on: target as AnyObject, with: timer)
    }
  }

  /// Creates a timer that calls a method, first at a date, once it is added to a run loop.
  public convenience init(
    fireAt date: Date,
    interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(first: Instant(date), interval: interval, repeats: repeats, userInfo: userInfo) { timer in
      selector.perform(on: target as AnyObject, with: timer)
    }
  }

  /// Creates and schedules a timer that calls a closure.
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.scheduleFiring()
    return timer
  }

  /// Creates and schedules a timer that calls a method. The timer retains its target until it is invalidated.
  @discardableResult
  open class func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
    timer.scheduleFiring()
    return timer
  }

  /// The object that was passed to the initializer.
  open var userInfo: Any? { storedUserInfo }

  /// Whether the timer can still fire.
  open var isValid: Bool {
    if case .invalid = timerState { return false }
    return true
  }

  /// The date of the next firing.
  open var fireDate: Date {
    get {
      switch timerState {
      case .idle(let instant), .scheduled(_, let instant): Date(instant)
      case .invalid: Date.distantPast
      }
    }
    set {
      switch timerState {
      case .idle: timerState = .idle(first: Instant(newValue))
      case .scheduled(let timer, _):
        timer.cancel()
        scheduleFiring(at: Instant(newValue))
      case .invalid: break
      }
    }
  }

  /// Fires at once. A timer that does not repeat is then invalid.
  open func fire() {
    guard isValid else { return }
    timerAction(self)
    if !isRepeating { invalidate() }
  }

  /// Stops the timer for good.
  open func invalidate() {
    if case .scheduled(let timer, _) = timerState { timer.cancel() }
    timerState = .invalid
  }

  func scheduleFiring() {
    if case .idle(let first) = timerState { scheduleFiring(at: first) }
  }

  private func scheduleFiring(at instant: Instant) {
    let timer = eventEngine.clock.schedule(at: instant, owner: self, keepsRunning: !isRepeating) { [self] in
      // The next firing is scheduled before the call, so that the callee can change or cancel it.
      if isRepeating { scheduleFiring(at: instant + Instant.span(seconds: timeInterval)) }
      timerAction(self)
      if !isRepeating { invalidate() }
    }
    timerState = .scheduled(timer, at: instant)
  }
}

extension Instant {
  /// Creates the instant of a date, rounded to nanoseconds.
  init(_ date: Date) {
    self.init(seconds: min(max(date.timeIntervalSinceReferenceDate, 0), 9e9))
  }
}

extension Date {
  init(_ instant: Instant) {
    self.init(timeIntervalSinceReferenceDate: instant.seconds)
  }
}
