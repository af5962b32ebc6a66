import Foundation
import Lists
import Records
import TouchKit

/// A table or collection of a scene, as pictures of the screen show it: with all rows, even those without cells.
@preconcurrency @MainActor protocol VisibleList: UIScrollView {
  /// The scene's description of the rows.
  var listSections: [ListSection] { get }
  /// Returns the row of a cell.
  func path(of cell: UIView) -> IndexPath?
  /// The visible rows that have no cell, with their frames in the content. Reading them lays nothing out, so looking at
  /// a replay does not change it.
  var emptyRows: [(path: IndexPath, frame: CGRect)] { get }
}

extension VisibleList {
  /// Returns the title of a row; nil if it has none.
  func title(of path: IndexPath) -> String? {
    listSections.indices.contains(path.section) ? listSections[path.section].row(at: path.item)?.title : nil
  }
}

/// The most rows of a list that a picture shows. More would be too small to tell apart.
private let mostRows = 200

extension SceneTable: VisibleList {
  var listSections: [ListSection] { contents.sections }

  func path(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap { indexPath(for: $0) } }

  var emptyRows: [(path: IndexPath, frame: CGRect)] {
    visibleRows(most: mostRows).filter { cellForRow(at: $0.path) == nil }
  }
}

extension SceneCollection: VisibleList {
  var listSections: [ListSection] { contents.sections }

  func path(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) } }

  var emptyRows: [(path: IndexPath, frame: CGRect)] {
    // A layout is recomputed whenever it may have changed, so computing it early does no harm.
    countItems()
    grid.prepareIfNeeded()
    return grid.items(in: bounds, most: mostRows).filter { cellForItem(at: $0) == nil }.compactMap { path in
      layoutAttributesForItem(at: path).map { (path, $0.frame) }
    }
  }
}
