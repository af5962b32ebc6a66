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
    view.addSubview(clearButton)
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

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    board.frame = view.bounds
    clearButton.frame = CGRect(x: 0, y: view.bounds.maxY - 44, width: 100, height: 44)
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
