import Records

/// The beginning of a trace on a grid.
struct GridPrefix: Sendable {
  /// A finger that is down.
  struct Finger: Hashable, Sendable {
    /// The index of the location where it landed.
    var place: Int
    /// The index of the point at which it is.
    var point: Int
  }

  private(set) var steps: [Step] = []
  /// The fingers that are down, by their numbers from 1 on; nil for a number that is free.
  private(set) var fingers: [Finger?] = []
  private(set) var samples = 0
  /// The most fingers that were down at once.
  private(set) var mostFingers = 0

  var down: Int { fingers.count { $0 != nil } }

  /// The actions of the fingers in a step.
  fileprivate struct Shape {
    /// The action of each finger that is down, by finger number.
    var acts: [Act]
    /// The number of fingers that land.
    var landings: Int
    /// The number of combinations.
    var count: Int
  }

  fileprivate enum Act: CaseIterable {
    case rest, move, lift
  }

  /// The ways to go on with one more step.
  struct Continuations: Sendable {
    fileprivate let shapes: [Shape]
    fileprivate let pauses: Int
    let count: Int
  }

  /// Returns the continuations by one step.
  ///
  /// - Parameters:
  ///   - added: the number of samples in the step.
  ///   - grid: the grid.
  ///   - fingers: the maximum number of fingers down.
  ///   - room: the number of samples that may follow the step. All fingers must have room to lift.
  ///   - isEnd: whether all fingers lift in the step; if not, at least one is down after it.
  ///   - most: the required maximum of fingers down at once, including this step; nil for any number.
  func continuations(
    adding added: Int,
    on grid: SearchGrid,
    fingers limit: Int,
    room: Int,
    isEnd: Bool,
    most: Int? = nil
  ) -> Continuations {
    let down = fingers.compactMap { $0 }
    let free = freePlaces(on: grid).count
    var shapes: [Shape] = []
    var acts: [Act] = []
    func add(_ index: Int, _ rest: Int, _ lifts: Int, _ count: Int) {
      guard index < down.count else {
        let (landings, after) = (rest, down.count - lifts + rest)
        guard down.count + landings <= limit, after <= room, isEnd == (after == 0) else { return }
        guard most.map({ $0 == max(mostFingers, down.count + landings) }) ?? true else { return }
        let ways = count * Self.combinations(free, landings)
        if ways > 0 { shapes.append(Shape(acts: acts, landings: landings, count: ways)) }
        return
      }
      for act in Act.allCases where act == .rest || rest > 0 {
        let ways = act == .move ? grid.places[down[index].place].points.count - 1 : 1
        guard ways > 0 else { continue }
        acts.append(act)
        add(index + 1, act == .rest ? rest : rest - 1, act == .lift ? lifts + 1 : lifts, count * ways)
        acts.removeLast()
      }
    }
    add(0, added, 0, 1)
    let pauses = steps.isEmpty ? 1 : grid.pauses.count
    return Continuations(shapes: shapes, pauses: pauses, count: shapes.reduce(0) { $0 + $1.count } * pauses)
  }

  /// Returns the beginning with one more step.
  func continued(_ number: Int, of continuations: Continuations, on grid: SearchGrid) -> GridPrefix {
    var number = number
    func draw(_ count: Int) -> Int {
      defer { number /= count }
      return number % count
    }
    let pause = draw(continuations.pauses)
    guard
      let shape = continuations.shapes.first(where: { shape in
        if number < shape.count { return true }
        number -= shape.count
        return false
      })
    else { return self }
    let free = freePlaces(on: grid)
    var next = self
    var touches: [TouchSample] = []
    var acts = shape.acts.makeIterator()
    for index in fingers.indices {
      guard var finger = fingers[index], let act = acts.next() else { continue }
      let points = grid.places[finger.place].points
      switch act {
      case .rest: continue
      case .move:
        let drawn = draw(points.count - 1)
        finger.point = drawn < finger.point ? drawn : drawn + 1
        next.fingers[index] = finger
        touches.append(TouchSample(id: index + 1, phase: .moved, location: points[finger.point]))
      case .lift:
        next.fingers[index] = nil
        touches.append(TouchSample(id: index + 1, phase: .ended, location: points[finger.point]))
      }
    }
    // A number that is lifted in this step is not used again in it.
    var unused = fingers.indices.filter { fingers[$0] == nil }
    for place in Self.combination(number, of: shape.landings, outOf: free) {
      let index = unused.isEmpty ? next.fingers.count : unused.removeFirst()
      if index == next.fingers.count { next.fingers.append(nil) }
      next.fingers[index] = Finger(place: place, point: 0)
      touches.append(TouchSample(id: index + 1, phase: .began, location: grid.places[place].points[0]))
    }
    while next.fingers.last == .some(nil) { next.fingers.removeLast() }
    let time = steps.last.map { $0.time + grid.pauses[pause] } ?? .zero
    next.steps.append(Step(time: time, line: steps.count + 1, event: .touches(touches)))
    next.samples += touches.count
    next.mostFingers = max(mostFingers, down + shape.landings)
    return next
  }

  /// The locations without a finger.
  private func freePlaces(on grid: SearchGrid) -> [Int] {
    let taken = fingers.compactMap { $0.map { grid.places[$0.place].points[$0.point] } }
    return grid.places.indices.filter { !taken.contains(grid.places[$0].points[0]) }
  }

  /// The binomial coefficient.
  private static func combinations(_ count: Int, _ chosen: Int) -> Int {
    guard chosen <= count else { return 0 }
    return (0..<chosen).reduce(1) { $0 * (count - $1) / ($1 + 1) }
  }

  /// Returns a combination by its number.
  private static func combination(_ number: Int, of chosen: Int, outOf things: [Int]) -> [Int] {
    guard chosen > 0 else { return [] }
    var number = number
    for (index, thing) in things.enumerated() {
      let rest = Array(things[(index + 1)...])
      let ways = combinations(rest.count, chosen - 1)
      if number < ways { return [thing] + combination(number, of: chosen - 1, outOf: rest) }
      number -= ways
    }
    return []
  }
}
