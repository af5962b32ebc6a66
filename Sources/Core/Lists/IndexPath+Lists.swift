import Foundation
import TouchKit

// Index paths of tables and collections have a section, and a row or item in it.
extension IndexPath {
  /// Creates the index path of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// Changes of a list between two states of its data source, collected from a batch of updates.
///
/// Deleted, reloaded and moved items are identified by their index paths before the updates, inserted items by their
/// index paths after them.
struct ListChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var moves: [IndexPath: IndexPath] = [:]

  /// Returns the index path after the updates; nil for an item that is deleted or must be recreated.
  func place(of old: IndexPath) -> IndexPath? {
    if let target = moves[old] { return target }
    guard !deletedSections.contains(old.section), !deletedItems.contains(old), !reloadedItems.contains(old)
    else { return nil }
    var section = old.section - deletedSections.count(in: 0..<old.section)
    for inserted in insertedSections where inserted <= section { section += 1 }
    let gone = deletedItems.union(moves.keys).count { $0.section == old.section && $0.item < old.item }
    var item = old.item - gone
    let new = insertedItems.union(moves.values).filter { $0.section == section }.map(\.item).sorted()
    for inserted in new where inserted <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  /// Returns the number of items that a section of the new state must have; nil for a new section.
  func count(inNewSection section: Int, before counts: [Int]) -> Int? {
    guard let old = counts.indices.first(where: { newSection(ofOld: $0) == section }) else { return nil }
    let gone = deletedItems.union(moves.keys).count { $0.section == old }
    let new = insertedItems.union(moves.values).count { $0.section == section }
    return counts[old] - gone + new
  }

  private func newSection(ofOld old: Int) -> Int? {
    guard !deletedSections.contains(old) else { return nil }
    var section = old - deletedSections.count(in: 0..<old)
    for inserted in insertedSections where inserted <= section { section += 1 }
    return section
  }

  /// Ends the program, as UIKit does, if the data source's counts do not match the changes.
  func check(_ before: [Int], _ after: [Int], of list: String) {
    let sections = before.count - deletedSections.count + insertedSections.count
    precondition(
      after.count == sections,
      "invalid update of \(list): it must have \(sections) sections after the update, and has \(after.count)"
    )
    for (section, count) in after.enumerated() {
      let expected = self.count(inNewSection: section, before: before) ?? count
      precondition(
        count == expected,
        "invalid update of \(list): section \(section) must have \(expected) items, and has \(count)"
      )
    }
  }
}

/// The reuse pool: cells or headers that left the visible part, and the classes registered for new ones.
@preconcurrency @MainActor struct ReusePool<Element: UIView> {
  private var makers: [String: () -> Element] = [:]
  private var waiting: [String: [Element]] = [:]

  mutating func register(_ identifier: String, _ make: (() -> Element)?) {
    makers[identifier] = make
  }

  mutating func add(_ element: Element, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(element) }
  }

  /// Removes and returns an element of the pool, or creates one if there is none.
  mutating func dequeue(_ identifier: String) -> (element: Element, isNew: Bool)? {
    if let element = waiting[identifier]?.popLast() { return (element, false) }
    return makers[identifier].map { ($0(), true) }
  }
}

extension NSIndexPath {
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
  public var section: Int { index(atPosition: 0) }
}
