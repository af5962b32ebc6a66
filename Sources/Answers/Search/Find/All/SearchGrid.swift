import Foundation
import Records
import Replay
import TouchKit

/// The grid of a complete search: the locations where fingers land, the points that they move to, and the pauses
/// between steps. The scene's own limits define it.
package struct SearchGrid: Equatable, Sendable {
  /// A location where fingers land.
  package struct Place: Equatable, Sendable {
    /// The view that is hit.
    package let view: String
    /// The points that a finger that landed here can reach. The first is the landing itself.
    package var points: [Point]
  }

  /// The limits that the values surround, in the order of the scene.
  package private(set) var limits: [GridLimit] = []
  /// The times between two steps, the shortest first.
  package private(set) var pauses: [Nanoseconds] = []
  package private(set) var places: [Place] = []

  /// The shortest time between two steps.
  package static let shortestPause: Nanoseconds = 10_000_000

  /// Creates the grid of a scene as it is at the beginning, for a number of fingers.
  init(_ live: LiveScene, fingers: Int) {
    live.engine.layOut()
    let recognizers = live.allRecognizers
    let edgeWidth =
      recognizers.contains { $0 is UIScreenEdgePanGestureRecognizer }
      ? live.engine.thresholds.edgeWidth : nil
    let regions = ScreenRegions(live, edgeWidth: edgeWidth).regions
    // Only receivers of touches at these locations count.
    let views = regions.map(\.view).flatMap { $0.ancestors }.unique
    let inReach = views.flatMap { $0.gestureRecognizers ?? [] }.filter(\.isEnabled)
    let thresholds = live.engine.thresholds
    limits =
      (inReach.flatMap { GridLimit.limits(of: $0, thresholds) }
      + views.flatMap { GridLimit.limits(of: $0, thresholds) }).unique
    let durations = limits.filter { $0.quantity == .duration }.map { Instant.span(seconds: $0.value) }
    pauses =
      durations.flatMap { [$0 - GridLimit.timeStep, $0, $0 + GridLimit.timeStep] }
      .filter { $0 > 0 } + [Self.shortestPause]
    pauses = pauses.unique.sorted()
    let directions = Point.directions.filter(inReach.flatMap(GridLimit.directions).contains)
    let screen = live.engine.application.windows.last?.bounds ?? .zero
    for region in regions {
      // Several fingers in one region matter only to recognizers.
      let isWatched = region.view.ancestors.contains { $0.gestureRecognizers?.isEmpty == false }
      let (points, gap) = region.places(for: isWatched ? fingers : 1)
      for point in points {
        let lengths = lengths(gap: gap) + region.margins(from: point, thresholds)
        let moves = directions.flatMap { direction in
          lengths.compactMap { length -> Point? in
            // A movement that would leave the screen goes in the opposite direction.
            [length, -length].map { point.moved(by: $0, direction) }
              .first { screen.contains(CGPoint(x: $0.x, y: $0.y)) }
          }
        }
        places.append(Place(view: region.view.traceID, points: [point] + moves))
      }
    }
    // A finger can move into another view.
    let firsts = places.indices.filter { index in
      index == 0 || places[index].view != places[index - 1].view
    }
    let targets = firsts.map { (view: places[$0].view, point: places[$0].points[0]) }
    for index in places.indices {
      let others = targets.filter { $0.view != places[index].view }.map(\.point)
      places[index].points = (places[index].points + others).unique
    }
  }

  /// Returns the distances of finger movements, the shortest first; `gap` is the distance to another finger.
  private func lengths(gap: Double?) -> [Double] {
    limits.flatMap { limit -> [Double] in
      switch limit.quantity {
      case .length: [-GridLimit.lengthStep, 0, GridLimit.lengthStep].map { limit.value + $0 }
      case .angle:
        gap.map { gap in
          [-GridLimit.angleStep, 0, GridLimit.angleStep]
            .map { gap * tan((limit.value + $0) * .pi / 180) }
        } ?? []
      case .duration, .edge: []
      }
    }
    .filter { $0 > 0 }.unique.sorted()
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in their order.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension LiveScene {
  fileprivate var allRecognizers: [UIGestureRecognizer] { ids.compactMap { recognizer($0) } }
}

extension UIView {
  /// The view and its superviews.
  var ancestors: [UIView] { Array(sequence(first: self, next: \.superview)) }
}

/// The regions of the screen by hit-test view.
private struct ScreenRegions {
  struct Region {
    let view: UIView
    let contains: (Point) -> Bool
    /// The middle of the largest rectangle found in the region.
    let middle: Point

    /// Returns the landings in the region for a number of fingers, and their distance. A small region has fewer.
    func places(for fingers: Int) -> (points: [Point], gap: Double?) {
      guard fingers > 1 else { return ([middle], nil) }
      var best: (points: [Point], gap: Double?) = ([middle], nil)
      for gap in [100.0, 40, 10, 2] {
        let others = [1.0, -1, 2, -2].flatMap { factor in
          [Point.right, .down].map { middle.moved(by: factor * gap, $0) }
        }
        let points = [middle] + others.filter(contains).prefix(fingers - 1)
        if points.count > best.points.count { best = (points, gap) }
      }
      return best
    }

    /// Returns the distances just within, at and beyond the margin of a control, to the right.
    func margins(from point: Point, _ thresholds: Thresholds) -> [Double] {
      guard let control = view.ancestors.lazy.compactMap({ $0 as? UIControl }).first,
        let window = control.window
      else { return [] }
      let corner = window.convert(
        control.convert(CGPoint(x: control.bounds.maxX, y: control.bounds.midY), to: window),
        to: nil as UIWindow?
      )
      let length = corner.x + thresholds.controlMargin - point.x
      return [-GridLimit.lengthStep, 0, GridLimit.lengthStep].map { length + $0 }.filter { $0 > 0 }
    }
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let edges: Int
  }

  private(set) var regions: [Region] = []

  private let windows: [UIWindow]
  private let screen: CGRect
  private let edgeWidth: Double?

  /// The spacing of test points where the edges of views do not define the regions.
  private static let raster = 16.0
  /// The maximum number of raster points across and down, and of rectangles: a screen may be large, and have many
  /// views.
  private static let mostAcross = 100.0
  private static let mostRectangles = 10_000

  /// Finds the regions by testing the middles of views, then of the rectangles between the edges of views, then a
  /// raster.
  init(_ live: LiveScene, edgeWidth: Double?) {
    windows = live.engine.application.windows.reversed()
    screen = windows.first?.bounds ?? .zero
    self.edgeWidth = edgeWidth
    let shown = live.visibleViews
    let corners = shown.flatMap(\.corners)
    let margins = edgeWidth.map { [$0] } ?? []
    let xs = Self.lines(corners.map(\.x) + margins + margins.map { screen.width - $0 }, to: screen.width)
    let ys = Self.lines(corners.map(\.y) + margins + margins.map { screen.height - $0 }, to: screen.height)
    var best: [Key: (middle: Point, size: Double)] = [:]
    var order: [(key: Key, view: UIView)] = []
    func tryPoint(_ point: Point, size: Double) {
      guard let view = hit(point) else { return }
      let key = self.key(of: view, at: point)
      guard let known = best[key] else {
        best[key] = (point, size)
        return order.append((key, view))
      }
      if size > known.size { best[key] = (point, size) }
    }
    for view in shown where !view.corners.isEmpty {
      let (xs, ys) = (view.corners.map(\.x), view.corners.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
        continue
      }
      let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
      // The middle of a view represents it, even if it hits a larger part of another view.
      if hit(middle)?.traceID == view.id { tryPoint(middle, size: .infinity) }
    }
    let hasFewRectangles = xs.count * ys.count <= Self.mostRectangles
    for (left, right) in zip(xs, xs.dropFirst()) where hasFewRectangles {
      for (top, bottom) in zip(ys, ys.dropFirst()) {
        tryPoint(Point(x: (left + right) / 2, y: (top + bottom) / 2), size: min(right - left, bottom - top))
      }
    }
    let across = max(Self.raster, screen.width / Self.mostAcross)
    let down = max(Self.raster, screen.height / Self.mostAcross)
    for x in stride(from: across / 2, to: screen.width, by: across) {
      for y in stride(from: down / 2, to: screen.height, by: down) {
        tryPoint(Point(x: x, y: y), size: 0)
      }
    }
    let places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1.id, $0) })
    regions = order.enumerated()
      .sorted {
        (places[$0.element.view.traceID] ?? .max, $0.offset) < (
          places[$1.element.view.traceID] ?? .max, $1.offset
        )
      }
      .compactMap { _, item in
        best[item.key].map { found in
          Region(
            view: item.view,
            contains: { [self] in hit($0) === item.view && key(of: item.view, at: $0) == item.key },
            middle: found.middle
          )
        }
      }
  }

  private static func lines(_ values: [Double], to end: Double) -> [Double] {
    (values + [0, end]).filter { $0 >= 0 && $0 <= end }.unique.sorted()
  }

  private func key(of view: UIView, at point: Point) -> Key {
    let gaps = [point.x, screen.width - point.x, point.y, screen.height - point.y]
    let near = gaps.enumerated().filter { gap in edgeWidth.map { gap.element <= $0 } ?? false }
    return Key(view: ObjectIdentifier(view), edges: near.reduce(0) { $0 | 1 << $1.offset })
  }

  private func hit(_ point: Point) -> UIView? {
    let point = CGPoint(x: point.x, y: point.y)
    guard screen.contains(point) else { return nil }
    for window in windows {
      if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return view }
    }
    return nil
  }
}
