import Foundation
import UIKit

class BoardViewController: UIViewController {
  let board = BoardView()
  @IBOutlet var clearButton: UIButton!
  private(set) var log: [String] = []
  private var saving: Timer?
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    board.delegate = self
    view.addSubview(board)
    clearButton = UIButton(type: .system)
    clearButton.addTarget(board, action: #selector(BoardView.clear), for: .touchUpInside)
    clearButton.setTitle("Clear", for: .normal)
    view.addSubview(clearButton)
    layOut()
    let add = UITapGestureRecognizer(target: self, action: #selector(addNote(_:)))
    add.numberOfTouchesRequired = 2
    board.addGestureRecognizer(add)
    board.isMultipleTouchEnabled = true
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(boardCleared(_:)),
      name: .boardCleared,
      object: board
    )
  }

  // The board fills the view, and the button lies in the corner, in its natural size.
  private func layOut() {
    board.translatesAutoresizingMaskIntoConstraints = false
    clearButton.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      board.topAnchor.constraint(equalTo: view.topAnchor),
      board.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      board.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      board.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      clearButton.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      clearButton.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
      clearButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  deinit {
    saving?.invalidate()
    NotificationCenter.default.removeObserver(self)
  }
}

// MARK: - Actions

extension BoardViewController {
  override var canBecomeFirstResponder: Bool { return true }

  @objc private func addNote(_ tap: UITapGestureRecognizer) {
    board.addNote(at: tap.location(in: board))
    #if os(iOS)
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    #endif
  }

  @objc func boardCleared(_ notification: Notification) {
    log.append("cleared")
  }

  @objc private func save() {
    log.append("saved \(board.notes.count)")
  }
}

// MARK: - BoardDelegate

extension BoardViewController: BoardDelegate {
  func board(_ board: BoardView, didAdd note: NoteView) {
    log.append("added")
    observation = note.observe(\.isLifted, options: [.new]) { [weak self] _, change in
      self?.log.append(change.newValue == true ? "lifted" : "put down")
    }
  }

  func board(_ board: BoardView, didMove note: NoteView) {
    log.append("moved to \(Int(note.frame.minX)), \(Int(note.frame.minY))")
    saving?.invalidate()
    saving = Timer.scheduledTimer(
      timeInterval: 2,
      target: self,
      selector: #selector(save),
      userInfo: nil,
      repeats: false
    )
  }
}
