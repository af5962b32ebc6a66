import Foundation
import TouchKit

/// A scroll view with cells placed by a layout. Cells that leave the visible part are reused.
///
/// Like all views, cells are laid out before the next event. A tap highlights its item when the touch is delivered,
/// after the delay for touches in scroll views, and selects it when the finger lifts.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the left and right.
    case horizontal
  }

  /// The kind of a view.
  public enum ElementCategory: UInt, Sendable {
    case cell
    /// A header, a footer or the like.
    case supplementaryView
    /// A view without contents.
    case decorationView
  }

  /// The position of an item after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The positions as bits.
    public let rawValue: UInt

    /// Creates positions from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left side.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right side.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private var layoutRule: UICollectionViewLayout
  /// The object that provides the cells.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that prefetches data. No-op: it is not asked.
  open weak var prefetchDataSource: AnyObject?
  /// Whether data is prefetched. No-op: it is not.
  open var isPrefetchingEnabled = true
  /// Whether taps select items.
  open var allowsSelection = true
  /// Whether taps select several items.
  open var allowsMultipleSelection = false
  /// Whether items can be dragged. No-op: they cannot.
  open var dragInteractionEnabled = false
  /// Whether the collection is in editing mode.
  open var isEditing = false
  /// The view behind the cells.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Whether the cell of an item is created only when a finger comes down on the item.
  package var makesCellsForFingers = false
  /// The items whose cells are created as soon as they are visible, even if the collection creates cells only under
  /// fingers.
  package var pathsWithViews: Set<IndexPath> = []
  var itemCounts: [Int] = []
  var needsCounts = true
  var cellsByPath: [IndexPath: UICollectionViewCell] = [:]
  var supplementViews: [Supplement: UICollectionReusableView] = [:]
  var viewPool = ReusePool<UICollectionReusableView>()
  var selectedPaths: [IndexPath] = []
  var pressedItem: (touch: UITouch, cell: UICollectionViewCell)?
  var pendingChanges: ListChanges?
  var updateDepth = 0

  /// A supplementary view: its kind and place.
  struct Supplement: Hashable {
    let kind: String
    let path: IndexPath
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutRule = layout
    super.init(frame: frame)
    layout.collectionView = self
    letLayoutChooseRest()
  }

  /// Creates a collection with a flow layout.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates a collection with a flow layout; nothing is decoded.
  public required init?(coder: NSCoder) {
    layoutRule = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutRule.collectionView = self
    letLayoutChooseRest()
  }

  private func letLayoutChooseRest() {
    restChooser = { [unowned self] in
      layoutRule.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: $1)
    }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutRule }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes the layout, at once, animated or not.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    layoutRule.collectionView = nil
    layoutRule = layout
    layout.collectionView = self
    layout.invalidateLayout()
  }

  /// Changes the layout at once, and calls the completion after the current event.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    setCollectionViewLayout(layout, animated: animated)
    if let completion { eventEngine.dispatch { completion(true) } }
  }

  /// The delegate under another name, under which rewritten sources override it.
  open var ownDelegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      (self as UIScrollView).delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }

  /// The delegate, if it conforms to `UICollectionViewDelegate`.
  var itemDelegate: (any UICollectionViewDelegate)? {
    (self as UIScrollView).delegate as? any UICollectionViewDelegate
  }

  /// The bounds, whose origin is the content offset. A layout may depend on them.
  open override var bounds: CGRect {
    willSet {
      if newValue != bounds, layoutRule.shouldInvalidateLayout(forBoundsChange: newValue) {
        layoutRule.invalidateLayout()
      }
    }
  }

  /// Reloads all cells from the data source before the next event. The selection is cleared.
  open func reloadData() {
    needsCounts = true
    selectedPaths = []
    for path in Array(cellsByPath.keys) { recycleView(path) }
    // The pressed cell has lost its touch.
    pressedItem = nil
    removeSupplements()
    layoutRule.invalidateLayout()
  }

  open var numberOfSections: Int {
    countItems()
    return itemCounts.count
  }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    countItems()
    return itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  package func countItems() {
    guard needsCounts else { return }
    needsCounts = false
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    itemCounts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
  }

  /// Lays out the visible cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tileCells()
  }
}

// Apple's subclass narrows the type of the delegate, which Swift does not allow.
/// Gives collections a `delegate` with their own delegate type.
@preconcurrency @MainActor public protocol UICollectionViewDelegating: UICollectionView {}

extension UICollectionView: UICollectionViewDelegating {}

extension UICollectionViewDelegating {
  public var delegate: (any UICollectionViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
}
