import Foundation
import TouchKit

/// A layout that places items in lines, and begins a new line when the next item does not fit.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size that lets the contents decide. Here such items have the layout's size.
  public static let automaticSize = CGSize(width: 10_000_000, height: 10_000_000)

  /// The axis along which the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The least gap between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least gap between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of self-sizing items. No-op: they have the size of the layout.
  open var estimatedItemSize = CGSize.zero
  /// The distances of sections from their headers, footers and edges.
  open var sectionInset = UIEdgeInsets() { didSet { invalidateLayout() } }
  /// The size of headers; across the lines they fill the collection.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; across the lines they fill the collection.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers float at the edge. No-op: they do not.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers float at the edge. No-op: they do not.
  open var sectionFootersPinToVisibleBounds = false

  private var cellsBySection: [[UICollectionViewLayoutAttributes]] = []
  private var edgeAttributes: [UICollectionViewLayoutAttributes] = []
  private var contentLength: CGFloat = 0
  private var contentWidth: CGFloat = 0

  /// Creates a layout that scrolls vertically.
  public override init() {
    super.init()
  }

  /// Creates a layout that scrolls vertically; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    (collectionView as UIScrollView?)?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// Places the items of all sections, line by line.
  open override func prepare() {
    super.prepare()
    (cellsBySection, edgeAttributes, contentLength) = ([], [], 0)
    guard let collectionView else { return }
    let room = collectionView.bounds.inset(by: collectionView.contentInset).size
    contentWidth = isVertical ? room.width : room.height
    for section in 0..<collectionView.numberOfSections { placeSection(section, in: collectionView) }
  }

  // Lines are computed as if the collection scrolled vertically; `along` and `across` are swapped for the other axis.
  private func placeSection(_ section: Int, in view: UICollectionView) {
    let inset = flowDelegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineGap =
      flowDelegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemGap =
      flowDelegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let header =
      flowDelegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      flowDelegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    addEdge(UICollectionView.elementKindSectionHeader, header, section)
    contentLength += isVertical ? inset.top : inset.left
    let before = isVertical ? inset.left : inset.top
    let room = contentWidth - before - (isVertical ? inset.right : inset.bottom)
    var placed: [UICollectionViewLayoutAttributes] = []
    var line: [UICollectionViewLayoutAttributes] = []
    var used: CGFloat = 0
    let count = view.numberOfItems(inSection: section)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.size = flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let across = isVertical ? attributes.size.width : attributes.size.height
      if !line.isEmpty, used + itemGap + across > room {
        finishLine(line, used, before, room, itemGap, isLast: false)
        contentLength += lineGap
        placed += line
        (line, used) = ([], 0)
      }
      used += across + (line.isEmpty ? 0 : itemGap)
      line.append(attributes)
    }
    finishLine(line, used, before, room, itemGap, isLast: true)
    contentLength += isVertical ? inset.bottom : inset.right
    cellsBySection.append(placed + line)
    addEdge(UICollectionView.elementKindSectionFooter, footer, section)
  }

  // Full lines are justified. The last one has the least gaps, unless it has as many items as a full line.
  private func finishLine(
    _ line: [UICollectionViewLayoutAttributes],
    _ used: CGFloat,
    _ before: CGFloat,
    _ room: CGFloat,
    _ gap: CGFloat,
    isLast: Bool
  ) {
    guard let first = line.first else { return }
    let depth = line.map { isVertical ? $0.size.height : $0.size.width }.reduce(0, max)
    let breadth = isVertical ? first.size.width : first.size.height
    let isFull = !isLast || used + gap + breadth > room
    let extra = isFull && line.count > 1 ? max(0, room - used) / CGFloat(line.count - 1) : 0
    var across = before + (line.count == 1 && isFull ? max(0, room - used) / 2 : 0)
    for attributes in line {
      let size = attributes.size
      let along = contentLength + (depth - (isVertical ? size.height : size.width)) / 2
      attributes.frame = CGRect(
        origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across),
        size: size
      )
      across += (isVertical ? size.width : size.height) + gap + extra
    }
    contentLength += depth
  }

  private func addEdge(_ kind: String, _ size: CGSize, _ section: Int) {
    let depth = isVertical ? size.height : size.width
    guard depth > 0 else { return }
    let path = IndexPath(item: 0, section: section)
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: contentLength, width: contentWidth, height: depth)
      : CGRect(x: contentLength, y: 0, width: depth, height: contentWidth)
    edgeAttributes.append(attributes)
    contentLength += depth
  }

  /// The size of all lines.
  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return isVertical
      ? CGSize(width: contentWidth, height: contentLength)
      : CGSize(width: contentLength, height: contentWidth)
  }

  /// Returns the attributes of the cells, headers and footers in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    return (cellsBySection.flatMap { $0 } + edgeAttributes).filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of a cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard cellsBySection.indices.contains(indexPath.section),
      cellsBySection[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return cellsBySection[indexPath.section][indexPath.item]
  }

  /// Returns the attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return edgeAttributes.first {
      $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section
    }
  }

  /// Returns whether the size changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
