import Foundation
import TouchKit

/// A scrolling column of rows in sections. Cells of rows that leave the visible part are reused.
///
/// Like all views, rows are laid out before the next event. A tap highlights its row when the touch is delivered, after
/// the delay for touches in scroll views, and selects it when the finger lifts.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public package(set) var style: Style
  /// The object that provides the rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The object that prefetches data. No-op: it is not asked.
  open weak var prefetchDataSource: AnyObject?
  /// The height of rows. By default the contents determine it; a cell without constraints is 44 points high.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of headers; by default that of their title, if they have one.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of footers; by default that of their title, if they have one.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The estimated height of rows that have not been visible yet.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of headers that have not been visible yet.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of footers that have not been visible yet.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above the header of the first section.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// Whether taps select rows.
  open var allowsSelection = true
  /// Whether taps select several rows.
  open var allowsMultipleSelection = false
  /// Whether taps select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether taps select several rows in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// The view above the first section.
  open var tableHeaderView: UIView? { didSet { replaceView(oldValue, by: tableHeaderView) } }
  /// The view below the last section.
  open var tableFooterView: UIView? { didSet { replaceView(oldValue, by: tableFooterView) } }
  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Whether the table remembers its focus.
  open var remembersLastFocusedIndexPath = false
  /// Whether rows can be dragged and dropped. No-op: they cannot.
  open var dragInteractionEnabled = false

  // MARK: Looks
  //
  // No-op: nothing is drawn.

  /// The style of the lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the lines between rows.
  open var separatorColor: UIColor?
  /// The distances of the lines from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether the margins follow the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The colour of the index.
  open var sectionIndexColor: UIColor?
  /// The colour behind the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// The colour behind the index under a finger.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The number of rows from which the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0

  /// Whether rows have equal heights, and the cell of a row is created only when a finger comes down on the row.
  package var makesCellsForFingers = false
  /// The rows whose cells are created as soon as they are visible, even if the table creates cells only under fingers.
  package var pathsWithViews: Set<IndexPath> = []
  /// The sections with rows of different heights, if the table creates cells only under fingers.
  package var unevenSections: Set<Int> = []
  var tableMetrics = TableMetrics()
  var cellsByPath: [IndexPath: UITableViewCell] = [:]
  var headerViews: [Int: UIView] = [:]
  var footerViews: [Int: UIView] = [:]
  var cellPool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The heights of rows that have been visible and whose contents determine them.
  var measuredHeights: [IndexPath: CGFloat] = [:]
  var selectedPaths: [IndexPath] = []
  var pressedRow: PressedRow?
  var pendingChanges: ListChanges?
  var updateDepth = 0
  var rowReorder: RowReorder?
  var needsCounts = true
  private var isEditingNow = false
  private(set) lazy var rowSwipe = RowSwipe(self)
  /// The recognizer that shows swipe actions.
  package var swipeRecognizer: UIPanGestureRecognizer { rowSwipe.pan }

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    rowsScroll = true
    addGestureRecognizer(rowSwipe.pan)
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table; nothing is decoded.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
    rowsScroll = true
    addGestureRecognizer(rowSwipe.pan)
  }

  /// Whether contents keep clear of the safe area, which is the whole table.
  open var insetsContentViewsToSafeArea = true

  /// The delegate under another name, under which rewritten sources override it.
  open var ownDelegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set {
      (self as UIScrollView).delegate = newValue
      reloadData()
    }
  }

  /// The delegate, if it conforms to `UITableViewDelegate`.
  var rowDelegate: (any UITableViewDelegate)? { (self as UIScrollView).delegate as? any UITableViewDelegate }

  // MARK: Reloading

  /// Reloads all rows from the data source before the next event. The selection is cleared.
  open func reloadData() {
    rowSwipe.close()
    needsCounts = true
    measuredHeights = [:]
    selectedPaths = []
    rowReorder = nil
    for path in Array(cellsByPath.keys) { recycleCell(path) }
    // The pressed cell has lost its touch.
    pressedRow = nil
    removeHeaders()
    setNeedsLayout()
  }

  /// Reloads rows from the data source.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updateRows { $0.reloadedItems.formUnion(indexPaths) }
  }

  /// Reloads sections from the data source.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    updateRows { changes in
      changes.deletedSections.formUnion(sections)
      changes.insertedSections.formUnion(sections)
    }
  }

  /// Reloads rows from the data source. Here it is the same as `reloadRows(at:with:)` without an animation.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }

  /// Reloads the titles of the index. No-op: there is none.
  open func reloadSectionIndexTitles() {}

  private func forgetHeights() {
    needsCounts = true
    measuredHeights = [:]
    setNeedsLayout()
  }

  private func replaceView(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    forgetHeights()
  }

  // MARK: Counts

  open var numberOfSections: Int {
    countRows()
    return tableMetrics.sections.count
  }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    countRows()
    return tableMetrics.sections.indices.contains(section) ? tableMetrics.sections[section].rows.count : 0
  }

  // MARK: Editing

  /// Whether the table is in editing mode.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Turns editing mode on or off. In editing mode, editable rows have a control that deletes or inserts, and movable
  /// rows have one that reorders them.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingNow = editing
    rowSwipe.close()
    endReorder(isCancelled: true)
    for (path, cell) in cellsByPath {
      cell.setEditing(editing, animated: animated)
      updateEditControls(of: cell, at: path)
    }
  }

  // MARK: Open swipe actions

  /// The bounds, whose origin is the content offset. Scrolling closes open swipe actions.
  open override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { rowSwipe.close() } }
  }

  /// Returns false for a touch outside a row with open swipe actions, which it closes.
  open override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  {
    if touches.contains(where: { rowSwipe.closes(for: $0, in: view) }) {
      reasonForRefusingContent = .swipeActionsHidden
      return false
    }
    return super.touchesShouldBegin(touches, with: event, in: view)
  }

  /// Closes open swipe actions for a touch beside all rows.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if rowSwipe.isOpen { rowSwipe.close() }
    super.touchesBegan(touches, with: event)
  }

  /// Lays out the visible rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    countRows()
    tileRows()
  }
}

// Apple's subclass narrows the type of the delegate, which Swift does not allow.
/// Gives tables a `delegate` with their own delegate type.
@preconcurrency @MainActor public protocol UITableViewDelegating: UITableView {}

extension UITableView: UITableViewDelegating {}

extension UITableViewDelegating {
  public var delegate: (any UITableViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
}
