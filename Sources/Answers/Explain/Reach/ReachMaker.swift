import Foundation
import Records
import Replay
import TouchKit
import TraceFormat

/// Makes the map of a scene as it is before the first step of a trace.
package struct ReachMaker {
  private let replayer: Replayer
  private let scene: PreparedScene

  /// The largest number of taps that are replayed.
  package static let mostTaps = 400
  /// How often rows are searched again after cells have moved them.
  private static let mostRounds = 5

  /// Reads the scene of a trace.
  package init(_ replayer: Replayer, _ input: TraceInput) throws(InputFailure) {
    self.replayer = replayer
    scene = try replayer.scene(of: input)
  }

  /// Everything that decides the effect of a tap at a place. One tap is tried for each key.
  private struct Key: Hashable {
    var hit: String?
    /// The controls and the views with recognizers that lie there, and are neither hit nor around the hit-test view.
    var others: [String]
  }

  /// Returns the map; nil if the scene has no screen, because a window is practically infinite or there is none.
  ///
  /// - Parameter progress: Called before each tap with the number of taps so far.
  package func map(progress: ((Int) -> Void)? = nil) throws(InputFailure) -> ReachMap? {
    let vocabulary = replayer.vocabulary
    let found = try replayer.withLiveScene(of: scene) { (live) throws(InputFailure) in
      Self.places(in: live, hasPrograms: !replayer.classes.isStandard).map {
        (map: $0.map, keys: $0.keys, snapshot: SceneSnapshot(live, vocabulary))
      }
    }
    guard let found else { return nil }
    let (keys, snapshot) = (found.keys, found.snapshot)
    var map = found.map
    var outcomes: [Key: ReachMap.Outcome] = [:]
    for index in order(of: map.places, keys) {
      guard map.taps < Self.mostTaps else {
        map.places[index].outcome = outcomes[keys[index]]
        map.untried += 1
        continue
      }
      progress?(map.taps)
      let outcome = try outcome(of: map.places[index].rectangle.middle, snapshot)
      map.taps += 1
      map.places[index].outcome = outcome
      if outcomes[keys[index]] == nil { outcomes[keys[index]] = outcome }
    }
    return map
  }

  /// The places in the order in which taps are tried: one of each key first, and the larger ones before others.
  private func order(of places: [ReachMap.Place], _ keys: [Key]) -> [Int] {
    let bySize = places.indices.sorted { one, other in
      let areas = [one, other].map { places[$0].rectangle.area }
      return areas[0] != areas[1] ? areas[0] > areas[1] : one < other
    }
    var seen: Set<Key> = []
    let first = bySize.filter { seen.insert(keys[$0]).inserted }
    let firstOnes = Set(first)
    return first + bySize.filter { !firstOnes.contains($0) }
  }

  // MARK: Places

  private static func places(in live: LiveScene, hasPrograms: Bool) -> (map: ReachMap, keys: [Key])? {
    let windows = live.engine.application.windows
    let corners = windows.filter { !$0.isHidden && !$0.isTransparentToTouches }
      .flatMap { $0.screenCorners(of: $0.bounds) }
    let screen = ReachMap.Rectangle(around: corners)
    guard !corners.isEmpty, screen.width > 0, screen.height > 0,
      corners.allSatisfy({ abs($0.x) <= 8000 && abs($0.y) <= 8000 })
    else { return nil }
    // The headers of lists come with a layout, as before the first touch.
    live.engine.layOut()
    makeCells(in: live)
    let views = windows.flatMap(\.shownDescendants)
    let grid = ReachGrid(views, in: live, hasPrograms: hasPrograms, screen: screen)
    let active = views.filter { $0 is UIControl || $0.gestureRecognizers?.isEmpty == false }
      .map { (view: $0, around: ReachMap.Rectangle(around: $0.screenCorners(of: $0.bounds))) }
    let rectangles = grid.rectangles { point -> Key in
      let hit = hitView(at: point, in: live)
      let path = Set(hit.map { $0.withSuperviews.map(ObjectIdentifier.init) } ?? [])
      let others = active.filter { candidate in
        candidate.around.contains(point) && !path.contains(ObjectIdentifier(candidate.view))
          && candidate.view.isSeen(at: point)
      }
      return Key(hit: hit?.traceID, others: others.map(\.view.traceID))
    }
    var map = ReachMap(screen: screen)
    (map.step, map.isCoarse) = (grid.step, grid.isCoarse)
    map.outlines = live.visibleViews.filter { !$0.corners.isEmpty }.map {
      ReachMap.Outline(
        id: $0.id,
        corners: $0.corners,
        isControl: $0.isControl,
        hasRecognizers: $0.hasRecognizers
      )
    }
    map.places = rectangles.map { ReachMap.Place(rectangle: $0.rectangle, hit: $0.key.hit) }
    return (map, rectangles.map(\.key))
  }

  /// Makes the cells of rows on the screen, as a finger in them would. A cell may move those below it.
  private static func makeCells(in live: LiveScene) {
    var known: [VisibleView] = []
    for _ in 0..<mostRounds {
      let rows = SceneState(live).views.filter { $0.isRow && !$0.corners.isEmpty }
      guard rows != known else { return }
      known = rows
      for row in rows { _ = hitView(at: ReachMap.Rectangle(around: row.corners).middle, in: live) }
    }
  }

  /// Asks the windows from front to back.
  private static func hitView(at point: Point, in live: LiveScene) -> UIView? {
    for window in live.engine.application.windows.reversed() {
      let place = window.convert(CGPoint(point), from: nil as UIWindow?)
      if let view = window.hitTest(place, with: nil) { return view }
    }
    return nil
  }

  // MARK: Taps

  private static let duration: Nanoseconds = 50_000_000

  /// Returns what a tap of 0.05 s does.
  private func outcome(of point: Point, _ snapshot: SceneSnapshot) throws(InputFailure) -> ReachMap.Outcome {
    let steps = [(Instant.zero, TouchPhase.began), (Instant(nanoseconds: Self.duration), .ended)].map {
      Step(time: $0, line: nil, event: .touches([TouchSample(id: 1, phase: $1, location: point)]))
    }
    let (stories, judge) = (StoryCollector(snapshot, watching: [], span: nil), VerdictCollector())
    try replayer.replay(
      StepSource(steps, in: scene),
      interest: StoryCollector.interest.union(Interest()),
      into: TeeSink(stories, judge),
      beforehand: { live in
        stories.liveScene = live
        judge.begin(live)
      },
      afterwards: { _ in
        stories.endStep()
        stories.liveScene = nil
        judge.end()
      }
    )
    var outcome = ReachMap.Outcome()
    for result in judge.verdicts(by: stories.finish()).flatMap(\.results) {
      if result.sign == .fired {
        let taker = ReachMap.Taker(
          object: result.kind == .touch ? "" : result.object,
          words: result.verb,
          isTarget: result.kind == .recognizer || result.kind == .control
        )
        if !outcome.takers.contains(taker) { outcome.takers.append(taker) }
      } else if result.sign == .missed {
        let missed = ReachMap.Missed(view: result.object, why: result.reason)
        if !outcome.missed.contains(missed) { outcome.missed.append(missed) }
      }
    }
    return outcome
  }
}

extension UIView {
  /// The view and the views in it that are on the screen, from back to front.
  fileprivate var shownDescendants: [UIView] {
    isHidden || isTransparentToTouches ? [] : [self] + subviews.flatMap(\.shownDescendants)
  }

  fileprivate var withSuperviews: [UIView] { [self] + (superview?.withSuperviews ?? []) }

  /// Whether a place on the screen lies in the view and is not clipped away.
  fileprivate func isSeen(at point: Point) -> Bool {
    guard let window else { return false }
    let place = window.convert(CGPoint(point), from: nil as UIWindow?)
    return withSuperviews.allSatisfy { view in
      view !== self && !view.clipsToBounds || view.bounds.contains(view.convert(place, from: window))
    }
  }
}
