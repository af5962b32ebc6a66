import Records

/// A low-pass filter of the first order, for samples at irregular intervals.
enum LowPass {
  /// Returns the weight of a sample a time span after the one before, for a time constant in seconds.
  static func weight(over span: Nanoseconds, _ timeConstant: Double) -> Double {
    let seconds = Instant.seconds(span)
    let total = seconds + timeConstant
    return total > 0 ? seconds / total : 1
  }
}
