/// The failures of a run that have the same kinds of change.
public struct GoldenGroup: Sendable {
  /// The kinds of change in words.
  public let kind: String
  /// The indices of the results, in their order.
  public internal(set) var indices: [Int]

  /// Groups the failures among some results: the largest group first, those of one size in the order of their first
  /// results.
  public static func groups(of results: [GoldenResult]) -> [GoldenGroup] {
    var groups: [GoldenGroup] = []
    var numbers: [String: Int] = [:]
    for (index, result) in results.enumerated() {
      guard let kind = result.kind else { continue }
      if let number = numbers[kind] {
        groups[number].indices.append(index)
      } else {
        numbers[kind] = groups.count
        groups.append(GoldenGroup(kind: kind, indices: [index]))
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.indices.count, $0.offset) < ($0.element.indices.count, $1.offset) }
      .map(\.element)
  }
}
