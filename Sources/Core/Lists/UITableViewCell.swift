import Foundation
import TouchKit

/// A row of a table. Subviews belong in its content view.
///
/// A touch in a row, unless a view in it handles the touch, highlights the row, and selects it when the finger lifts.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public let reuseIdentifier: String?
  /// The style.
  let cellStyle: CellStyle
  private let cellContent = UIView()
  private var hasContent = false
  private var isSelectedNow = false
  private var isHighlightedNow = false
  private var isEditingNow = false
  /// The distance by which a swipe has moved the contents.
  var swipeOffset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The controls of the row in editing mode.
  private(set) lazy var editControls = RowEditControls(self)
  /// The table in which the cell is visible.
  weak var owningTable: UITableView?
  private lazy var builtInTitle = makeLabel(17)
  private lazy var builtInDetail = makeLabel(15)
  private lazy var builtInPicture: UIImageView = {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }()

  /// Creates a cell. The initializer is required, because the table calls it for registered classes.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates a cell of the default style without a reuse identifier.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a cell without a reuse identifier; nothing is decoded.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    guard !hasContent else { return }
    hasContent = true
    cellContent.frame = bounds
    let hasOthers = subviews.contains { $0 !== backgroundView && $0 !== accessoryView }
    if hasOthers, eventEngine.follows(.lateContentViews) { return addSubview(cellContent) }
    insertSubview(cellContent, at: backgroundView == nil ? 0 : 1)
  }

  /// The view for the contents. Since iOS 14 it is added when it is first used or the cell is laid out, in front of the
  /// subviews that the cell already has.
  open var contentView: UIView {
    addContent()
    return cellContent
  }
  open var textLabel: UILabel? { builtInTitle }
  /// The label of the detail; nil in the default style.
  open var detailTextLabel: UILabel? { cellStyle == .default ? nil : builtInDetail }
  open var imageView: UIImageView? { builtInPicture }

  /// The view behind the contents.
  open var backgroundView: UIView? { didSet { replaceView(oldValue, by: backgroundView) } }
  /// The view behind the contents of a selected cell. No-op: it is not shown.
  open var selectedBackgroundView: UIView?
  /// The symbol at the end.
  open var accessoryType = AccessoryType.none
  /// The view at the end, in its own size.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// The symbol at the end in editing mode.
  open var editingAccessoryType = AccessoryType.none
  /// The view at the end in editing mode.
  open var editingAccessoryView: UIView?
  /// The appearance of a selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The distances of the line below the cell from the edges.
  open var separatorInset = UIEdgeInsets()
  /// The number of indentation steps.
  open var indentationLevel = 0
  /// The width of an indentation step.
  open var indentationWidth: CGFloat = 10
  /// Whether the cell is indented in editing mode.
  open var shouldIndentWhileEditing = true
  /// Whether the control for reordering is shown in editing mode. It is if the data source says that the row can be
  /// moved.
  open var showsReorderControl = false
  /// Whether the cell keeps its selected appearance while a drag is under way.
  open var userInteractionEnabledWhileDragging = true
  /// The editing style that the table's delegate returns for the row.
  open var editingStyle: EditingStyle {
    guard let table = owningTable, let path = table.indexPath(for: self) else { return .delete }
    return table.editingStyle(at: path)
  }
  /// Whether the confirmation of a deletion is visible.
  open var showingDeleteConfirmation: Bool { swipeOffset < 0 }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { isSelectedNow }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is highlighted.
  open var isHighlighted: Bool {
    get { isHighlightedNow }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the row is in editing mode.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the row as selected, or not. The table's selection does not change.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelectedNow else { return }
    isSelectedNow = selected
    eventEngine.recorder.recordSelection(of: self, selected)
  }

  /// Shows the row as highlighted, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlightedNow else { return }
    isHighlightedNow = highlighted
    eventEngine.recorder.recordHighlight(of: self, highlighted)
  }

  /// Shows the row in editing mode, or not.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingNow = editing
  }

  /// Prepares the cell for another row.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    swipeOffset = 0
  }

  /// Tells the cell that its state is about to change; never called.
  open func willTransition(to state: StateMask) {}

  /// Tells the cell that its state changed; never called.
  open func didTransition(to state: StateMask) {}

  /// Lays out the content view, the view at the end, and the labels.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }

  /// Lays out the content view beside the accessory and the buttons of a swipe.
  open override func layoutSubviews() {
    super.layoutSubviews()
    addContent()
    var room = bounds
    let inset = editControls.layOut(offset: swipeOffset)
    accessoryView?.isHidden = inset.right > 0
    if inset.right > 0 {
      room.size.width -= inset.right
    } else if let accessoryView {
      let size = accessoryView.bounds.size
      let x = bounds.maxX - size.width - 16
      accessoryView.frame = CGRect(
        origin: CGPoint(x: x + swipeOffset, y: (bounds.height - size.height) / 2),
        size: size
      )
      room.size.width = x
    } else if accessoryType != .none {
      room.size.width -= 40
    }
    if cellContent.translatesAutoresizingMaskIntoConstraints {
      cellContent.frame = CGRect(
        x: inset.left + swipeOffset,
        y: 0,
        width: max(0, room.width - inset.left),
        height: room.height
      )
    }
    backgroundView?.frame = bounds
    placeLabels()
  }

  private func placeLabels() {
    let size = cellContent.bounds.size
    var left: CGFloat = 16 + CGFloat(indentationLevel) * indentationWidth
    if let image = cellContent.subviews.contains(builtInPicture) ? builtInPicture.image : nil {
      builtInPicture.frame = CGRect(
        origin: CGPoint(x: left, y: (size.height - image.size.height) / 2),
        size: image.size
      )
      left = builtInPicture.frame.maxX + 16
    }
    let width = max(0, size.width - left - 16)
    let hasDetail = cellContent.subviews.contains(builtInDetail)
    if cellContent.subviews.contains(builtInTitle) {
      let isHalf = hasDetail && cellStyle == .subtitle
      builtInTitle.frame = CGRect(x: left, y: 0, width: width, height: isHalf ? size.height / 2 : size.height)
    }
    guard hasDetail else { return }
    let isBelow = cellStyle == .subtitle
    builtInDetail.frame = CGRect(
      x: isBelow ? left : left + width / 2,
      y: isBelow ? size.height / 2 : 0,
      width: isBelow ? width : width / 2,
      height: isBelow ? size.height / 2 : size.height
    )
  }

  private func makeLabel(_ size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    contentView.addSubview(label)
    return label
  }

  private func replaceView(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
  }

  /// Returns the height of a row without constraints, 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  // MARK: Touches

  /// Highlights the row.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let table = owningTable else { return super.touchesBegan(touches, with: event) }
    table.pressCell(self, touches)
  }

  /// Handles moved touches by doing nothing, so that they do not continue up the responder chain while the row is in a
  /// table.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if owningTable == nil { super.touchesMoved(touches, with: event) }
  }

  /// Selects the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let table = owningTable else { return super.touchesEnded(touches, with: event) }
    table.releaseCell(self, touches, isCancelled: false)
  }

  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let table = owningTable else { return super.touchesCancelled(touches, with: event) }
    table.releaseCell(self, touches, isCancelled: true)
  }
}
