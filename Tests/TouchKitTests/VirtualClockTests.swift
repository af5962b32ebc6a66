import Records
import Testing

@testable import TouchKit

/// Timers fire in the order of deadline and creation, at their own time.
@Suite struct VirtualClockTests {
  private final class Owner: Named {
    let traceID: String

    init(_ id: String) {
      self.traceID = id
    }
  }

  private func fired(_ clock: VirtualClock, by instant: Instant, lifting: [Int] = []) -> [String] {
    var fired: [String] = []
    let samples = lifting.map { TouchSample(id: $0, phase: .ended, location: Point(x: 0, y: 0)) }
    while let timer = clock.popTimer(dueBy: instant, before: samples) {
      fired.append("\(timer.owner?.traceID ?? "")@\(clock.now.nanoseconds)")
      timer.fire()
    }
    return fired
  }

  @Test func `Timers fire by deadline, then by creation`() {
    let clock = VirtualClock()
    let owners = ["late", "first", "second"].map(Owner.init)
    for (owner, deadline) in zip(owners, [30, 20, 20]) {
      _ = clock.schedule(at: Instant(nanoseconds: Int64(deadline)), owner: owner) {}
    }
    #expect(fired(clock, by: Instant(nanoseconds: 25)) == ["first@20", "second@20"])
    #expect(fired(clock, by: Instant(nanoseconds: 30)) == ["late@30"])
  }

  /// Beyond what can be counted, time ends and nobody waits for it.
  @Test func `A deadline beyond the range of nanoseconds never comes`() {
    let clock = VirtualClock()
    let late = Instant(seconds: 4e9) + Instant.span(seconds: 1e300)
    #expect(late == .never)
    #expect(Instant(nanoseconds: 5) + Instant.span(seconds: -1e300) < .zero)
    #expect(Instant(nanoseconds: -5) + Instant.span(seconds: -1e300) == .zero)
    _ = clock.schedule(at: late, owner: Owner("late")) {}
    #expect(fired(clock, by: Instant(seconds: 9e9)).isEmpty)
    #expect(clock.popLastTimer() == nil)
  }

  @Test func `Cancelled timers do not fire`() {
    let clock = VirtualClock()
    let owner = Owner("timer")
    clock.schedule(at: Instant(nanoseconds: 1), owner: owner) {}.cancel()
    #expect(fired(clock, by: Instant(nanoseconds: 9)).isEmpty)
  }

  @Test func `A timer that a timer sets fires in its order`() {
    let clock = VirtualClock()
    let first = Owner("first")
    let second = Owner("second")
    _ = clock.schedule(at: Instant(nanoseconds: 1), owner: first) {
      _ = clock.schedule(at: Instant(nanoseconds: 2), owner: second) {}
    }
    #expect(fired(clock, by: Instant(nanoseconds: 2)) == ["first@1", "second@2"])
  }

  @Test func `Timers that yield to a lift wait for it`() {
    let clock = VirtualClock()
    let owner = Owner("press")
    _ = clock.schedule(at: Instant(nanoseconds: 5), owner: owner, yieldsToLift: { $0 > 0 && $1 == [1] }) {}
    #expect(fired(clock, by: Instant(nanoseconds: 6), lifting: [1]).isEmpty)
    #expect(fired(clock, by: Instant(nanoseconds: 6), lifting: [2]) == ["press@5"])
  }
}
