import Foundation
import Lists
import TouchKit

// The parts of a compositional layout: a section repeats a group of items beside or below each other.

/// A length: points, or a part of the container's width or height.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  fileprivate enum Length {
    case width(CGFloat)
    case height(CGFloat)
    case points(CGFloat)
  }

  fileprivate let _length: Length
  private let isGuess: Bool

  fileprivate init(_ length: Length, isEstimated: Bool = false) {
    _length = length
    isGuess = isEstimated
    super.init()
  }

  /// Returns a part of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width(fractionalWidth))
  }

  /// Returns a part of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height(fractionalHeight))
  }

  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points(absoluteDimension))
  }

  /// Returns a length in points that the contents would correct. Here it stays.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points(estimatedDimension), isEstimated: true)
  }

  /// Whether the length is a part of the width.
  open var isFractionalWidth: Bool { if case .width = _length { true } else { false } }

  /// Whether the length is a part of the height.
  open var isFractionalHeight: Bool { if case .height = _length { true } else { false } }

  open var isAbsolute: Bool { if case .points = _length { !isGuess } else { false } }

  /// Whether the contents would correct the length.
  open var isEstimated: Bool { isGuess }

  /// The number of points, or the part.
  open var dimension: CGFloat {
    switch _length {
    case .width(let part), .height(let part), .points(let part): part
    }
  }

  func _points(in container: CGSize) -> CGFloat {
    switch _length {
    case .width(let part): part * container.width
    case .height(let part): part * container.height
    case .points(let points): points
    }
  }
}

/// A width and a height.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func _size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension._points(in: container), height: heightDimension._points(in: container))
  }
}

/// A distance between items.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The distance, at least or exactly.
  public let spacing: CGFloat
  /// Whether the distance grows with the remaining space.
  public let isFlexibleSpacing: Bool

  fileprivate init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  /// Returns a distance that stays.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Returns a distance that grows with the remaining space.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// The layout of an item, or of a group: an item that contains others.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The distances of the contents from the edges.
  open var contentInsets = NSDirectionalEdgeInsets()

  /// Creates an item.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// Adds the frames of the item's cells.
  func _place(in frame: CGRect, _ frames: inout [CGRect]) {
    frames.append(frame._inset(by: contentInsets))
  }
}

/// Items beside or below each other.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items. If `isRepeated`, the last one repeats as long as there is space.
  open private(set) var subitems: [NSCollectionLayoutItem]
  /// The distance between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private let _isHorizontal: Bool
  private let _repetitions: Int?

  private init(
    _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    isHorizontal: Bool,
    repetitions: Int? = nil
  ) {
    (self.subitems, _isHorizontal, _repetitions) = (subitems, isHorizontal, repetitions)
    super.init(layoutSize: layoutSize)
  }

  /// Returns items beside each other. A single one repeats as long as there is space.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true) }

  /// Returns items below each other. A single one repeats as long as there is space.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false) }

  /// Returns a number of equal items beside each other, which share the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, repetitions: count)
  }

  /// Returns a number of equal items below each other, which share the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, repetitions: count)
  }

  /// Returns a number of equal items beside each other, which share the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// Returns a number of equal items below each other, which share the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  override func _place(in frame: CGRect, _ frames: inout [CGRect]) {
    let room = frame._inset(by: contentInsets)
    let gap = interItemSpacing?.spacing ?? 0
    var parts = subitems.map { (item: $0, size: $0.layoutSize._size(in: room.size)) }
    let whole = _isHorizontal ? room.width : room.height
    if let repetitions = _repetitions, let only = parts.first, repetitions > 0 {
      let share = (whole - gap * CGFloat(repetitions - 1)) / CGFloat(repetitions)
      let size =
        _isHorizontal
        ? CGSize(width: share, height: only.size.height) : CGSize(width: only.size.width, height: share)
      parts = Array(repeating: (only.item, size), count: repetitions)
    } else if let only = parts.first, parts.count == 1 {
      let length = _isHorizontal ? only.size.width : only.size.height
      // A rounding error must not cost an item.
      let most = length > 0 ? Int(((whole + gap) / (length + gap) + 1e-6).rounded(.down)) : 1
      parts = Array(repeating: only, count: max(1, min(most, 10_000)))
    }
    let used = parts.reduce(gap * CGFloat(parts.count - 1)) {
      $0 + (_isHorizontal ? $1.size.width : $1.size.height)
    }
    let isFlexible = interItemSpacing?.isFlexibleSpacing ?? false
    let extra = isFlexible && parts.count > 1 ? max(0, whole - used) / CGFloat(parts.count - 1) : 0
    var place = room.origin
    for part in parts {
      part.item._place(in: CGRect(origin: place, size: part.size), &frames)
      if _isHorizontal {
        place.x += part.size.width + gap + extra
      } else {
        place.y += part.size.height + gap + extra
      }
    }
  }
}

/// A header or footer of a section.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// The edge of the section.
  public let alignment: NSRectAlignment
  /// Whether the view floats at the edge. No-op: it does not.
  open var pinToVisibleBounds = false

  /// Creates a header or footer.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none
  case top
  /// The corner at the top where reading starts.
  case topLeading
  /// The side where reading starts.
  case leading
  /// The corner at the bottom where reading starts.
  case bottomLeading
  case bottom
  /// The corner at the bottom where reading ends.
  case bottomTrailing
  /// The side where reading ends.
  case trailing
  /// The corner at the top where reading ends.
  case topTrailing
}

/// A section: a group that repeats until all items are placed.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  /// The rule for scrolling a section across the collection's own direction.
  public enum OrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself.
    case none
    /// It scrolls freely, or stops at groups or pages.
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  let _group: NSCollectionLayoutGroup
  /// The distances of the groups from the edges.
  open var contentInsets = NSDirectionalEdgeInsets()
  /// The distance between groups.
  open var interGroupSpacing: CGFloat = 0
  /// The rule for scrolling across the collection's own direction. No-op: the groups follow each other along it, with a
  /// warning.
  open var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep within the insets.
  open var supplementariesFollowContentInsets = true
  /// Called when items become visible; never.
  open var visibleItemsInvalidationHandler: Any?

  /// Creates a section.
  public init(group: NSCollectionLayoutGroup) {
    _group = group
    super.init()
  }
}

/// The environment that a section may depend on.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The collection.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The space for a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
}

extension CGRect {
  /// The rectangle without distances, read from left to right.
  func _inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    )
  }
}
