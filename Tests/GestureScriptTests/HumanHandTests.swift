import Foundation
import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import GestureScript

@Suite("A human hand")
struct HumanHandTests {
  private static var targets: GestureTargets { GestureTargets(screen: Point(x: 390, y: 844)) }
  private static var figures: [(name: String, values: KeyPath<HandMeasures, [Double]>)] {
    [
      ("time between frames", \.clock), ("tremor", \.tremor), ("bow", \.bow), ("highest speed", \.speed),
      ("landing together", \.landing), ("tap", \.tap),
    ]
  }

  private static func steps(_ gestures: [String], rate: Double = 60, seed: UInt64) throws -> [Step] {
    let lines = try gestures.map { try GestureParser.line($0, targets) }
    return TraceMaker.steps(of: lines, rate: rate, hand: .human(seed: seed))
  }

  private static func recorded() throws -> HandMeasures {
    var measures = HandMeasures()
    for path in try PackageFiles.paths(below: "traces/recorded", ".jsonl") {
      let reader = try TraceReader(.path(PackageFiles.path(path)))
      var steps: [Step] = []
      while let step = try reader.next() { steps.append(step) }
      measures.add(steps)
    }
    return measures
  }

  @Test(arguments: [60.0, 120])
  func `What it makes lies in the middle half of the recordings`(rate: Double) throws {
    let recorded = try Self.recorded()
    var made = HandMeasures()
    for seed in 1...40 {
      let gestures = [
        "drag 60,100 to 300,300 in 0.8", "drag 300,700 to 320,200 in 0.6", "swipe 300,400 left by 200 in 0.3",
        "pinch 200,400 from 80 to 300 in 0.7", "tap 100,100 times 4 fingers 2",
      ]
      made.add(try Self.steps(gestures, rate: rate, seed: UInt64(seed)))
    }
    for (name, path) in Self.figures {
      let (low, high) = (recorded[keyPath: path].quantile(0.25), recorded[keyPath: path].quantile(0.75))
      #expect(made[keyPath: path].count >= 20, "\(name)")
      #expect(low...high ~= made[keyPath: path].median, "\(name), recorded \(low) to \(high)")
    }
  }

  @Test(
    arguments: [
      ("tap 100,100", "tap"), ("doubleTap 100,100", "doubleTap"), ("press 100,100", "longPress"),
      ("drag 100,100 to 200,250", "pan"), ("swipe 300,400 left", "swipeLeft"),
      ("swipe 100,400 right", "swipeRight"), ("swipe 200,600 up", "swipeUp"),
      ("swipe 200,200 down", "swipeDown"),
      ("pinch 200,400 from 80 to 240", "pinch"), ("rotate 200,400 by 60", "rotation"),
    ]
  )
  func `The standard scene recognizes nearly all of what it makes`(gesture: String, recognizer: String) throws
  {
    var missed: [Int] = []
    for seed in 1...50 {
      let lines = try Self.steps([gesture], seed: UInt64(seed)).flatMap(TraceWriter.line)
      let list = RecordList()
      try Replayer().replay(.text(name: "made", lines), interest: Interest(only: [.action]), into: list)
      let senders = list.records.map { record in
        if case .action(let action) = record { action.sender } else { "" }
      }
      if !senders.contains(recognizer) { missed.append(seed) }
    }
    // A hand may miss: the bow of a swipe, the drift of a press.
    #expect(missed.count <= 2, "\(missed)")
  }

  @Test func `A finger that lands late makes its whole way, with the others`() throws {
    // Hands whose second finger comes 0.1 s late, in a pinch of 0.1 s.
    let late = try HandModel(
      .object([
        Value.Member(
          key: "delay",
          value: .object([
            Value.Member(key: "quantiles", value: .array([.number(0.1)]))
          ])
        )
      ])
    )
    let lines = [try GestureParser.line("pinch 200,400 from 80 to 200 in 0.1", Self.targets)]
    for seed in 1...50 {
      let steps = TraceMaker.steps(of: lines, rate: 60, hand: .human(seed: UInt64(seed), model: late))
      var ways: [Int: (from: Point, to: Point)] = [:]
      for case .touches(let samples) in steps.map(\.event) {
        for sample in samples {
          ways[sample.id, default: (sample.location, sample.location)].to = sample.location
        }
      }
      #expect(ways.count == 2)
      for (finger, way) in ways {
        #expect(way.from.distance(to: way.to) > 40, "seed \(seed), finger \(finger)")
      }
    }
  }

  @Test func `Each finger that lands lifts, and no step is earlier than the one before`() throws {
    for seed in 1...100 {
      let gestures = [
        "tap 9,9 fingers 5 for 0.01", "drag 0,0 to 9,9 fingers 3 in 0.02 with press 50,50", "wait 0",
      ]
      let steps = try Self.steps(gestures + gestures, seed: UInt64(seed))
      let reader = try TraceReader(.text(name: "made", steps.flatMap(TraceWriter.line)))
      var down = 0
      while let step = try reader.next() {
        guard case .touches(let samples) = step.event else { continue }
        down += samples.count { $0.phase == .began } - samples.count { $0.phase == .ended }
      }
      #expect(down == 0, "seed \(seed)")
    }
  }
}
