import UIKit

/// A note that fingers drag, lift and turn over.
@IBDesignable
class NoteView: UIView {
  @IBInspectable var snapDistance: CGFloat = 20
  @IBOutlet weak var board: BoardView?
  @objc dynamic var isLifted = false
  private(set) var isTurned = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addRecognizers()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addRecognizers()
  }

  private func addRecognizers() {
    let drag = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
    drag.delegate = self
    addGestureRecognizer(drag)
    let turn = UITapGestureRecognizer(target: self, action: #selector(turnOver))
    turn.numberOfTapsRequired = 2
    addGestureRecognizer(turn)
    addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: #selector(NoteView.lift(press:)))
    )
  }

  @objc private func turnOver() {
    isTurned.toggle()
  }

  @objc private func lift(press: UILongPressGestureRecognizer) {
    isLifted = press.state == .began || press.state == .changed
  }
}
