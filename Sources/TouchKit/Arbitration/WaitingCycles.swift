/// Finds recognizers that wait for themselves by way of others, which no gesture can free.
///
/// Tarjan's algorithm for strongly connected components, with a list of its own in place of recursion: chains of
/// requirements may be long.
struct WaitingCycles {
  /// Those that were found, in no particular order.
  private(set) var members: [UIGestureRecognizer] = []
  // In the order in which they were come upon, by their ordinals.
  private var numbers: [Int: Int] = [:]
  // For each of these the first that it leads back to; nil once its component is done.
  private var lowest: [Int?] = []
  private var path: [UIGestureRecognizer] = []
  private var trail: [Visit] = []

  private struct Visit {
    let recognizer: UIGestureRecognizer
    let number: Int
    let obstacles: [UIGestureRecognizer]
    /// How many of these it has followed.
    var followed = 0
  }

  /// Looks among recognizers, and those that they wait for, directly or through others.
  init(from roots: [UIGestureRecognizer]) {
    for root in roots where root.attempt.isWaiting && numbers[root.ordinal] == nil {
      enter(root)
      while let visit = trail.last {
        visit.followed < visit.obstacles.count ? follow(visit) : leave(visit)
      }
    }
  }

  private mutating func enter(_ recognizer: UIGestureRecognizer) {
    let number = lowest.count
    numbers[recognizer.ordinal] = number
    lowest.append(number)
    path.append(recognizer)
    trail.append(Visit(recognizer: recognizer, number: number, obstacles: recognizer.waitingObstacles))
  }

  private mutating func follow(_ visit: Visit) {
    let obstacle = visit.obstacles[visit.followed]
    trail[trail.count - 1].followed += 1
    guard let number = numbers[obstacle.ordinal] else { return enter(obstacle) }
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
    for member in component { numbers[member.ordinal].map { lowest[$0] = nil } }
    path.removeSubrange(start...)
  }

  private mutating func lower(_ number: Int, to other: Int) {
    guard let mine = lowest[number], let theirs = lowest[other] else { return }
    lowest[number] = min(mine, theirs)
  }
}

extension UIGestureRecognizer {
  /// Those that it waits for and that wait themselves.
  fileprivate var waitingObstacles: [UIGestureRecognizer] { obstacles.filter(\.attempt.isWaiting) }

  /// Those that it waits for, if it waits.
  var obstacles: [UIGestureRecognizer] { requirements.filter { $0.attempt.standing == .possible } }
}
