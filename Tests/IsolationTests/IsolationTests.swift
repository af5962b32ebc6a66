import Testing
import TouchTesting
import UIKit

// The target is compiled as new app targets are: in Swift 6 mode, and everything isolated to the main actor unless it
// says otherwise. Nothing below does, and that it compiles is half of the test.

private final class CardController: UIViewController, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [unowned self] _ in
      card.center.x += pan.translation(in: view).x
      pan.setTranslation(.zero, in: view)
    }
    pan.delegate = self
    card.addGestureRecognizer(pan)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(touches.count)")
    super.touchesBegan(touches, with: event)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.append("should begin")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}

private final class RingLayer: CALayer {
  var progress: CGFloat = 0

  override init() {
    super.init()
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    progress = 1
  }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class TwoFingerRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == 2 { state = .recognized }
  }

  override func reset() {
    super.reset()
  }
}

/// Code that is isolated to the main actor, as in Apple's SDK.
@Suite struct IsolationTests {
  @Test func `A controller, its delegate methods and its closures run on the main actor`() {
    let stage = makeStage()
    let controller = CardController()
    stage.view.addSubview(controller.view)
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 210, y: 150))
    #expect(controller.log.contains("should begin"))
    // The pan begins 10 points on, from where its translation counts.
    #expect(controller.card.center.x > 190)
  }

  @Test func `A subclass of a recognizer overrides its methods`() {
    let stage = makeStage()
    let recognizer = stage.attach(TwoFingerRecognizer())
    stage.touch(CGPoint(x: 10, y: 10), finger: 1)
    stage.touch(CGPoint(x: 50, y: 10), finger: 2)
    #expect(stage.actions(of: recognizer) == [.recognized])
  }

  @Test func `Timers, queues and animations take closures of the main actor`() {
    let stage = makeStage()
    let view = UIView()
    stage.view.addSubview(view)
    DispatchQueue.main.async { view.tag = 1 }
    stage.advance(by: 0)
    #expect(view.tag == 1)
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    #expect(view.alpha == 0.5)
  }

  private func makeStage() -> TouchStage {
    let stage = TouchStage()
    stage.onMistake = { Issue.record("\($0)") }
    return stage
  }

  @Test func `A property of all gestures reads views and recognizers`() throws {
    func makeStage() -> TouchStage {
      let stage = TouchStage()
      stage.attach(TwoFingerRecognizer(), as: "two")
      return stage
    }
    try forAllGestures(count: 5, in: makeStage) { stage in
      stage.view.gestureRecognizers?.first?.state == .possible
    }
    let found = #expect(throws: GestureCounterexample.self) {
      try forAllGestures(count: 200, in: makeStage) { stage in
        !stage.lines.contains { $0.contains("two possible") }
      }
    }
    #expect(found?.words == ["tap view fingers 2"], "\(String(describing: found))")
  }

  @Test func `A layer's class overrides members of layers, which are not isolated`() throws {
    let ring = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(ring.layer as? RingLayer)
    layer.layoutSublayers()
    #expect(layer.progress == 1)
    #expect(RingLayer.needsDisplay(forKey: "progress"))
  }
}
