import Records

/// A low-pass of the first order, for samples that come at any interval.
enum LowPass {
  /// The weight of a sample that comes so long after the one before, for a time constant in seconds.
  static func weight(over span: Nanoseconds, _ timeConstant: Double) -> Double {
    let seconds = Instant.seconds(span)
    let total = seconds + timeConstant
    return total > 0 ? seconds / total : 1
  }
}
