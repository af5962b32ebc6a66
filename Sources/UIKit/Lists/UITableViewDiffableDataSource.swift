import Foundation
import TouchKit

/// The data source of a table whose rows are identified by values. A snapshot takes effect at once, and all visible
/// cells are made again.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  /// The closure that makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var shownTable: UITableView?
  private let itemProvider: CellProvider
  private var presentSnapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of changes. No-op: rows change at once.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    shownTable = tableView
    itemProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let chosen =
      shownTable?.indexPathsForSelectedRows?.compactMap { presentSnapshot.itemIdentifier(at: $0) } ?? []
    presentSnapshot = snapshot
    shownTable?.reloadData()
    for path in chosen.compactMap({ presentSnapshot.indexPath(for: $0) }) {
      shownTable?.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    if let completion { DispatchQueue.main.async { completion() } }
  }

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    presentSnapshot
  }

  /// Returns the item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    presentSnapshot.itemIdentifier(at: indexPath)
  }

  /// Returns the row of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    presentSnapshot.indexPath(for: itemIdentifier)
  }

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { presentSnapshot.numberOfSections }

  /// Returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presentSnapshot.itemCount(inSection: section)
  }

  /// Returns the cell of a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = presentSnapshot.itemIdentifier(at: indexPath).flatMap {
      itemProvider(tableView, indexPath, $0)
    }
    return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns whether a row can be edited: false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// No-op.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
