import Foundation
import TouchKit

/// A row that a finger drags to another place.
struct RowReorder {
  let cell: UITableViewCell
  let source: IndexPath
  /// The distance of the finger from the top of the row.
  let grip: CGFloat
}

// The editing of rows: deletion and insertion by a control, and moves.
extension UITableView {
  /// Returns the editing style of a row; none if it cannot be edited, or if the table selects several rows in editing
  /// mode.
  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    if isEditing, allowsMultipleSelectionDuringEditing { return .none }
    return rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Shows the controls of a row in editing mode, and hides them otherwise.
  func updateEditControls(of cell: UITableViewCell, at path: IndexPath) {
    guard isEditing else { return cell.editControls.show(.none, isMovable: false, isIndented: false) }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    let isIndented =
      canEdit && cell.shouldIndentWhileEditing
      && rowDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.editControls.show(
      editingStyle(at: path),
      isMovable: dataSource?.tableView(self, canMoveRowAt: path) ?? false,
      isIndented: isIndented
    )
  }

  /// Inserts a row, or shows the button that deletes it.
  func editControlTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(at: path) {
    case .none: break
    case .delete: rowSwipe.toggleDeletion(of: cell, at: path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    }
  }

  // MARK: Moves

  /// Drags a row by its control.
  func followReorder(of cell: UITableViewCell, _ recognizer: UIGestureRecognizer) {
    let y = recognizer.location(in: self).y
    switch recognizer.state {
    case .began:
      guard let path = indexPath(for: cell) else { return }
      rowSwipe.close()
      rowReorder = RowReorder(cell: cell, source: path, grip: y - cell.frame.minY)
      bringSubviewToFront(cell)
    case .changed:
      if let reorder = rowReorder, reorder.cell === cell { cell.frame.origin.y = y - reorder.grip }
    case .ended: endReorder(isCancelled: false)
    case .cancelled, .failed: endReorder(isCancelled: true)
    case .possible: break
    }
  }

  /// Drops a dragged row at the position of its middle, or puts it back.
  func endReorder(isCancelled: Bool) {
    guard let reorder = rowReorder else { return }
    rowReorder = nil
    setNeedsLayout()
    guard !isCancelled, let proposed = dropPlace(at: reorder.cell.center.y, of: reorder.source) else {
      return
    }
    let target =
      rowDelegate?.tableView(
        self,
        targetIndexPathForMoveFromRowAt: reorder.source,
        toProposedIndexPath: proposed
      )
      ?? proposed
    guard target != reorder.source else { return }
    dataSource?.tableView(self, moveRowAt: reorder.source, to: target)
    moveRow(at: reorder.source, to: target)
  }

  /// Returns the index path of a row that is dropped at a height. In its own section it replaces the row there; in
  /// another section it goes before that row if it is above the row's middle, else behind it.
  private func dropPlace(at y: CGFloat, of source: IndexPath) -> IndexPath? {
    guard let last = tableMetrics.sections.indices.last else { return nil }
    guard let row = tableMetrics.row(at: y) else {
      let section = tableMetrics.sections.lastIndex { $0.top <= y } ?? 0
      guard section == last || y < tableMetrics.bottom else { return source }
      let count = tableMetrics.sections[section].rows.count
      let isAbove = y < tableMetrics.sections[section].top + tableMetrics.sections[section].header
      return IndexPath(
        row: isAbove ? 0 : max(0, section == source.section ? count - 1 : count),
        section: section
      )
    }
    if row.section == source.section { return row }
    let span = tableMetrics.span(of: row)
    return y < span.top + span.height / 2 ? row : IndexPath(row: row.row + 1, section: row.section)
  }
}
