/// Failures of a run that differ in the same way.
public struct GoldenGroup: Sendable {
  /// The similarity of failures in a group.
  public enum Likeness: Sendable {
    /// The kind of the first change, which often causes the others and tells a reader what went wrong.
    case firstKind
    /// All kinds of change, so that a reviewer can decide about the group at once.
    case allKinds
  }

  /// The kinds of change that the failures have in common, in words.
  public let kinds: [String]
  /// The indices of the results, in their order.
  public internal(set) var indices: [Int]

  private static let mostShown = 4

  /// The first kinds, followed by the number of the others.
  public var title: String {
    let shown = kinds.prefix(Self.mostShown).joined(separator: "; ")
    let others = kinds.count - Self.mostShown
    return others > 0 ? "\(shown); and \(others) more" : shown
  }

  /// Groups the failures among some results. The largest group comes first; groups of equal size are in the order of
  /// their first results.
  public static func groups(of results: [GoldenResult], by likeness: Likeness) -> [GoldenGroup] {
    var groups: [GoldenGroup] = []
    var numbers: [[String]: Int] = [:]
    for (index, result) in results.enumerated() {
      let kinds = likeness == .firstKind ? Array(result.kinds.prefix(1)) : result.kinds
      if kinds.isEmpty { continue }
      if let number = numbers[kinds] {
        groups[number].indices.append(index)
      } else {
        numbers[kinds] = groups.count
        groups.append(GoldenGroup(kinds: kinds, indices: [index]))
      }
    }
    return groups.enumerated()
      .sorted { ($1.element.indices.count, $0.offset) < ($0.element.indices.count, $1.offset) }
      .map(\.element)
  }
}
