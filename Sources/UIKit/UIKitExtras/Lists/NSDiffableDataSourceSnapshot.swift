import Foundation
import Lists
import TouchKit

/// The sections and items of a list at one time, by their identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var itemsBySection: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { itemsBySection[$0] ?? [] } }
  public var numberOfItems: Int { itemsBySection.values.reduce(0) { $0 + $1.count } }
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemsBySection[identifier]?.count ?? 0
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    itemsBySection[identifier] ?? []
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionIdentifiers.first { itemsBySection[$0]?.contains(identifier) ?? false }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { itemsBySection[identifier] = [] }
    sectionIdentifiers += identifiers
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers.removeAll { identifiers.contains($0) }
    for identifier in identifiers { itemsBySection[identifier] = nil }
  }

  /// Appends items to a section, or to the last one if `section` is nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else { return }
    itemsBySection[section, default: []] += identifiers
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertSlice(identifiers, at: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertSlice(identifiers, at: afterIdentifier, offset: 1)
  }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for section in sectionIdentifiers { itemsBySection[section]?.removeAll { identifiers.contains($0) } }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() {
    self = NSDiffableDataSourceSnapshot()
  }

  /// Asks for new cells of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Asks for new contents of the cells of items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloadItems(identifiers)
  }

  private mutating func insertSlice(_ new: [ItemIdentifierType], at item: ItemIdentifierType, offset: Int) {
    guard let section = sectionIdentifier(containingItem: item),
      let index = itemsBySection[section]?.firstIndex(of: item)
    else { return }
    itemsBySection[section]?.insert(contentsOf: new, at: index + offset)
  }

  /// Returns the index path of an item.
  func indexPath(for item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
      let place = itemsBySection[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: index)
  }

  /// Returns the item at an index path.
  func itemIdentifier(at path: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(path.section),
      let section = itemsBySection[sectionIdentifiers[path.section]], section.indices.contains(path.item)
    else { return nil }
    return section[path.item]
  }

  func itemCount(inSection section: Int) -> Int { itemsBySection[sectionIdentifiers[section]]?.count ?? 0 }
}
