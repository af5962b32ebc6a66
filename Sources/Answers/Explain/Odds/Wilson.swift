/// A part of a whole, as a number of hits among tries, with its confidence interval.
package struct Odds: Equatable, Sendable {
  package var hits: Int
  package var tries: Int

  package init(_ hits: Int, of tries: Int) {
    self.hits = hits
    self.tries = tries
  }

  /// The part of hits; 0 if there were no tries.
  package var part: Double { tries == 0 ? 0 : Double(hits) / Double(tries) }

  /// The 95 % confidence interval by Wilson's score, which stays between 0 and 1 and is sound for few tries and for
  /// parts near 0 and 1.
  package var interval: ClosedRange<Double> {
    guard tries > 0 else { return 0...1 }
    // The square of 1.959964, the 97.5 % quantile of the normal distribution.
    let square = 3.841458820694124
    let count = Double(tries)
    let center = part + square / (2 * count)
    let reach = (square * (part * (1 - part) / count + square / (4 * count * count))).squareRoot()
    let scale = 1 + square / count
    // Without hits the lower end is exactly 0, whatever is rounded.
    let low = hits == 0 ? 0 : (center - reach) / scale
    let high = hits == tries ? 1 : (center + reach) / scale
    return max(0, low)...min(1, max(high, low))
  }
}
