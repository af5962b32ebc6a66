import Records

/// What a list said to its delegate about a row or an item: that it was selected, or what a swipe action did.
package struct ListMessage: Equatable, Sendable {
  /// What happened to the row or the item.
  package enum Deed: Equatable, Sendable {
    case selected, deselected
    /// The swipe action of this title was performed.
    case performed(String)
  }

  /// What is said of a row or an item: `row 1 of section 2 "Build failed: main"`.
  static func name(of path: [Int], title: String?, isItem: Bool) -> String {
    let section = path.first.flatMap { $0 == 0 ? nil : " of section \($0)" } ?? ""
    return "\(isItem ? "item" : "row") \(path.last ?? 0)\(section)" + (title.map { " \"\($0)\"" } ?? "")
  }

  /// The section and the number of a row, from the id of its cell.
  static func path(of cell: String, in list: String) -> [Int] {
    cell.dropFirst(list.count + 1).split(separator: ".").compactMap { Int($0) }
  }

  package var deed: Deed
  package var time: Instant
  /// The section, and the row or item in it.
  package var path: [Int]
  /// Whether the list is a collection, of items.
  package var isItem = false
  /// The text of the row; nil if it has none.
  package var title: String?

  /// Reads a message; nil if it says nothing that a user would call a result, such as that a row is highlighted.
  init?(_ action: Action, at time: Instant, title: String?) {
    guard let name = action.action, let path = action.values.indexPath else { return nil }
    switch name {
    case "tableView:didSelectRowAtIndexPath:": deed = .selected
    case "tableView:didDeselectRowAtIndexPath:": deed = .deselected
    case "collectionView:didSelectItemAtIndexPath:": (deed, isItem) = (.selected, true)
    case "collectionView:didDeselectItemAtIndexPath:": (deed, isItem) = (.deselected, true)
    case _ where name.hasSuffix(":"): return nil
    default: deed = .performed(name)
    }
    self.time = time
    self.path = path
    self.title = title
  }
}

extension ListMessage {
  /// What happened to the row: `selected row 1 "Build failed: main"`.
  package var words: String {
    let row = Self.name(of: path, title: title, isItem: isItem)
    return switch deed {
    case .selected: "selected \(row)"
    case .deselected: "deselected \(row)"
    case .performed(let action): "performed \(action) of \(row)"
    }
  }

  /// The code in JSON.
  var code: String {
    switch deed {
    case .selected: "selected"
    case .deselected: "deselected"
    case .performed: "performed"
    }
  }
}
