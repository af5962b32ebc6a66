/// A number with which a replay has another outcome, the nearest to the present one that was found.
package struct NearMiss: Equatable, Sendable {
  /// `ID.PROPERTY`, or `thresholds.NAME`.
  package var property: String
  /// The number as it is.
  package var now: Double
  /// The number with which the outcome is another.
  package var value: Double
  /// The number beside it with which the outcome is as it is.
  package var unchanged: Double
  /// What the other outcome is.
  package var difference: OutcomeDifference

  package init(
    property: String,
    now: Double,
    value: Double,
    unchanged: Double,
    difference: OutcomeDifference
  ) {
    self.property = property
    self.now = now
    self.value = value
    self.unchanged = unchanged
    self.difference = difference
  }

  /// How far it is from here.
  package var margin: Double { value - now }
  /// How far that is, by the number itself; nil where that is zero.
  package var relative: Double? { now == 0 ? nil : abs(margin / now) }
}

/// The numbers whose change would have changed the outcome.
package struct NearMisses: Equatable, Sendable {
  /// The nearest first.
  package var found: [NearMiss] = []
  /// How many replays it took.
  package var replays = 0
  /// How many numbers, each in one direction, were not tried, because that would have taken too many replays.
  package var untried = 0

  package init() {}
}

/// How the outcome of a replay changes with a number.
package struct Sweep: Equatable, Sendable {
  /// A stretch of the range with one outcome.
  package struct Stretch: Equatable, Sendable {
    package var from: Double
    package var to: Double
    package var outcome: Outcome
    /// How that differs from the stretch before.
    package var difference: OutcomeDifference

    package init(from: Double, to: Double, outcome: Outcome, difference: OutcomeDifference) {
      self.from = from
      self.to = to
      self.outcome = outcome
      self.difference = difference
    }
  }

  /// `ID.PROPERTY`, or `thresholds.NAME`.
  package var property: String
  /// The number as it is; nil where it has none.
  package var now: Double?
  package var from: Double
  package var to: Double
  package var step: Double
  /// How many decimals the ends of stretches have.
  package var decimals: Int
  package var replays = 0
  package var stretches: [Stretch] = []

  package init(property: String, now: Double?, from: Double, to: Double, step: Double, decimals: Int) {
    self.property = property
    self.now = now
    self.from = from
    self.to = to
    self.step = step
    self.decimals = decimals
  }
}
