import Testing
import TouchTesting
import UIKit

@testable import ThirdPartyRecognizers

/// Work that sets itself again and again, and work that goes from queue to queue.
@Suite struct ChainTests {
  let stage = makeStage()

  @Test func `A resting finger is seen`() {
    let dwell = stage.attach(DwellRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.move(to: CGPoint(x: 200, y: 100), over: 0.5)
    stage.advance(by: 2)
    #expect(stage.actions(of: dwell) == [.recognized])
    #expect(stage.warnings == [])
  }

  @Test func `A chain of timers keeps no replay alive`() {
    let dwell = stage.attach(DwellRecognizer())
    stage.tap()
    let end = stage.now
    stage.finish()
    // A hundred are waited for, the first of which was set by the touch; after that they go on only while time
    // passes anyhow.
    #expect(dwell.looks == 101)
    #expect(stage.now == 25)
    #expect(end < 0.1)
    stage.advance(by: 1)
    #expect(dwell.looks == 105)
  }

  @Test func `The replay waits for a timer that sets no other timer`() {
    var end: TimeInterval?
    Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in end = CACurrentMediaTime() }
    stage.finish()
    #expect(end == 3600)
  }

  @Test func `A queue that feeds itself lets time pass`() {
    var turns = 0
    RelayRecognizer(target: nil, action: nil).spin(&turns)
    // A hundred at each millisecond.
    #expect(turns >= 1000 && turns <= 1200)
    #expect(stage.now == 0.01)
  }

  @Test func `Groups and work items notify when they are done`() {
    let relay = stage.attach(RelayRecognizer())
    stage.touch(CGPoint(x: 100, y: 100))
    stage.finish()
    #expect(relay.log == ["worked 0.000", "item 0.000", "after item 0.000", "waited 0.200", "all 0.200"])
    #expect(stage.actions(of: relay) == [.recognized])
  }

  @Test func `Timers of queues repeat`() {
    let log = Log()
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 0.5, repeating: 0.25)
    source.setEventHandler { log.add("\(CACurrentMediaTime())") }
    stage.advance(by: 0.4)
    source.resume()
    stage.advance(by: 0.7)
    #expect(log.entries == ["0.5", "0.75", "1.0"])
    source.cancel()
    stage.advance(by: 1)
    #expect(source.isCancelled && log.entries.count == 3)
  }
}
