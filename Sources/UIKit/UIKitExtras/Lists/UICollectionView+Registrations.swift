import Foundation
import Lists
import TouchKit

extension UICollectionView {
  /// A class of cells with a closure that fills them for an item.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// The closure that fills a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let _name: String
    let _handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) {
      _name = "registration of \(Cell.self), \(Engine.current.nextName(for: Registration.self))"
      _handler = handler
    }
  }

  /// A class of supplementary views with a closure that fills them.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView>
  {
    /// The closure that fills a view.
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let _name: String
    let elementKind: String
    let _handler: Handler

    /// Creates a registration of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      _name = "registration of \(Supplementary.self), \(Engine.current.nextName(for: Registration.self))"
      self.elementKind = elementKind
      _handler = handler
    }
  }

  // The stem of the registrations' names.
  private enum Registration {}

  /// Returns a reused cell or a new one, filled for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration._name)
    let cell = dequeueReusableCell(withReuseIdentifier: registration._name, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("\(type(of: cell)) is no \(Cell.self)") }
    if let item { registration._handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused supplementary view or a new one, filled for an index path.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    register(
      Supplementary.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: registration._name
    )
    let view = dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: registration._name,
      for: indexPath
    )
    guard let view = view as? Supplementary else {
      preconditionFailure("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration._handler(view, kind, indexPath)
    return view
  }
}
