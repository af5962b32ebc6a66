import Foundation
import Lists
import TouchKit

/// The ids of a replay's objects: those of the scene, and those of objects that code made during the replay.
public struct SceneIndex: Sendable {
  /// The ids of the scene's objects.
  public let ids: [String]
  private let made: Names
  private let rows: RowIDs

  init(_ live: LiveScene) {
    ids = live.ids
    made = live.engine.names
    rows = RowIDs(live)
  }

  /// Whether an object has the id, or a row may have it once a finger comes down on it.
  public func contains(_ id: String) -> Bool {
    ids.contains(id) || made.contains(id) || rows.contains(id)
  }
}

/// The ids of the rows of a scene's tables and collections, such as `table.0.3`. A row's objects are created only when
/// a finger comes down on it.
package struct RowIDs: Sendable {
  private let lists: [String]

  /// Finds the tables and collections of a scene.
  package init(_ live: LiveScene) {
    lists = live.ids.filter(live.isList)
  }

  /// Returns whether an object of a row, or of a section's header or footer, may have the id.
  package func contains(_ id: String) -> Bool {
    lists.contains { id.hasPrefix("\($0).") && id.dropFirst($0.count + 1).first?.isNumber ?? false }
  }
}

/// A message about a row or an item to the delegate of a list.
enum ListMessage: String, CaseIterable {
  case didHighlightRow = "tableView:didHighlightRowAtIndexPath:"
  case didUnhighlightRow = "tableView:didUnhighlightRowAtIndexPath:"
  case didSelectRow = "tableView:didSelectRowAtIndexPath:"
  case didDeselectRow = "tableView:didDeselectRowAtIndexPath:"
  case willBeginEditingRow = "tableView:willBeginEditingRowAtIndexPath:"
  case didEndEditingRow = "tableView:didEndEditingRowAtIndexPath:"
  case didHighlightItem = "collectionView:didHighlightItemAtIndexPath:"
  case didUnhighlightItem = "collectionView:didUnhighlightItemAtIndexPath:"
  case didSelectItem = "collectionView:didSelectItemAtIndexPath:"
  case didDeselectItem = "collectionView:didDeselectItemAtIndexPath:"
}

extension LiveScene {
  /// The messages to delegates of lists, and the titles of swipe actions, which are in the records of lists.
  package var listWords: [String] {
    let lists = ids.compactMap { view($0) }
    let tables = lists.compactMap { $0 as? SceneTable }
    guard !tables.isEmpty || lists.contains(where: { $0 is SceneCollection }) else { return [] }
    return ListMessage.allCases.map(\.rawValue) + tables.flatMap(\.contents.swipeActionTitles)
  }

  /// Returns the text of the row that contains a view; nil without such a row, or if it has no text.
  package static func rowTitle(around view: UIView) -> String? {
    let views = sequence(first: view, next: \.superview).lazy
    let cell = views.compactMap { $0 as? UITableViewCell }.first { _ in true }
    return (cell?.textLabel?.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns whether an object is a table or a collection.
  ///
  /// - Parameter id: the id.
  package func isList(_ id: String) -> Bool { view(id) is SceneTable || view(id) is SceneCollection }

  /// Returns whether a table or collection has the row or item with a cell id such as `list.0.3`.
  ///
  /// - Parameter list: the list.
  package func hasRow(_ id: String, of list: String) -> Bool {
    guard id.hasPrefix("\(list).") else { return false }
    let numbers = id.dropFirst(list.count + 1).split(separator: ".", omittingEmptySubsequences: false)
    let path = numbers.compactMap { Int($0) }
    guard numbers.count == 2, path.count == 2, path.allSatisfy({ $0 >= 0 }) else { return false }
    switch view(list) {
    case let table as UITableView:
      return path[0] < table.numberOfSections && path[1] < table.numberOfRows(inSection: path[0])
    case let collection as UICollectionView:
      return path[0] < collection.numberOfSections && path[1] < collection.numberOfItems(inSection: path[0])
    default: return false
    }
  }

  /// Returns the text of a row of a table; nil if the row has none.
  package func rowTitle(of list: String, section: Int, row: Int) -> String? {
    let cell = (view(list) as? UITableView)?.cellForRow(at: IndexPath(row: row, section: section))
    return (cell?.textLabel?.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the visible rows leave a part of a table or collection empty; nil if it is not a list.
  package func hasGaps(_ list: String) -> Bool? {
    switch view(list) {
    case let table as UITableView:
      table.layoutIfNeeded()
      return table.contentSize.height < table.bounds.height
    case let collection as UICollectionView:
      collection.layoutIfNeeded()
      let bounds = collection.bounds
      let shown = collection.collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      let filled = shown.map { $0.frame.intersection(bounds) }.reduce(0) { $0 + $1.width * $1.height }
      return filled < bounds.width * bounds.height - 1e-6
    default: return nil
    }
  }

  /// Returns the cell of a table of a scene in which a point lies; nil if it lies in none.
  ///
  /// - Parameter point: a point in the coordinates of a view with an id, which is in the table.
  package func cell(at point: CGPoint, in id: String, of list: String) -> String? {
    guard let table = view(list) as? SceneTable else { return nil }
    let views = table.visibleCells.lazy.flatMap { [$0, $0.contentView] }
    guard let view = view(id) ?? views.first(where: { $0.traceID == id }) else { return nil }
    return table.indexPathForRow(at: view.convert(point, to: table)).map { "\(list).\($0.section).\($0.row)" }
  }

  /// Whether the delegate of a table of a scene highlights a row that is touched, and selects it.
  package func allowance(of path: [Int], in list: String) -> (highlight: Bool, selection: Bool) {
    guard let table = view(list) as? SceneTable, path.count == 2 else { return (true, true) }
    let (rows, path) = (table.contents, IndexPath(row: path[1], section: path[0]))
    return (
      rows.tableView(table, shouldHighlightRowAt: path), rows.tableView(table, willSelectRowAt: path) != nil
    )
  }

  /// Whether a table or collection selects no rows, because it is being edited or because `allowsSelection` is false;
  /// nil if it selects rows, or is not a list.
  package func selectsNoRows(_ list: String) -> (id: String, isEditing: Bool)? {
    switch view(list) {
    case let table as UITableView where table.isEditing:
      table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing ? nil : (list, true)
    case let table as UITableView: table.allowsSelection ? nil : (list, false)
    case let collection as UICollectionView: collection.allowsSelection ? nil : (list, false)
    default: nil
    }
  }
}
