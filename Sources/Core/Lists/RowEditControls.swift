import Foundation
import TouchKit

/// The controls of a row in editing mode: on the left, one to delete or insert the row; on the right, one to move it.
@preconcurrency @MainActor final class RowEditControls {
  /// The width of the control at the left.
  nonisolated static let editWidth: CGFloat = 40
  /// The width of the control at the right.
  nonisolated static let moveWidth: CGFloat = 44

  private unowned let cell: UITableViewCell
  private var edit: UIButton?
  private var move: UIView?
  private var isIndented = false

  init(_ cell: UITableViewCell) {
    self.cell = cell
  }

  /// Shows the controls that a row has.
  func show(_ style: UITableViewCell.EditingStyle, isMovable: Bool, isIndented: Bool) {
    self.isIndented = isIndented
    if style == .none {
      edit?.removeFromSuperview()
      edit = nil
    } else if edit == nil {
      edit = makeEditButton()
    }
    if !isMovable {
      move?.removeFromSuperview()
      move = nil
    } else if move == nil {
      move = makeMoveControl()
    }
    cell.setNeedsLayout()
  }

  /// Places the controls, and returns the space that they take on both sides.
  func layOut(offset: CGFloat) -> (left: CGFloat, right: CGFloat) {
    let (size, left, right) = (cell.bounds.size, RowEditControls.editWidth, RowEditControls.moveWidth)
    edit?.frame = CGRect(x: offset, y: 0, width: left, height: size.height)
    move?.frame = CGRect(x: size.width - right + offset, y: 0, width: right, height: size.height)
    return (edit != nil || isIndented ? left : 0, move == nil ? 0 : right)
  }

  private func makeEditButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.traceID = "\(cell.traceID).edit"
    button.addTarget(for: .touchUpInside) { [weak cell] _ in
      if let cell { cell.owningTable?.editControlTapped(in: cell) }
    }
    cell.addSubview(button)
    return button
  }

  private func makeMoveControl() -> UIView {
    let control = UIView()
    control.traceID = "\(cell.traceID).reorder"
    let grip = RowGrip()
    grip.traceID = "\(cell.traceID).reorder.grip"
    grip.addTarget { [weak cell] recognizer in
      guard let cell, let table = cell.owningTable else { return }
      table.followReorder(of: cell, recognizer)
    }
    control.addGestureRecognizer(grip)
    cell.addSubview(control)
    return control
  }
}

/// The recognizer that drags a row. The gesture begins when the finger comes down, so that the table does not scroll.
private final class RowGrip: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
