import Testing
import TouchTesting
import UIKit

/// Rows of letters that can be edited and moved, with a log of what the table asks for.
private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var style = UITableViewCell.EditingStyle.delete
  var fixedRow: Int?
  var keepsRows = false
  var target: IndexPath?

  init(_ sections: [String]) {
    self.sections = sections.map { $0.map(String.init) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != fixedRow
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != fixedRow
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle == .delete ? "delete" : "insert") \(indexPath.section).\(indexPath.row)")
    guard editingStyle == .delete, !keepsRows else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    log.append("move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
    sections[destination.section].insert(sections[source.section].remove(at: source.row), at: destination.row)
  }

  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target ?? proposedDestinationIndexPath }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

/// The controls of a table that is edited. Rows are 44 points high and 300 wide.
@Suite struct TableEditingTests {
  let stage = makeStage()

  private func makeTable(_ letters: Letters) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
    table.dataSource = letters
    table.delegate = letters
    stage.view.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  /// The texts of the visible rows, from the top down.
  private func texts(_ table: UITableView) -> String {
    table.layoutIfNeeded()
    return table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
      .joined()
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.touch(CGPoint(x: x, y: y))
    stage.lift()
  }

  @Test func `A tap on the minus shows the button at the right, and a tap on that deletes the row`() throws {
    let letters = Letters(["abc"])
    let table = makeTable(letters)
    table.setEditing(true, animated: true)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.layoutIfNeeded()
    #expect(cell.isEditing && cell.contentView.frame == CGRect(x: 40, y: 0, width: 216, height: 44))
    tap(20, 66)
    table.layoutIfNeeded()
    #expect(cell.showingDeleteConfirmation && letters.log == [])
    #expect(cell.contentView.frame.origin == CGPoint(x: -34, y: 0))
    tap(270, 66)
    #expect(letters.log == ["delete 0.1"])
    #expect(texts(table) == "ac")
  }

  @Test func `A row that the data source keeps shows its button no longer`() throws {
    let letters = Letters(["abc"])
    letters.keepsRows = true
    let table = makeTable(letters)
    table.isEditing = true
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    tap(20, 66)
    table.layoutIfNeeded()
    tap(270, 66)
    #expect(letters.log == ["delete 0.1"])
    #expect(!cell.showingDeleteConfirmation && texts(table) == "abc")
  }

  @Test func `Sections come and go with those of the data source`() {
    let letters = Letters(["ab", "cd"])
    let table = makeTable(letters)
    letters.sections = [["x"], ["a", "b"], ["y"], ["c", "d"]]
    table.insertSections(IndexSet([0, 2]), with: .automatic)
    #expect(texts(table) == "xabycd")
    letters.sections = [["a", "b"], ["c", "d"]]
    table.deleteSections(IndexSet([0, 2]), with: .automatic)
    #expect(texts(table) == "abcd")
  }

  @Test func `An accessory lies at the right end, and the content beside it`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.accessoryView = accessory
    cell.layoutSubviews()
    #expect(accessory.frame == CGRect(x: 234, y: 7, width: 50, height: 30) && !accessory.isHidden)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 234, height: 44))
  }

  @Test func `The content view of a decoded cell is behind what a program adds`() {
    let cell = UITableViewCell(coder: NSCoder())
    cell?.addSubview(UIView())
    #expect(cell?.subviews.count == 2 && cell?.subviews.first === cell?.contentView)
  }

  @Test
  func `A second tap on the minus hides the button, and so does a touch in another row; neither selects`()
    throws
  {
    let letters = Letters(["abc"])
    let table = makeTable(letters)
    table.isEditing = true
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    tap(20, 22)
    #expect(cell.showingDeleteConfirmation)
    stage.advance(by: 1)
    cell.layoutIfNeeded()
    tap(100, 110)
    #expect(!cell.showingDeleteConfirmation && letters.log == [])
  }

  @Test func `A plus inserts at once`() {
    let letters = Letters(["ab"])
    letters.style = .insert
    let table = makeTable(letters)
    table.isEditing = true
    tap(20, 66)
    #expect(letters.log == ["insert 0.1"])
  }

  @Test
  func `A row that cannot be edited has no control and is not indented; one of style none is indented`()
    throws
  {
    let letters = Letters(["ab"])
    letters.fixedRow = 0
    letters.style = .none
    let table = makeTable(letters)
    table.isEditing = true
    let cells = try [0, 1].map { try #require(table.cellForRow(at: IndexPath(row: $0, section: 0))) }
    for cell in cells { cell.layoutIfNeeded() }
    #expect(cells[0].contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(cells[1].contentView.frame == CGRect(x: 40, y: 0, width: 216, height: 44))
    tap(20, 66)
    #expect(letters.log == [])
    table.isEditing = false
    for cell in cells { cell.layoutIfNeeded() }
    #expect(cells[1].contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
  }

  @Test
  func `The control at the right drags a row, which goes where its middle is; the table does not scroll`()
    throws
  {
    let letters = Letters(["abcd"])
    let table = makeTable(letters)
    table.isEditing = true
    stage.touch(CGPoint(x: 280, y: 22))
    stage.move(to: CGPoint(x: 280, y: 60))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.frame.minY == 38)
    // The middle of the row is at 115, in the third row.
    stage.move(to: CGPoint(x: 280, y: 115))
    stage.lift()
    #expect(letters.log == ["move 0.0 to 0.2"])
    #expect(texts(table) == "bcad" && table.contentOffset == .zero)
    #expect(cell.frame.minY == 88)
  }

  @Test func `In another section a row goes before or behind the row under its middle`() {
    let letters = Letters(["ab", "cd"])
    let table = makeTable(letters)
    table.isEditing = true
    stage.touch(CGPoint(x: 280, y: 22))
    // The middle of the row is at 125, in the lower half of the first row of the second section, from 88 to 132.
    stage.move(to: CGPoint(x: 280, y: 125))
    stage.lift()
    #expect(letters.log == ["move 0.0 to 1.1"])
    #expect(letters.sections == [["b"], ["c", "a", "d"]] && texts(table) == "bcad")
  }

  @Test func `The delegate may choose another place, and a cancelled or short drag moves nothing`() {
    let letters = Letters(["abc"])
    let table = makeTable(letters)
    table.isEditing = true
    stage.touch(CGPoint(x: 280, y: 22))
    stage.move(to: CGPoint(x: 280, y: 100))
    stage.interrupt()
    #expect(letters.log == [] && texts(table) == "abc")
    stage.touch(CGPoint(x: 280, y: 22))
    stage.move(to: CGPoint(x: 280, y: 30))
    stage.lift()
    #expect(letters.log == [])
    letters.target = IndexPath(row: 1, section: 0)
    stage.touch(CGPoint(x: 280, y: 22))
    stage.move(to: CGPoint(x: 280, y: 110))
    stage.lift()
    #expect(letters.log == ["move 0.0 to 0.1"] && texts(table) == "bac")
  }
}
