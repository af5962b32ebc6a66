/// The thresholds that make most device logs agree with their replays.
public struct Calibration: Equatable, Sendable {
  /// The range of a threshold that keeps the agreeing logs in agreement.
  struct Margin: Equatable, Sendable {
    /// `thresholds.NAME`.
    var property: String
    /// The value in the scene, and the value that most logs agree with.
    var now: Double
    var value: Double
    /// The least and the greatest value that these logs agree with, each with the limiting log; nil if there is no
    /// limit.
    var least: Limit?
    var greatest: Limit?
    /// The number of logs that limit the range.
    var logs: Int
  }

  /// Another change with which as many logs agree.
  struct Alternative: Equatable, Sendable {
    /// `thresholds.NAME`.
    var property: String
    var now: Double
    var value: Double
    /// The change that this one could replace.
    var replaced: String
  }

  /// The end of a range.
  struct Limit: Equatable, Sendable {
    var value: Double
    var log: String
  }

  /// The number of logs.
  public internal(set) var logs = 0
  /// The number of logs that agree with the present thresholds.
  public internal(set) var agreeing = 0
  /// The thresholds that have to change.
  var changes: [Margin] = []
  /// Other changes, each of which could replace one of ``changes``: as many logs would agree.
  var alternatives: [Alternative] = []
  /// The number of logs that agree with these changes.
  var agreeingAfterwards = 0
  /// The thresholds that at least one log limits.
  var margins: [Margin] = []
  /// The thresholds that decide something, but that no log limits.
  var unlimited: [String] = []
  /// The logs that disagree even with the changes.
  var disagreeing: [String] = []
  /// The number of replays.
  var replays = 0
}
