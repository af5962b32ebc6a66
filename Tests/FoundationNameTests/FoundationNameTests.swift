import Dispatch
import Foundation
import Testing
import TouchTesting
import UIKit

// A file that imports Foundation and Dispatch beside UIKit. Each name below is one that two of them have; that the file
// compiles is half of the test, and that all time is the stage's the other half.

@Suite(.serialized) @MainActor struct FoundationNameTests {
  @Test func `A timer, a queue and delayed work of a file that imports Foundation run in virtual time`() {
    let stage = TouchStage()
    var log: [String] = []
    Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in log.append("timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.append("queue") }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(300)) { log.append("time") }
    DispatchQueue.main.asyncAfter(wallDeadline: DispatchWallTime.now() + 0.4) { log.append("wall") }
    let item = DispatchWorkItem { log.append("item") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
    stage.advance(by: 1)
    #expect(log == ["queue", "timer", "time", "wall", "item"])
  }

  @Test func `Dates, the uptime and the media time of a file that imports Foundation are the stage's`() {
    let stage = TouchStage()
    let date = Date()
    let uptime = ProcessInfo.processInfo.systemUptime
    let media = CACurrentMediaTime()
    stage.advance(by: 2)
    #expect(Date().timeIntervalSince(date) == 2)
    #expect(date.timeIntervalSinceNow == -2)
    #expect(Date.now == Date(timeIntervalSinceNow: 0))
    #expect(ProcessInfo.processInfo.systemUptime - uptime == 2)
    #expect(CACurrentMediaTime() - media == 2)
  }

  @Test func `Run loops, groups, sources of timers and geometry have one meaning`() {
    let stage = TouchStage()
    var log: [String] = []
    let group = DispatchGroup()
    DispatchQueue.main.async(group: group) { log.append("work") }
    group.notify(queue: .main) { log.append("group") }
    let source: any DispatchSourceTimer = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 0.1)
    source.setEventHandler { log.append("source") }
    source.resume()
    let timer = Timer(timeInterval: 0.2, repeats: false) { _ in log.append("loop") }
    RunLoop.current.add(timer, forMode: .common)
    stage.advance(by: 1)
    #expect(log == ["work", "group", "source", "loop"])
    let corner = CGPoint(x: CGFloat(3), y: CGFloat(4))
    #expect(hypot(corner.x, corner.y) == 5)
    #expect(CGRect(origin: .zero, size: CGSize(width: 3, height: 4)).contains(CGPoint(x: 1, y: 1)))
  }
}
