import Foundation
import Lists
import Records
import TouchKit
import TraceFormat

/// A collection in a scene, with items of one size arranged in lines, or with items that have frames.
///
/// An item gets its cell when a finger comes down on it, like a row of a ``SceneTable``.
@preconcurrency @MainActor final class SceneCollection: UICollectionView {
  let contents = SceneItems()
  let grid = SceneGrid()

  init() {
    super.init(frame: .zero, collectionViewLayout: grid)
    contents.collection = self
    makesCellsForFingers = true
    dataSource = contents
    (self as UIScrollView).delegate = contents
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if bounds.contains(point) { showItem(at: point) }
    return super.hitTest(point, with: event)
  }
}

/// The data source and delegate of a collection in a scene. Messages to the delegate are recorded as actions.
@preconcurrency @MainActor
final class SceneItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  weak var collection: SceneCollection?
  /// The id of the responder that the records name as the delegate.
  var delegate: Reference?
  var sections: [ListSection] = []
  var views = RowViews()

  private func record(_ message: String, _ path: IndexPath) {
    collection?.record(message, path, to: delegate)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: .zero)
    cell.traceID = "\(collectionView.traceID).\(indexPath.section).\(indexPath.item)"
    cell.contentView.traceID = "\(cell.traceID).content"
    views.place(indexPath, in: cell, cell.contentView)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    record(ListMessage.didHighlightItem.rawValue, indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    record(ListMessage.didUnhighlightItem.rawValue, indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    record(ListMessage.didSelectItem.rawValue, indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    record(ListMessage.didDeselectItem.rawValue, indexPath)
  }
}

/// Lays out items of one size like a flow layout. Positions are computed instead of stored, because a collection may
/// have any number of items. Items with frames lie there.
@preconcurrency @MainActor final class SceneGrid: UICollectionViewLayout {
  /// The frames of the items of each section; nil if items are laid out.
  var frames: [[CGRect]]? { didSet { invalidateLayout() } }
  var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }

  private var isVertical: Bool { scrollDirection == .vertical }
  private var room: CGFloat {
    let size = collectionView?.bounds.size ?? .zero
    return isVertical ? size.width : size.height
  }
  // Items have a size of at least one point, because too many smaller ones would lie at one point.
  private var across: CGFloat { max(1, isVertical ? itemSize.width : itemSize.height) }
  private var along: CGFloat { max(1, isVertical ? itemSize.height : itemSize.width) }
  private var itemGap: CGFloat { max(0, minimumInteritemSpacing) }
  private var lineGap: CGFloat { max(0, minimumLineSpacing) }
  /// The number of items in a full line.
  private var perLine: Int { max(1, Int((room + itemGap) / (across + itemGap))) }
  /// The start and the length of each section, along the scroll axis.
  private var spans: [(start: CGFloat, length: CGFloat)] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var start: CGFloat = 0
    spans = (0..<collectionView.numberOfSections).map { section in
      let lines = lines(of: collectionView.numberOfItems(inSection: section))
      let length = lines == 0 ? 0 : CGFloat(lines) * (along + lineGap) - lineGap
      defer { start += length }
      return (start, length)
    }
  }

  private func lines(of count: Int) -> Int { count / perLine + (count % perLine == 0 ? 0 : 1) }

  override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    if let frames {
      let size = collectionView?.contentSize ?? .zero
      let items = frames.joined()
      return CGSize(
        width: items.reduce(size.width) { max($0, $1.maxX) },
        height: items.reduce(size.height) { max($0, $1.maxY) }
      )
    }
    let length = spans.last.map { $0.start + $0.length } ?? 0
    return isVertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let count = collectionView?.numberOfItems(inSection: indexPath.section),
      spans.indices.contains(indexPath.section), indexPath.item < count
    else { return nil }
    if let frames {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.section][indexPath.item]
      return attributes
    }
    let perLine = perLine
    let (line, place) = indexPath.item.quotientAndRemainder(dividingBy: perLine)
    let isFull = (line + 1) * perLine <= count
    let spare = max(0, room - CGFloat(perLine) * across - CGFloat(perLine - 1) * itemGap)
    // Full lines are justified; the last one keeps the minimum gaps.
    let gap = itemGap + (isFull && perLine > 1 ? spare / CGFloat(perLine - 1) : 0)
    let first = isFull && perLine == 1 ? spare / 2 : 0
    let start = spans[indexPath.section].start + CGFloat(line) * (along + lineGap)
    let offset = first + CGFloat(place) * (across + gap)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame =
      isVertical
      ? CGRect(x: offset, y: start, width: across, height: along)
      : CGRect(x: start, y: offset, width: along, height: across)
    return attributes
  }

  /// Returns the attributes of the items around the middle of a rectangle, where the finger is.
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    if let frames {
      return frames.indices.flatMap { section in
        frames[section].indices.filter { frames[section][$0].intersects(rect) }.compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: section))
        }
      }
    }
    let (place, offset) = isVertical ? (rect.minY, rect.minX) : (rect.minX, rect.minY)
    guard let section = spans.firstIndex(where: { $0.start <= place && place < $0.start + $0.length }) else {
      return []
    }
    let line = Int((place - spans[section].start) / (along + lineGap))
    let perLine = perLine
    let spare = max(0, room - CGFloat(perLine) * across - CGFloat(perLine - 1) * itemGap)
    let widest = across + itemGap + (perLine > 1 ? spare / CGFloat(perLine - 1) : spare)
    let nearby = [offset / widest, offset / (across + itemGap)].map { min(perLine - 1, max(0, Int($0))) }
    return Set(nearby).compactMap {
      layoutAttributesForItem(at: IndexPath(item: line * perLine + $0, section: section))
    }
  }

  /// Returns the items in a rectangle, up to a maximum.
  func items(in rect: CGRect, most: Int) -> [IndexPath] {
    var found: [IndexPath] = []
    for section in spans.indices {
      let count = collectionView?.numberOfItems(inSection: section) ?? 0
      let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      let line = frames == nil ? Int(min(max(0, (from - spans[section].start) / (along + lineGap)), 1e15)) : 0
      var item = min(count, line) * perLine
      while item < count, found.count < most {
        let path = IndexPath(item: item, section: section)
        guard let frame = layoutAttributesForItem(at: path)?.frame else { break }
        if frame.intersects(rect) { found.append(path) }
        if frames == nil, isVertical ? frame.minY >= to : frame.minX >= to { break }
        item += 1
      }
    }
    return found
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
