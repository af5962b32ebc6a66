import Records

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
    if let frame {
      let numbers = [frame.origin.x, frame.origin.y, frame.size.x, frame.size.y]
      let titles = title.isEmpty ? [] : [Value.Member(key: "title", value: .string(title))]
      return .object(titles + [Value.Member(key: "frame", value: .array(numbers.map(Value.number)))])
    }
    let flags = ListRow.flags.compactMap { key, flag, _ in
      self[keyPath: flag].map { Value.Member(key: key, value: .bool($0)) }
    }
    let heights = height.map { [Value.Member(key: "height", value: .number($0))] } ?? []
    let others = heights + actions + flags
    guard !others.isEmpty else { return .string(title) }
    return .object([Value.Member(key: "title", value: .string(title))] + others)
  }
}
