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

  /// The rows or items of a section. A count takes no memory, so a scene may have any number.
  public enum Entries: Equatable, Sendable {
    /// This many rows or items, without titles.
    case count(Int)
    /// An entry for each row.
    case rows([ListRow])
  }

  /// Whether an item has a frame of its own.
  package var hasFrames: Bool {
    guard case .rows(let rows) = entries else { return false }
    return rows.contains { $0.frame != nil }
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
  /// The frame of an item in the content; nil for a row, or for an item that is laid out.
  public var frame: Frame?
  /// The titles of the actions that a swipe to the right shows; nil for those of the table.
  public var leadingSwipeActions: [String]?
  /// The titles of the actions that a swipe to the left shows; nil for those of the table.
  public var trailingSwipeActions: [String]?
  /// Whether a swipe over most of the row performs its first action; nil for the table's rule.
  public var performsFirstActionWithFullSwipe: Bool?
  /// The delegate's answer to whether the row should be highlighted; nil for true.
  public var shouldHighlight: Bool?
  /// Whether the delegate lets the row be selected; nil for true.
  public var willSelect: Bool?

  /// The keys that are true or false, by their names in a scene.
  package static let flags:
    [(key: String, flag: WritableKeyPath<ListRow, Bool?> & Sendable, meaning: String)] = [
      (
        "performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe,
        "Whether a swipe across the row performs the first action."
      ),
      ("shouldHighlight", \.shouldHighlight, "Whether the row highlights while it is touched."),
      ("willSelect", \.willSelect, "Whether a tap selects the row."),
    ]

  /// The position and the size of an item.
  public struct Frame: Equatable, Sendable {
    /// The corner at the top left, in points.
    public var origin: Point
    /// The width and the height, neither negative.
    public var size: Point

    /// Creates a frame.
    public init(origin: Point, size: Point) {
      self.origin = origin
      self.size = size
    }
  }

  /// Creates a row.
  public init(
    title: String,
    height: Double? = nil,
    frame: Frame? = nil,
    leadingSwipeActions: [String]? = nil,
    trailingSwipeActions: [String]? = nil
  ) {
    self.title = title
    self.height = height
    self.frame = frame
    self.leadingSwipeActions = leadingSwipeActions
    self.trailingSwipeActions = trailingSwipeActions
  }
}
