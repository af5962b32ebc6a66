import Foundation
import Lists
import Records
import TouchKit
import TraceFormat

/// The properties of tables.
let tableProperties = ClassProperties(
  [
    PropertyDescription(
      "style",
      .choice(NameList("style", ["plain", "grouped", "insetGrouped"])),
      example: .string("grouped"),
      values: "`plain`, whose headers float, `grouped` or `insetGrouped`"
    ) { (table: SceneTable) in
      .string(table.style == .plain ? "plain" : table.style == .grouped ? "grouped" : "insetGrouped")
    } write: { table, value in
      table.style =
        value == .string("plain") ? .plain : value == .string("grouped") ? .grouped : .insetGrouped
      table.setNeedsLayout()
    },
    .number(
      "rowHeight",
      \SceneTable.rowHeight,
      in: 1...NumberRange.points.upperBound,
      example: 60,
      values: "points, from 1"
    ),
    .flag("allowsSelection", \SceneTable.allowsSelection, example: false),
    .flag("allowsMultipleSelection", \SceneTable.allowsMultipleSelection, example: true),
    .flag(
      "isEditing",
      \SceneTable.isEditing,
      example: true,
      values: "true or false; rows are not selected while true"
    ),
  ],
  scripted: [
    sections(
      .rows,
      example: .array([
        .number(40),
        .object([
          .init(key: "header", value: .string("Fruit")),
          .init(key: "rows", value: .array([.string("Apple"), .string("Pear")])),
        ]),
      ]),
      \SceneTable.contents.sections
    ),
    swipeActions(
      "leadingSwipeActions",
      "right",
      example: "Read",
      \SceneTable.contents.leadingSwipeActions
    ),
    swipeActions(
      "trailingSwipeActions",
      "left",
      example: "Delete",
      \SceneTable.contents.trailingSwipeActions
    ),
    responder(\SceneTable.contents.delegate),
  ]
)

/// The properties of collections.
let collectionProperties = ClassProperties(
  [
    PropertyDescription(
      "itemSize",
      .size,
      example: .array([100, 80].map(Value.number)),
      values: "`[width, height]` of all items, each at least 1"
    ) { (collection: SceneCollection) in
      let size = collection.grid.itemSize
      return .array([size.width, size.height].map { .number(Double($0)) })
    } write: { collection, value in
      collection.grid.itemSize = CGSize(width: value.numbers[0], height: value.numbers[1])
    },
    .number(
      "minimumLineSpacing",
      \SceneCollection.grid.minimumLineSpacing,
      example: 2,
      values: "points, from 0"
    ),
    .number(
      "minimumInteritemSpacing",
      \SceneCollection.grid.minimumInteritemSpacing,
      example: 2,
      values: "points, from 0"
    ),
    PropertyDescription(
      "scrollDirection",
      .choice(NameList("direction", ["vertical", "horizontal"])),
      example: .string("horizontal"),
      values: "`vertical` or `horizontal`"
    ) { (collection: SceneCollection) in
      .string(collection.grid.scrollDirection == .vertical ? "vertical" : "horizontal")
    } write: { collection, value in
      collection.grid.scrollDirection = value == .string("vertical") ? .vertical : .horizontal
    },
    .flag("allowsSelection", \SceneCollection.allowsSelection, example: false),
    .flag("allowsMultipleSelection", \SceneCollection.allowsMultipleSelection, example: true),
  ],
  scripted: [
    sections(
      .items,
      example: .array([.number(40), .array([.string("Apple"), .string("Pear")])]),
      \SceneCollection.contents.sections
    ),
    responder(\SceneCollection.contents.delegate),
  ]
)

/// A list of a scene, which asks for its sections anew.
@preconcurrency @MainActor private protocol SceneList: UIScrollView {
  func sectionsDidChange()
}

extension SceneTable: SceneList {
  func sectionsDidChange() {
    unevenSections = Set(contents.sections.indices.filter { contents.sections[$0].hasRowHeights })
    reloadData()
    updateSwipeRecognizer()
  }
}

extension SceneCollection: SceneList {
  func sectionsDidChange() { reloadData() }
}

private func sections<List: SceneList>(
  _ entry: ListEntry,
  example: Value,
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<List, [ListSection]>
) -> LiveProperty {
  LiveProperty(
    scripted: "sections",
    .sections(entry),
    example: example,
    values: entry == .rows
      ? "the [sections](#tables-and-collections): for each a number of rows, a list of rows, or both with titles"
      : "the [sections](#tables-and-collections): for each a number of items, or a list of titles",
    initially: "none",
    read: { (list: List) in PropertyValue.sections(list[keyPath: key()]).written },
    apply: { list, value, _ in
      guard case .sections(let sections) = value else { return }
      list[keyPath: key()] = sections
      list.sectionsDidChange()
    }
  )
}

private func swipeActions(
  _ name: String,
  _ direction: String,
  example: String,
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<SceneTable, [String]>
) -> LiveProperty {
  LiveProperty(
    scripted: name,
    .titles,
    example: .array([.string(example)]),
    values:
      "the title, or titles, of the actions that a swipe to the \(direction) shows, the first at the edge",
    initially: "none",
    read: { (table: SceneTable) in .array(table[keyPath: key()].map(Value.string)) },
    apply: { table, value, _ in
      guard case .names(let titles) = value else { return }
      table[keyPath: key()] = titles
      table.updateSwipeRecognizer()
    }
  )
}

private func responder<List: SceneList>(
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<List, Reference?>
) -> LiveProperty {
  LiveProperty(
    scripted: "delegate",
    .responder,
    example: .string("w"),
    values: "the id of the responder that the records of messages name",
    initially: "none",
    read: { (list: List) in list[keyPath: key()].map { .string($0.id) } },
    apply: { list, value, _ in
      if case .responder(let reference) = value { list[keyPath: key()] = reference }
    }
  )
}
