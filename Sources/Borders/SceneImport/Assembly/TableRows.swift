import Records

/// The rows of a printed table, or the items of a printed collection, with cells in the text.
protocol ListContents {
  /// The rows or items of the only section, as scenes write them.
  var rows: [Value] { get }
  /// The row or item of each cell, by the index of its view.
  var places: [Int: Int] { get }
  /// Whether there are, or may be, rows or items that the text does not show.
  var hasGaps: Bool { get }
  /// Whether the rows give the size of the content.
  var hasSizeOfItsRows: Bool { get }
}

/// The rows of a printed table: a row for each cell, and rows for the gaps between them, where the text shows nothing.
///
/// A print has only the visible cells, so the numbers of rows and sections are unknown, but each cell lies where it is
/// printed.
struct TableRows: ListContents {
  /// The rows, as scenes write them.
  private(set) var rows: [Value] = []
  /// The row of each cell, by the index of its view.
  private(set) var places: [Int: Int] = [:]
  /// Whether there are rows that the text does not show.
  private(set) var hasGaps = false
  let hasSizeOfItsRows = true

  /// Nil if the text does not show the positions of the rows.
  init?(of table: Int, _ facts: SceneFacts) {
    let cells = facts.views[table].children.filter { facts.views[$0].isTableCell }
    let frames = cells.compactMap { ViewGeometry(of: facts.views[$0]).frame }
    let content = facts.views[table].attributes["contentSize"].map(Numbers.all) ?? []
    guard frames.count == cells.count, !cells.isEmpty || content.count == 2 else { return nil }
    // Rows beyond all coordinates come from a damaged text.
    let ends = frames.map { $0.y + $0.height } + content
    guard ends.allSatisfy({ $0.magnitude <= NumberRange.points.upperBound }) else { return nil }
    var bottom = 0.0
    for (cell, frame) in zip(cells, frames).sorted(by: { $0.1.y < $1.1.y }) {
      guard frame.y > bottom - 0.6, frame.height >= 1 else { return nil }
      addGap(to: frame.y, from: &bottom)
      places[cell] = rows.count
      let fact = facts.views[cell]
      add(fact.attributes["text"].map(SceneAssembler.label) ?? "", height: frame.y + frame.height - bottom)
      bottom = frame.y + frame.height
    }
    if content.count == 2 { addGap(to: content[1], from: &bottom) }
    if rows.isEmpty { return nil }
  }

  private mutating func addGap(to top: Double, from bottom: inout Double) {
    guard top - bottom >= 1 else { return }
    add("not in the text", height: top - bottom)
    bottom = top
    hasGaps = true
  }

  private mutating func add(_ title: String, height: Double) {
    rows.append(
      .object([
        .init(key: "title", value: .string(title)),
        .init(key: "height", value: .number(Value.rounded(height))),
      ])
    )
  }
}

extension SceneFacts {
  /// Takes table cells out of the wrapper view that covers the table before iOS 11.
  mutating func removeTableWrappers() {
    for wrapper in views.indices where views[wrapper].className == "UITableViewWrapperView" {
      guard let table = views[wrapper].parent, let frame = ViewGeometry(of: views[wrapper]).frame,
        frame.x == 0, frame.y == 0
      else { continue }
      for cell in views[wrapper].children { attach(cell, to: table) }
      views[table].children.removeAll { $0 == wrapper }
      views[wrapper].parent = nil
      views[wrapper].isInTree = false
    }
  }
}

extension ViewFact {
  /// Whether the view is the cell of a table. Hidden cells wait to be used again.
  fileprivate var isTableCell: Bool { isCell(["UITableViewCell"]) }

  /// Whether the view is of one of these classes, and not hidden.
  func isCell(_ classes: Set<String>) -> Bool {
    (classes.contains(className) || baseClass.map(classes.contains) ?? false) && attributes["hidden"] != "YES"
  }
}
