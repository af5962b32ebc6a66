import Foundation
import FuzzTargets
import Records
import TouchKit

/// User code that meddles: whenever it is called it may do anything that a program may do in a handler.
final class Meddler {
  private var dice: Dice
  private let engine: Engine
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private let root: UIView
  /// How much it may still do in this replay: what it does calls it again.
  private var patience = 60

  init(_ engine: Engine, _ root: UIView, _ dice: Dice) {
    self.engine = engine
    self.root = root
    self.dice = dice
  }

  /// Fills the root with views and recognizers whose handlers it is.
  func populate() {
    for index in 0...dice.number(2...6) {
      let size = CGSize(width: dice.number(60...250), height: dice.number(60...250))
      let origin = CGPoint(x: dice.number(0...150), y: dice.number(0...150))
      let view = makeView(CGRect(origin: origin, size: size))
      view.traceID = "v\(index)"
      view.isMultipleTouchEnabled = dice.once(in: 2)
      (dice.once(in: 2) ? root : views.last ?? root).addSubview(view)
      views.append(view)
    }
    for index in 0...dice.number(2...8) {
      let recognizer = makeRecognizer()
      recognizer.traceID = "r\(index)"
      recognizer.delegate = self
      recognizer.delaysTouchesBegan = dice.once(in: 4)
      recognizer.delaysTouchesEnded = dice.once(in: 2)
      recognizer.cancelsTouchesInView = dice.once(in: 2)
      recognizer.addTarget { [unowned self] _ in meddle() }
      if let other = recognizers.last, dice.once(in: 4) { recognizer.require(toFail: other) }
      dice.pick(views + [root]).addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  /// Does something, once in a while.
  func meddle() {
    guard patience > 0, dice.once(in: 4) else { return }
    patience -= 1
    let view = dice.pick(views)
    let recognizer = dice.pick(recognizers)
    switch dice.number(1...18) {
    case 1: view.removeFromSuperview()
    case 2: if !root.isDescendant(of: view) { root.addSubview(view) }
    case 3: recognizer.view?.removeGestureRecognizer(recognizer)
    case 4: view.addGestureRecognizer(recognizer)
    case 5: recognizer.isEnabled.toggle()
    case 6: recognizer.state = dice.pick([.began, .changed, .ended, .cancelled, .failed])
    case 7: view.frame.origin.x += CGFloat(dice.number(-50...50))
    case 8: view.isHidden.toggle()
    case 9: (view as? UIControl)?.isEnabled.toggle()
    case 10: view.isMultipleTouchEnabled.toggle()
    case 11: view.becomeFirstResponder()
    case 12:
      engine.application.beginIgnoringInteractionEvents()
      if dice.once(in: 2) { engine.application.endIgnoringInteractionEvents() }
    case 13: engine.application.endIgnoringInteractionEvents()
    case 14: _ = engine.clock.schedule(at: engine.now, owner: view) { [unowned self] in meddle() }
    case 15: (view as? UIScrollView)?.setZoomScale(CGFloat(dice.number(1...3)), animated: dice.once(in: 2))
    case 16: (view as? UIScrollView)?.maximumZoomScale = CGFloat(dice.number(1...3))
    case 17: engine.application.sendAction(Selector("ping:"), to: nil, from: view, for: nil)
    default: recognizer.delaysTouchesEnded.toggle()
    }
  }

  private func makeView(_ frame: CGRect) -> UIView {
    let view: UIView
    switch dice.number(1...4) {
    case 1:
      let control = UIButton(frame: frame)
      control.addTarget(for: .allTouchEvents) { [unowned self] _ in meddle() }
      view = control
    case 2:
      let scrollView = UIScrollView(frame: frame)
      scrollView.contentSize = CGSize(width: 600, height: 600)
      scrollView.delegate = self
      scrollView.maximumZoomScale = 3
      recognizers += [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer].compactMap { $0 }
      view = scrollView
    default:
      let meddled = MeddledView(frame: frame)
      meddled.handler = { [unowned self] in meddle() }
      view = meddled
    }
    return view
  }

  private func makeRecognizer() -> UIGestureRecognizer {
    switch dice.number(1...6) {
    case 1: return UITapGestureRecognizer()
    case 2: return UILongPressGestureRecognizer()
    case 3: return UIPanGestureRecognizer()
    case 4: return UIPinchGestureRecognizer()
    default:
      let recognizer = MeddledRecognizer()
      recognizer.handler = { [unowned self] in meddle() }
      return recognizer
    }
  }
}

extension Meddler: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { meddle() }
}

extension Meddler: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    meddle()
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    meddle()
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    meddle()
    return gestureRecognizer.traceID < otherGestureRecognizer.traceID
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    meddle()
    return false
  }
}

private final class MeddledView: UIView {
  var handler: () -> Void = {}
  override var canBecomeFirstResponder: Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handler() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { handler() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { handler() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { handler() }
}

private final class MeddledRecognizer: UIGestureRecognizer {
  var handler: () -> Void = {}
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { handler() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    handler()
    if let touch = touches.first, touch.tapCount == 0 { ignore(touch, for: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    handler()
    if state == .possible { state = .failed }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func reset() { handler() }
}
