import Foundation
import Lists
import Records
import TouchKit

/// The properties of tables.
let tableProperties =
  properties(
    of: SceneTable.self,
    [
      Property(
        "style",
        .choice(NameList("style", ["plain", "grouped", "insetGrouped"])),
        example: .string("grouped"),
        values: "`plain` with floating headers, `grouped` or `insetGrouped`"
      ) { table in
        .string(table.style == .plain ? "plain" : table.style == .grouped ? "grouped" : "insetGrouped")
      } set: { table, value in
        table.style =
          value == .string("plain") ? .plain : value == .string("grouped") ? .grouped : .insetGrouped
        table.setNeedsLayout()
      },
      .number(
        "rowHeight",
        \.rowHeight,
        in: 1...NumberRange.points.upperBound,
        example: 60,
        values: "points, from 1"
      ),
      .flag("allowsSelection", \.allowsSelection, example: false),
      .flag("allowsMultipleSelection", \.allowsMultipleSelection, example: true),
      .flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, example: true),
      .flag(
        "allowsMultipleSelectionDuringEditing",
        \.allowsMultipleSelectionDuringEditing,
        example: true
      ),
      .flag(
        "isEditing",
        \.isEditing,
        example: true,
        values: "true or false; while true rows are selected only if one of the two properties above is true"
      ).asContent,
      sections(
        .rows,
        example: .array([
          .number(40),
          .object([
            .init(key: "header", value: .string("Fruit")),
            .init(key: "rows", value: .array([.string("Apple"), .string("Pear")])),
          ]),
        ]),
        \.contents.sections
      ),
      swipeActions("leadingSwipeActions", "right", example: "Read", \.contents.leadingSwipeActions),
      swipeActions("trailingSwipeActions", "left", example: "Delete", \.contents.trailingSwipeActions),
      .flag(
        "performsFirstActionWithFullSwipe",
        \.contents.performsFirstActionWithFullSwipe,
        example: false,
        values: "true or false: whether a swipe over most of a row performs the first action"
      ),
      responder(\.contents.delegate),
    ]
  )

/// The properties of collections.
let collectionProperties =
  properties(
    of: SceneCollection.self,
    [
      Property(
        "itemSize",
        .size,
        example: .array([100, 80].map(Value.number)),
        values: "`[width, height]` of all items, each at least 1"
      ) {
        .size(Point($0.grid.itemSize))
      } set: { collection, value in
        if case .size(let size) = value { collection.grid.itemSize = CGSize(size) }
      },
      .number("minimumLineSpacing", \.grid.minimumLineSpacing, example: 2, values: "points, from 0"),
      .number(
        "minimumInteritemSpacing",
        \.grid.minimumInteritemSpacing,
        example: 2,
        values: "points, from 0"
      ),
      Property(
        "scrollDirection",
        .choice(NameList("direction", ["vertical", "horizontal"])),
        example: .string("horizontal"),
        values: "`vertical` or `horizontal`"
      ) {
        .string($0.grid.scrollDirection == .vertical ? "vertical" : "horizontal")
      } set: { collection, value in
        collection.grid.scrollDirection = value == .string("vertical") ? .vertical : .horizontal
      },
      .flag("allowsSelection", \.allowsSelection, example: false),
      .flag("allowsMultipleSelection", \.allowsMultipleSelection, example: true),
      sections(
        .items,
        example: .array([.number(40), .array([.string("Apple"), .string("Pear")])]),
        \.contents.sections
      ),
      responder(\.contents.delegate),
    ]
  )

/// A table or collection in a scene, which reloads its sections when they change.
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
  func sectionsDidChange() {
    grid.frames = contents.sections.contains(where: \.hasFrames) ? contents.sections.map(\.frames) : nil
    reloadData()
  }
}

extension ListSection {
  /// The frames of the items; every item has one.
  fileprivate var frames: [CGRect] {
    guard case .rows(let rows) = entries else { return [] }
    return rows.map { row in
      guard let frame = row.frame else { return .zero }
      return CGRect(origin: CGPoint(frame.origin), size: CGSize(frame.size))
    }
  }
}

private func sections<List: SceneList>(
  _ entry: ListEntry,
  example: Value,
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<List, [ListSection]>
) -> Property<List> {
  Property(
    "sections",
    .sections(entry),
    example: example,
    values: entry == .rows
      ? "the [sections](#tables-and-collections): for each a number of rows, a list of rows, or both with titles"
      : "the [sections](#tables-and-collections): for each a number of items, a list of titles, or a list of items with frames",
    initially: "none"
  ) {
    .sections($0[keyPath: key()])
  } set: { list, value in
    guard case .sections(let sections) = value else { return }
    list[keyPath: key()] = sections
    list.sectionsDidChange()
  }
}

private func swipeActions(
  _ name: String,
  _ direction: String,
  example: String,
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<SceneTable, [String]>
) -> Property<SceneTable> {
  Property(
    name,
    .titles,
    example: .array([.string(example)]),
    values:
      "the title, or titles, of the actions that a swipe to the \(direction) shows, the first at the edge",
    initially: "none"
  ) {
    .names($0[keyPath: key()])
  } set: { table, value in
    guard case .names(let titles) = value else { return }
    table[keyPath: key()] = titles
    table.updateSwipeRecognizer()
  }
}

private func responder<List: SceneList>(
  _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<List, Reference?>
) -> Property<List> {
  Property(
    "delegate",
    .responder,
    example: .string("w"),
    values: "the id of the responder that records of messages name",
    initially: "none"
  ) {
    $0[keyPath: key()].map(PropertyValue.responder)
  } set: { list, value in
    if case .responder(let reference) = value { list[keyPath: key()] = reference }
  }
}
