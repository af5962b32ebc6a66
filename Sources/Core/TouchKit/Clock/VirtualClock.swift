import HeapModule
import Records

/// A clock that only the replay advances, and its timers.
///
/// Timers fire by deadline, then by creation, one at a time, each at its own deadline. A program may set a new timer
/// each time one fires, without end. A replay waits for at most `longestChain` timers of such a chain; after
/// `longestChain` timers at one instant, the next one fires `chainDelay` later.
package final class VirtualClock {
  /// The largest number of timers in a chain, each set by the previous one, that a replay waits for.
  static let longestChain = 100
  /// The delay after `longestChain` timers at one instant: a millisecond.
  package static let chainDelay: Nanoseconds = 1_000_000

  /// The current time.
  package private(set) var now = Instant.zero
  /// The numbers of pending timers.
  private let pending = PendingTimers()
  private var timers = Heap<Entry>()
  private var created: UInt64 = 0
  // The timer that is firing, until its turn is over.
  private var firing: VirtualTimer?

  package init() {}

  /// Sets a timer.
  ///
  /// - Parameters:
  ///   - deadline: the time at which the timer fires; on the next advance if it has passed.
  ///   - owner: the object whose id appears in the timer's step.
  ///   - keepsRunning: whether the replay waits for it after the last step; repeating timers do not.
  ///   - yieldsToLift: decides whether lifts of some fingers at a later instant are processed before the timer fires.
  package func schedule(
    at deadline: Instant,
    owner: Named,
    keepsRunning: Bool = true,
    yieldsToLift: VirtualTimer.Yielding? = nil,
    _ action: @escaping () -> Void
  ) -> VirtualTimer {
    let timer = VirtualTimer(
      owner,
      keepsRunning: keepsRunning && deadline < .never,
      yieldsToLift: yieldsToLift,
      countedBy: pending,
      action: action
    )
    var deadline = max(deadline, now)
    if let firing {
      timer.chainPosition = firing.chainPosition.next(isAtOnce: deadline == now)
      if timer.chainPosition.isLate { deadline = deadline + VirtualClock.chainDelay }
    }
    pending.count(timer, 1)
    timers.insert(Entry(deadline: deadline, order: created, timer: timer))
    created += 1
    return timer
  }

  /// Fires a timer, and performs the turn that follows.
  func fire(_ timer: VirtualTimer, _ consequences: () -> Void) {
    firing = timer
    timer.fire()
    consequences()
    firing = nil
  }

  /// Removes and returns the next timer that is due at or before an instant, and moves the time to its deadline. Timers
  /// that yield to lifts among the samples stay.
  func popTimer(dueBy instant: Instant, before samples: [TouchSample] = []) -> VirtualTimer? {
    guard let next = timers.min, next.deadline <= instant else { return nil }
    let fingers = samples.filter { $0.phase == .ended }.map(\.id)
    var yielding: [Entry] = []
    defer { timers.insert(contentsOf: yielding) }
    while let entry = timers.min, entry.deadline <= instant {
      timers.removeMin()
      guard entry.timer.isPending else { continue }
      if entry.timer.yieldsToLift?(instant - entry.deadline, fingers) ?? false {
        yielding.append(entry)
        continue
      }
      now = max(now, entry.deadline)
      return entry.timer
    }
    return nil
  }

  /// Removes and returns the next timer that a replay waits for after its last step.
  func popLastTimer() -> VirtualTimer? {
    guard pending.keepingReplayRunning > 0 else { return nil }
    return popTimer(dueBy: Instant(nanoseconds: Instant.never.nanoseconds - 1))
  }

  /// Cancels the timers whose owners satisfy a predicate.
  package func cancel(where isSelected: (any Named) -> Bool) {
    for entry in timers.unordered where entry.timer.owner.map(isSelected) ?? false { entry.timer.cancel() }
  }

  /// Cancels all timers, which releases their owners.
  func close() {
    withExtendedLifetime(timers) {
      for entry in timers.unordered { entry.timer.cancel() }
      timers = Heap()
    }
  }

  /// The deadline of the next pending timer.
  var nextDeadline: Instant? { timers.unordered.lazy.filter(\.timer.isPending).map(\.deadline).min() }

  /// Whether a timer is pending that a replay waits for after its last step.
  var awaitsTimer: Bool { pending.keepingReplayRunning > 0 }

  /// Whether a timer that the program has set is pending.
  var hasUserTimer: Bool { pending.ofUsers > 0 }

  /// Advances the time, which never goes back.
  func advance(to instant: Instant) {
    now = max(now, instant)
  }

  private struct Entry: Comparable {
    let deadline: Instant
    let order: UInt64
    let timer: VirtualTimer

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      (lhs.deadline, lhs.order) < (rhs.deadline, rhs.order)
    }

    static func == (lhs: Entry, rhs: Entry) -> Bool { lhs.order == rhs.order }
  }
}

