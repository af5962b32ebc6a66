import Foundation
import TouchKit

extension UICollectionView {
  public var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

  /// Selects an item without telling the delegate. Nil deselects all.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selectedPaths where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
    cellsByPath[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
    cellsByPath[indexPath]?.isSelected = false
  }

  // MARK: Touches

  /// Highlights the item of a cell in which a touch came down. Meanwhile the cells of other items look deselected, if
  /// only one item can be selected; the selection itself does not change.
  func pressCell(_ cell: UICollectionViewCell, _ touches: Set<UITouch>) {
    guard mayPress(cell), allowsSelection, let touch = touches.first, let path = indexPath(for: cell),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    if let held = pressedItem?.cell {
      pressedItem = nil
      endHighlight(of: held, at: indexPath(for: held))
    }
    pressedItem = (touch, cell)
    if !allowsMultipleSelection {
      for selected in selectedPaths where selected != path { cellsByPath[selected]?.isSelected = false }
    }
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Returns whether a finger can press an item although another one holds an item.
  private func mayPress(_ cell: UICollectionViewCell) -> Bool {
    guard let pressedItem else { return true }
    return pressedItem.cell !== cell && eventEngine.follows(.severalPressedRows)
  }

  private func endHighlight(of cell: UICollectionViewCell, at path: IndexPath?) {
    for selected in selectedPaths { cellsByPath[selected]?.isSelected = true }
    cell.isHighlighted = false
    if let path { itemDelegate?.collectionView(self, didUnhighlightItemAt: path) }
  }

  /// Selects the item if the touch lifted inside it, and ends the highlight.
  func releaseCell(_ cell: UICollectionViewCell, _ touches: Set<UITouch>, isCancelled: Bool) {
    guard let pressed = pressedItem, pressed.cell === cell, touches.contains(pressed.touch) else { return }
    pressedItem = nil
    let path = indexPath(for: cell)
    if let path, !isCancelled, cell.point(inside: pressed.touch.location(in: cell), with: nil) {
      chooseItem(path)
    }
    endHighlight(of: cell, at: path)
  }

  private func chooseItem(_ path: IndexPath) {
    if allowsMultipleSelection, selectedPaths.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      return deselectRow(path)
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selectedPaths where old != path { deselectRow(old) }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectRow(_ path: IndexPath) {
    deselectItem(at: path, animated: false)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: Updates
  //
  // Updates take effect at once, animated or not.

  /// Performs updates as a batch, then calls the completion. The program ends if the data source's counts do not match
  /// the updates.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { eventEngine.dispatch { completion(true) } }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    updateItems { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    updateItems { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Moves an item.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updateItems { $0.moves[indexPath] = newIndexPath }
  }

  /// Reloads items from the data source.
  public func reloadItems(at indexPaths: [IndexPath]) {
    updateItems { $0.reloadedItems.formUnion(indexPaths) }
  }

  public func insertSections(_ sections: IndexSet) {
    updateItems { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet) {
    updateItems { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections from the data source.
  public func reloadSections(_ sections: IndexSet) {
    updateItems { changes in
      changes.deletedSections.formUnion(sections)
      changes.insertedSections.formUnion(sections)
    }
  }

  private func updateItems(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    var collected = pendingChanges ?? ListChanges()
    change(&collected)
    pendingChanges = collected
    endUpdates()
  }

  private func beginUpdates() {
    countItems()
    updateDepth += 1
    if pendingChanges == nil { pendingChanges = ListChanges() }
  }

  private func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let changes = pendingChanges else { return }
    self.pendingChanges = nil
    let before = itemCounts
    let cells = cellsByPath
    for path in cells.keys.sorted() where changes.place(of: path) == nil { recycleView(path) }
    cellsByPath = [:]
    for (old, cell) in cells {
      if let new = changes.place(of: old) { cellsByPath[new] = cell }
    }
    selectedPaths = selectedPaths.compactMap(changes.place(of:))
    removeSupplements()
    needsCounts = true
    countItems()
    changes.check(before, itemCounts, of: traceID)
    collectionViewLayout.invalidateLayout()
  }
}
