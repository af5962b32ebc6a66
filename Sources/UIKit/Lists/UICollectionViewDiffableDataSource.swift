import Foundation
import TouchKit

/// The data source of a collection whose items are identified by values. A snapshot takes effect at once, and all
/// visible cells are made again.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  /// The closure that makes the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// The closure that makes a supplementary view.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private weak var shownCollection: UICollectionView?
  private let itemProvider: CellProvider
  private var presentSnapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The closure that makes supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Makes the data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    shownCollection = collectionView
    itemProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    presentSnapshot = snapshot
    shownCollection?.reloadData()
    if let completion { DispatchQueue.main.async { completion() } }
  }

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    presentSnapshot
  }

  /// Returns the item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    presentSnapshot.itemIdentifier(at: indexPath)
  }

  /// Returns the place of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    presentSnapshot.indexPath(for: itemIdentifier)
  }

  /// Returns the number of sections.
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
