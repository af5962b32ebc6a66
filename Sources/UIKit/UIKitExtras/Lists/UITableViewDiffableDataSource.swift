import Foundation
import Lists
import TouchKit

/// The data source of a table whose rows are identified by values. A snapshot takes effect at once, and all visible
/// cells are recreated.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
{
  /// The closure that creates the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var shownTable: UITableView?
  private let itemProvider: CellProvider
  /// The animation of changes. No-op: rows change at once.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    shownTable = tableView
    itemProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  override func reloadList(from old: Snapshot) {
    let chosen = shownTable?.indexPathsForSelectedRows?.compactMap { old.itemIdentifier(at: $0) } ?? []
    shownTable?.reloadData()
    for path in chosen.compactMap({ presentSnapshot.indexPath(for: $0) }) {
      shownTable?.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  open func numberOfSections(in tableView: UITableView) -> Int { presentSnapshot.numberOfSections }

  /// Returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    presentSnapshot.itemCount(inSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = presentSnapshot.itemIdentifier(at: indexPath).flatMap {
      itemProvider(tableView, indexPath, $0)
    }
    return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

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
