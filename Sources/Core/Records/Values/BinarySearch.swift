/// Binary search in a sorted range.
///
/// It is not a method of collections, because compiler errors about a program's own calls would mention it.
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
