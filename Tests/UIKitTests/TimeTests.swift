import Testing
import TouchTesting
import UIKit

/// The time of user code: the stage's, and nobody else's.
@Suite struct TimeTests {
  let stage = makeStage()

  @Test func `All clocks have the same time`() {
    let date = Date()
    stage.advance(by: 90)
    #expect(CACurrentMediaTime() == 90)
    #expect(ProcessInfo.processInfo.systemUptime == 90)
    #expect(CFAbsoluteTimeGetCurrent() == 90)
    #expect(DispatchTime.now().uptimeNanoseconds == 90_000_000_000)
    #expect(Date().timeIntervalSince(date) == 90)
    #expect(date.timeIntervalSinceNow == -90)
    #expect(Date() == date + 90)
  }

  @Test func `A timer fires once`() {
    var fired: [TimeInterval] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      fired.append(CACurrentMediaTime())
    }
    #expect(timer.isValid)
    #expect(timer.fireDate == Date() + 0.5)
    stage.advance(by: 2)
    #expect(fired == [0.5])
    #expect(!timer.isValid)
  }

  @Test func `A repeating timer fires until it is invalid`() {
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      count += 1
      if count == 3 { timer.invalidate() }
    }
    stage.advance(by: 10)
    #expect(count == 3)
    #expect(!timer.isValid)
  }

  @Test func `A timer that was not added does not run`() {
    var count = 0
    let timer = Timer(timeInterval: 0.1, repeats: false) { _ in count += 1 }
    stage.advance(by: 1)
    #expect(count == 0)
    RunLoop.current.add(timer, forMode: .common)
    stage.advance(by: 0.01)
    #expect(count == 1)
  }

  @Test func `Firing a timer from code does not change its repetitions`() {
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 }
    timer.fire()
    #expect(count == 1)
    stage.advance(by: 1)
    #expect(count == 2)
    timer.fireDate = Date() + 5
    stage.advance(by: 4.5)
    #expect(count == 2)
    stage.advance(by: 0.5)
    #expect(count == 3)
  }

  @Test func `Queues keep their order`() {
    let log = Log()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.add("late") }
    DispatchQueue.main.async {
      log.add("first")
      DispatchQueue.main.async { log.add("second") }
    }
    DispatchQueue.global(qos: .userInitiated).async { log.add("beside") }
    #expect(log.entries == [])
    stage.advance(by: 0)
    #expect(log.entries == ["first", "beside", "second"])
    stage.advance(by: 0.2)
    #expect(log.entries == ["first", "beside", "second", "late"])
    #expect(DispatchQueue.main.sync { 3 } == 3)
  }

  @Test func `A cancelled work item is not done`() {
    let log = Log()
    let item = DispatchWorkItem { log.add("done") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100), execute: item)
    item.cancel()
    stage.finish()
    #expect(log.entries == [])
    #expect(stage.now == 0.1)
  }

  @Test func `The end of a replay waits only for timers that fire once`() {
    var frames = 0
    let counter = FrameCounter { frames += 1 }
    let link = CADisplayLink(target: counter, selector: Selector(FrameCounter.frame(_:)))
    link.add(to: .main, forMode: .common)
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
    stage.finish()
    #expect(stage.now == 0.5)
    // The frame of that very instant comes after the timer.
    #expect(frames == 29)
    link.isPaused = true
    stage.advance(by: 1)
    let paused = frames
    link.isPaused = false
    stage.advance(by: 0.1)
    #expect(frames == paused + 6)
    link.invalidate()
    stage.advance(by: 1)
    #expect(frames == paused + 6)
  }

  @Test func `Each stage has its own time`() {
    stage.advance(by: 5)
    let other = makeStage()
    #expect(CACurrentMediaTime() == 0)
    other.advance(by: 1)
    var fired = 0
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in fired += 1 }
    stage.advance(by: 10)
    #expect(fired == 0)
    other.advance(by: 1)
    #expect(fired == 1)
  }
}

private final class FrameCounter {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func frame(_ link: CADisplayLink) {
    body()
  }
}
