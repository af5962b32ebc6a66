import GestureScript
import Records

/// Creates random gestures over the views of a scene. Most are gestures that the scene's recognizers recognize.
struct RandomGestures {
  private let scene: SceneViews
  private let targets: [Int]
  var random: SplitMix64

  init(_ scene: SceneViews, seed: UInt64) {
    self.scene = scene
    // Touches cannot hit views without an area or without a window.
    targets = scene.views.indices.filter { index in
      let view = scene.views[index]
      return view.isOnScreen && view.size.x > 0 && view.size.y > 0
    }
    random = SplitMix64(seed: seed)
  }

  /// Returns a few lines. Short traces are more frequent than long ones.
  mutating func lines() -> [GestureLine] {
    var lines = line()
    while lines.count < 6, once(in: 2) {
      if once(in: 2) { lines.append(.wait(pick([0.02, 0.05, 0.1, 0.2, 0.4, 1]))) }
      lines += line()
    }
    return lines
  }

  /// Returns a copy of lines with a change in one place.
  mutating func changed(_ lines: [GestureLine]) -> [GestureLine] {
    guard !lines.isEmpty else { return self.lines() }
    var lines = lines
    let index = number(below: lines.count)
    switch number(below: 6) {
    case 0: lines.insert(contentsOf: line(), at: index)
    case 1: lines += line()
    case 2 where lines.count > 1: lines.remove(at: index)
    case 3: lines.insert(.wait(pick([0.02, 0.1, 0.3, 0.6])), at: index)
    default: lines[index] = changed(lines[index])
    }
    return lines
  }

  private mutating func changed(_ line: GestureLine) -> GestureLine {
    guard case .gestures(var gestures) = line, !gestures.isEmpty else {
      return .wait(pick([0.01, 0.05, 0.2, 0.5, 1, 2]))
    }
    let index = number(below: gestures.count)
    switch number(below: 7) {
    case 0: gestures[index].duration = pick(Self.durations)
    case 1: gestures[index].rest = pick([0, 0.1, 0.3, 0.55, 0.8])
    case 2: gestures[index].ending = pick([.lifted, .cancelled, .held])
    case 3: gestures[index].delay = pick([0, 0.02, 0.1, 0.3])
    case 4 where gestures.count < 3:
      if var other = gesture() {
        other.delay = pick([0, 0.05, 0.2])
        gestures.append(other)
      }
    case 5 where gestures.count > 1: gestures.remove(at: index)
    default: gestures[index].path = nudged(gestures[index].path)
    }
    return .gestures(gestures)
  }

  /// Returns the path with a different end or a different size.
  private mutating func nudged(_ path: Gesture.Path) -> Gesture.Path {
    switch path {
    case .rest(let place): return .lines(through: [place, place + offset()])
    case .lines(var points):
      let index = 1 + number(below: max(1, points.count - 1))
      if once(in: 3) || !points.indices.contains(index) {
        points.append((points.last ?? center) + offset())
      } else {
        points[index] = points[index - 1] + offset()
      }
      return .lines(through: points)
    case .pair(var pair):
      if once(in: 2) {
        pair.distance.to = max(0, pair.distance.from + pick([-60, -20, -9, 0, 9, 20, 60, 120]))
      }
      if once(in: 2) { pair.angle.to = pair.angle.from + radians(pick([-90, -30, -8, 0, 8, 30, 90])) }
      return .pair(pair)
    }
  }

  /// Returns one line, or several for a gesture that needs more than one.
  private mutating func line() -> [GestureLine] {
    if once(in: 24) { return [.interruption("call")] }
    guard !scene.plans.isEmpty, !once(in: 4) else { return [.gestures(gesture().map { [$0] } ?? [])] }
    let plan = pick(scene.plans)
    var gesture = made(of: plan)
    disturb(&gesture)
    var lines: [GestureLine] = []
    if case .press(let taps, _) = plan.kind, taps > 0 {
      var tap = Gesture(.rest(at: place(in: plan.view)), fingers: plan.fingers)
      tap.times = min(taps, 10)
      lines = [.gestures([tap]), .wait(0.1)]
    }
    if once(in: 8), var other = self.gesture() {
      other.delay = pick([0, 0.05, 0.2])
      return lines + [.gestures([gesture, other])]
    }
    return lines + [.gestures([gesture])]
  }

  /// Occasionally changes a gesture a little.
  private mutating func disturb(_ gesture: inout Gesture) {
    if once(in: 6) { gesture.rest = pick([0.1, 0.3, 0.55, 0.8]) }
    if once(in: 6) { gesture.duration = pick(Self.durations) }
    if once(in: 12) { gesture.ending = pick([.cancelled, .held]) }
    if once(in: 12) { gesture.fingers = gesture.fingers == 1 ? 2 : 1 }
    if once(in: 12) { gesture.times += 1 }
    if once(in: 8) { gesture.path = nudged(gesture.path) }
    if case .pair = gesture.path { gesture.fingers = 2 }
  }

