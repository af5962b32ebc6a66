import Records
import Testing

@testable import TouchKit

/// What a view hears of one touch, whatever holds it.
@Suite struct TouchDeliveryTests {
  private func sample(_ phase: UITouch.Phase, _ x: Double) -> UITouch.Sample {
    var sample = UITouch.Sample()
    sample.phase = phase
    sample.location.x = x
    return sample
  }

  private func expectTold(_ isTold: Bool, _ message: Message, in delivery: inout TouchDelivery) {
    let told = delivery.tell(message)
    #expect(told == isTold)
  }

  @Test func unheldTouchesAreDueAtOnce() {
    var delivery = TouchDelivery()
    delivery.admit()
    let phases: [UITouch.Phase] = [.began, .moved, .ended]
    let due = phases.map { delivery.take(sample($0, 0), holdsBegan: false, holdsEnded: false).message }
    #expect(due == [.touchesBegan, .touchesMoved, .touchesEnded])
    let isTold = delivery.cancel()
    #expect(!isTold)
  }

  @Test func aHeldEndIsDueOnceItIsReleased() {
    var delivery = TouchDelivery()
    delivery.admit()
    _ = delivery.take(sample(.began, 0), holdsBegan: false, holdsEnded: true)
    let early = delivery.take(sample(.ended, 1), holdsBegan: false, holdsEnded: true).message
    #expect(early == nil)
    let held = delivery.release(holdsBegan: false, holdsEnded: true, movesNow: false)
    #expect(held.isEmpty)
    let due = delivery.release(holdsBegan: false, holdsEnded: false, movesNow: false)
    #expect(due.map(\.message) == [.touchesEnded])
    #expect(due.map(\.sample.location.x) == [1])
  }

  @Test func aHeldTouchCatchesUpWithOneMove() {
    var delivery = TouchDelivery()
    delivery.admit()
    for (phase, x) in [(UITouch.Phase.began, 0.0), (.moved, 1), (.moved, 2), (.ended, 3)] {
      let early = delivery.take(sample(phase, x), holdsBegan: true, holdsEnded: true).message
      #expect(early == nil)
    }
    let due = delivery.release(holdsBegan: false, holdsEnded: false, movesNow: false)
    #expect(due.map(\.message) == [.touchesBegan, .touchesMoved, .touchesEnded])
    #expect(due.map(\.sample.location.x) == [0, 2, 3])
  }

  @Test func aMoveOfTheReleasingStepIsTheCatchUp() {
    var delivery = TouchDelivery()
    delivery.admit()
    for (phase, x) in [(UITouch.Phase.began, 0.0), (.moved, 1)] {
      _ = delivery.take(sample(phase, x), holdsBegan: true, holdsEnded: false)
    }
    let released = delivery.release(holdsBegan: false, holdsEnded: false, movesNow: true)
    #expect(released.map(\.message) == [.touchesBegan])
    let moved = delivery.take(sample(.moved, 2), holdsBegan: false, holdsEnded: false).message
    #expect(moved == .touchesMoved)
  }

  @Test func releasedBeganMayLeaveAHeldEnd() {
    var delivery = TouchDelivery()
    delivery.admit()
    for phase in [UITouch.Phase.began, .ended] {
      _ = delivery.take(sample(phase, 0), holdsBegan: true, holdsEnded: true)
    }
    let due = delivery.release(holdsBegan: false, holdsEnded: true, movesNow: false)
    #expect(due.map(\.message) == [.touchesBegan])
    expectTold(true, .touchesBegan, in: &delivery)
    let isTold = delivery.cancel()
    #expect(isTold)
  }

  @Test func whatHandlersOvertakeIsNotTold() {
    var delivery = TouchDelivery()
    delivery.admit()
    _ = delivery.take(sample(.began, 0), holdsBegan: false, holdsEnded: false)
    let isTold = delivery.cancel()
    #expect(!isTold)
    expectTold(false, .touchesBegan, in: &delivery)
    #expect(delivery.told == .nothing)
  }

  @Test func anEndThatIsStillToBeToldCanBeCancelled() {
    var delivery = TouchDelivery()
    delivery.admit()
    for (phase, message) in [(UITouch.Phase.began, Message.touchesBegan), (.moved, .touchesMoved)] {
      _ = delivery.take(sample(phase, 0), holdsBegan: false, holdsEnded: false)
      expectTold(true, message, in: &delivery)
    }
    _ = delivery.take(sample(.ended, 1), holdsBegan: false, holdsEnded: false)
    #expect(delivery.isOwed)
    let isTold = delivery.cancel()
    #expect(isTold)
    expectTold(false, .touchesEnded, in: &delivery)
    expectTold(true, .touchesCancelled, in: &delivery)
    #expect(!delivery.isOwed)
  }

  @Test func whatTheViewHasNotSeenIsDroppedWithoutAMessage() {
    var delivery = TouchDelivery()
    delivery.admit()
    _ = delivery.take(sample(.began, 0), holdsBegan: true, holdsEnded: false)
    let isTold = delivery.cancel()
    #expect(!isTold)
    let due = delivery.take(sample(.moved, 1), holdsBegan: false, holdsEnded: false).message
    #expect(due == nil)
  }
}

extension TouchDelivery.Outcome {
  fileprivate var message: Message? {
    if case .due(let due) = self { return due.message }
    return nil
  }
}
