import Foundation
import TouchKit

/// The rule by which a collection places its cells. Subclasses compute the attributes of all views.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  private var isPrepared = false

  /// Creates a layout that places nothing.
  public override init() {
    super.init()
  }

  /// Creates a layout; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Computes the layout, before its attributes are asked for.
  open func prepare() {}

  /// Invalidates the layout, so that it is computed again before the next event.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// Invalidates the layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }

  /// Returns the attributes of the views in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open var collectionViewContentSize: CGSize { .zero }

  /// Returns whether a change of the bounds, such as by scrolling, invalidates the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the offset at which the content comes to rest after a drag. The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Registers a class of decorations. No-op: there are no decorations.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}

  /// Computes the layout if it was invalidated.
  package func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}

/// The parts of a layout to invalidate.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context for the whole layout.
  public override init() {
    super.init()
  }

  /// Whether the whole layout is invalidated. Always true.
  open var invalidateEverything: Bool { true }

  /// Names items to be invalidated. The whole layout is.
  open func invalidateItems(at indexPaths: [IndexPath]) {}
}

/// The part of a flow layout that is invalidated: all of it, whatever is set.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are made again.
  open var invalidateFlowLayoutAttributes = true
}
