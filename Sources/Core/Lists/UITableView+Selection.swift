import Foundation
import TouchKit

/// A row under a finger that is down.
struct PressedRow {
  let touch: UITouch
  let cell: UITableViewCell
}

extension UITableView {
  /// The selected row; the first one if there are several.
  public var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  public var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

  /// Selects a row without telling the delegate. Nil deselects all.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !selectsSeveral {
      for path in selectedPaths where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
    cellsByPath[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
    cellsByPath[indexPath]?.setSelected(false, animated: animated)
  }

  private var selectsRows: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touches

  /// Highlights the row of a cell in which a touch came down. A touch in a row whose swipe actions are open only closes
  /// them.
  func pressCell(_ cell: UITableViewCell, _ touches: Set<UITouch>) {
    if rowSwipe.isOpen { return rowSwipe.close() }
    guard mayPress(cell), selectsRows, let touch = touches.first, let path = indexPath(for: cell),
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    endHighlight()
    pressedRow = PressedRow(touch: touch, cell: cell)
    cell.setHighlighted(true, animated: false)
    if tellsOfHighlights { rowDelegate?.tableView(self, didHighlightRowAt: path) }
  }

  /// Returns whether a finger can press a row although another one holds a row.
  private func mayPress(_ cell: UITableViewCell) -> Bool {
    guard let pressedRow else { return true }
    return pressedRow.cell !== cell && eventEngine.follows(.severalPressedRows)
  }

  private var tellsOfHighlights: Bool { eventEngine.follows(.highlightMessages) }

  /// Ends the highlight of the pressed row. Returns its path; nil if there is none, or the row is gone.
  @discardableResult
  private func endHighlight() -> IndexPath? {
    guard let pressed = pressedRow else { return nil }
    pressedRow = nil
    pressed.cell.setHighlighted(false, animated: false)
    guard let path = indexPath(for: pressed.cell) else { return nil }
    if tellsOfHighlights { rowDelegate?.tableView(self, didUnhighlightRowAt: path) }
    return path
  }

  /// Ends the highlight, and selects the row if the touch lifted inside it.
  func releaseCell(_ cell: UITableViewCell, _ touches: Set<UITouch>, isCancelled: Bool) {
    guard let pressed = pressedRow, pressed.cell === cell, touches.contains(pressed.touch) else { return }
    guard let path = endHighlight() else { return }
    if !isCancelled, cell.point(inside: pressed.touch.location(in: cell), with: nil) { selectPath(path) }
  }

  private func selectPath(_ path: IndexPath) {
    if selectsSeveral, selectedPaths.contains(path) { return deselectPath(path) }
    let wanted = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted else { return }
    if !selectsSeveral {
      for old in selectedPaths where old != wanted { deselectPath(old) }
    }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    rowDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func deselectPath(_ path: IndexPath) {
    let wanted = rowDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted else { return }
    deselectRow(at: wanted, animated: false)
    rowDelegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Posted when a tap changed the selection.
  public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
}
