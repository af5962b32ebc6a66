import Foundation
import Lists
import TouchKit
import TraceFormat

/// The views that a scene places in the rows of a table or the items of a collection.
///
/// The cell of such a row is created as soon as the row is visible, so that its views are in the window; the cell of
/// any other row is created under a finger.
struct RowViews {
  private var views: [IndexPath: [(view: UIView, layer: ViewNode.Row.Layer)]] = [:]

  /// Adds a view to a row, and returns the path of the row.
  mutating func add(_ view: UIView, to row: ViewNode.Row) -> IndexPath {
    let path = IndexPath(item: row.row, section: row.section)
    views[path, default: []].append((view, row.layer))
    return path
  }

  /// Adds the views of a row to its cell.
  func place(_ path: IndexPath, in cell: UIView, _ contentView: UIView) {
    for (view, layer) in views[path] ?? [] {
      switch layer {
      case .contentView: contentView.addSubview(view)
      case .front: cell.addSubview(view)
      case .behind: cell.insertSubview(view, belowSubview: contentView)
      case .cell:
        // A cell of a collection creates its content view on first use.
        if cell is UITableViewCell, view.eventEngine.follows(.lateContentViews) {
          cell.insertSubview(view, belowSubview: contentView)
        } else {
          cell.addSubview(view)
        }
      }
    }
  }
}

/// A table or collection whose rows can have views.
@preconcurrency @MainActor protocol ListWithRowViews: UIScrollView {
  /// Adds a view to a row.
  func add(_ view: UIView, toRow row: ViewNode.Row)
}

extension SceneTable: ListWithRowViews {
  func add(_ view: UIView, toRow row: ViewNode.Row) {
    pathsWithViews.insert(contents.views.add(view, to: row))
  }
}

extension SceneCollection: ListWithRowViews {
  func add(_ view: UIView, toRow row: ViewNode.Row) {
    pathsWithViews.insert(contents.views.add(view, to: row))
  }
}
