import Foundation
import TouchKit

// The visible cells, and the creation of cells.
extension UICollectionView {
  /// Registers a class for cells with a reuse identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let kind = cellClass as? UICollectionViewCell.Type else {
      return viewPool.register(identifier, nil)
    }
    viewPool.register(identifier) { kind.init(frame: .zero) }
  }

  /// Registers a nib for cells with a reuse identifier. No-op: there are no nibs.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Registers a class for supplementary views with a kind and reuse identifier.
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = "\(elementKind)/\(identifier)"
    guard let kind = viewClass as? UICollectionReusableView.Type else { return viewPool.register(name, nil) }
    viewPool.register(name) { kind.init(frame: .zero) }
  }

  /// Registers a nib for supplementary views with a kind and reuse identifier. No-op: there are no nibs.
  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// Returns a reused cell or a new one. A class must be registered for the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = dequeueView(identifier) as? UICollectionViewCell else {
      preconditionFailure("no class is registered for cells of the name \(identifier)")
    }
    return cell
  }

  /// Returns a reused supplementary view or a new one. A class must be registered for the identifier.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeueView("\(elementKind)/\(identifier)") else {
      preconditionFailure("no class is registered for \(elementKind) of the name \(identifier)")
    }
    return view
  }

  private func dequeueView(_ name: String) -> UICollectionReusableView? {
    guard let (view, isNew) = viewPool.dequeue(name) else { return nil }
    view.reuseIdentifier = name
    if !isNew { view.prepareForReuse() }
    return view
  }

  public var visibleCells: [UICollectionViewCell] {
    tileCells()
    return cellsByPath.sorted { $0.key < $1.key }.map(\.value)
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    tileCells()
    return cellsByPath.keys.sorted()
  }

  /// Returns the cell of an item, if it is visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cellsByPath[indexPath] }

  /// Returns the item of a cell that is visible.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cellsByPath.first { $0.value === cell }?.key
  }

  /// Returns a supplementary view, if it is visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    supplementViews[Supplement(kind: elementKind, path: indexPath)]
  }

  /// Returns the item at a point: the one in front.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutAttributes(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Returns the attributes of a cell.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls to an item, at once or with an animation.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    updateContentSize()
    var target = contentOffset
    if scrollPosition.contains(.top) { target.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { target.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { target.y = frame.maxY - bounds.height }
    if scrollPosition.contains(.left) { target.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { target.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { target.x = frame.maxX - bounds.width }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    scrollRectToVisible(CGRect(origin: target, size: bounds.size), animated: animated)
  }

  // MARK: Layout

  private func layoutAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    countItems()
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
  }

  func updateContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// Creates the cells of items that become visible, and removes the cells of the others.
  func tileCells() {
    if makesCellsForFingers { return tileUnderFingers() }
    let wanted = layoutAttributes(in: bounds)
    updateContentSize()
    let cells = wanted.filter { $0.representedElementCategory == .cell }
    let others = wanted.filter { $0.representedElementCategory == .supplementaryView }
    let paths = Set(cells.map(\.indexPath))
    for path in cellsByPath.keys.sorted() where !paths.contains(path) { recycleView(path) }
    let keys = Set(others.map { Supplement(kind: $0.representedElementKind ?? "", path: $0.indexPath) })
    for key in supplementViews.keys where !keys.contains(key) { recycleView(key) }
    for attributes in cells.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) {
      showCell(attributes)
    }
    for attributes in others { showSupplement(attributes) }
    backgroundView?.frame = bounds
  }

  private func tileUnderFingers() {
    countItems()
    collectionViewLayout.prepareIfNeeded()
    updateContentSize()
    for path in Array(cellsByPath.keys) {
      let attributes = collectionViewLayout.layoutAttributesForItem(at: path)
      if let attributes, attributes.frame.intersects(bounds) {
        showCell(attributes)
      } else {
        recycleView(path)
      }
    }
    let appearing = pathsWithViews.filter { path in
      let attributes = cellsByPath[path] == nil ? collectionViewLayout.layoutAttributesForItem(at: path) : nil
      return attributes?.frame.intersects(bounds) ?? false
    }
    for path in appearing.sorted() {
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { continue }
      showCell(attributes)
      cellsByPath[path]?.layoutIfNeeded()
    }
  }

  /// Creates the cell of the item at a point, if the collection creates cells only under fingers.
  package func showItem(at point: CGPoint) {
    guard makesCellsForFingers, let path = indexPathForItem(at: point), cellsByPath[path] == nil,
      let attributes = collectionViewLayout.layoutAttributesForItem(at: path)
    else { return }
    showCell(attributes)
    cellsByPath[path]?.layoutIfNeeded()
  }

  private func showCell(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if let cell = cellsByPath[path] {
      attributes.applyAttributes(to: cell)
      return cell.apply(attributes)
    }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return }
    cellsByPath[path] = cell
    cell.owningCollection = self
    attributes.applyAttributes(to: cell)
    cell.apply(attributes)
    cell.isSelected = selectedPaths.contains(path)
    addSubview(cell)
    itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  private func showSupplement(_ attributes: UICollectionViewLayoutAttributes) {
    let kind = attributes.representedElementKind ?? ""
    let key = Supplement(kind: kind, path: attributes.indexPath)
    let view =
      supplementViews[key]
      ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    guard let view else { return }
    supplementViews[key] = view
    attributes.applyAttributes(to: view)
    if view.superview !== self { addSubview(view) }
  }

  /// Removes a cell that is no longer visible, for reuse.
  func recycleView(_ path: IndexPath) {
    guard let cell = cellsByPath.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cell.owningCollection = nil
    itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    viewPool.add(cell, cell.reuseIdentifier)
  }

  private func recycleView(_ key: Supplement) {
    guard let view = supplementViews.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    viewPool.add(view, view.reuseIdentifier)
  }

  func removeSupplements() {
    for key in Array(supplementViews.keys) { recycleView(key) }
  }
}
