import Foundation
import TouchKit

// The layout: the rows, their heights, and the cells of the visible ones.
extension UITableView {
  /// The height of a row whose contents do not determine it.
  static let plainRowHeight: CGFloat = 44
  /// The height of a header or footer with a title.
  static let titleHeight: CGFloat = 28

  /// Asks the data source and the delegate for the counts and heights of rows, if they may have changed.
  func countRows() {
    guard needsCounts else { return }
    needsCounts = false
    tableMetrics.sections = countedSections()
    placeSections()
  }

  /// Returns the visible rows with their frames, up to a maximum, without laying anything out.
  package func visibleRows(most: Int) -> [(path: IndexPath, frame: CGRect)] {
    var metrics = tableMetrics
    if needsCounts {
      metrics.sections = countedSections()
      metrics.place()
    }
    return metrics.rows(from: bounds.minY, to: bounds.maxY, most: most).map { path in
      let span = metrics.span(of: path)
      return (path, CGRect(x: 0, y: span.top, width: bounds.width, height: span.height))
    }
  }

  private func countedSections() -> [TableMetrics.Section] {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<count).map { section in
      let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      return TableMetrics.Section(
        header: headerHeight(section),
        footer: footerHeight(section),
        rows: makesCellsForFingers && !unevenSections.contains(section)
          ? RowHeights(rows, of: rowHeight)
          : RowHeights((0..<rows).map { rowHeight(IndexPath(row: $0, section: section)) })
      )
    }
  }

  private func placeSections() {
    tableMetrics.headerHeight = tableHeaderView?.bounds.height ?? 0
    tableMetrics.footerHeight = tableFooterView?.bounds.height ?? 0
    tableMetrics.place()
    let size = CGSize(width: bounds.width, height: tableMetrics.height)
    if contentSize != size { contentSize = size }
  }

  private func rowHeight(_ path: IndexPath) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return height }
    if let known = measuredHeights[path] { return known }
    let estimate = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : UITableView.plainRowHeight
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height }
    return headerContent(section) == nil ? 0 : UITableView.titleHeight
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    return footerContent(section) == nil ? 0 : UITableView.titleHeight
  }

  private func headerContent(_ section: Int) -> UIView? {
    if let known = headerViews[section] { return known }
    let made =
      rowDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    headerViews[section] = made
    return made
  }

  private func footerContent(_ section: Int) -> UIView? {
    if let known = footerViews[section] { return known }
    let made =
      rowDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
    footerViews[section] = made
    return made
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Creates the cells of rows that become visible, and removes the cells of the others.
  func tileRows() {
    if tableMetrics.sections.isEmpty, cellsByPath.isEmpty, tableHeaderView == nil, tableFooterView == nil {
      return
    }
    if contentSize.width != bounds.width { placeSections() }
    // A cell whose height differs from the estimate moves the rows below it.
    for _ in 0..<8 where !showRows() { break }
    for path in cellsByPath.keys where path != rowReorder?.source {
      cellsByPath[path]?.frame = rectForRow(at: path)
    }
    placeHeaders()
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableMetrics.headerHeight)
    tableFooterView?.frame = CGRect(
      x: 0,
      y: tableMetrics.bottom,
      width: bounds.width,
      height: tableMetrics.footerHeight
    )
    backgroundView?.frame = bounds
  }

  // Returns whether the height of a row changed.
  private func showRows() -> Bool {
    if makesCellsForFingers {
      for path in cellsByPath.keys.filter({ !rectForRow(at: $0).intersects(bounds) }) { recycleCell(path) }
      let appearing = pathsWithViews.filter { path in
        cellsByPath[path] == nil && tableMetrics.contains(path) && rectForRow(at: path).intersects(bounds)
      }
      for path in appearing.sorted() { makeCell(at: path) }
      return false
    }
    let wanted = tableMetrics.rows(from: bounds.minY, to: bounds.maxY)
    let wantedSet = Set(wanted)
    for path in cellsByPath.keys.sorted() where !wantedSet.contains(path) && path != rowReorder?.source {
      recycleCell(path)
    }
    var isChanged = false
    for path in wanted where cellsByPath[path] == nil {
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
      showCell(cell, at: path)
      isChanged = measureRow(cell, at: path) || isChanged
    }
    if isChanged { placeSections() }
    return isChanged
  }

  /// Creates the cell of the row at a point, if the table creates cells only under fingers.
  package func showRow(at point: CGPoint) {
    guard makesCellsForFingers, let path = indexPathForRow(at: point), cellsByPath[path] == nil else {
      return
    }
    makeCell(at: path)
  }

  private func makeCell(at path: IndexPath) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    showCell(cell, at: path)
    cell.layoutIfNeeded()
  }

  private func showCell(_ cell: UITableViewCell, at path: IndexPath) {
    cellsByPath[path] = cell
    cell.owningTable = self
    cell.isSelected = selectedPaths.contains(path)
    cell.isEditing = isEditing
    updateEditControls(of: cell, at: path)
    cell.indentationLevel =
      rowDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
    cell.frame = rectForRow(at: path)
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  // If the height of a row is automatic, the constraints of its contents determine it, if there are any.
  private func measureRow(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height < 0, measuredHeights[path] == nil else { return false }
    let fitting = fittingHeight(of: cell) ?? UITableView.plainRowHeight
    measuredHeights[path] = fitting
    guard fitting != tableMetrics.sections[path.section].rows.height(of: path.row) else { return false }
    tableMetrics.sections[path.section].rows.setHeight(fitting, of: path.row)
    return true
  }

  private func fittingHeight(of cell: UITableViewCell) -> CGFloat? {
    let target = CGSize(width: bounds.width, height: 0)
    let content = cell.contentView
    guard !content.subviews.allSatisfy(\.translatesAutoresizingMaskIntoConstraints) else {
      let own = cell.sizeThatFits(target).height
      return own > 0 ? own : nil
    }
    return cell.systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // Headers of a plain table float at the top while their section is visible.
  private func placeHeaders() {
    for (section, place) in tableMetrics.sections.enumerated() {
      let isVisible = place.top < bounds.maxY && place.top + place.height > bounds.minY
      if place.header > 0, isVisible, let view = headerContent(section) {
        let floating = bounds.minY + contentInset.top
        let last = place.top + place.height - place.footer - place.header
        let y = style == .plain ? max(place.top, min(floating, last)) : place.top
        let isNew = view.superview !== self
        placeView(view, CGRect(x: 0, y: y, width: bounds.width, height: place.header))
        if isNew { rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
      } else if !isVisible {
        discardView(headerViews.removeValue(forKey: section))
      }
      if place.footer > 0, isVisible, let view = footerContent(section) {
        let isNew = view.superview !== self
        placeView(view, rectForFooter(inSection: section))
        if isNew { rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
      } else if !isVisible {
        discardView(footerViews.removeValue(forKey: section))
      }
    }
  }

  private func placeView(_ view: UIView, _ frame: CGRect) {
    if view.superview !== self { addSubview(view) }
    view.frame = frame
  }

  private func discardView(_ view: UIView?) {
    view?.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { headerPool.add(view, view.reuseIdentifier) }
  }
}
