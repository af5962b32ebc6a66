import Testing
import TouchTesting
import UIKit

/// Rows of numbers, with a log of what the table says.
private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var log: [String] = []
  var made = 0
  var titles: [String?] = []
  var swipe: UISwipeActionsConfiguration?

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    if cell.tag == 0 {
      made += 1
      cell.tag = made
    }
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("should highlight \(indexPath.row)")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipe }
}

@Suite(.serialized) @MainActor struct TableViewTests {
  /// A table of the screen's size with rows of 44 points.
  private func makeTable(_ numbers: Numbers, in stage: TouchStage) -> UITableView {
    let table = UITableView(frame: stage.view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    table.dataSource = numbers
    table.delegate = numbers
    stage.view.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test func `A touch highlights its row when the delay of the content is over, and the lift selects it`() {
    let stage = makeStage()
    let numbers = Numbers([Array(0..<100)])
    let table = makeTable(numbers, in: stage)
    stage.touch(CGPoint(x: 100, y: 44 * 2 + 20))
    #expect(numbers.log.isEmpty)
    stage.advance(by: 0.2)
    #expect(numbers.log == ["should highlight 2", "highlight 2"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == true)
    #expect(table.indexPathForSelectedRow == nil)
    stage.lift()
    #expect(numbers.log.dropFirst(2) == ["unhighlight 2", "will select 2", "select 2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    numbers.log = []
    stage.tap(at: CGPoint(x: 100, y: 44 * 5 + 20))
    #expect(
      numbers.log
        == ["should highlight 5", "highlight 5", "unhighlight 5", "will select 5", "deselect 2", "select 5"]
    )
    #expect(stage.warnings.isEmpty)
  }

  @Test func `Scrolling ends the highlight of a row, and selects nothing`() {
    let stage = makeStage()
    let numbers = Numbers([Array(0..<100)])
    let table = makeTable(numbers, in: stage)
    stage.touch(CGPoint(x: 100, y: 300))
    stage.advance(by: 0.2)
    stage.move(to: CGPoint(x: 100, y: 200), over: 0.2)
    #expect(numbers.log == ["should highlight 6", "highlight 6", "unhighlight 6"])
    stage.lift()
    #expect(numbers.log.count == 3)
    #expect(table.contentOffset.y == 90)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `Rows that leave the screen give their cells to rows that come`() {
    let stage = makeStage()
    let numbers = Numbers([Array(0..<1000)])
    let table = makeTable(numbers, in: stage)
    // 844 points show 20 rows, the last one in part.
    #expect(table.visibleCells.count == 20)
    for _ in 0..<20 {
      stage.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 110))
      table.layoutIfNeeded()
    }
    #expect(table.contentOffset.y == 11_600)
    #expect(table.visibleCells.first?.textLabel?.text == "\(Int(table.contentOffset.y / 44))")
    #expect(numbers.made <= 22)
    #expect(table.contentSize == CGSize(width: 390, height: 44_000))
  }

  @Test func `The header of a plain table floats as long as its section is visible`() {
    let stage = makeStage()
    let numbers = Numbers([Array(0..<30), Array(0..<30)])
    numbers.titles = ["first", "second"]
    let table = makeTable(numbers, in: stage)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 1376)
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 100, width: 390, height: 28))
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "first")
    // The next section pushes it away: its own ends at 1348.
    table.contentOffset.y = 1340
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 1320)
  }

  @Test func `Insertions and deletions keep the cells and the selection of the other rows`() throws {
    let stage = makeStage()
    let numbers = Numbers([Array(0..<10)])
    let table = makeTable(numbers, in: stage)
    let third = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    numbers.sections[0].remove(at: 1)
    numbers.sections[0].insert(77, at: 0)
    numbers.sections[0].insert(78, at: 1)
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .automatic)
    }
    table.layoutIfNeeded()
    #expect(table.indexPath(for: third) == IndexPath(row: 4, section: 0))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    #expect(third.frame.minY == 176)
    #expect(table.visibleCells.map { $0.textLabel?.text }.prefix(4) == ["77", "78", "0", "2"])
    #expect(table.numberOfRows(inSection: 0) == 11)
  }

  @Test func `A row is as high as the constraints of its contents ask for`() {
    let stage = makeStage()
    let table = UITableView(frame: stage.view.bounds)
    let source = TallRows()
    table.dataSource = source
    stage.view.addSubview(table)
    table.layoutIfNeeded()
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 120, width: 390, height: 120)
    )
  }

  private final class TallRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 100),
      ])
      return cell
    }
  }

  @Test(
    "A swipe to the left shows the actions of a row, a tap performs one, and a touch elsewhere hides them"
  )
  func aSwipeShowsActions() throws {
    let stage = makeStage()
    let numbers = Numbers([Array(0..<10)])
    var performed = 0
    numbers.swipe = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
        performed += 1
        completion(true)
      }
    ])
    let table = makeTable(numbers, in: stage)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    stage.drag(from: CGPoint(x: 300, y: 108), to: CGPoint(x: 230, y: 108))
    table.layoutIfNeeded()
    // The action is 74 points wide, and the drag went over more than half of it.
    #expect(cell.contentView.frame.minX == -74)
    #expect(numbers.log.isEmpty)
    stage.tap(at: CGPoint(x: 380, y: 108))
    table.layoutIfNeeded()
    #expect(performed == 1)
    #expect(cell.contentView.frame.minX == 0)
    stage.drag(from: CGPoint(x: 300, y: 108), to: CGPoint(x: 230, y: 108))
    stage.tap(at: CGPoint(x: 100, y: 300))
    table.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 0)
    #expect(numbers.log.isEmpty)
    // A swipe over most of the row performs the first action.
    stage.drag(from: CGPoint(x: 350, y: 108), to: CGPoint(x: 50, y: 108))
    #expect(performed == 2)
    #expect(table.contentOffset == .zero)
  }

  @Test func `The delegate of a table has the table's type`() {
    let stage = makeStage()
    let numbers = Numbers([[1]])
    let table = makeTable(numbers, in: stage)
    let delegate: (any UITableViewDelegate)? = table.delegate
    #expect(delegate === numbers)
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
    #expect(numbers.log == ["select 0"])
  }
}
