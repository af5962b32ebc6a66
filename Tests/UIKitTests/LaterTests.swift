import Testing
import TouchTesting
import UIKit

private class Worker: NSObject {
  var done: [String] = []

  func work(_ what: String) { done.append(what) }

  func rest() { done.append("rest") }
}

/// What else happens later: calls of methods, ends of animations.
@Suite struct LaterTests {
  let stage = makeStage()

  @Test func `Methods are called later`() {
    let worker = Worker()
    worker.perform(Selector(Worker.work, name: "work:"), with: "first", afterDelay: 0.2)
    worker.perform(Selector(Worker.rest, name: "rest"), with: nil, afterDelay: 0.1)
    stage.advance(by: 0.15)
    #expect(worker.done == ["rest"])
    stage.finish()
    #expect(worker.done == ["rest", "first"])
  }

  @Test func `Delayed calls are cancelled`() {
    let worker = Worker()
    let other = Worker()
    for worker in [worker, other] {
      worker.perform(Selector(Worker.rest, name: "rest"), with: nil, afterDelay: 0.1)
      worker.perform(Selector(Worker.work, name: "work:"), with: "work", afterDelay: 0.2)
    }
    NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: "rest", object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    stage.finish()
    #expect(worker.done == ["work"])
    #expect(other.done == [])
  }

  @Test func `Animations end when their time has come`() {
    var end: TimeInterval?
    UIView.animate(withDuration: 0.25) {
      stage.view.alpha = 0.5
    } completion: { isFinished in
      if isFinished { end = CACurrentMediaTime() }
    }
    #expect(stage.view.alpha == 0.5)
    #expect(end == nil)
    stage.finish()
    #expect(end == 0.25)
  }

  @Test func `Recognizers may be assigned`() {
    let tap = UITapGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    stage.view.gestureRecognizers = [tap, pan]
    #expect(tap.view === stage.view)
    stage.view.gestureRecognizers = [pan]
    #expect(tap.view == nil)
    #expect(stage.view.gestureRecognizers == [pan])
    #expect(stage.view.traitCollection.forceTouchCapability == .available)
  }
}
