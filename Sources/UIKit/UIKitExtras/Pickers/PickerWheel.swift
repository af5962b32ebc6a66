import Foundation
import TouchKit

/// A component of a picker: a scroll view that rests where a row is in the middle.
@preconcurrency @MainActor final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  let rowCount: Int
  let rowHeight: CGFloat
  /// The chosen row. `select` sets it at once, fingers once the wheel rests.
  private(set) var selectedRow: Int
  /// Returns the view of a row; the second argument is a view that is no longer needed.
  private let makeRow: (Int, UIView?) -> UIView
  private let didChoose: (Int) -> Void
  private var rowViews: [Int: UIView] = [:]
  private var unusedViews: [UIView] = []
  /// Whether the user turned the wheel, by a tap or a drag. Only then is the delegate told.
  private var isUsersTurn = false

  init(
    rows: Int,
    height: CGFloat,
    makeRow: @escaping (Int, UIView?) -> UIView,
    didChoose: @escaping (Int) -> Void
  ) {
    (rowCount, rowHeight, selectedRow) = (rows, height, rows > 0 ? 0 : -1)
    (self.makeRow, self.didChoose) = (makeRow, didChoose)
    super.init(frame: .zero)
    delegate = self
    alwaysBounceVertical = true
    restChooser = { [weak self] planned, _ in
      guard let self else { return planned }
      return CGPoint(x: planned.x, y: offset(ofRow: row(atOffset: planned.y)))
    }
    let tap = UITapGestureRecognizer()
    tap.addTarget { [weak self] tap in self?.turn(toTapAt: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Places the wheel in its picker.
  func place(at frame: CGRect) {
    guard self.frame != frame else { return }
    self.frame = frame
    contentSize = CGSize(width: frame.width, height: CGFloat(rowCount) * rowHeight)
    let room = (frame.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    contentOffset.y = offset(ofRow: selectedRow)
    showRows()
  }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selectedRow = min(max(row, 0), rowCount - 1)
    isUsersTurn = false
    setContentOffset(CGPoint(x: 0, y: offset(ofRow: selectedRow)), animated: animated && window != nil)
  }

  func rowView(at row: Int) -> UIView? { rowViews[row] }

  /// The offset at which a row is in the middle.
  private func offset(ofRow row: Int) -> CGFloat {
    CGFloat(max(row, 0)) * rowHeight - (bounds.height - rowHeight) / 2
  }

  private func row(atOffset offset: CGFloat) -> Int {
    let row = ((offset + (bounds.height - rowHeight) / 2) / rowHeight).rounded()
    return Int(min(max(row, 0), CGFloat(max(rowCount - 1, 0))))
  }

  private func turn(toTapAt point: CGPoint) {
    let row = Int((point.y / rowHeight).rounded(.down))
    guard row >= 0, row < rowCount else { return }
    let target = CGPoint(x: 0, y: offset(ofRow: row))
    isUsersTurn = true
    setContentOffset(target, animated: true)
    if contentOffset == target { choose() }
  }

  /// Chooses the row in the middle, if the user turned the wheel.
  private func choose() {
    guard isUsersTurn, rowCount > 0 else { return }
    isUsersTurn = false
    let row = row(atOffset: contentOffset.y)
    guard row != selectedRow else { return }
    selectedRow = row
    didChoose(row)
  }

  /// Creates the views of visible rows, and removes the others.
  private func showRows() {
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
    let last = min(rowCount, Int((bounds.maxY / rowHeight).rounded(.up)))
    let visible = first..<max(first, last)
    for row in rowViews.keys.sorted() where !visible.contains(row) {
      guard let view = rowViews.removeValue(forKey: row) else { continue }
      view.removeFromSuperview()
      unusedViews.append(view)
    }
    for row in visible where rowViews[row] == nil {
      let view = makeRow(row, unusedViews.popLast())
      view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      rowViews[row] = view
      addSubview(view)
    }
  }

  // The wheel takes the touches of its rows.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUsersTurn = true }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { choose() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { choose() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { choose() }
}
