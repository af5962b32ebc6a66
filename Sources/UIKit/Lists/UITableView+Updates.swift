import Foundation
import TouchKit

// Insertions and deletions, alone or in batches. They take effect at once, animated or not.
extension UITableView {
  /// Begins a batch of updates.
  public func beginUpdates() {
    countRows()
    updateDepth += 1
    if changes == nil { changes = ListChanges() }
  }

  /// Ends a batch of updates, which take effect. The program ends if the data source has other counts than they say.
  public func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let changes else { return }
    self.changes = nil
    apply(changes)
  }

  /// Makes updates in a batch, and calls the completion after it.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { DispatchQueue.main.async { completion(true) } }
  }

  /// Inserts rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems.formUnion(indexPaths) }
  }

  /// Deletes rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems.formUnion(indexPaths) }
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  func update(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    var collected = changes ?? ListChanges()
    change(&collected)
    changes = collected
    endUpdates()
  }

  private func apply(_ changes: ListChanges) {
    swipe.close()
    let before = metrics.counts
    let cells = visible
    visible = [:]
    measured = measured.moved(by: changes)
    selected = selected.compactMap(changes.place(of:))
    removeHeaders()
    for (old, cell) in cells.sorted(by: { $0.key < $1.key }) where changes.place(of: old) == nil {
      visible[old] = cell
      recycle(old)
    }
    for (old, cell) in cells {
      if let new = changes.place(of: old) { visible[new] = cell }
    }
    needsCounts = true
    countRows()
    changes.check(before, metrics.counts, of: id)
    setNeedsLayout()
  }
}

extension [IndexPath: CGFloat] {
  fileprivate func moved(by changes: ListChanges) -> [IndexPath: CGFloat] {
    var moved: [IndexPath: CGFloat] = [:]
    for (old, height) in self {
      if let new = changes.place(of: old) { moved[new] = height }
    }
    return moved
  }
}
