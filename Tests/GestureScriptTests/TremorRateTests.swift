import Records
import Testing

@testable import GestureScript

@Suite("The rate of a tremor")
struct TremorRateTests {
  /// The places of the first finger that a hand reports.
  private static func places(_ words: String, _ model: HandModel, seed: UInt64) throws -> [Point] {
    let line = try GestureParser.line(words, GestureTargets(screen: Point(x: 390, y: 844)))
    let steps = TraceMaker.steps(of: [line], rate: 120, hand: .human(seed: seed, model: model))
    return steps.flatMap { step -> [Point] in
      guard case .touches(let samples) = step.event else { return [] }
      return samples.filter { $0.id == 1 }.map(\.location)
    }
  }

  private static func hand(_ values: [HandQuantity: Double]) -> HandModel {
    HandModel(values.mapValues { HandModel.Distribution(quantiles: [$0], samples: 0) })
  }

  // A parabola that reaches 10 pt deviates by the root of 8 / 15 of it: 7.303 pt. In a second, 5 Hz cross the middle ten
  // times.
  @Test(arguments: 1...20)
  func `A hand with a rate swings through the place where it would rest`(seed: UInt64) throws {
    let model = Self.hand([.tremor: 7.303, .tremorRate: 5])
    let offsets = try Self.places("press 195,400 for 1", model, seed: seed)
      .map { Point(x: $0.x - 195, y: $0.y - 400) }
    let lengths = offsets.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    let end = try #require(zip(lengths, offsets).max { $0.0 < $1.0 })
    #expect((9.7...10.001).contains(end.0), "\(end.0)")
    // All are on one line.
    #expect(offsets.allSatisfy { abs($0.x * end.1.y - $0.y * end.1.x) < 0.05 })
    let sides = offsets.map { $0.x * end.1.x + $0.y * end.1.y > 0 }
    let crossings = zip(sides, sides.dropFirst()).count { $0 != $1 }
    #expect((9...11).contains(crossings), "\(crossings)")
    let square = lengths.reduce(0) { $0 + $1 * $1 } / Double(lengths.count)
    #expect((0.8...1.2).contains(square / (7.303 * 7.303)), "\(square)")
  }

  @Test func `A series of taps swings on`() throws {
    // 5 Hz turn once in 0.2 s: with a contact and a pause of 0.1 s each tap lands at the same place of the swing.
    let model = Self.hand([.tremor: 7.303, .tremorRate: 5, .contact: 0.1, .pause: 0.1])
    for seed in 1...20 as ClosedRange<UInt64> {
      let line = try GestureParser.line("doubleTap 195,400", GestureTargets(screen: Point(x: 390, y: 844)))
      let steps = TraceMaker.steps(of: [line], rate: 120, hand: .human(seed: seed, model: model))
      let landings = steps.flatMap { step -> [Point] in
        guard case .touches(let samples) = step.event else { return [] }
        return samples.filter { $0.phase == .began }.map(\.location)
      }
      #expect(landings.count == 2 && landings[0].distance(to: landings[1]) < 0.01, "\(landings)")
    }
  }

  @Test func `A hand without a rate rests still, and its strokes deviate sample by sample`() throws {
    let model = Self.hand([.tremor: 7.303])
    let rest = try Self.places("press 195,400 for 1", model, seed: 1)
    #expect(rest == [Point(x: 195, y: 400), Point(x: 195, y: 400)])
    func roughness(_ model: HandModel) throws -> Double {
      // How far each sample is from the middle of its neighbours, across a stroke that goes down.
      let xs = try Self.places("drag 195,100 to 195,700 in 2", model, seed: 1).map(\.x)
      let offs = zip(zip(xs, xs.dropFirst()), xs.dropFirst(2)).map { abs($0.1 - ($0.0 + $1) / 2) }
      return offs.reduce(0, +) / Double(offs.count)
    }
    let swinging = Self.hand([.tremor: 7.303, .tremorRate: 5])
    #expect(try roughness(model) > 10 * roughness(swinging))
  }
}
