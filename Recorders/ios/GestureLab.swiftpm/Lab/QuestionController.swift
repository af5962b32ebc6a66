import UIKit

#if DEBUG
  /// The screen of a question. What happens on it is recorded from its appearance until Done.
  public final class QuestionController: UIViewController {
    private let question: Question
    private let folder: URL
    private var kept: [AnyObject] = []
    private let done = UIButton(type: .system)
    private var isStarted = false
    private var isFinished = false
    /// Called when the answer is recorded.
    var didFinish: () -> Void = {}

    /// Creates the screen of a question, whose recordings go to a folder in `folder`.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - folder: the folder of all recordings.
    public init(_ question: Question, in folder: URL) {
      self.question = question
      self.folder = folder
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = question.isSheet ? .pageSheet : .fullScreen
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let width = view.bounds.width
      let task = view.place(UILabel(), "task", CGRect(x: 20, y: 60, width: width - 40, height: 90))
      task.text = question.task
      task.numberOfLines = 0
      done.setTitle("Done", for: .normal)
      done.addAction(UIAction { [weak self] _ in self?.finishLater() }, for: .touchUpInside)
      view.place(done, "done", CGRect(x: 20, y: 160, width: width - 40, height: 44))
      let area = view.place(
        UIView(),
        "area",
        CGRect(x: 0, y: 220, width: width, height: view.bounds.height - 220)
      )
      kept = question.fill(area)
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      // A sheet that is dragged and comes back appears once more.
      guard !isStarted else { return }
      isStarted = true
      LabRecording.start(question, in: folder)
    }

    /// A sheet can be dragged away, too.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      finish()
    }

    // The recorder hears of the action of the button after this controller does.
    private func finishLater() {
      DispatchQueue.main.async { [weak self] in
        self?.finish()
        self?.dismiss(animated: true)
      }
    }

    private func finish() {
      guard isStarted, !isFinished else { return }
      isFinished = true
      LabRecording.stop()
      didFinish()
    }
  }
#endif
