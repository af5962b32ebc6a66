import HeapModule
import Records

/// Time that stands still until the replay moves it on, and the timers that run on it.
///
/// Timers fire in the order of (deadline, creation), one at a time, each at its own deadline. User code may set one
/// when one fires, for ever; such a chain keeps no replay alive that has more than `longestChain` timers, and gets on
/// by `turn` when it has had as many at one instant.
package final class VirtualClock {
  /// How many timers of a chain, each set when the one before fires, a replay waits for.
  static let longestChain = 100
  /// How much later the next comes after so many at one instant: a millisecond.
  static let turn: Nanoseconds = 1_000_000

  /// The time it is.
  package private(set) var now = Instant.zero
  /// How many timers are pending that a replay waits for, and how many of user code.
  private let pending = PendingTimers()
  private var timers = Heap<Entry>()
  private var created: UInt64 = 0
  // The one that fires, until all is done that follows from it.
  private var firing: VirtualTimer?

  package init() {}

  /// Sets a timer.
  ///
  /// - Parameters:
  ///   - deadline: when it fires; at once, on the next advance, where that is past.
  ///   - owner: the object whose name the timer's step carries.
  ///   - isOvertaken: whether what comes at an instant, lifting these fingers, is told of before it fires.
  ///   - keepsRunning: whether the replay waits for it after the last step; repeating timers do not.
  package func schedule(
    at deadline: Instant,
    owner: Named,
    keepsRunning: Bool = true,
    isOvertaken: VirtualTimer.Overtaking? = nil,
    _ action: @escaping () -> Void
  ) -> VirtualTimer {
    let timer = VirtualTimer(
      owner,
      keepsRunning: keepsRunning && deadline < .never,
      isOvertaken: isOvertaken,
      countedBy: pending,
      action: action
    )
    var deadline = max(deadline, now)
    if let firing {
      timer.place = firing.place.next(isAtOnce: deadline == now)
      if timer.place.isLate { deadline = deadline + VirtualClock.turn }
    }
    pending.count(timer, 1)
    timers.insert(Entry(deadline: deadline, order: created, timer: timer))
    created += 1
    return timer
  }

  /// Fires a timer, and does what follows from it.
  func fire(_ timer: VirtualTimer, _ consequences: () -> Void) {
    firing = timer
    timer.fire()
    consequences()
    firing = nil
  }

  /// Takes the next timer that is due at or before an instant, and moves the time to its deadline. Those that
  /// the fingers overtake that lift in the samples of that instant are left for later.
  func takeTimer(dueBy instant: Instant, before samples: [TouchSample] = []) -> VirtualTimer? {
    guard let next = timers.min, next.deadline <= instant else { return nil }
    let fingers = samples.filter { $0.phase == .ended }.map(\.id)
    var overtaken: [Entry] = []
    defer { timers.insert(contentsOf: overtaken) }
    while let entry = timers.min, entry.deadline <= instant {
      timers.removeMin()
      guard entry.timer.isPending else { continue }
      if entry.timer.isOvertaken?(instant - entry.deadline, fingers) ?? false {
        overtaken.append(entry)
        continue
      }
      now = max(now, entry.deadline)
      return entry.timer
    }
    return nil
  }

  /// Takes the next timer for which a replay that is over still waits.
  func takeLastTimer() -> VirtualTimer? {
    guard pending.worthWaiting > 0 else { return nil }
    return takeTimer(dueBy: Instant(nanoseconds: Instant.never.nanoseconds - 1))
  }

  /// Takes back the timers of owners that are meant.
  package func cancel(where isMeant: (any Named) -> Bool) {
    for entry in timers.unordered where entry.timer.owner.map(isMeant) ?? false { entry.timer.cancel() }
  }

  /// Forgets all timers, and with them their owners.
  func close() {
    withExtendedLifetime(timers) {
      for entry in timers.unordered { entry.timer.cancel() }
      timers = Heap()
    }
  }

  /// Whether a timer of user code is pending.
  var hasUserTimer: Bool { pending.ofUsers > 0 }

  /// Moves the time on; it never goes back.
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

/// The owner of timers that user code sets. The engine cannot know whose they really are.
package protocol UserTimer: Named {}

/// A timer on the virtual clock.
package final class VirtualTimer {
  /// Whether lifts of fingers, so long after the deadline, are told of before the timer fires.
  package typealias Overtaking = (_ delay: Nanoseconds, _ fingers: [Int]) -> Bool

  /// Whose it is, as long as it may fire: it must not keep alive who keeps it.
  private(set) var owner: (any Named)?
  let keepsRunning: Bool
  let isOvertaken: Overtaking?
  /// Where it stands in a chain of timers, each of which set the next.
  fileprivate(set) var place = Place()
  fileprivate let isOfUser: Bool
  private let counter: PendingTimers
  private var action: (() -> Void)?

  /// A place in a chain of timers.
  struct Place {
    private var chain = 1
    private var atOnce = 1

    /// The place of one that it sets.
    func next(isAtOnce: Bool) -> Place {
      var next = Place()
      next.chain = chain + 1
      next.atOnce = isAtOnce && !isLate ? atOnce + 1 : 1
      return next
    }

    /// Whether as many have come at one instant as may.
    var isLate: Bool { atOnce > VirtualClock.longestChain }

    /// Whether a replay waits for it.
    var isWithinReach: Bool { chain <= VirtualClock.longestChain }
  }

  fileprivate init(
    _ owner: Named,
    keepsRunning: Bool,
    isOvertaken: Overtaking?,
    countedBy counter: PendingTimers,
    action: @escaping () -> Void
  ) {
    self.owner = owner
    self.keepsRunning = keepsRunning
    self.isOvertaken = isOvertaken
    isOfUser = owner is any UserTimer
    self.counter = counter
    self.action = action
  }

  /// Whether it may still fire.
  package var isPending: Bool { action != nil }

  /// Whether a replay that is over waits for it.
  var isWorthWaiting: Bool { keepsRunning && place.isWithinReach }

  /// Takes the timer back.
  package func cancel() {
    _ = takeAction()
  }

  /// Does what it was set for, once.
  func fire() {
    withExtendedLifetime(owner) { takeAction()?() }
  }

  private func takeAction() -> (() -> Void)? {
    guard let action else { return nil }
    self.action = nil
    owner = nil
    counter.count(self, -1)
    return action
  }
}

/// Counts the timers of a clock that are pending.
private final class PendingTimers {
  /// Those that a replay waits for.
  private(set) var worthWaiting = 0
  /// Those of user code.
  private(set) var ofUsers = 0

  func count(_ timer: VirtualTimer, _ change: Int) {
    if timer.isWorthWaiting { worthWaiting += change }
    if timer.isOfUser { ofUsers += change }
  }
}
