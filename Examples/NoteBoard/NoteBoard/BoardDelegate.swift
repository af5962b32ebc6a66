import UIKit

@objc protocol BoardDelegate {
  func board(_ board: BoardView, didAdd note: NoteView)
  @objc optional func board(_ board: BoardView, didMove note: NoteView)
  @objc optional func board(_ board: BoardView, colorOf note: NoteView) -> UIColor
}

extension Notification.Name {
  static let boardCleared = Notification.Name("boardCleared")
}
