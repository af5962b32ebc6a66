import Foundation
import Lists
import TouchKit

/// The settings of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections.
  open var interSectionSpacing: CGFloat = 0

  /// Creates the default settings.
  public override init() {
    super.init()
  }
}

/// The closure that describes a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections, each of which repeats a group of items. Estimated sizes stay as they are.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The settings.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let _provider: UICollectionViewCompositionalLayoutSectionProvider
  private var _placed: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  /// Creates a layout of equal sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  /// Creates a layout of equal sections, with settings.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with a closure that describes its sections.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// Creates a layout with settings and a closure that describes its sections.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    _provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout without sections; nothing is decoded.
  public required init?(coder: NSCoder) {
    _provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// Returns a layout of rows as wide as the collection and 44 points high.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// Places the items of all sections.
  open override func prepare() {
    super.prepare()
    _placed = []
    guard let collectionView else { return }
    let room = collectionView.bounds.inset(by: collectionView.contentInset).size
    let environment = Environment(room)
    var length: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      guard let section = _provider(index, environment) else { continue }
      if index > 0 { length += configuration.interSectionSpacing }
      if section.orthogonalScrollingBehavior != .none {
        let text = "a section does not scroll by itself, and its groups follow each other"
        collectionView.eventEngine.recorder.warn(.noEffect, collectionView, text)
      }
      _place(section, index, collectionView.numberOfItems(inSection: index), room, &length)
    }
    contentSize =
      isVertical ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height)
  }

  private func _place(
    _ section: NSCollectionLayoutSection,
    _ index: Int,
    _ count: Int,
    _ room: CGSize,
    _ length: inout CGFloat
  ) {
    let insets = section.contentInsets
    let inner = CGRect(origin: .zero, size: room)._inset(by: insets)
    let isHeader: (NSCollectionLayoutBoundarySupplementaryItem) -> Bool = { item in
      [.top, .topLeading, .topTrailing, .leading].contains(item.alignment)
    }
    for item in section.boundarySupplementaryItems where isHeader(item) {
      addEdge(item, index, inner, &length)
    }
    length += isVertical ? insets.top : insets.leading
    let size = section._group.layoutSize._size(in: inner.size)
    var item = 0
    while item < count {
      if item > 0 { length += section.interGroupSpacing }
      let origin = isVertical ? CGPoint(x: inner.minX, y: length) : CGPoint(x: length, y: inner.minY)
      var frames: [CGRect] = []
      section._group._place(in: CGRect(origin: origin, size: size), &frames)
      if frames.isEmpty { break }
      for frame in frames.prefix(count - item) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: index))
        attributes.frame = frame
        _placed.append(attributes)
        item += 1
      }
      length += isVertical ? size.height : size.width
    }
    length += isVertical ? insets.bottom : insets.trailing
    for item in section.boundarySupplementaryItems where !isHeader(item) {
      addEdge(item, index, inner, &length)
    }
  }

  private func addEdge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem,
    _ section: Int,
    _ inner: CGRect,
    _ length: inout CGFloat
  ) {
    let size = item.layoutSize._size(in: inner.size)
    let path = IndexPath(item: 0, section: section)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind,
      with: path
    )
    attributes.frame = CGRect(
      origin: isVertical ? CGPoint(x: inner.minX, y: length) : CGPoint(x: length, y: inner.minY),
      size: size
    )
    _placed.append(attributes)
    length += isVertical ? size.height : size.width
  }

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return contentSize
  }

  /// Returns the attributes of the views in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    return _placed.filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of a cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return _placed.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return _placed.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  /// Returns whether the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  private final class Environment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize

    init(_ contentSize: CGSize) {
      self.contentSize = contentSize
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var traitCollection: UITraitCollection { .current }
  }
}

/// The settings of a list. The appearance has no effect.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Groups of rows.
    case grouped, insetGrouped
    /// The lists of a split view.
    case sidebar, sidebarPlain
  }

  /// The kind of headers.
  public enum HeaderMode: Int, Sendable {
    /// No headers.
    case none
    /// A supplementary view.
    case supplementary
    case firstItemInSection
  }

  /// The appearance.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The colour behind the rows.
  public var backgroundColor: UIColor?
  /// The kind of headers.
  public var headerMode = HeaderMode.none

  /// Creates settings.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows as wide as the container and 44 points high.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(28)
          ),
          elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top
        )
      ]
    }
    return section
  }
}
