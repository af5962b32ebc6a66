import Testing
import TouchTesting
import UIKit

/// What nearly every application meets, as the author of its tests writes it.
@Suite(.serialized) @MainActor struct EveryAppTests {
  // MARK: Tint

  private final class TintedView: UIView {
    private(set) var changes = 0
    let line = CAShapeLayer()

    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
      line.strokeColor = tintColor.cgColor
    }
  }

  @Test func `The tint is the system's, or that of the nearest view above that has one`() {
    let stage = TouchStage()
    let card = UIView()
    let badge = TintedView()
    card.addSubview(badge)
    #expect(badge.tintColor == UIColor.systemBlue)
    #expect(UIButton(type: .system).tintColor == UIColor.systemBlue)
    #expect(stage.window.tintColor == UIColor.systemBlue)
    stage.view.addSubview(card)
    stage.window.tintColor = .systemRed
    #expect(badge.tintColor == UIColor.systemRed)
    #expect(badge.changes == 1)
    #expect(badge.line.strokeColor == UIColor.systemRed.cgColor)
    card.tintColor = .systemGreen
    #expect(badge.tintColor == UIColor.systemGreen)
    stage.window.tintColor = .systemOrange
    #expect(badge.changes == 2)
    card.tintColor = nil
    #expect(badge.tintColor == UIColor.systemOrange)
  }

  @Test func `A view that moves to a tinted view takes the tint`() {
    let stage = TouchStage()
    let first = UIView()
    first.tintColor = .systemRed
    stage.view.addSubview(first)
    let badge = TintedView()
    first.addSubview(badge)
    #expect(badge.changes == 1)
    #expect(badge.line.strokeColor == UIColor.systemRed.cgColor)
  }

  // MARK: Tasks and queues

  private final class LampView: UIView {
    private(set) var isLit = false
    private(set) var log: [String] = []
    private var task: Task<Void, Never>?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let start = ContinuousClock.now
      task = Task {
        log.append("start")
        try? await Task.sleep(for: .milliseconds(300))
        if Task.isCancelled { return log.append("cancelled") }
        isLit = true
        log.append("lit after \(start.duration(to: .now))")
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      task?.cancel()
    }
  }

  @Test func `A task that sleeps goes on when virtual time has passed`() {
    let stage = TouchStage()
    let lamp = LampView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(lamp)
    stage.touch(CGPoint(x: 50, y: 50), in: lamp)
    #expect(lamp.log == ["start"])
    stage.advance(by: 0.299)
    #expect(!lamp.isLit)
    stage.advance(by: 0.001)
    #expect(lamp.isLit)
    #expect(lamp.log == ["start", "lit after 0.3 seconds"])
  }

  @Test func `A task that is cancelled does not go on sleeping`() {
    let stage = TouchStage()
    let lamp = LampView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(lamp)
    stage.touch(CGPoint(x: 50, y: 50), in: lamp)
    stage.move(to: CGPoint(x: 60, y: 50), in: lamp)
    stage.advance(by: 0)
    #expect(lamp.log == ["start", "cancelled"])
    stage.finish()
    #expect(!lamp.isLit)
  }

  private actor Counter {
    private(set) var count = 0

    func add() -> Int {
      count += 1
      return count
    }
  }

  @Test func `Tasks, groups, streams and actors run until nothing is left`() {
    let stage = TouchStage()
    let counter = Counter()
    var log: [String] = []
    Task { @MainActor in
      log.append("task")
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { await counter.add() * 0 + number } }
        return await group.reduce(0, +)
      }
      log.append("sum \(sum), \(await counter.count)")
      let stream = AsyncStream<Int> { continuation in
        for number in 1...2 { continuation.yield(number) }
        continuation.finish()
      }
      for await number in stream { log.append("\(number)") }
      log.append(await Task.detached { "detached" }.value)
      try? await Task.sleep(nanoseconds: 1_000_000)
      log.append("slept")
    }
    #expect(log == [])
    stage.finish()
    #expect(log == ["task", "sum 6, 3", "1", "2", "detached", "slept"])
    #expect(abs(stage.now - 0.001) < 1e-9)
  }

  @Test func `A clock measures virtual time`() {
    let stage = TouchStage()
    let clock = ContinuousClock()
    let start = clock.now
    let other = SuspendingClock().now
    stage.advance(by: 2)
    #expect(start.duration(to: clock.now) == .seconds(2))
    #expect(other.duration(to: SuspendingClock.now) == .seconds(2))
  }

  @Test func `A test that awaits lets the tasks of its views go on`() async {
    let stage = TouchStage()
    let lamp = LampView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(lamp)
    stage.tap(at: CGPoint(x: 50, y: 50), in: lamp)
    let other = Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      return stage.now
    }
    let end = await other.value
    #expect(lamp.isLit)
    #expect(end >= 1 && end < 1.2)
  }

  @Test func `A task sleeps on while another has many jobs at one time`() async {
    let stage = TouchStage()
    let sleeper = Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      return stage.now
    }
    // More jobs at one time than the clock fires without a pause of a millisecond.
    let other = Task { @MainActor in
      var count = 0
      for _ in 1...150 { count += await Task { @MainActor in 1 }.value }
      return count
    }
    #expect(await other.value == 150)
    #expect(stage.now < 1)
    let end = await sleeper.value
    #expect(end >= 1 && end < 1.01)
  }

  @Test func `The main operation queue runs`() {
    let stage = TouchStage()
    let label = UILabel()
    label.text = ""
    func add(_ word: String) -> @Sendable () -> Void { { MainActor.assumeIsolated { label.text? += word } } }
    let second = BlockOperation(block: add(" second"))
    let first = BlockOperation(block: add(" first"))
    second.addDependency(first)
    OperationQueue.main.addOperation(add("closure"))
    OperationQueue.main.addOperation(second)
    OperationQueue.main.addOperation(first)
    #expect(label.text == "")
    stage.advance(by: 0)
    #expect(label.text == "closure first second")
  }

  // MARK: Windows

  private final class NoteController: UIViewController {
    private(set) var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("load")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("appear")
    }
  }

  @Test func `A window that is shown joins the application and its controller appears`() {
    let stage = TouchStage()
    let controller = NoteController()
    let window = UIWindow(frame: stage.window.bounds)
    #expect(window.isHidden)
    window.windowLevel = .alert
    window.rootViewController = controller
    #expect(controller.log == [])
    window.isHidden = false
    #expect(controller.view.window === window)
    #expect(controller.log == ["load", "appear"])
    #expect(UIApplication.shared.windows == [stage.window, window])
    #expect(UIApplication.shared.keyWindow === stage.window)
    let log = TouchLog(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.addSubview(log)
    stage.tap(at: CGPoint(x: 10, y: 10), in: log)
    #expect(log.count == 1)
    window.isHidden = true
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.count == 1)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(controller.log == ["load", "appear", "appear"])
  }

  private final class TouchLog: UIView {
    private(set) var count = 0

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      count += 1
    }
  }

  // MARK: Fingers

  private final class MovingView: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(MovingView.pan(_:), name: "pan(_:)"))
      )
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    func pan(_ pan: UIPanGestureRecognizer) {
      let way = pan.translation(in: superview)
      center = CGPoint(x: center.x + way.x, y: center.y + way.y)
      pan.setTranslation(.zero, in: superview)
    }
  }

  @Test func `A drag in a view that moves with the finger goes the way that it says`() {
    let stage = TouchStage()
    let view = MovingView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.view.addSubview(view)
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 110, y: 50), in: view)
    // A pan's translation counts from the place where it began, after the first 10 points.
    #expect(view.center == CGPoint(x: 210, y: 150) || view.center == CGPoint(x: 200, y: 150))
    let ended = stage.lines.last { $0.contains("touches ended") } ?? ""
    #expect(ended.hasSuffix("(210, 150)"))
  }

  @Test func `Views are laid out before a finger looks for a place in one`() {
    let stage = TouchStage()
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: stage.view.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 100),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
    stage.tap(at: CGPoint(x: 50, y: 22), in: button)
    #expect(taps == 1)
  }

  @Test func `Fingers of a test and of a trace print the same lines`() throws {
    let stage = TouchStage()
    stage.touch(CGPoint(x: 10, y: 10))
    #expect(stage.lines.first == "t=0.000000 touches began 1 (10, 10)")
  }

  // MARK: Actions

  @Test func `A tap ends editing through a selector whose parameter is not a sender`() {
    let stage = TouchStage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.view.addSubview(field)
    let tap = UITapGestureRecognizer(
      target: stage.view,
      action: Selector(UIView.endEditing(_:), name: "endEditing(_:)")
    )
    stage.view.addGestureRecognizer(tap)
    field.becomeFirstResponder()
    stage.tap(at: CGPoint(x: 200, y: 400))
    #expect(!field.isFirstResponder)
    #expect(stage.warnings.isEmpty)
  }

  private final class Target: NSObject {
    func take(_ number: Int) {}
  }

  @Test func `An action whose method takes something else is a warning`() {
    let stage = TouchStage()
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Selector(Target.take(_:), name: "take(_:)"))
    stage.view.addGestureRecognizer(tap)
    stage.tap()
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.hasPrefix("actionNotPerformed") == true)
  }

  // MARK: Sizes

  @Test func `Controls that are made without a size have their natural one`() {
    let stage = TouchStage()
    #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
    #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
    #expect(UIActivityIndicatorView(style: .large).frame.size == CGSize(width: 37, height: 37))
    #expect(UIActivityIndicatorView().frame.size == CGSize(width: 20, height: 20))
    // Two letters of 13 points in the widest title, 10 points on each side of it.
    let segments = UISegmentedControl(items: ["A", "BB"])
    #expect(segments.frame.size == CGSize(width: 2 * (13 + 20), height: 32))
    let toggle = UISwitch()
    toggle.center = CGPoint(x: 100, y: 600)
    stage.view.addSubview(toggle)
    stage.tap(at: CGPoint(x: 100, y: 600))
    #expect(toggle.isOn)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
    slider.sizeToFit()
    #expect(slider.frame.size == CGSize(width: 200, height: 34))
    let bar = UIProgressView(progressViewStyle: .default)
    bar.sizeToFit()
    #expect(bar.frame.height == 4)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.sizeToFit()
    // Four letters of 17 points, half as wide, and 7 points on each side.
    #expect(field.frame.size == CGSize(width: 48, height: 34))
    let stack = UIStackView(arrangedSubviews: [segments])
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 32)
  }

  // MARK: Animations

  @Test func `Finish waits for animations, and a tap that one keeps from a view is told`() {
    let stage = TouchStage()
    let log = TouchLog(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(log)
    UIView.animate(withDuration: 1) { log.frame.origin.x = 50 }
    stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(log.count == 0)
    #expect(stage.lines.contains { $0.contains("is animated until 1") })
    stage.finish()
    #expect(abs(stage.now - 1) < 1e-9)
    stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(log.count == 1)
  }

  @Test func `Finish does not wait for an animation that repeats without end`() {
    let stage = TouchStage()
    let log = TouchLog(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(log)
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { log.alpha = 0.5 }
    stage.finish()
    #expect(stage.now == 0)
  }

  @Test func `Pinching zooms, and a flick turns a page`() {
    let stage = TouchStage()
    let zoomer = Zoomer()
    let photo = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    photo.addSubview(zoomer.page)
    photo.contentSize = zoomer.page.frame.size
    photo.maximumZoomScale = 3
    photo.delegate = zoomer
    stage.view.addSubview(photo)
    stage.pinch(at: CGPoint(x: 195, y: 200), from: 100, to: 250)
    #expect(photo.zoomScale > 1.5)
    let pages = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 1170, height: 400)
    stage.view.addSubview(pages)
    stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 180, y: 600), duration: 0.08)
    stage.finish()
    #expect(pages.contentOffset.x == 390)
  }

  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
  }

  // MARK: Names

  @Test func `A view is called by its accessibility identifier, or as the test says`() {
    let stage = TouchStage()
    let dial = TouchLog(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    dial.accessibilityIdentifier = "dial"
    let twin = TouchLog(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    twin.accessibilityIdentifier = "dial"
    stage.view.addSubview(dial)
    stage.view.addSubview(twin)
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(stage.lines.contains("  deliver dial touchesEnded 1"))
    #expect(stage.lines.contains("  deliver dial 2 touchesEnded 1"))
    stage.name(twin, as: "twin")
    stage.clear()
    stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(stage.lines.contains { $0.contains("twin") })
  }

  // MARK: Dates

  @Test func `There is one date, and its now is that of the engine`() {
    let stage = TouchStage()
    let start = Date()
    stage.advance(by: 3600)
    let later: Foundation.Date = Date()
    #expect(later.timeIntervalSince(start) == 3600)
    #expect(Calendar(identifier: .gregorian).date(byAdding: .hour, value: 1, to: start) == later)
    #expect(ISO8601DateFormatter().string(from: later) == "2001-01-01T01:00:00Z")
  }
}
