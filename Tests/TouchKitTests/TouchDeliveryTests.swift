import Records
import Testing

@testable import TouchKit

/// The delivery of one touch to its view, whatever holds it.
@Suite struct TouchDeliveryTests {
  private func sample(_ phase: UITouch.Phase, _ x: Double) -> UITouch.Sample {
    var sample = UITouch.Sample()
    sample.phase = phase
    sample.location.x = x
    return sample
  }

  private func expectSent(_ isSent: Bool, _ message: Message, in delivery: inout TouchDelivery) {
    let willSend = delivery.willSend(message)
    #expect(willSend == isSent)
  }

  @Test func `Messages that nothing holds are due at once`() {
    var delivery = TouchDelivery()
    delivery.admit()
    let phases: [UITouch.Phase] = [.began, .moved, .ended]
    let due = phases.map { delivery.process(sample($0, 0), holdsBegan: false, holdsEnded: false).message }
    #expect(due == [.touchesBegan, .touchesMoved, .touchesEnded])
    let cancellation = delivery.cancel()
    #expect(cancellation == .dropped)
  }

  @Test func `A held end is due once it is released`() {
    var delivery = TouchDelivery()
    delivery.admit()
    _ = delivery.process(sample(.began, 0), holdsBegan: false, holdsEnded: true)
    let early = delivery.process(sample(.ended, 1), holdsBegan: false, holdsEnded: true).message
    #expect(early == nil)
    let held = delivery.release(holdsBegan: false, holdsEnded: true, movesNow: false)
    #expect(held.isEmpty)
    let due = delivery.release(holdsBegan: false, holdsEnded: false, movesNow: false)
    #expect(due.map(\.message) == [.touchesEnded])
    #expect(due.map(\.sample.location.x) == [1])
  }

  @Test func `A held touch catches up with one move`() {
    var delivery = TouchDelivery()
    delivery.admit()
    for (phase, x) in [(UITouch.Phase.began, 0.0), (.moved, 1), (.moved, 2), (.ended, 3)] {
      let early = delivery.process(sample(phase, x), holdsBegan: true, holdsEnded: true).message
      #expect(early == nil)
    }
    let due = delivery.release(holdsBegan: false, holdsEnded: false, movesNow: false)
    #expect(due.map(\.message) == [.touchesBegan, .touchesMoved, .touchesEnded])
    #expect(due.map(\.sample.location.x) == [0, 2, 3])
  }

  @Test("A move of the releasing event is the catch-up") func aMoveOfTheReleasingStepIsTheCatchUp() {
    var delivery = TouchDelivery()
    delivery.admit()
    for (phase, x) in [(UITouch.Phase.began, 0.0), (.moved, 1)] {
      _ = delivery.process(sample(phase, x), holdsBegan: true, holdsEnded: false)
    }
    let released = delivery.release(holdsBegan: false, holdsEnded: false, movesNow: true)
    #expect(released.map(\.message) == [.touchesBegan])
    let moved = delivery.process(sample(.moved, 2), holdsBegan: false, holdsEnded: false).message
    #expect(moved == .touchesMoved)
  }

  @Test("The end may stay held when began is released") func releasedBeganMayLeaveAHeldEnd() {
    var delivery = TouchDelivery()
    delivery.admit()
    for phase in [UITouch.Phase.began, .ended] {
      _ = delivery.process(sample(phase, 0), holdsBegan: true, holdsEnded: true)
    }
    let due = delivery.release(holdsBegan: false, holdsEnded: true, movesNow: false)
    #expect(due.map(\.message) == [.touchesBegan])
    expectSent(true, .touchesBegan, in: &delivery)
    let cancellation = delivery.cancel()
    #expect(cancellation == .needsMessage)
  }

  @Test("A message that handlers have overtaken is not sent") func whatHandlersOvertakeIsNotTold() {
    var delivery = TouchDelivery()
    delivery.admit()
    _ = delivery.process(sample(.began, 0), holdsBegan: false, holdsEnded: false)
    let cancellation = delivery.cancel()
    #expect(cancellation == .dropped)
    expectSent(false, .touchesBegan, in: &delivery)
    #expect(delivery.sent == .nothing)
  }

  @Test("An end that is due and not sent can be cancelled") func anEndThatIsStillToBeToldCanBeCancelled() {
    var delivery = TouchDelivery()
    delivery.admit()
    for (phase, message) in [(UITouch.Phase.began, Message.touchesBegan), (.moved, .touchesMoved)] {
      _ = delivery.process(sample(phase, 0), holdsBegan: false, holdsEnded: false)
      expectSent(true, message, in: &delivery)
    }
    _ = delivery.process(sample(.ended, 1), holdsBegan: false, holdsEnded: false)
    #expect(delivery.isUnfinished)
    let cancellation = delivery.cancel()
    #expect(cancellation == .needsMessage)
    expectSent(false, .touchesEnded, in: &delivery)
    expectSent(true, .touchesCancelled, in: &delivery)
    #expect(!delivery.isUnfinished)
  }

  @Test func `A touch that the view has not seen is dropped without a message`() {
    var delivery = TouchDelivery()
    delivery.admit()
    _ = delivery.process(sample(.began, 0), holdsBegan: true, holdsEnded: false)
    let cancellation = delivery.cancel()
    #expect(cancellation == .dropped)
    let due = delivery.process(sample(.moved, 1), holdsBegan: false, holdsEnded: false).message
    #expect(due == nil)
  }
}

extension TouchDelivery.Effect {
  fileprivate var message: Message? {
    if case .due(let due) = self { return due.message }
    return nil
  }
}
