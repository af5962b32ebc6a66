import Foundation
import Lists
import Records
import TouchKit

/// A table or collection of a scene, as a picture of the screen shows it: with its rows, whether they have cells or not.
@preconcurrency @MainActor protocol ShownList: UIScrollView {
  /// What the scene says about the rows.
  var listSections: [ListSection] { get }
  /// Returns the row of a cell.
  func path(of cell: UIView) -> IndexPath?
  /// The visible rows that have no cell, with their frames in the content. Nothing is laid out for them, so that a replay
  /// that is looked at goes on as one that is not.
  var emptyRows: [(path: IndexPath, frame: CGRect)] { get }
}

extension ShownList {
  /// Returns the title of a row; nil if it has none.
  func title(of path: IndexPath) -> String? {
    listSections.indices.contains(path.section) ? listSections[path.section].row(at: path.item)?.title : nil
  }
}

/// The most rows of a list that a picture shows. If there are more, they are too small to be told apart.
private let mostRows = 200

extension SceneTable: ShownList {
  var listSections: [ListSection] { contents.sections }

  func path(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap { indexPath(for: $0) } }

  var emptyRows: [(path: IndexPath, frame: CGRect)] {
    visibleRows(most: mostRows).filter { cellForRow(at: $0.path) == nil }
  }
}

extension SceneCollection: ShownList {
  var listSections: [ListSection] { contents.sections }

  func path(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) } }

  var emptyRows: [(path: IndexPath, frame: CGRect)] {
    // A layout is computed anew whenever it may have changed, so it does not matter that this is the first time.
    countItems()
    grid.prepareIfNeeded()
    return grid.items(in: bounds, most: mostRows).filter { cellForItem(at: $0) == nil }.compactMap { path in
      layoutAttributesForItem(at: path).map { (path, $0.frame) }
    }
  }
}
