import Foundation
import TouchKit

/// A reusable view of a collection: a cell, a header or a footer.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  /// Creates a view. The initializer is required, because the collection calls it for registered classes.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view with zero size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Prepares the view for another item.
  open func prepareForReuse() {}

  /// Applies layout attributes. A subclass overrides this for attributes of its own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns attributes that fit the contents. Here they are the given ones.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection. Subviews belong in its content view.
///
/// A touch in a cell, unless a view in it handles the touch, highlights the cell, and selects it when the finger lifts.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  private let cellContent = UIView()
  /// The collection in which the cell is visible.
  weak var owningCollection: UICollectionView?
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { eventEngine.recorder.recordSelection(of: self, isSelected) } }
  }
  /// Whether the item is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { eventEngine.recorder.recordHighlight(of: self, isHighlighted) } }
  }
  /// The view behind the contents.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The view behind the contents of a selected cell. No-op: it is not shown.
  open var selectedBackgroundView: UIView?

  /// Creates a cell.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Creates a cell with zero size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    cellContent.frame = bounds
    cellContent.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(cellContent)
  }

  open var contentView: UIView { cellContent }

  /// Lets the background view fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
  }

  /// Highlights the cell.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection = owningCollection else { return super.touchesBegan(touches, with: event) }
    collection.pressCell(self, touches)
  }

  /// Handles moved touches by doing nothing, so that they do not continue up the responder chain while the cell is in a
  /// collection.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if owningCollection == nil { super.touchesMoved(touches, with: event) }
  }

  /// Selects the cell.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection = owningCollection else { return super.touchesEnded(touches, with: event) }
    collection.releaseCell(self, touches, isCancelled: false)
  }

  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection = owningCollection else { return super.touchesCancelled(touches, with: event) }
    collection.releaseCell(self, touches, isCancelled: true)
  }
}