/// The owner of timers that a program sets. The engine does not know which of the program's objects set them.
package protocol UserTimer: Named {}

extension UserTimer {
  package var setsUserTimers: Bool { true }
}

/// A timer on the virtual clock.
package final class VirtualTimer {
  /// Returns whether lifts of fingers that come a delay after the deadline are processed before the timer fires.
  package typealias Yielding = (_ delay: Nanoseconds, _ fingers: [Int]) -> Bool

  /// The owner, released once the timer has fired to break the retain cycle.
  package private(set) var owner: (any Named)?
  let keepsRunning: Bool
  let yieldsToLift: Yielding?
  /// The position in a chain of timers in which each sets the next.
  fileprivate(set) var chainPosition = ChainPosition()
  fileprivate let isOfUser: Bool
  private let counter: PendingTimers
  private var action: (() -> Void)?

  /// A position in a chain of timers.
  struct ChainPosition {
    private var chain = 1
    private var atOnce = 1

    /// Returns the position of a timer that is set by the timer at this position.
    func next(isAtOnce: Bool) -> ChainPosition {
      var next = ChainPosition()
      next.chain = chain + 1
      next.atOnce = isAtOnce && !isLate ? atOnce + 1 : 1
      return next
    }

    /// Whether too many timers of the chain have fired at one instant.
    var isLate: Bool { atOnce > VirtualClock.longestChain }

    /// Whether a replay waits for the timer.
    var isNearStart: Bool { chain <= VirtualClock.longestChain }
  }

  fileprivate init(
    _ owner: Named,
    keepsRunning: Bool,
    yieldsToLift: Yielding?,
    countedBy counter: PendingTimers,
    action: @escaping () -> Void
  ) {
    self.owner = owner
    self.keepsRunning = keepsRunning
    self.yieldsToLift = yieldsToLift
    isOfUser = owner.setsUserTimers
    self.counter = counter
    self.action = action
  }

  /// Whether the timer may still fire.
  package var isPending: Bool { action != nil }

  /// Whether a replay waits for the timer after its last step.
  var keepsReplayRunning: Bool { keepsRunning && chainPosition.isNearStart }

  /// Cancels the timer.
  package func cancel() {
    _ = popAction()
  }

  /// Performs the action, once.
  func fire() {
    withExtendedLifetime(owner) { popAction()?() }
  }

  private func popAction() -> (() -> Void)? {
    guard let action else { return nil }
    self.action = nil
    owner = nil
    counter.count(self, -1)
    return action
  }
}

/// Counts the pending timers of a clock.
private final class PendingTimers {
  /// The timers that a replay waits for.
  private(set) var keepingReplayRunning = 0
  /// The timers that the program has set.
  private(set) var ofUsers = 0

  func count(_ timer: VirtualTimer, _ change: Int) {
    if timer.keepsReplayRunning { keepingReplayRunning += change }
    if timer.isOfUser { ofUsers += change }
  }
}
