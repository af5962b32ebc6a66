import Foundation
import Records
import TouchKit

/// The horizontal pan over a row that shows its swipe actions.
///
/// The contents follow the finger. Lifting beyond half of the actions' width leaves them open, lifting beyond
/// `fullSwipe` of the row's width performs the first action, and lifting anywhere else closes them. Open actions close
/// as soon as a touch comes down elsewhere in the table, when the row's contents receive a tap, and when the table
/// scrolls.
@preconcurrency @MainActor final class RowSwipe: NSObject, UIGestureRecognizerDelegate, RefusalExplaining {
  /// The width of each action.
  nonisolated static let actionWidth: CGFloat = 74
  /// The fraction of the row's width beyond which lifting performs the first action.
  nonisolated static let fullSwipe: CGFloat = 0.6

  let pan = RowSwipePan()
  private unowned let table: UITableView
  private var row: Row?
  /// The touch that closed the actions as it came down. Its view does not receive it.
  private weak var closingTouch: UITouch?

  /// A row whose actions are visible or becoming visible.
  private struct Row {
    let cell: UITableViewCell
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    let buttons: [UIButton]
    var isOpen = false
    /// Whether a control of the row showed the actions, not a swipe.
    var isByControl = false

    var width: CGFloat { CGFloat(buttons.count) * RowSwipe.actionWidth }
    var sign: CGFloat { isLeading ? 1 : -1 }
  }

  init(_ table: UITableView) {
    self.table = table
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget { [weak self] _ in self?.follow() }
  }

  /// Whether the actions of a row are open, and stay visible without a finger.
  var isOpen: Bool { row?.isOpen ?? false }

  /// Closes open actions if a touch comes down outside their row. Returns whether it did.
  func closes(for touch: UITouch, in view: UIView) -> Bool {
    if touch === closingTouch { return true }
    guard let row, row.isOpen, !view.isDescendant(of: row.cell) else { return false }
    closingTouch = touch
    close()
    return true
  }

  /// Hides the actions.
  func close() {
    guard let row else { return }
    self.row = nil
    row.cell.swipeOffset = 0
    for button in row.buttons { button.removeFromSuperview() }
    guard !row.isByControl else { return }
    let path = table.indexPath(for: row.cell)
    table.rowDelegate?.tableView(table, didEndEditingRowAt: path)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    refusal == nil
  }

  /// A navigation controller's content pop lets a row's actions close first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.sceneOverrides.builtIn == .contentPop
  }

  func reasonForRefusing(_ gestureRecognizer: UIGestureRecognizer) -> Reason {
    refusal ?? Reason(.refusedByDelegate)
  }

  /// Why the swipe may not begin now, or nil.
  private var refusal: Reason? {
    guard pan.isSideways else { return Reason(.rowDraggedVertically) }
    guard !table.isEditing else { return Reason(.rowsBeingEdited, by: table.traceID) }
    guard let (path, cell) = rowUnderFinger else { return Reason(.rowWithoutActions, by: table.traceID) }
    if row?.cell === cell || configuration(of: path, isLeading: pan.way.x > 0) != nil { return nil }
    return Reason(.rowWithoutActions, by: cell.traceID)
  }

  private func configuration(of path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let found: UISwipeActionsConfiguration? =
      if let delegate = table.rowDelegate {
        isLeading
          ? delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
          : delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
      } else {
        isLeading ? nil : table.deletionActions(of: path)
      }
    guard let found, !found.actions.isEmpty, !isLeading || table.eventEngine.follows(.swipeConfigurations)
    else {
      return nil
    }
    return found
  }

  private func follow() {
    switch pan.state {
    case .began:
      begin()
      move()
    case .changed: move()
    case .ended: settle()
    case .cancelled: close()
    case .possible, .failed: break
    }
  }

  private var rowUnderFinger: (path: IndexPath, cell: UITableViewCell)? {
    guard let path = table.indexPathForRow(at: pan.location(in: table)) else { return nil }
    return table.cellForRow(at: path).map { (path, $0) }
  }

  private func begin() {
    guard let (path, cell) = rowUnderFinger, row?.cell !== cell else { return }
    let isLeading = pan.way.x > 0
    close()
    guard let configuration = configuration(of: path, isLeading: isLeading) else { return }
    show(configuration, of: cell, isLeading: isLeading)
    table.rowDelegate?.tableView(table, willBeginEditingRowAt: path)
  }

  private func show(_ configuration: UISwipeActionsConfiguration, of cell: UITableViewCell, isLeading: Bool) {
    let buttons = configuration.actions.map { button(for: $0, of: cell) }
    row = Row(cell: cell, configuration: configuration, isLeading: isLeading, buttons: buttons)
    for button in buttons { cell.insertSubview(button, at: 0) }
  }

  /// Shows the button that deletes a row, or hides it if it is visible.
  func toggleDeletion(of cell: UITableViewCell, at path: IndexPath) {
    let wasOpen = row?.cell === cell
    close()
    guard !wasOpen, let configuration = table.deletionActions(of: path) else { return }
    show(configuration, of: cell, isLeading: false)
    row?.isByControl = true
    row?.isOpen = true
    cell.swipeOffset = -(row?.width ?? 0)
    placeButtons()
  }

  private func button(for action: UIContextualAction, of cell: UITableViewCell) -> UIButton {
    let button = UIButton(type: .custom)
    button.traceID = "\(cell.traceID).\(action.title ?? "action")"
    button.setTitle(action.title, for: .normal)
    button.setImage(action.image, for: .normal)
    button.addTarget(for: .touchUpInside) { [weak self, weak cell] _ in
      if let cell { self?.perform(action, of: cell) }
    }
    return button
  }

  private func move() {
    guard let row else { return }
    let open = row.isOpen ? row.width * row.sign : 0
    let wanted = open + pan.translation(in: table).x
    row.cell.swipeOffset = row.isLeading ? max(0, wanted) : min(0, wanted)
    placeButtons()
  }

  private func settle() {
    guard var row else { return }
    let offset = abs(row.cell.swipeOffset)
    if row.configuration.performsFirstActionWithFullSwipe,
      offset > row.cell.bounds.width * RowSwipe.fullSwipe,
      let first = row.configuration.actions.first, table.eventEngine.follows(.swipeConfigurations)
    {
      return perform(first, of: row.cell)
    }
    guard offset > row.width / 2 else { return close() }
    row.isOpen = true
    row.cell.swipeOffset = row.width * row.sign
    self.row = row
    placeButtons()
  }

  // The first action is next to the edge.
  private func placeButtons() {
    guard let row else { return }
    let size = CGSize(width: RowSwipe.actionWidth, height: row.cell.bounds.height)
    for (index, button) in row.buttons.enumerated() {
      let distance = CGFloat(index) * RowSwipe.actionWidth
      let x = row.isLeading ? distance : row.cell.bounds.width - distance - size.width
      button.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
    }
  }

  private func perform(_ action: UIContextualAction, of cell: UITableViewCell) {
    action.handler(action, cell) { [weak self] _ in
      if self?.row?.cell === cell { self?.close() }
    }
  }
}
