/// A disjoint set (union-find) of recognizers that failure requirements connect, directly or through others.
///
/// Requirements are never removed, so sets only grow.
final class RequirementSet {
  private var parent: RequirementSet?
  private var size = 1
  /// The reset group that members join when they take part; nil until one of them does.
  fileprivate(set) var resetGroup: ResetGroup?

  /// The root of the union-find tree, which represents all united sets.
  var root: RequirementSet {
    var set = self
    while let parent = set.parent { set = parent }
    return set
  }

  /// Unites two sets; the smaller one becomes a child of the larger.
  static func union(_ one: RequirementSet, _ other: RequirementSet) {
    var (large, small) = (one.root, other.root)
    guard large !== small else { return }
    if large.size < small.size { swap(&large, &small) }
    small.parent = large
    large.size += small.size
    guard let group = small.resetGroup else { return }
    small.resetGroup = nil
    if let other = large.resetGroup {
      ResetGroup.union(other, group)
    } else {
      group.add(large)
    }
  }
}

/// Participants that are reset together, once the attempt of each is over.
final class ResetGroup {
  private(set) var members: [UIGestureRecognizer] = []
  private static let usualMembers = 4
  private var sets: [RequirementSet] = []
  private var unfinished = 0

  /// Whether the attempts of all members are over.
  var isComplete: Bool { unfinished == 0 }

  /// Adds a participant.
  func add(_ recognizer: UIGestureRecognizer) {
    if members.isEmpty { members.reserveCapacity(ResetGroup.usualMembers) }
    members.append(recognizer)
    recognizer.attempt.resetGroup = self
    if !recognizer.attempt.isOver { unfinished += 1 }
  }

  /// Makes this the reset group of a requirement set. Members of the set that take part later join the group.
  func add(_ set: RequirementSet) {
    sets.append(set)
    set.resetGroup = self
  }

  /// Counts a member whose attempt is over.
  func memberDidEnd() {
    unfinished -= 1
  }

  /// Removes and returns the members, which are about to be reset.
  func dissolve() -> [UIGestureRecognizer] {
    for set in sets where set.resetGroup === self { set.resetGroup = nil }
    defer { members = [] }
    return members
  }

  /// Unites two groups. The members of the smaller one move to the larger.
  static func union(_ one: ResetGroup, _ other: ResetGroup) {
    guard one !== other else { return }
    let (large, small) = one.members.count < other.members.count ? (other, one) : (one, other)
    for set in small.sets where set.resetGroup === small { large.add(set) }
    for member in small.members { member.attempt.resetGroup = large }
    large.members += small.members
    large.unfinished += small.unfinished
    small.members = []
  }
}

extension UIGestureRecognizer {
  /// Adds a recognizer that begins to take part to the reset group of its requirement set, if it is in one.
  func joinResetGroup() {
    if requirementSet != nil { _ = resetGroup() }
  }

  /// The group of a participant, created on first use.
  func resetGroup() -> ResetGroup {
    if let group = attempt.resetGroup { return group }
    let set = requirementSet?.root
    let group = set?.resetGroup ?? ResetGroup()
    if let set, set.resetGroup == nil { group.add(set) }
    group.add(self)
    return group
  }

  /// Puts two recognizers into one set, because one requires the other to fail.
  func connectRequirements(with other: UIGestureRecognizer) {
    RequirementSet.union(rootSet(), other.rootSet())
  }

  private func rootSet() -> RequirementSet {
    if let requirementSet { return requirementSet.root }
    let set = RequirementSet()
    requirementSet = set
    if attempt.participation != nil { resetGroup().add(set) }
    return set
  }
}
