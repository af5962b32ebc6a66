/// The thresholds under which most of some device logs agree with their replays.
public struct Calibration: Equatable, Sendable {
  /// The range of a threshold in which the same logs agree.
  struct Margin: Equatable, Sendable {
    /// `thresholds.NAME`.
    var property: String
    /// The value in the scene, and the value that agrees with most logs.
    var now: Double
    var value: Double
    /// The least and the greatest value with which these logs agree, and the log that limits each; nil without a limit.
    var least: Limit?
    var greatest: Limit?
    /// The number of logs that limit the range.
    var logs: Int
  }

  /// Another change that wins as many logs.
  struct Alternative: Equatable, Sendable {
    /// `thresholds.NAME`.
    var property: String
    var now: Double
    var value: Double
    /// The change that it could replace.
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
  /// Other changes, in place of one of these, that win as many logs: `thresholds.NAME` and the value.
  var alternatives: [Alternative] = []
  /// The number of logs that agree with these changes.
  var agreeingAfterwards = 0
  /// The thresholds that at least one log limits.
  var margins: [Margin] = []
  /// The thresholds that decided something and that no log limits.
  var unlimited: [String] = []
  /// The logs that disagree with the changes, too.
  var disagreeing: [String] = []
  /// The number of replays.
  var replays = 0
}
