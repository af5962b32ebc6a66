import Records

extension Double {
  /// The number in JSON: without a fraction if it is whole, otherwise with the fewest digits that identify it.
  var json: String {
    Int(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}

extension Nanoseconds {
  /// Returns the time in whole units, rounded to the nearest one.
  func rounded(to unit: Nanoseconds) -> Nanoseconds { (self + unit / 2) / unit }

  /// The time in seconds, in JSON, to the nanosecond.
  var seconds: String {
    let (whole, rest) = quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(rest + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
