import Records

/// The items of a printed collection: an item for each cell, with the cell's printed frame.
///
/// A print has only the visible cells and not the layout, so the numbers of the items are their order in the content.
struct CollectionItems: ListContents {
  private static let cellClasses: Set = ["UICollectionViewCell", "UICollectionViewListCell"]

  private(set) var rows: [Value] = []
  private(set) var places: [Int: Int] = [:]
  let hasGaps: Bool
  let hasSizeOfItsRows = false

  /// Nil if the text shows no cell.
  init?(of collection: Int, _ facts: SceneFacts) {
    let view = facts.views[collection]
    let cells = view.children.filter { facts.views[$0].isCell(Self.cellClasses) }
    let placed = cells.compactMap { cell in
      ViewGeometry(of: facts.views[cell]).frame.map { (cell: cell, frame: $0) }
    }
    guard placed.count == cells.count, !cells.isEmpty else { return nil }
    let content = view.attributes["contentSize"].map(Numbers.all) ?? []
    let visible = ViewGeometry(of: view).frame
    let isWide = content.count == 2 && content[1] <= visible?.height ?? 0
    hasGaps = content.count != 2 || visible.map { content[0] > $0.width || content[1] > $0.height } ?? true
    let ordered = placed.sorted { one, other in
      let (a, b) = (one.frame, other.frame)
      return isWide ? (a.x, a.y) < (b.x, b.y) : (a.y, a.x) < (b.y, b.x)
    }
    for (cell, frame) in ordered {
      places[cell] = rows.count
      let numbers = Value.numbers([frame.x, frame.y, frame.width, frame.height])
      rows.append(.object([.init(key: "frame", value: numbers)]))
    }
  }
}
