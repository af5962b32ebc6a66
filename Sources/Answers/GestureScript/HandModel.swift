import Records

/// A quantity that varies between the gestures of a hand.
package enum HandQuantity: String, CaseIterable, Sendable {
  case contact, pause, apart, aim, slip, drift, tremor, tremorRate, bow, speed, flick, delay, lift, clock

  /// The unit of the values; empty for fractions.
  package var unit: String {
    switch self {
    case .contact, .pause, .flick, .delay, .lift: "s"
    case .apart, .aim, .slip, .tremor: "pt"
    case .drift, .speed: "pt/s"
    case .tremorRate: "Hz"
    case .bow, .clock: ""
    }
  }

  /// The greatest value in a model, so that no gesture takes millions of samples.
  package var most: Double {
    switch unit {
    case "s": 10
    case "pt": 10_000
    case "pt/s": 100_000
    case "Hz": 100
    default: 1
    }
  }

  /// The meaning, and the definition for measuring it in recordings.
  package var meaning: String {
    switch self {
    case .contact: "how long a tap's finger is down"
    case .pause: "from lifting to landing again in a series of taps"
    case .apart: "from where a tap of a series landed to where the next one lands"
    case .aim: "from the place that is meant to where a finger lands"
    case .slip: "how far a tap's finger moves while it is down"
    case .drift: "how fast a finger moves away that rests for half a second or more"
    case .tremor: "the deviation of a stroke's samples from its path"
    case .tremorRate:
      "how often a trembling hand swings to and fro, also while it rests; without it each sample deviates by itself"
    case .bow: "how far a straight stroke leaves the line between its ends, as a part of that line"
    case .speed: "the mean speed of a straight stroke of 0.3 s or more"
    case .flick: "how long a straight stroke of less than 0.3 s lasts"
    case .delay: "how much later than the first finger another one of the same gesture lands"
    case .lift: "how much later than another finger of the same gesture one lifts"
    case .clock: "the deviation of the time between frames, as a part of that time"
    }
  }

  /// Whether traces show it. They do not show the intended location, and the rate of a tremor is not measured.
  package var isMeasured: Bool { self != .aim && self != .tremorRate }
}

/// A hand as numbers: a small distribution for each quantity that varies.
///
/// A distribution is a list of quantiles at equal distances, the least value first and the greatest last. A value
/// between two of them is drawn by linear interpolation, so that only additions and multiplications decide it.
package struct HandModel: Equatable, Sendable {
  /// The values of a quantity.
  package struct Distribution: Equatable, Sendable {
    /// The quantiles at equal distances from 0 to 1: at least one, ascending.
    package var quantiles: [Double]
    /// The number of measured values behind them; 0 for a guess.
    package var samples: Int

    package init(quantiles: [Double], samples: Int) {
      self.quantiles = quantiles
      self.samples = samples
    }

    /// Creates the distribution of measured values; nil if there are none.
    init?(of values: [Double]) {
      guard !values.isEmpty else { return nil }
      let sorted = Distribution(quantiles: values.sorted(), samples: values.count)
      let count = min(values.count, Self.mostQuantiles) - 1
      quantiles = (0...max(0, count)).map { index in
        let value = sorted.value(at: count == 0 ? 0 : Double(index) / Double(count))
        return (value * 1e6).rounded() / 1e6
      }
      samples = values.count
    }

    /// The maximum number of quantiles in a distribution: 0 %, 5 %, 10 % and so on.
    private static let mostQuantiles = 21

    /// The quantile for a fraction.
    package func value(at part: Double) -> Double {
      let place = part * Double(quantiles.count - 1)
      let index = min(Int(place), quantiles.count - 1)
      guard index + 1 < quantiles.count else { return quantiles[index] }
      return quantiles[index] + (quantiles[index + 1] - quantiles[index]) * (place - Double(index))
    }
  }

  /// The standard deviation of a swing to and fro, relative to its amplitude: that of a parabola.
  static let swingDeviation = (8.0 / 15).squareRoot()

  /// The distributions. A quantity without one does not vary: it is 0, or that of a steady hand.
  package var distributions: [HandQuantity: Distribution]

  package init(_ distributions: [HandQuantity: Distribution]) {
    self.distributions = distributions
  }

  package subscript(quantity: HandQuantity) -> Distribution? { distributions[quantity] }
}

/// The text of a hand: a JSON object with a member for each quantity.
extension HandModel {
  /// The text, one quantity a line.
  package var json: String {
    let lines = members.map { member -> String in
      "  \"\(member.key)\": \(String { $0.append(member.value, .exact) })"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// The hand as a value.
  package var value: Value { .object(members) }

  private var members: [Value.Member] {
    HandQuantity.allCases.compactMap { quantity in
      guard let distribution = self[quantity] else { return nil }
      let value = Value.object([
        Value.Member(key: "samples", value: .number(Double(distribution.samples))),
        Value.Member(key: "unit", value: .string(quantity.unit)),
        Value.Member(key: "quantiles", value: .array(distribution.quantiles.map(Value.number))),
      ])
      return Value.Member(key: quantity.rawValue, value: value)
    }
  }

  /// The problem with the text of a hand.
  package struct Flaw: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a hand. Quantities that the text omits come from `others`.
  package init(_ value: Value, others: HandModel = .recorded) throws(Flaw) {
    self = others
    guard case .object(let members) = value else { throw Flaw(description: "expected an object") }
    for member in members {
      guard let quantity = HandQuantity(rawValue: member.key) else {
        let known = HandQuantity.allCases.map(\.rawValue).joined(separator: ", ")
        throw Flaw(description: "unknown quantity \"\(member.key)\", expected one of \(known)")
      }
      distributions[quantity] = try Self.distribution(member.value, quantity)
    }
  }

  private static func distribution(_ value: Value, _ quantity: HandQuantity) throws(Flaw) -> Distribution {
    let name = "\"\(quantity.rawValue)\""
    let expected =
      "\(name): expected {\"quantiles\": [0, …]} of ascending numbers from 0 to \(Int(quantity.most))"
    guard case .object(let members) = value else { throw Flaw(description: expected) }
    var distribution = Distribution(quantiles: [], samples: 0)
    for member in members {
      switch (member.key, member.value) {
      case ("quantiles", .array(let items)):
        distribution.quantiles = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard distribution.quantiles.count == items.count else { throw Flaw(description: expected) }
      case ("samples", .number(let count)) where count >= 0 && count <= 1e9: distribution.samples = Int(count)
      case ("unit", .string(quantity.unit)), ("note", .string): break
      default: throw Flaw(description: "\(name): \"\(member.key)\" is unknown or has a wrong value")
      }
    }
    let quantiles = distribution.quantiles
    let isAscending = zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 <= $1 }
    guard !quantiles.isEmpty, quantiles.count <= 1000, isAscending,
      quantiles.allSatisfy({ (0...quantity.most).contains($0) })
    else { throw Flaw(description: expected) }
    return distribution
  }
}
