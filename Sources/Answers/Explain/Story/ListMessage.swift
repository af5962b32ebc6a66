import Records

/// What a list said to its delegate about a row or an item: that it was selected, or what a swipe action did.
package struct ListMessage: Equatable, Sendable {
  /// What happened to the row or the item.
  package enum Deed: Equatable, Sendable {
    case selected, deselected
    /// The swipe action of this title was performed.
    case performed(String)
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
