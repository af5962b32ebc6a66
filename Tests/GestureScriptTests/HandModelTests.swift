import Foundation
import Records
import TestSupport
import Testing
import TraceFormat

@testable import GestureScript

@Suite("The model of hands")
struct HandModelTests {
  private static let folders = ["traces/recorded", "Tests/ConformanceTests/Trials"]

  private static func recorded() throws -> HandMeasurer {
    var measurer = HandMeasurer()
    for path in try folders.flatMap({ try PackageFiles.paths(below: $0, ".jsonl") }) {
      let reader = try TraceReader(.path(PackageFiles.path(path)))
      var steps: [Step] = []
      while let step = try reader.next() { steps.append(step) }
      measurer.add(steps)
    }
    return measurer
  }

  /// Measures many hands of a model with a gesture.
  private static func made(_ gesture: String, by model: HandModel = .recorded) throws -> HandMeasurer {
    let targets = GestureTargets(screen: Point(x: 390, y: 844))
    let line = try GestureParser.line(gesture, targets)
    var measurer = HandMeasurer()
    // Taps have few samples, so that more of them take no longer.
    for seed in 1...(gesture.contains("ap ") ? 2500 : 400) {
      measurer.add(TraceMaker.steps(of: [line], rate: 120, hand: .human(seed: UInt64(seed), model: model)))
    }
    return measurer
  }

  /// The quantiles of a sample that lie outside of a band around those of the first one: the quantiles that are 5 %
  /// lower and higher, and a tenth of the distance between the 10 % and the 90 % quantile, or a frame.
  private static func differences(
    _ one: [Double],
    _ other: [Double],
    _ quantity: HandQuantity
  ) -> [String] {
    guard let one = HandModel.Distribution(of: one), let other = HandModel.Distribution(of: other) else {
      return ["none"]
    }
    let margin = max((one.value(at: 0.9) - one.value(at: 0.1)) / 10, quantity.unit == "s" ? 1.0 / 120 : 0)
    return [0.1, 0.25, 0.5, 0.75, 0.9].compactMap { part in
      let band = one.value(at: part - 0.05) - margin...one.value(at: part + 0.05) + margin
      let value = other.value(at: part)
      return band.contains(value) ? nil : "\(part): \(value), expected \(band)"
    }
  }

  @Test func `The figures are those of the recordings`() throws {
    var fitted = try Self.recorded().model
    fitted.distributions[.aim] = HandModel.recorded[.aim]
    #expect(fitted == .recorded)
  }

  /// The gesture that shows a quantity.
  private static let gestures: [(HandQuantity, String)] = [
    (.contact, "tap 195,400"), (.slip, "tap 195,400"), (.pause, "doubleTap 195,400"),
    (.apart, "doubleTap 195,400"), (.drift, "press 195,400 for 0.8"), (.tremor, "drag 60,100 to 300,600"),
    (.bow, "drag 60,100 to 300,600"), (.speed, "drag 60,100 to 300,600"),
    (.flick, "swipe 100,400 right by 200"),
    (.delay, "press 100,400 for 0.4 fingers 2"), (.lift, "press 100,400 for 0.4 fingers 2"),
    (.clock, "drag 60,100 to 300,600 in 1"),
  ]

  @Test(arguments: gestures)
  func `What hands make is distributed like the recordings`(quantity: HandQuantity, gesture: String) throws {
    let recorded = try #require(try Self.recorded().values[quantity])
    let made = try #require(try Self.made(gesture).values[quantity])
    #expect(made.count >= 300)
    let far = Self.differences(recorded, made, quantity)
    #expect(far.isEmpty, "\(quantity): \(far)")
    // A hand that always does the most is another hand.
    var other = HandModel.recorded
    let most = try #require(other[quantity]?.quantiles.last)
    other.distributions[quantity]?.quantiles = [most]
    let others = try Self.made(gesture, by: other).values[quantity] ?? []
    #expect(!Self.differences(recorded, others, quantity).isEmpty, "\(quantity)")
  }

  @Test func `Fingers land as far from the place that is meant as the guess says`() throws {
    let targets = GestureTargets(screen: Point(x: 390, y: 844))
    let line = try GestureParser.line("tap 195,400", targets)
    let distances = (1...2000).compactMap { seed -> Double? in
      let steps = TraceMaker.steps(of: [line], rate: 60, hand: .human(seed: UInt64(seed)))
      guard case .touches(let samples)? = steps.first?.event else { return nil }
      return samples[0].location.distance(to: Point(x: 195, y: 400))
    }
    #expect((4.3...5.1).contains(distances.sorted()[1000]))
    #expect((11.5...12.5).contains(distances.max() ?? 0))
  }

  @Test func `A value between two quantiles is interpolated`() {
    let distribution = HandModel.Distribution(quantiles: [0, 10, 40], samples: 3)
    #expect([0, 0.25, 0.5, 0.75, 1].map(distribution.value) == [0, 5, 10, 25, 40])
    #expect(HandModel.Distribution(quantiles: [7], samples: 1).value(at: 0.9) == 7)
  }

  @Test func `The text of a hand is read as it was written`() throws {
    let text = HandModel.recorded.json
    let value = try JSONDocument().value(of: Array(text.utf8), file: "hand", firstLine: 1)
    #expect(try HandModel(value, others: HandModel([:])) == .recorded)
  }

  @Test(
    arguments: [
      (#"{"pauze": {"quantiles": [1]}}"#, "unknown quantity \"pauze\""),
      (#"{"pause": {"quantiles": [2, 1]}}"#, "ascending"), (#"{"pause": {"quantiles": []}}"#, "ascending"),
      (#"{"pause": {"quantiles": [-1, 1]}}"#, "ascending"),
      (#"{"contact": {"quantiles": [0, 11]}}"#, "from 0 to 10"), (#"{"pause": [1]}"#, "ascending"),
      (#"{"pause": {"unit": "ms", "quantiles": [1]}}"#, "\"unit\""),
    ]
  )
  func `A hand with a mistake is refused`(text: String, message: String) throws {
    let value = try JSONDocument().value(of: Array(text.utf8), file: "hand", firstLine: 1)
    let flaw = #expect(throws: HandModel.Flaw.self) { try HandModel(value) }
    #expect(flaw?.description.contains(message) == true)
  }
}
