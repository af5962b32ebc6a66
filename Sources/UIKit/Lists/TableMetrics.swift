import Foundation

/// The heights of a table's sections, and the places that follow from them.
struct TableMetrics {
  /// A section: its header, its rows and its footer, from the top down.
  struct Section {
    var top: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The heights of the rows.
    var rows: [CGFloat] = []
    /// The top of each row, and the bottom of the last one, from the top of the section.
    fileprivate(set) var edges: [CGFloat] = []

    var height: CGFloat { (edges.last ?? header) + footer }
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

  /// Computes the places from the heights.
  mutating func place() {
    var top = headerHeight
    for index in sections.indices {
      sections[index].top = top
      var edge = sections[index].header
      sections[index].edges = [edge]
      for height in sections[index].rows {
        edge += height
        sections[index].edges.append(edge)
      }
      top += sections[index].height
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// Returns the top and the height of a row.
  func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.top + section.edges[path.row], section.rows[path.row])
  }

  /// Returns the rows between two places, from the top down.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated()
    where section.top < bottom && section.top + section.height > top {
      // The first row whose bottom is below the upper place, by bisection.
      var (low, high) = (0, section.rows.count)
      while low < high {
        let middle = (low + high) / 2
        if section.top + section.edges[middle + 1] <= top { low = middle + 1 } else { high = middle }
      }
      while low < section.rows.count, section.top + section.edges[low] < bottom {
        found.append(IndexPath(row: low, section: index))
        low += 1
      }
    }
    return found
  }
}
