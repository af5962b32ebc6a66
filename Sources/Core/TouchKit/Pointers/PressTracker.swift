import Foundation
import Records

/// Turns buttons and keys into events: for the recognizers of the first responder's view, and for the first responder
/// and the responder chain.
///
/// Each press has a *stand-in*: a touch that represents it while recognizers share, hold and take it.
final class PressTracker {
  /// The stand-ins of the presses that have begun and not ended.
  private(set) var underWay: [UITouch] = []

  /// The input that cancels everything under way.
  var cancellations: [PointerInput] { underWay.compactMap(\._cancellation) }

  /// The input that cancels the press of a button or a key; nil if it is not under way.
  func cancellation(of source: PressSample.Source) -> PointerInput? { standIn(of: source)?._cancellation }

  /// Begins or continues a press. Returns the event to send; nil if a key command takes the key, or nothing receives it.
  func process(_ sample: PressSample, in engine: Engine) -> UIPressesEvent? {
    guard sample.phase == .began else { return proceed(with: sample, in: engine) }
    guard !engine.application.isIgnoringInteractionEvents else { return drop(.interactionIgnored, engine) }
    guard let start = engine.responderOfEvents,
      let window = start.windowOfResponder
    else { return drop(.noFirstResponder, engine) }
    if engine.performKeyCommand(of: sample) { return nil }
    let view = start as? UIView ?? (start as? UIViewController)?.viewIfLoaded ?? window
    // A press has no location; code that asks for one gets the middle of the view.
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let standIn = engine.touches.makeStandIn(at: Point(window.convert(middle, to: nil)), in: view, window)
    let press = UIPress(sample, standIn, at: engine.now, start, window)
    standIn._stand(for: press)
    update(standIn, to: sample, engine)
    underWay.append(standIn)
    return event(about: press, in: engine)
  }

  /// Returns an event about a press.
  func event(about press: UIPress, in engine: Engine) -> UIPressesEvent {
    UIPressesEvent(about: press, among: underWay.compactMap(\._press), at: engine.now)
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
    UnretainedLoop.forEach(engine.gestures.participants.all) { recognizer in
      guard !recognizer.attempt.isOver, recognizer.attempt.standIn === state.standIn else { return }
      switch state.sample.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      }
    }
  }

  /// Forgets the press if it is over. If no window called super for its beginning, nothing receives the rest.
  func endStep(_ standIn: UITouch, _ phase: InputPhase?, isReceived: Bool, in engine: Engine) {
    standIn.endPressStep()
    let isAbandoned = phase == .began && !isReceived
    if isAbandoned {
      standIn.touchDelivery.refuse()
      for recognizer in standIn.receivingRecognizers {
        recognizer.attempt.ignore(standIn)
        engine.gestures.didIgnore(standIn, by: recognizer)
      }
    }
    if isAbandoned || !standIn.isDown { underWay.removeAll { $0 === standIn } }
  }

  func close() {
    underWay = []
  }

  private func drop(_ reason: DropReason, _ engine: Engine) -> UIPressesEvent? {
    if engine.recorder.wants(.drop) { engine.recorder.record(.drop(Drop(.event("press"), reason))) }
    return nil
  }

  private func proceed(with sample: PressSample, in engine: Engine) -> UIPressesEvent? {
    guard let standIn = standIn(of: sample.source), let press = standIn._press else { return nil }
    press.pressState?.update(with: sample, at: engine.now)
    update(standIn, to: sample, engine)
    return event(about: press, in: engine)
  }

  private func standIn(of source: PressSample.Source) -> UITouch? {
    underWay.first { $0._press?.pressState?.sample.source == source }
  }

  private func update(_ standIn: UITouch, to sample: PressSample, _ engine: Engine) {
    standIn.sampleExtras = TouchExtras(modifiers: sample.modifiers)
    standIn.changePress(to: UITouch.Phase(sample.phase), at: engine.now)
    if sample.phase.isOver { engine.gestures.offeredTouches.didLift() }
  }
}

extension UITouch {
  /// The input that cancels the press for which the touch stands.
  fileprivate var _cancellation: PointerInput? {
    _press?.pressState.map { PointerInput.press($0.sample).cancelled }
  }

  /// Begins to stand for a press. The press is delivered like a touch.
  fileprivate func _stand(for press: UIPress) {
    _press = press
    sequenceNumber = creationIndex
    touchDelivery = TouchDelivery()
  }

  fileprivate func changePress(to phase: Phase, at time: Instant) {
    currentSample.phase = phase
    currentSample.time = time
    hasChanged = true
  }

  /// Makes the stand-in of a held press stationary until the next sample.
  fileprivate func endPressStep() {
    hasChanged = false
    if isDown { currentSample.phase = .stationary }
  }
}

extension UITouch.Phase {
  /// The phase of a touch that stands for a press.
  fileprivate init(_ phase: InputPhase) {
    switch phase {
    case .began: self = .began
    case .changed: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
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
