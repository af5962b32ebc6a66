/// The search in what is sorted.
///
/// It is no method of collections, because errors of the compiler about a program's own calls would name that.
package enum BinarySearch {
  /// Returns the first index that satisfies a predicate, or the end of the range if none does. All indices that satisfy the
  /// predicate must come after all those that do not.
  @inlinable package static func first(in range: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
