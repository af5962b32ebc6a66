import Records

/// A section of a table or a collection in a scene.
public struct ListSection: Equatable, Sendable {
  /// The title above the rows.
  public var header: String?
  /// The title below the rows.
  public var footer: String?
  /// The rows or items.
  public var entries: Entries

  /// Makes a section.
  public init(header: String? = nil, footer: String? = nil, entries: Entries) {
    self.header = header
    self.footer = footer
    self.entries = entries
  }

  /// The rows or items of a section. A number of them takes no memory, so a scene may say any.
  public enum Entries: Equatable, Sendable {
    /// As many without a title.
    case count(Int)
    /// One for each row.
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

  /// Returns what the scene says about a row; nil if it gives a number alone.
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

  /// Makes a row.
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

/// Sections of tables and collections.
extension PropertyDecoder {
  mutating func titles(_ item: PlacedValue) -> [String]? {
    values.listOrOne(item).compactMap { values.name($0, "a title") }
  }

  mutating func sections(_ item: PlacedValue, of entry: ListEntry) -> [ListSection]? {
    guard let items = values.list(item, "a list of sections") else { return nil }
    return items.compactMap { section($0, of: entry) }
  }

  private mutating func section(_ item: PlacedValue, of entry: ListEntry) -> ListSection? {
    guard case .object = item.value else {
      return entries(item, of: entry).map { ListSection(entries: $0) }
    }
    let known = [entry.rawValue] + (entry == .rows ? ["header", "footer"] : [])
    guard let members = values.members(item, known: known, of: "a section") else { return nil }
    var section = ListSection(entries: .count(0))
    for (key, item) in members {
      switch key {
      case "header": section.header = values.text(item)
      case "footer": section.footer = values.text(item)
      default: section.entries = entries(item, of: entry) ?? .count(0)
      }
    }
    if !members.contains(where: { $0.key == entry.rawValue }) {
      values.report(item.place, "a section needs \(Phrase.quoted(entry.rawValue))")
    }
    return section
  }

  private mutating func entries(_ item: PlacedValue, of entry: ListEntry) -> ListSection.Entries? {
    switch item.value {
    case .number: values.integer(item, least: 0).map(ListSection.Entries.count)
    case .array: .rows(values.listOrOne(item).compactMap { row($0, of: entry) })
    default: values.mismatch(item, "a number of \(entry.rawValue) or a list of them")
    }
  }

  private mutating func row(_ item: PlacedValue, of entry: ListEntry) -> ListRow? {
    guard entry == .rows, case .object = item.value else {
      return values.text(item, "a text").map { ListRow(title: $0) }
    }
    let known = ["title", "height", "leadingSwipeActions", "trailingSwipeActions"]
    guard let members = values.members(item, known: known, of: "a row") else { return nil }
    var row = ListRow(title: "")
    for (key, item) in members {
      switch key {
      case "title": row.title = values.text(item) ?? ""
      case "height": row.height = values.number(item, in: 1...NumberRange.points.upperBound)
      case "leadingSwipeActions": row.leadingSwipeActions = titles(item)
      default: row.trailingSwipeActions = titles(item)
      }
    }
    if !members.contains(where: { $0.key == "title" }) {
      values.report(item.place, "a row needs \"title\"")
    }
    return row
  }
}

extension ListSection {
  /// The section in JSON, in the shortest form.
  var written: Value {
    guard header != nil || footer != nil else { return entries.written }
    let edges = [("header", header), ("footer", footer)].compactMap { key, text in
      text.map { Value.Member(key: key, value: .string($0)) }
    }
    return .object(edges + [Value.Member(key: "rows", value: entries.written)])
  }
}

extension ListSection.Entries {
  fileprivate var written: Value {
    switch self {
    case .count(let count): .number(Double(count))
    case .rows(let rows): .array(rows.map(\.written))
    }
  }
}

extension ListRow {
  fileprivate var written: Value {
    let actions = [
      ("leadingSwipeActions", leadingSwipeActions), ("trailingSwipeActions", trailingSwipeActions),
    ].compactMap { key, titles in
      titles.map { Value.Member(key: key, value: .array($0.map(Value.string))) }
    }
    let heights = height.map { [Value.Member(key: "height", value: .number($0))] } ?? []
    guard !(heights + actions).isEmpty else { return .string(title) }
    return .object([Value.Member(key: "title", value: .string(title))] + heights + actions)
  }
}
