import Foundation
import TouchKit

// Insertions and deletions, alone or in batches. They take effect at once, animated or not.
extension UITableView {
  /// Begins a batch of updates.
  public func beginUpdates() {
    countRows()
    updateDepth += 1
    if pendingChanges == nil { pendingChanges = ListChanges() }
  }

  /// Ends a batch of updates and applies them. The program ends if the data source's counts do not match the updates.
  public func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let changes = pendingChanges else { return }
    self.pendingChanges = nil
    applyChanges(changes)
  }

  /// Performs updates as a batch, then calls the completion.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { eventEngine.dispatch { completion(true) } }
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updateRows { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updateRows { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updateRows { $0.moves[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updateRows { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updateRows { $0.deletedSections.formUnion(sections) }
  }

  func updateRows(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    var collected = pendingChanges ?? ListChanges()
    change(&collected)
    pendingChanges = collected
    endUpdates()
  }

  private func applyChanges(_ changes: ListChanges) {
    rowSwipe.close()
    rowReorder = nil
    let before = tableMetrics.counts
    let cells = cellsByPath
    cellsByPath = [:]
    measuredHeights = measuredHeights.movedRows(by: changes)
    selectedPaths = selectedPaths.compactMap(changes.place(of:))
    removeHeaders()
    for (old, cell) in cells.sorted(by: { $0.key < $1.key }) where changes.place(of: old) == nil {
      cellsByPath[old] = cell
      recycleCell(old)
    }
    for (old, cell) in cells {
      guard let new = changes.place(of: old) else { continue }
      cellsByPath[new] = cell
      updateEditControls(of: cell, at: new)
    }
    needsCounts = true
    countRows()
    changes.check(before, tableMetrics.counts, of: traceID)
    setNeedsLayout()
  }
}

extension [IndexPath: CGFloat] {
  fileprivate func movedRows(by changes: ListChanges) -> [IndexPath: CGFloat] {
    var moved: [IndexPath: CGFloat] = [:]
    for (old, height) in self {
      if let new = changes.place(of: old) { moved[new] = height }
    }
    return moved
  }
}