  /// Returns a gesture that a recognizer recognizes.
  private mutating func made(of plan: GesturePlan) -> Gesture {
    let start = place(in: plan.view)
    var gesture: Gesture
    switch plan.kind {
    case .tap(let times):
      gesture = Gesture(.rest(at: start))
      gesture.times = min(max(times, 1), 10)
    case .press(_, let seconds):
      gesture = Gesture(.rest(at: start), duration: min(seconds, 60) + 0.1)
      // A press may continue as a drag.
      if once(in: 2) {
        gesture.path = .lines(through: [start, start + offset()])
        (gesture.rest, gesture.duration) = (min(seconds, 60) + 0.1, 0.3)
      }
    case .drag: gesture = Gesture(.lines(through: [start, start + offset()]), duration: pick(Self.durations))
    case .swipe(let directions):
      let direction = directions.isEmpty ? .right : pick(directions)
      gesture = .swipe(direction, from: start, by: pick([60, 120, 200]))
    case .pinch, .rotation: gesture = pair(at: start)
    case .edge(let edges): gesture = edgeSwipe(from: edges.isEmpty ? .left : pick(edges))
    case .other: gesture = self.gesture() ?? Gesture(.rest(at: start))
    }
    if case .pair = gesture.path { return gesture }
    gesture.fingers = plan.fingers
    return gesture
  }

  /// Returns a gesture anywhere; nil if the scene has no view to touch.
  private mutating func gesture() -> Gesture? {
    guard !targets.isEmpty else { return nil }
    let start = place(in: pick(targets))
    switch number(below: 8) {
    case 0, 1:
      var tap = Gesture(.rest(at: start))
      tap.times = pick([1, 1, 2, 3])
      return tap
    case 2: return Gesture(.rest(at: start), duration: pick([0.3, 0.6, 1.6]))
    case 3: return pair(at: start)
    case 4: return Gesture(.lines(through: [start, start + offset(), start + offset()]))
    default: return Gesture(.lines(through: [start, start + offset()]), duration: pick(Self.durations))
    }
  }

  private mutating func pair(at center: Point) -> Gesture {
    let from = pick([40.0, 80, 160])
    let turn = once(in: 2) ? 0 : radians(pick([-90, -45, -12, 12, 45, 90]))
    let pair = Gesture.Pair(
      center: center,
      distance: (from, max(0, from + pick([-60, -12, 0, 12, 60, 120]))),
      angle: (0, turn)
    )
    return Gesture(.pair(pair))
  }

  private mutating func edgeSwipe(from edge: GestureDirection) -> Gesture {
    let part = Double(1 + number(below: 9)) / 10
    let (across, down) = ((scene.screen.x * part).rounded(), (scene.screen.y * part).rounded())
    return switch edge {
    case .left: .swipe(.right, from: Point(x: 1, y: down), by: 120)
    case .right: .swipe(.left, from: Point(x: scene.screen.x - 1, y: down), by: 120)
    case .up: .swipe(.down, from: Point(x: across, y: 1), by: 120)
    case .down: .swipe(.up, from: Point(x: across, y: scene.screen.y - 1), by: 120)
    }
  }

  private static let durations = [0.05, 0.15, 0.3, 0.6]

  /// Returns a point in a view: often its center, otherwise a point on a grid.
  private mutating func place(in index: Int) -> Point {
    let view = scene.views[index]
    guard !once(in: 3) else { return view.toScreen(view.center).rounded }
    let (across, down) = (Double(1 + number(below: 9)) / 10, Double(1 + number(below: 9)) / 10)
    return view.toScreen(
      Point(x: view.origin.x + view.size.x * across, y: view.origin.y + view.size.y * down)
    )
    .rounded
  }

  private var center: Point { Point(x: scene.screen.x / 2, y: scene.screen.y / 2) }

  /// Returns a movement along an axis or a diagonal.
  private mutating func offset() -> Point {
    let length = pick([4.0, 11, 20, 40, 60, 100, 180])
    let (x, y) = pick([(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)])
    return Point(x: x * length, y: y * length)
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  private mutating func number(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func once(in times: Int) -> Bool { number(below: times) == 0 }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(below: choices.count)] }
}

extension Point {
  fileprivate var rounded: Point { Point(x: x.rounded(), y: y.rounded()) }

  fileprivate static func + (point: Point, offset: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }
}
