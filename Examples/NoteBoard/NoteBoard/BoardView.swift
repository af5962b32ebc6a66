import UIKit

class BoardView: UIView {
  @IBOutlet weak var delegate: BoardDelegate?
  private(set) var notes: [NoteView] = []

  @discardableResult
  func addNote(at point: CGPoint) -> NoteView {
    let note = NoteView(frame: CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100))
    note.board = self
    addSubview(note)
    notes.append(note)
    note.backgroundColor = delegate?.board?(self, colorOf: note) ?? .yellow
    delegate?.board(self, didAdd: note)
    return note
  }

  @IBAction func clear() {
    notes.forEach { $0.removeFromSuperview() }
    notes = []
    NotificationCenter.default.post(name: .boardCleared, object: self)
  }

  func didMove(_ note: NoteView) {
    delegate?.board?(self, didMove: note)
  }
}
