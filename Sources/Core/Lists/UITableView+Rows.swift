import Foundation
import TouchKit

// The visible rows and their cells.
extension UITableView {
  /// Registers a class for cells with a reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let kind = cellClass as? UITableViewCell.Type else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) { kind.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Registers a nib for cells with a reuse identifier. No-op: there are no nibs.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  /// Registers a class for headers and footers with a reuse identifier.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let kind = aClass as? UITableViewHeaderFooterView.Type else {
      return headerPool.register(identifier, nil)
    }
    headerPool.register(identifier) { kind.init(reuseIdentifier: identifier) }
  }

  /// Registers a nib for headers and footers with a reuse identifier. No-op: there are no nibs.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  /// Returns a reused cell, or a new one of the registered class; nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isNew) = cellPool.dequeue(identifier) else { return nil }
    if !isNew { cell.prepareForReuse() }
    return cell
  }

  /// Returns a reused or new cell for a row. A class must be registered for the identifier.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no class is registered for cells of the name \(identifier)")
    }
    return cell
  }

  /// Returns a reused header or footer, or a new one of the registered class; nil if there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let (view, isNew) = headerPool.dequeue(identifier) else { return nil }
    if !isNew { view.prepareForReuse() }
    return view
  }

  /// The visible cells, from the top down.
  public var visibleCells: [UITableViewCell] {
    bringUpToDate()
    return cellsByPath.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from the top down.
  public var indexPathsForVisibleRows: [IndexPath]? {
    bringUpToDate()
    return cellsByPath.keys.sorted()
  }

  /// Returns the cell of a row, if it is visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cellsByPath[indexPath] }

  /// Returns the row of a visible cell.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cellsByPath.first { $0.value === cell }?.key
  }

  /// Returns the header of a section, if it is visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headerViews[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section, if it is visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footerViews[section] as? UITableViewHeaderFooterView
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    countRows()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return tableMetrics.row(at: point.y)
  }

  /// Returns the rows in a rectangle.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    countRows()
    return tableMetrics.rows(from: rect.minY, to: rect.maxY)
  }

  /// Returns the rectangle of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    countRows()
    guard tableMetrics.contains(indexPath) else { return .zero }
    let span = tableMetrics.span(of: indexPath)
    return CGRect(x: 0, y: span.top, width: bounds.width, height: span.height)
  }

  /// Returns the rectangle of a section.
  public func rect(forSection section: Int) -> CGRect {
    countRows()
    guard tableMetrics.sections.indices.contains(section) else { return .zero }
    let place = tableMetrics.sections[section]
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
  }

  /// Returns the rectangle of a section's header when it does not float.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let rect = rect(forSection: section)
    guard tableMetrics.sections.indices.contains(section) else { return rect }
    return CGRect(x: 0, y: rect.minY, width: rect.width, height: tableMetrics.sections[section].header)
  }

  /// Returns the rectangle of a section's footer.
  public func rectForFooter(inSection section: Int) -> CGRect {
    let rect = rect(forSection: section)
    guard tableMetrics.sections.indices.contains(section) else { return rect }
    let height = tableMetrics.sections[section].footer
    return CGRect(x: 0, y: rect.maxY - height, width: rect.width, height: height)
  }

  /// Scrolls to a row, at once or with an animation.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: indexPath)
    let room = bounds.height - contentInset.top - contentInset.bottom
    let top: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: top = rect.minY
    case .middle: top = rect.midY - room / 2
    case .bottom: top = rect.maxY - room
    }
    let least = 0 - contentInset.top
    let most = max(least, contentSize.height + contentInset.bottom - bounds.height)
    let y = min(max(top - contentInset.top, least), most)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  /// Scrolls to the first selected row.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let first = selectedPaths.min() { scrollToRow(at: first, at: scrollPosition, animated: animated) }
  }

  private func bringUpToDate() {
    countRows()
    tileRows()
  }

  /// Removes a cell that is no longer visible, for reuse.
  func recycleCell(_ path: IndexPath) {
    guard let cell = cellsByPath.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cell.owningTable = nil
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cellPool.add(cell, cell.reuseIdentifier)
  }

  func removeHeaders() {
    for view in Array(headerViews.values) + Array(footerViews.values) {
      view.removeFromSuperview()
      if let view = view as? UITableViewHeaderFooterView { headerPool.add(view, view.reuseIdentifier) }
    }
    (headerViews, footerViews) = ([:], [:])
  }
}
