import UIKit

private let margin: CGFloat = 8

extension NoteView: UIGestureRecognizerDelegate {
  /// A note that is turned over stays where it is.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer is UIPanGestureRecognizer, isTurned {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  @objc func drag(_ pan: UIPanGestureRecognizer) {
    guard let board = board else { return }
    let translation = pan.translation(in: board)
    center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    pan.setTranslation(.zero, in: board)
    if pan.state == .ended {
      snap(to: board)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UILongPressGestureRecognizer
  }

  private func snap(to board: BoardView) {
    if frame.minX < snapDistance { frame.origin.x = margin }
    board.didMove(self)
  }
}
