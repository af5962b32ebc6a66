/// A search for cycles of recognizers that wait for one another, and so can never recognize.
///
/// Tarjan's algorithm for strongly connected components, with an explicit stack instead of recursion, because chains of
/// requirements may be long.
struct WaitingCycles {
  /// The recognizers in cycles, in no particular order.
  private(set) var members: [UIGestureRecognizer] = []
  // The order of discovery, by ordinal.
  private var numbers: [Int: Int] = [:]
  // The lowest number reachable from each number; nil once its component is complete.
  private var lowest: [Int?] = []
  private var path: [UIGestureRecognizer] = []
  private var trail: [Visit] = []

  private struct Visit {
    let recognizer: UIGestureRecognizer
    let number: Int
    let obstacles: [UIGestureRecognizer]
    /// The number of obstacles that the search has followed so far.
    var followed = 0
  }

  /// Searches the roots and everything that they wait for, directly or indirectly.
  init(from roots: [UIGestureRecognizer]) {
    for root in roots where root.attempt.isWaiting && numbers[root.creationIndex] == nil {
      enter(root)
      while let visit = trail.last {
        visit.followed < visit.obstacles.count ? follow(visit) : leave(visit)
      }
    }
  }

  private mutating func enter(_ recognizer: UIGestureRecognizer) {
    let number = lowest.count
    numbers[recognizer.creationIndex] = number
    lowest.append(number)
    path.append(recognizer)
    trail.append(Visit(recognizer: recognizer, number: number, obstacles: recognizer.waitingObstacles))
  }

  private mutating func follow(_ visit: Visit) {
    let obstacle = visit.obstacles[visit.followed]
    trail[trail.count - 1].followed += 1
    guard let number = numbers[obstacle.creationIndex] else { return enter(obstacle) }
    lower(visit.number, to: number)
  }

  private mutating func leave(_ visit: Visit) {
    trail.removeLast()
    if let before = trail.last { lower(before.number, to: visit.number) }
    guard lowest[visit.number] == visit.number else { return }
    let start = path.lastIndex { $0 === visit.recognizer } ?? 0
    let component = path[start...]
    let isCycle =
      component.count > 1 || visit.recognizer.waitingObstacles.contains { $0 === visit.recognizer }
    if isCycle { members += component }
    for member in component { numbers[member.creationIndex].map { lowest[$0] = nil } }
    path.removeSubrange(start...)
  }

  private mutating func lower(_ number: Int, to other: Int) {
    guard let mine = lowest[number], let theirs = lowest[other] else { return }
    lowest[number] = min(mine, theirs)
  }
}

extension UIGestureRecognizer {
  /// The obstacles that are themselves waiting.
  fileprivate var waitingObstacles: [UIGestureRecognizer] { obstacles.filter(\.attempt.isWaiting) }

  /// The recognizers that a waiting recognizer waits for.
  var obstacles: [UIGestureRecognizer] {
    failureRequirements.filter { $0.attempt.arbitrationState == .possible }
  }
}

extension Participants {
  /// The recognizers that wait although nothing undecided keeps them waiting. Always empty between turns.
  var staleWaits: [UIGestureRecognizer] { all.filter { $0.attempt.isWaiting && $0.obstacles.isEmpty } }
}
