import Foundation
import Lists
import TouchKit

/// The shared implementation of the diffable data sources for tables and collections: a snapshot of values that
/// identify rows or items. A snapshot takes effect at once, and all visible cells are recreated.
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private(set) var presentSnapshot = Snapshot()

  /// Shows a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let old = presentSnapshot
    presentSnapshot = snapshot
    reloadList(from: old)
    if let completion { Engine.current.dispatch { completion() } }
  }

  /// Shows the current snapshot instead of another one.
  func reloadList(from old: Snapshot) {}

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    presentSnapshot
  }

  /// Returns the item at an index path.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    presentSnapshot.itemIdentifier(at: indexPath)
  }

  /// Returns the index path of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    presentSnapshot.indexPath(for: itemIdentifier)
  }
}
