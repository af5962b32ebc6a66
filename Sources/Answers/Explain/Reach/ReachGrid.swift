import Foundation
import Records
import Replay
import TouchKit

/// A grid of cells, one hit test each. Its lines are the edges of the views on the screen.
struct ReachGrid {
  /// The lines, in points of the screen.
  private(set) var xs: [Double] = []
  private(set) var ys: [Double] = []
  /// The distance between the lines added where a view's edges do not tell its shape; nil without such a view.
  private(set) var step: Double?
  private(set) var isCoarse = false

  private static let mostCells = 40_000
  private static let steps: [Double] = [2, 4, 8, 16, 32]

  /// Makes a grid of views.
  ///
  /// - Parameters:
  ///   - hasPrograms: Whether classes of programs may override `point(inside:with:)`.
  ///   - screen: The part of the screen that it covers.
  init(_ views: [UIView], in live: LiveScene, hasPrograms: Bool, screen: ReachMap.Rectangle) {
    var edges: (xs: [Double], ys: [Double]) = ([screen.minX, screen.maxX], [screen.minY, screen.maxY])
    var odd: [ReachMap.Rectangle] = []
    for view in views {
      for area in [view.bounds, view.sceneOverrides.insets?.insetRectangle(view.bounds)].compactMap(\.self) {
        let corners = view.screenCorners(of: area)
        if corners.isUpright, !view.sceneOverrides.isEllipse, !(hasPrograms && view.isOfProgram(in: live)) {
          edges.xs += corners.map(\.x)
          edges.ys += corners.map(\.y)
        } else {
          odd.append(ReachMap.Rectangle(around: corners))
        }
      }
    }
    for step in [nil] + Self.steps.map(Optional.init) {
      if step == nil, !odd.isEmpty { continue }
      (xs, ys) = edges
      if let step {
        self.step = step
        for area in odd {
          xs += Self.lines(from: max(area.minX, screen.minX), to: min(area.maxX, screen.maxX), step)
          ys += Self.lines(from: max(area.minY, screen.minY), to: min(area.maxY, screen.maxY), step)
        }
      }
      (xs, ys) = (Self.sorted(xs, screen.minX, screen.maxX), Self.sorted(ys, screen.minY, screen.maxY))
      if cellCount <= Self.mostCells { return }
    }
    // Too many edges: they are left out, and the map says so.
    isCoarse = true
    let step = (screen.width * screen.height / Double(Self.mostCells)).squareRoot().rounded(.up)
    self.step = step
    xs = Self.sorted(
      Self.lines(from: screen.minX, to: screen.maxX, step) + [screen.maxX],
      screen.minX,
      screen.maxX
    )
    ys = Self.sorted(
      Self.lines(from: screen.minY, to: screen.maxY, step) + [screen.maxY],
      screen.minY,
      screen.maxY
    )
  }

  private var cellCount: Int { max(0, xs.count - 1) * max(0, ys.count - 1) }

  private static func lines(from: Double, to: Double, _ step: Double) -> [Double] {
    from < to ? Array(stride(from: from, to: to, by: step)) + [to] : []
  }

  /// The lines in order, without those outside of the screen and those that lie on another one.
  private static func sorted(_ lines: [Double], _ first: Double, _ last: Double) -> [Double] {
    var sorted: [Double] = []
    for line in lines.sorted() where line >= first && line <= last {
      if let previous = sorted.last, line - previous < 1e-6 { continue }
      sorted.append(line)
    }
    return sorted
  }

  /// Returns rectangles that cover the grid, each of cells with one key.
  ///
  /// - Parameter key: Returns the key of a cell from its middle.
  func rectangles<Key: Hashable>(by key: (Point) -> Key) -> [(rectangle: ReachMap.Rectangle, key: Key)] {
    var done: [(rectangle: ReachMap.Rectangle, key: Key)] = []
    // The rectangles that end at the line above the row, by their first columns.
    var open: [Int: (last: Int, index: Int)] = [:]
    for row in ys.indices.dropLast() {
      var next: [Int: (last: Int, index: Int)] = [:]
      var column = 0
      while column + 1 < xs.count {
        let first = column
        let own = key(middle(first, row))
        repeat { column += 1 } while column + 1 < xs.count && key(middle(column, row)) == own
        if let above = open[first], above.last == column, done[above.index].key == own {
          done[above.index].rectangle.maxY = ys[row + 1]
          next[first] = above
        } else {
          next[first] = (column, done.count)
          let rectangle = ReachMap.Rectangle(
            minX: xs[first],
            minY: ys[row],
            maxX: xs[column],
            maxY: ys[row + 1]
          )
          done.append((rectangle, own))
        }
      }
      open = next
    }
    return done
  }

  private func middle(_ column: Int, _ row: Int) -> Point {
    Point(x: (xs[column] + xs[column + 1]) / 2, y: (ys[row] + ys[row + 1]) / 2)
  }
}

extension ReachMap.Rectangle {
  /// The smallest rectangle around points.
  init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    self.init(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }

  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}

extension [Point] {
  /// Whether they are the corners of a rectangle whose sides are upright.
  fileprivate var isUpright: Bool {
    let around = ReachMap.Rectangle(around: self)
    return allSatisfy { point in
      (abs(point.x - around.minX) < 1e-6 || abs(point.x - around.maxX) < 1e-6)
        && (abs(point.y - around.minY) < 1e-6 || abs(point.y - around.maxY) < 1e-6)
    }
  }
}

extension UIView {
  /// The corners of an area of the view, on the screen.
  func screenCorners(of area: CGRect) -> [Point] {
    let corners = [
      CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
      CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
    ]
    guard let window else { return corners.map { Point(x: $0.x, y: $0.y) } }
    return corners.map { corner in
      let place = window.convert(convert(corner, to: window), to: nil as UIWindow?)
      return Point(x: place.x, y: place.y)
    }
  }

  /// Whether the view's class comes from a program, which may say which points lie in it.
  fileprivate func isOfProgram(in live: LiveScene) -> Bool {
    guard let className = live[traceID]?.className else { return false }
    return className != "UIView" && ClassRegistry.standard.lineage(of: className).count <= 1
  }
}
