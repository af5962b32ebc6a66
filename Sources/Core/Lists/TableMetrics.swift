import Foundation
import Records
import TouchKit

/// The heights of a table's sections, and the positions computed from them.
struct TableMetrics {
  /// A section: its header, its rows and its footer, from the top down.
  struct Section {
    var top: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var rows: RowHeights

    var height: CGFloat { header + rows.total + footer }
    /// The top of the first row.
    fileprivate var firstRow: CGFloat { top + header }
  }

  var sections: [Section] = []
  /// The height above the first section.
  var headerHeight: CGFloat = 0
  /// The height below the last section.
  var footerHeight: CGFloat = 0

  var counts: [Int] { sections.map(\.rows.count) }

  var height: CGFloat { bottom + footerHeight }

  /// The bottom of the last section.
  var bottom: CGFloat { sections.last.map { $0.top + $0.height } ?? headerHeight }

  /// Computes the positions from the heights.
  mutating func place() {
    var top = headerHeight
    for index in sections.indices {
      sections[index].top = top
      sections[index].rows.place()
      top += sections[index].height
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  /// Returns the top and the height of a row.
  func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.firstRow + section.rows.top(of: path.row), section.rows.height(of: path.row))
  }

  /// Returns the rows between two positions, from the top down, up to a maximum.
  func rows(from top: CGFloat, to bottom: CGFloat, most: Int = .max) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated()
    where section.top < bottom && section.top + section.height > top {
      var row = section.rows.first(below: top - section.firstRow)
      while row < section.rows.count, found.count < most,
        section.firstRow + section.rows.top(of: row) < bottom
      {
        found.append(IndexPath(row: row, section: index))
        row += 1
      }
    }
    return found
  }

  /// Returns the row at a position.
  func row(at y: CGFloat) -> IndexPath? {
    for (index, section) in sections.enumerated() where section.top <= y && y < section.top + section.height {
      let row = section.rows.first(below: y - section.firstRow)
      guard row < section.rows.count, section.firstRow + section.rows.top(of: row) <= y else { continue }
      return IndexPath(row: row, section: index)
    }
    return nil
  }
}

/// The heights of a section's rows. Rows of equal height take no memory, however many there are.
struct RowHeights {
  private enum Heights {
    case uniform(CGFloat)
    /// The heights, the top of each row, and the bottom of the last one.
    case each([CGFloat], edges: [CGFloat])
  }

  let count: Int
  private var heights: Heights

  init(_ count: Int, of height: CGFloat) {
    self.count = count
    heights = .uniform(height)
  }

  init(_ each: [CGFloat]) {
    count = each.count
    heights = .each(each, edges: [])
  }

  /// The height of all rows.
  var total: CGFloat { top(of: count) }

  func height(of row: Int) -> CGFloat {
    switch heights {
    case .uniform(let height): height
    case .each(let heights, _): heights[row]
    }
  }

  /// Returns the top of a row, relative to the top of the first.
  func top(of row: Int) -> CGFloat {
    switch heights {
    case .uniform(let height): CGFloat(row) * height
    case .each(_, let edges): edges.isEmpty ? 0 : edges[row]
    }
  }

  /// Gives a row another height; `place()` moves the rows below it.
  mutating func setHeight(_ height: CGFloat, of row: Int) {
    guard case .each(var heights, let edges) = heights else { return }
    heights[row] = height
    self.heights = .each(heights, edges: edges)
  }

  /// Computes the positions of rows with different heights.
  mutating func place() {
    guard case .each(let heights, _) = heights else { return }
    var edge: CGFloat = 0
    self.heights = .each(
      heights,
      edges: [0]
        + heights.map { height in
          edge += height
          return edge
        }
    )
  }

  /// Returns the first row whose bottom is below a position, by bisection; the number of rows if there is none.
  func first(below y: CGFloat) -> Int {
    BinarySearch.first(in: 0..<count) { top(of: $0 + 1) > y }
  }
}
