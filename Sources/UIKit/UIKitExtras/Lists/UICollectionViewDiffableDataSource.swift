import Foundation
import Lists
import TouchKit

/// The data source of a collection whose items are identified by values.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
{
  /// The closure that creates the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// The closure that creates a supplementary view.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private weak var shownCollection: UICollectionView?
  private let itemProvider: CellProvider
  /// The closure that creates supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates the data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    shownCollection = collectionView
    itemProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  override func reloadList(from old: Snapshot) {
    shownCollection?.reloadData()
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { presentSnapshot.numberOfSections }

  /// Returns the number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    presentSnapshot.itemCount(inSection: section)
  }

  /// Returns the cell of an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = presentSnapshot.itemIdentifier(at: indexPath).flatMap {
      itemProvider(collectionView, indexPath, $0)
    }
    return cell ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns a supplementary view.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}
