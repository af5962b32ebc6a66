import Foundation
import TouchKit

// The layout: which rows there are, how high they are, and which of them have a cell.
extension UITableView {
  /// The height of a row whose contents do not decide.
  static let plainRowHeight: CGFloat = 44
  /// The height of a header or footer with a title.
  static let titleHeight: CGFloat = 28

  /// Asks for the numbers and heights of rows, if they may have changed.
  func countRows() {
    guard needsCounts else { return }
    needsCounts = false
    let count = dataSource?.numberOfSections(in: self) ?? 0
    metrics.sections = (0..<count).map { section in
      let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      return TableMetrics.Section(
        header: headerHeight(section),
        footer: footerHeight(section),
        rows: makesCellsForFingers
          ? RowHeights(rows, of: rowHeight)
          : RowHeights((0..<rows).map { rowHeight(IndexPath(row: $0, section: section)) })
      )
    }
    placeSections()
  }

  private func placeSections() {
    metrics.headerHeight = tableHeaderView?.bounds.height ?? 0
    metrics.footerHeight = tableFooterView?.bounds.height ?? 0
    metrics.place()
    let size = CGSize(width: bounds.width, height: metrics.height)
    if contentSize != size { contentSize = size }
  }

  private func rowHeight(_ path: IndexPath) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return height }
    if let known = measured[path] { return known }
    let estimate = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : UITableView.plainRowHeight
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height }
    return header(section) == nil ? 0 : UITableView.titleHeight
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    return footer(section) == nil ? 0 : UITableView.titleHeight
  }

  private func header(_ section: Int) -> UIView? {
    if let known = headers[section] { return known }
    let made =
      rowDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
    headers[section] = made
    return made
  }

  private func footer(_ section: Int) -> UIView? {
    if let known = footers[section] { return known }
    let made =
      rowDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
    footers[section] = made
    return made
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Gives the rows that are visible a cell, and the others none.
  func tile() {
    if metrics.sections.isEmpty, visible.isEmpty, tableHeaderView == nil, tableFooterView == nil { return }
    if contentSize.width != bounds.width { placeSections() }
    // A cell that turns out lower or higher than its estimate moves the rows below it.
    for _ in 0..<8 where !showRows() { break }
    for path in visible.keys { visible[path]?.frame = rectForRow(at: path) }
    placeHeaders()
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: metrics.headerHeight)
    tableFooterView?.frame = CGRect(
      x: 0,
      y: metrics.bottom,
      width: bounds.width,
      height: metrics.footerHeight
    )
    backgroundView?.frame = bounds
  }

  // Returns whether the height of a row changed.
  private func showRows() -> Bool {
    if makesCellsForFingers {
      for path in visible.keys.filter({ !rectForRow(at: $0).intersects(bounds) }) { recycle(path) }
      return false
    }
    let wanted = metrics.rows(from: bounds.minY, to: bounds.maxY)
    let wantedSet = Set(wanted)
    for path in visible.keys.sorted() where !wantedSet.contains(path) { recycle(path) }
    var isChanged = false
    for path in wanted where visible[path] == nil {
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
      show(cell, at: path)
      isChanged = measure(cell, at: path) || isChanged
    }
    if isChanged { placeSections() }
    return isChanged
  }

  /// Gives the row at a point a cell, if the table makes cells for fingers alone.
  package func showRow(at point: CGPoint) {
    guard makesCellsForFingers, let path = indexPathForRow(at: point), visible[path] == nil,
      let cell = dataSource?.tableView(self, cellForRowAt: path)
    else { return }
    show(cell, at: path)
    cell.layoutIfNeeded()
  }

  private func show(_ cell: UITableViewCell, at path: IndexPath) {
    visible[path] = cell
    cell.table = self
    cell.isSelected = selected.contains(path)
    cell.isEditing = isEditing
    cell.indentationLevel =
      rowDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
    cell.frame = rectForRow(at: path)
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  // The contents decide about a row whose height is automatic, if they have constraints.
  private func measure(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height < 0, measured[path] == nil else { return false }
    let fitting = fittingHeight(of: cell) ?? UITableView.plainRowHeight
    measured[path] = fitting
    guard fitting != metrics.sections[path.section].rows.height(of: path.row) else { return false }
    metrics.sections[path.section].rows.setHeight(fitting, of: path.row)
    return true
  }

  private func fittingHeight(of cell: UITableViewCell) -> CGFloat? {
    let target = CGSize(width: bounds.width, height: 0)
    let content = cell.contentView
    guard !content.subviews.allSatisfy(\.translatesAutoresizingMaskIntoConstraints) else {
      let own = cell.sizeThatFits(target).height
      return own > 0 ? own : nil
    }
    return content.systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // Headers of a plain table float at the top as long as their section is visible.
  private func placeHeaders() {
    for (section, place) in metrics.sections.enumerated() {
      let isVisible = place.top < bounds.maxY && place.top + place.height > bounds.minY
      if place.header > 0, isVisible, let view = header(section) {
        let floating = bounds.minY + contentInset.top
        let last = place.top + place.height - place.footer - place.header
        let y = style == .plain ? max(place.top, min(floating, last)) : place.top
        let isNew = view.superview !== self
        put(view, CGRect(x: 0, y: y, width: bounds.width, height: place.header))
        if isNew { rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
      } else if !isVisible {
        discard(headers.removeValue(forKey: section))
      }
      if place.footer > 0, isVisible, let view = footer(section) {
        let y = place.top + place.height - place.footer
        let isNew = view.superview !== self
        put(view, CGRect(x: 0, y: y, width: bounds.width, height: place.footer))
        if isNew { rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
      } else if !isVisible {
        discard(footers.removeValue(forKey: section))
      }
    }
  }

  private func put(_ view: UIView, _ frame: CGRect) {
    if view.superview !== self { addSubview(view) }
    view.frame = frame
  }

  private func discard(_ view: UIView?) {
    view?.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { headerPool.add(view, view.reuseIdentifier) }
  }
}
