import Foundation
import Records
import Testing
import TraceFormat

@testable import GestureScript

@Suite("Hands that are guesses")
struct HandProfileTests {
  private static func median(_ hand: String, _ quantity: HandQuantity) throws -> Double {
    let profile = try #require(HandProfile.named(hand))
    return try #require(profile.model[quantity]).value(at: 0.5)
  }

  /// The recorded medians are 0.082233 s of contact, 0.118618 s of pause, 276.808 pt/s and, between 0.133107 s and
  /// 0.169128 s, 0.151118 s of a flick. Points that are scattered by s each way are 1.1774 s away in the middle: the root
  /// of 2 ln 2. A millimeter is 163 / 25.4 = 6.4173 pt.
  @Test(
    arguments: [
      // 46 / 41 = 1.12195. 9.2 / 3.92 = 2.3469 mm = 15.061 pt.
      ("thumb", HandQuantity.contact, 0.09226), ("thumb", .pause, 0.13308), ("thumb", .aim, 17.733),
      // 0.118618 · 2.35. Half of 5 mm is 16.043 pt, and a parabola deviates by 0.7303 of it.
      ("tremor", .pause, 0.27875), ("tremor", .tremor, 11.716), ("tremor", .tremorRate, 8),
      // 0.118618 · 0.85 / 0.59. 2.31 mm = 14.824 pt.
      ("gloves", .pause, 0.17089), ("gloves", .aim, 17.454),
      ("child", .contact, 0.16447), ("child", .pause, 0.23724), ("child", .flick, 0.30224),
      ("child", .speed, 138.404), ("child", .aim, 17.756),
    ]
  )
  func `The medians follow from the figures`(hand: String, quantity: HandQuantity, value: Double) throws {
    let median = try Self.median(hand, quantity)
    #expect(abs(median - value) < 0.002 * value, "\(median)")
  }

  @Test(arguments: HandProfile.all)
  func `What nobody has guessed is recorded, and a guess has no samples`(profile: HandProfile) throws {
    let guessed = Set(profile.guesses.flatMap(\.quantities))
    #expect(!guessed.isEmpty && guessed.count == profile.guesses.reduce(0) { $0 + $1.quantities.count })
    for quantity in HandQuantity.allCases {
      let distribution = profile.model[quantity]
      if guessed.contains(quantity) {
        #expect(distribution?.samples == 0 && profile.note.contains(quantity.rawValue))
      } else {
        #expect(distribution == HandModel.recorded[quantity])
      }
    }
    let value = try JSONDocument().value(of: Array(profile.model.json.utf8), file: "hand", firstLine: 1)
    #expect(try HandModel(value) == profile.model)
  }

  @Test func `A tap of a hand with a tremor takes 1.8 times as long as a recorded one`() throws {
    let parts = [HandQuantity.contact, .pause]
    let recorded = try parts.map { try #require(HandModel.recorded[$0]).value(at: 0.5) }
    let trembling = try parts.map { try Self.median("tremor", $0) }
    let factor = trembling.reduce(0, +) / recorded.reduce(0, +)
    #expect(abs(factor - 1.8) < 0.01, "\(factor)")
  }

  @Test func `Points that are scattered by 2,31 mm miss squares of 3, 5 and 10 mm as often as gloves`() {
    let misses = [3.0, 5, 10].map { 1 - pow(erf($0 / 2 / 2.31 / 2.0.squareRoot()), 2) }
    #expect(abs(misses.reduce(0, +) / 3 - 0.4362) < 0.001, "\(misses)")
  }
}
