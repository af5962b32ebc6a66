import Foundation
import TouchKit

/// The position and appearance of a cell or another view of a collection, computed by its layout.
open class UICollectionViewLayoutAttributes: NSObject {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of view.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The name of the kind of a supplementary view; nil for cells.
  public private(set) var representedElementKind: String?
  /// The middle.
  open var center = CGPoint.zero
  open var size = CGSize.zero
  /// The transform about the middle.
  open var transform = CGAffineTransform.identity
  /// The transform in three dimensions. No-op: it is not applied.
  open var transform3D = CATransform3DIdentity
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The order of overlapping views: higher ones are in front.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false

  /// Creates the attributes of the first cell. The other initializers delegate to this one, so that subclasses inherit
  /// them.
  public override init() {
    super.init()
  }

  convenience init(_ path: IndexPath, _ category: UICollectionView.ElementCategory, _ kind: String?) {
    self.init()
    indexPath = path
    representedElementCategory = category
    representedElementKind = kind
  }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(indexPath, .cell, nil)
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(indexPath, .supplementaryView, elementKind)
  }

  /// Creates the attributes of a decoration.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(indexPath, .decorationView, decorationViewKind)
  }

  /// The rectangle, without the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns attributes with the same values.
  open override func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(indexPath, representedElementCategory, representedElementKind)
    (copy.center, copy.size, copy.transform) = (center, size, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  @MainActor func applyAttributes(to view: UIView) {
    view.bounds.size = size
    view.center = center
    view.transform = transform
    view.alpha = alpha
    view.isHidden = isHidden
  }
}
