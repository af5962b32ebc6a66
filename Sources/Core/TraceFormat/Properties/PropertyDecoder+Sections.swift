import Records

/// Sections of tables and collections.
extension PropertyDecoder {
  /// The maximum number of swipe actions of a row, more than fit.
  private static let mostSwipeActions = 100

  mutating func titles(_ item: PlacedValue) -> [String]? {
    let items = values.listOrOne(item)
    guard items.count <= Self.mostSwipeActions else {
      values.report(
        item.place,
        "\(item.place.subject) has \(items.count) swipe actions, expected at most \(Self.mostSwipeActions)"
      )
      return nil
    }
    return items.compactMap { values.name($0, "a title") }
  }

  mutating func sections(_ item: PlacedValue, of entry: ListEntry) -> [ListSection]? {
    guard let items = values.list(item, "a list of sections") else { return nil }
    let sections = items.map { section($0, of: entry) }
    // An item without a frame could not be placed among items with frames.
    if sections.contains(where: { $0?.hasFrames == true }),
      let (place, _) = zip(items, sections).first(where: { !($0.1?.isPlaced ?? true) })
    {
      values.report(
        place.place,
        "items without \"frame\" beside items with one, expected one for each item or none"
      )
    }
    return sections.compactMap { $0 }
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
    guard case .object = item.value else {
      return values.text(item, "a text").map { ListRow(title: $0) }
    }
    if entry == .items { return self.item(item) }
    let known = ["title", "height", "leadingSwipeActions", "trailingSwipeActions"] + ListRow.flags.map(\.key)
    guard let members = values.members(item, known: known, of: "a row") else { return nil }
    var row = ListRow(title: "")
    for (key, item) in members {
      switch key {
      case "title": row.title = values.text(item) ?? ""
      case "height": row.height = values.number(item, in: 1...NumberRange.points.upperBound)
      case "leadingSwipeActions": row.leadingSwipeActions = titles(item)
      case "trailingSwipeActions": row.trailingSwipeActions = titles(item)
      default:
        for (name, flag, _) in ListRow.flags where name == key { row[keyPath: flag] = values.boolean(item) }
      }
    }
    if !members.contains(where: { $0.key == "title" }) {
      values.report(item.place, "a row needs \"title\"")
    }
    return row
  }

  private mutating func item(_ item: PlacedValue) -> ListRow? {
    guard let members = values.members(item, known: ["title", "frame"], of: "an item") else { return nil }
    var row = ListRow(title: "")
    for (key, item) in members {
      if key == "title" {
        row.title = values.text(item) ?? ""
      } else if case .rect(let origin, let size)? = rectangle(item) {
        row.frame = ListRow.Frame(origin: origin, size: size)
      }
    }
    if !members.contains(where: { $0.key == "frame" }) {
      values.report(item.place, "an item needs \"frame\"; without one it is a text")
    }
    return row
  }
}

extension ListSection {
  /// Whether all items have frames.
  fileprivate var isPlaced: Bool {
    guard case .rows(let rows) = entries else { return count == 0 }
    return rows.allSatisfy { $0.frame != nil }
  }
}
