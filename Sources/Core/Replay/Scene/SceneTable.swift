import Foundation
import Lists
import Records
import TouchKit
import TraceFormat

/// A table of a scene.
///
/// A row gets its cell when a finger comes down on it, so a table costs no more than its touched rows. A cell has the
/// id `<table>.<section>.<row>`.
@preconcurrency @MainActor final class SceneTable: UITableView {
  /// The height of rows that set none.
  static let usualRowHeight: CGFloat = 44
  let contents = SceneRows()

  init() {
    super.init(frame: .zero, style: .plain)
    contents.table = self
    makesCellsForFingers = true
    rowHeight = SceneTable.usualRowHeight
    removeGestureRecognizer(swipeRecognizer)
    dataSource = contents
    (self as UIScrollView).delegate = contents
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if bounds.contains(point) { showRow(at: point) }
    return super.hitTest(point, with: event)
  }

  /// Attaches the swipe recognizer if a row has swipe actions, otherwise detaches it.
  func updateSwipeRecognizer() {
    let isAttached = swipeRecognizer.view != nil
    guard contents.hasSwipeActions != isAttached else { return }
    if isAttached { removeGestureRecognizer(swipeRecognizer) } else { addGestureRecognizer(swipeRecognizer) }
  }
}

/// The data source and delegate of a table in a scene. Messages to the delegate are recorded as actions.
@preconcurrency @MainActor final class SceneRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  weak var table: SceneTable?
  /// The id of the responder that the records name as the delegate.
  var delegate: Reference?
  var sections: [ListSection] = []
  var views = RowViews()
  var leadingSwipeActions: [String] = []
  var trailingSwipeActions: [String] = []
  var performsFirstActionWithFullSwipe = true

  var hasSwipeActions: Bool {
    let rows = sections.lazy.flatMap { section -> [ListRow] in
      if case .rows(let rows) = section.entries { rows } else { [] }
    }
    return !leadingSwipeActions.isEmpty || !trailingSwipeActions.isEmpty
      || rows.contains {
        !($0.leadingSwipeActions ?? []).isEmpty || !($0.trailingSwipeActions ?? []).isEmpty
      }
  }

  /// The titles of all swipe actions.
  var swipeActionTitles: [String] {
    let rows = sections.flatMap { section -> [ListRow] in
      if case .rows(let rows) = section.entries { rows } else { [] }
    }
    return leadingSwipeActions + trailingSwipeActions
      + rows.flatMap { ($0.leadingSwipeActions ?? []) + ($0.trailingSwipeActions ?? []) }
  }

  private func record(_ message: String, _ path: IndexPath?) {
    table?.record(message, path, to: delegate)
  }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.traceID = "\(tableView.traceID).\(indexPath.section).\(indexPath.row)"
    cell.contentView.traceID = "\(cell.traceID).content"
    cell.textLabel?.text = sections[indexPath.section].row(at: indexPath.row)?.title
    views.place(indexPath, in: cell, cell.contentView)
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    edge(sections[section].header, "header", section)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    edge(sections[section].footer, "footer", section)
  }

  private func edge(_ title: String?, _ name: String, _ section: Int) -> UIView? {
    guard let title, let table else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.traceID = "\(table.traceID).\(section).\(name)"
    view.contentView.traceID = "\(view.traceID).content"
    view.textLabel?.text = title
    return view
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    row(at: indexPath)?.height.map { CGFloat($0) } ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath)?.shouldHighlight ?? true
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    row(at: indexPath)?.willSelect ?? true ? indexPath : nil
  }

  // MARK: Messages to the delegate

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    record(ListMessage.didHighlightRow.rawValue, indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    record(ListMessage.didUnhighlightRow.rawValue, indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    record(ListMessage.didSelectRow.rawValue, indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    record(ListMessage.didDeselectRow.rawValue, indexPath)
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    record(ListMessage.willBeginEditingRow.rawValue, indexPath)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    record(ListMessage.didEndEditingRow.rawValue, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    configuration(row(at: indexPath)?.leadingSwipeActions ?? leadingSwipeActions, of: indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    configuration(row(at: indexPath)?.trailingSwipeActions ?? trailingSwipeActions, of: indexPath)
  }

  private func row(at path: IndexPath) -> ListRow? { sections[path.section].row(at: path.row) }

  private func configuration(_ titles: [String], of path: IndexPath) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: .normal, title: title) { [weak self] _, cell, completion in
          guard let self, let cell = cell as? UITableViewCell else { return }
          record(title, table?.indexPath(for: cell))
          completion(true)
        }
      }
    )
    configuration.performsFirstActionWithFullSwipe =
      row(at: path)?.performsFirstActionWithFullSwipe ?? performsFirstActionWithFullSwipe
    return configuration
  }
}

extension UIScrollView {
  /// Records a message about a row or an item to the delegate of a list.
  func record(_ message: String, _ path: IndexPath?, to delegate: Reference?) {
    guard eventEngine.recorder.wants(.action) else { return }
    var values = ActionValues()
    values.indexPath = path.map { [$0.section, $0.item] }
    eventEngine.recorder.record(
      .action(Action(sender: traceID, target: delegate?.id, action: message, state: nil, values: values))
    )
  }
}
