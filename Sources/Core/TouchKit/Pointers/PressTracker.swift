import Foundation
import Records

/// Turns buttons and keys into events: for the recognizers of the first responder's view, and for the first responder
/// and the responder chain.
final class PressTracker {
  /// The presses that have begun and not ended.
  private var underWay: [UIPress] = []

  /// The input that cancels everything under way.
  var cancellations: [PointerInput] {
    underWay.compactMap { $0.pressState.map { PointerInput.press($0.sample).cancelled } }
  }

  /// Begins or continues a press. Returns the event to send; nil if a key command takes the key, or nothing receives it.
  func process(_ sample: PressSample, in engine: Engine) -> UIPressesEvent? {
    guard sample.phase == .began else { return proceed(with: sample, in: engine) }
    underWay.removeAll { $0.pressState?.sample.source == sample.source }
    guard let start = engine.firstResponder ?? engine.application.keyWindow,
      let window = start.windowOfResponder
    else {
      if engine.recorder.wants(.drop) {
        engine.recorder.record(.drop(Drop(.event("press"), .noFirstResponder)))
      }
      return nil
    }
    if engine.performKeyCommand(of: sample) { return nil }
    let view = start as? UIView ?? (start as? UIViewController)?.viewIfLoaded ?? window
    // A press has no place; what asks for one gets the middle of the view.
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let standIn = engine.touches.makeStandIn(at: Point(window.convert(middle, to: nil)), in: view, window)
    standIn.sampleExtras = TouchExtras(modifiers: sample.modifiers)
    let press = UIPress(sample, standIn, at: engine.now, start, window)
    underWay.append(press)
    return UIPressesEvent(about: press, among: underWay, at: engine.now)
  }

  /// Offers a press that begins to the recognizers of its view and of the views around it.
  func offer(_ event: UIPressesEvent, _ input: PointerInput, in engine: Engine) {
    guard input.begins, let standIn = event.changedPress?.pressState?.standIn, let view = standIn.view else {
      return
    }
    engine.gestures.offer(input, standIn, in: view, of: event)
  }

  /// Part 3: recognizers receive the press.
  func send(_ event: UIPressesEvent, in engine: Engine) {
    guard let press = event.changedPress, let state = press.pressState else { return }
    InPlace.forEach(engine.gestures.participants.all) { recognizer in
      guard !recognizer.attempt.isOver, recognizer.attempt.standIn === state.standIn else { return }
      switch state.sample.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      }
    }
  }

  /// Part 5: a recognizer that recognized with a press takes it from the responder, as it takes touches from views.
  func cancelRecognized(in engine: Engine) {
    let takers = engine.gestures.queue.recognized.filter(\.cancelsTouchesInView)
    for press in underWay {
      guard let state = press.pressState, !state.isTaken,
        takers.contains(where: { $0.attempt.standIn === state.standIn })
      else { continue }
      press.pressState?.isTaken = true
      guard state.isDelivered else { continue }
      press.pressState?.sample.phase = .cancelled
      send(
        .pressesCancelled,
        UIPressesEvent(about: press, among: underWay, at: engine.now),
        press,
        in: engine
      )
      press.pressState?.sample.phase = state.sample.phase
    }
  }

  /// Part 7: the responder receives the press, and a text field or text view types what the key types.
  func deliver(_ event: UIPressesEvent, in engine: Engine) {
    guard let press = event.changedPress, let state = press.pressState, !state.isTaken,
      state.isDelivered || state.sample.phase == .began
    else { return }
    press.pressState?.isDelivered = !state.sample.phase.isOver
    send(Message(ofPress: state.sample.phase), event, press, in: engine)
    if state.sample.phase == .began { engine.typeKey(of: state.sample) }
  }

  /// Forgets the press if it is over. If no window passed its beginning to super, nothing receives the rest.
  func endStep(isReceived: Bool, in engine: Engine) {
    for press in underWay {
      guard let state = press.pressState, state.sample.phase == .began, state.time == engine.now, !isReceived
      else { continue }
      for recognizer in state.standIn.receivingRecognizers {
        recognizer.attempt.ignore(state.standIn)
        engine.gestures.didIgnore(state.standIn, by: recognizer)
      }
    }
    underWay.removeAll { press in
      guard let sample = press.pressState?.sample else { return true }
      return sample.phase.isOver || !isReceived && sample.phase == .began
    }
  }

  func close() {
    underWay = []
  }

  private func proceed(with sample: PressSample, in engine: Engine) -> UIPressesEvent? {
    guard let press = underWay.first(where: { $0.pressState?.sample.source == sample.source }) else {
      return nil
    }
    press.pressState?.sample = sample
    press.pressState?.time = engine.now
    guard let standIn = press.pressState?.standIn else { return nil }
    standIn.sampleExtras = TouchExtras(modifiers: sample.modifiers)
    if sample.phase.isOver {
      standIn.currentSample.phase = sample.phase == .ended ? .ended : .cancelled
      engine.gestures.offeredTouches.didLift()
    }
    return UIPressesEvent(about: press, among: underWay, at: engine.now)
  }

  private func send(_ message: Message, _ event: UIPressesEvent, _ press: UIPress, in engine: Engine) {
    guard let state = press.pressState, let responder = state.responder else { return }
    let route = DeliveryCenter.Route(event: event, subtype: state.sample.sourceName)
    engine.delivery.start(message, route, at: responder)
  }
}

extension UIGestureRecognizer {
  /// Whether the delegate lets the recognizer receive the press of an event, if it has one.
  func receivesPress(of event: UIEvent) -> Bool {
    guard let press = (event as? UIPressesEvent)?.changedPress else { return true }
    return overridableDelegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  /// Whether the recognizer receives a press: its class knows presses, and `allowedPressTypes` has the button.
  final func allowsPress(_ sample: PressSample) -> Bool {
    guard let button = sample.type, !GestureDescription.lacksPresses(type(of: self)) else { return false }
    return allowedPressTypes.contains { $0.intValue == UIPress.PressType(button).rawValue }
  }
}
