/// The value nearest to a number's present value with which a replay has a different outcome.
package struct NearMiss: Equatable, Sendable {
  /// `ID.PROPERTY`, or `thresholds.NAME`.
  package var property: String
  /// The present number.
  package var now: Double
  /// The first value with a different outcome.
  package var value: Double
  /// The last value with the present outcome.
  package var unchanged: Double
  /// The difference between the outcomes.
  package var difference: OutcomeDifference
  /// The attempts in which the difference shows, by recognizer; empty for a recognizer without attempts.
  package var attempts: [String: [Int]] = [:]

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

  /// Whether the number is one of UIKit's own, which no program can set.
  package var isPrivate: Bool { property.hasPrefix("thresholds.") }
  /// The distance from the present number.
  package var margin: Double { value - now }
  /// The distance relative to the present number; nil if that is zero.
  package var relative: Double? { now == 0 ? nil : abs(margin / now) }
}

/// The near misses of a replay.
package struct NearMisses: Equatable, Sendable {
  /// What a program can change beside numbers.
  package var remedies = Remedies()
  /// The near misses: first the numbers that a program can set, then UIKit's own; in each group the nearest first.
  package var found: [NearMiss] = []
  /// The number of replays that the search took.
  package var replays = 0
  /// The numbers that made no difference in any probe.
  package var unchanged: [TriedRange] = []
  /// The number of candidates that were not tried because of the limit. Each direction in which a number can change
  /// is a candidate.
  package var untried = 0

  package init() {}
}

/// A range of a number's values in which no probe had a different outcome. Values between the probed ones may still
/// have one.
package struct TriedRange: Equatable, Sendable {
  /// `ID.PROPERTY`, or `thresholds.NAME`.
  package var property: String
  /// The lowest value that was tried; nil if lower values were not tried, or change the outcome.
  package var low: Double?
  /// The highest value that was tried; nil if higher values were not tried, or change the outcome.
  package var high: Double?
  private let now: Double

  package init(property: String, now: Double) {
    self.property = property
    self.now = now
  }

  /// Whether no value tried, from zero to five times the present one, has an effect.
  package var isWide: Bool { low == 0 && high ?? 0 >= 5 * now }
}

/// The outcomes of a replay over the range of a number.
package struct Sweep: Equatable, Sendable {
  /// A part of the range with one outcome.
  package struct Stretch: Equatable, Sendable {
    package var from: Double
    package var to: Double
    /// The senders of action messages, in the order of their first messages.
    package var actions: [SentActions]
    /// The difference from the previous stretch.
    package var difference: OutcomeDifference

    package init(from: Double, to: Double, actions: [SentActions], difference: OutcomeDifference) {
      self.from = from
      self.to = to
      self.actions = actions
      self.difference = difference
    }
  }

  /// `ID.PROPERTY`, or `thresholds.NAME`.
  package var property: String
  /// The present number; nil if there is none.
  package var now: Double?
  package var from: Double
  package var to: Double
  package var step: Double
  /// The number of decimals of the stretches' ends.
  package var decimals: Int
  package var replays = 0
  package var stretches: [Stretch] = []
  /// The number of boundaries that were not searched, each between two numbers of the range.
  package var unsearched = 0

  package init(property: String, now: Double?, from: Double, to: Double, step: Double, decimals: Int) {
    self.property = property
    self.now = now
    self.from = from
    self.to = to
    self.step = step
    self.decimals = decimals
  }
}
