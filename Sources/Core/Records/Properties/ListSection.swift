/// A section of a table or a collection in a scene.
public struct ListSection: Equatable, Sendable {
  /// The title above the rows.
  public var header: String?
  /// The title below the rows.
  public var footer: String?
  /// The rows or items.
  public var entries: Entries

  /// Creates a section.
  public init(header: String? = nil, footer: String? = nil, entries: Entries) {
    self.header = header
    self.footer = footer
    self.entries = entries
  }

  /// The rows or items of a section. A count takes no memory, so a scene may give any number.
  public enum Entries: Equatable, Sendable {
    /// This many rows or items, without titles.
    case count(Int)
    /// An entry for each row.
    case rows([ListRow])
  }

  /// Whether a row has a height of its own.
  package var hasRowHeights: Bool {
    guard case .rows(let rows) = entries else { return false }
    return rows.contains { $0.height != nil }
  }

  /// The number of rows or items.
  package var count: Int {
    switch entries {
    case .count(let count): count
    case .rows(let rows): rows.count
    }
  }

  /// Returns the scene's description of a row; nil if the scene gives only a count.
  package func row(at index: Int) -> ListRow? {
    guard case .rows(let rows) = entries, rows.indices.contains(index) else { return nil }
    return rows[index]
  }
}

/// A row of a table, or an item of a collection.
public struct ListRow: Equatable, Sendable {
  /// The text.
  public var title: String
  /// The height in points; nil for that of the table's rows.
  public var height: Double?
  /// The titles of the actions that a swipe to the right shows; nil for those of the table.
  public var leadingSwipeActions: [String]?
  /// The titles of the actions that a swipe to the left shows; nil for those of the table.
  public var trailingSwipeActions: [String]?

  /// Creates a row.
  public init(
    title: String,
    height: Double? = nil,
    leadingSwipeActions: [String]? = nil,
    trailingSwipeActions: [String]? = nil
  ) {
    self.title = title
    self.height = height
    self.leadingSwipeActions = leadingSwipeActions
    self.trailingSwipeActions = trailingSwipeActions
  }
}
