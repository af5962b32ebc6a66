import UIKit

#if DEBUG
  /// The list of questions, and the button that shares the recordings.
  public final class LabController: UIViewController {
    private let folder: URL
    private var buttons: [UIButton] = []
    /// Shows what can be done with the folder.
    public var share: (URL) -> Void = { _ in }

    /// Creates a list whose recordings go to a folder.
    ///
    /// - Parameter folder: the folder, which is made if it is missing.
    public init(folder: URL) {
      self.folder = folder
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let width = view.bounds.width
      let share = UIButton(type: .system)
      share.setTitle("Share the recordings", for: .normal)
      share.addAction(UIAction { [weak self] _ in self.map { $0.share($0.folder) } }, for: .touchUpInside)
      view.place(share, "share", CGRect(x: 20, y: 60, width: width - 40, height: 44))
      let frame = CGRect(x: 0, y: 110, width: width, height: view.bounds.height - 110)
      let list = view.place(UIScrollView(), "questions", frame)
      for (index, question) in Question.all.enumerated() {
        let button = UIButton(type: .system)
        button.addAction(UIAction { [weak self] _ in self?.show(question, at: index) }, for: .touchUpInside)
        list.place(button, question.id, CGRect(x: 20, y: CGFloat(48 * index), width: width - 40, height: 44))
        buttons.append(button)
        mark(question, at: index)
      }
      list.contentSize = CGSize(width: width, height: CGFloat(48 * buttons.count))
    }

    private func show(_ question: Question, at index: Int) {
      let screen = QuestionController(question, in: folder)
      screen.didFinish = { [weak self] in self?.mark(question, at: index) }
      present(screen, animated: true)
    }

    /// Marks a question for which there are recordings.
    private func mark(_ question: Question, at index: Int) {
      let own = folder.appendingPathComponent(question.id).path
      let isAnswered = FileManager.default.fileExists(atPath: own)
      buttons[index].setTitle((isAnswered ? "✓ " : "") + question.title, for: .normal)
    }
  }
#endif
