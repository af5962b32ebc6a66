import Foundation
import TouchKit

extension UICollectionView {
  /// The selected items.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item without a word to the delegate. Nil deselects all.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    visible[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without a word to the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    visible[indexPath]?.isSelected = false
  }

  // MARK: Touches

  /// Highlights the item of a cell in which a touch came down.
  func press(_ cell: UICollectionViewCell, _ touches: Set<UITouch>) {
    guard pressedItem == nil, allowsSelection, let touch = touches.first, let path = indexPath(for: cell),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    pressedItem = (touch, cell)
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Selects the item if the touch lifted inside of it, and ends the highlight.
  func release(_ cell: UICollectionViewCell, _ touches: Set<UITouch>, isCancelled: Bool) {
    guard let pressed = pressedItem, pressed.cell === cell, touches.contains(pressed.touch) else { return }
    pressedItem = nil
    guard let path = indexPath(for: cell) else { return cell.isHighlighted = false }
    if !isCancelled, cell.point(inside: pressed.touch.location(in: cell), with: nil) { choose(path) }
    cell.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) {
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      return deselect(path)
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selected where old != path { deselect(old) }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselect(_ path: IndexPath) {
    deselectItem(at: path, animated: false)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: Updates
  //
  // Updates take effect at once, animated or not.

  /// Makes updates in a batch, and calls the completion after it. The program ends if the data source has other counts
  /// than the updates say.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { DispatchQueue.main.async { completion(true) } }
  }

  /// Inserts items.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Moves an item.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }

  /// Asks the data source anew for items.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source anew for sections.
  public func reloadSections(_ sections: IndexSet) {
    update { changes in
      changes.deletedSections.formUnion(sections)
      changes.insertedSections.formUnion(sections)
    }
  }

  private func update(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    var collected = changes ?? ListChanges()
    change(&collected)
    changes = collected
    endUpdates()
  }

  private func beginUpdates() {
    countItems()
    updateDepth += 1
    if changes == nil { changes = ListChanges() }
  }

  private func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let changes else { return }
    self.changes = nil
    let before = counts
    let cells = visible
    for path in cells.keys.sorted() where changes.place(of: path) == nil { recycle(path) }
    visible = [:]
    for (old, cell) in cells {
      if let new = changes.place(of: old) { visible[new] = cell }
    }
    selected = selected.compactMap(changes.place(of:))
    removeSupplements()
    needsCounts = true
    countItems()
    changes.check(before, counts, of: id)
    collectionViewLayout.invalidateLayout()
  }
}
