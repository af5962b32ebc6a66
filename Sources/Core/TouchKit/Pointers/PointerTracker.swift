import Foundation
import Records

/// Turns the input of trackpads and wheels into events, and finds the recognizers that receive them.
///
/// Arbitration needs shared touches, and such input has none. Each scroll or transform therefore has a *stand-in*: a
/// touch that its recognizers share. No view receives it, and programs do not see it.
final class PointerTracker {
  // Set by the engine, which owns and outlives the tracker, when it is created.
  unowned(unsafe) var engine: Engine!
  /// The event that is being sent.
  private(set) var event: UIEvent?
  private let hovering = HoverTracker()
  private let presses = PressTracker()
  private var underWay: [(input: PointerInput, standIn: UITouch)] = []

  /// The touches that stand for the presses under way.
  var pressesUnderWay: [UITouch] { presses.underWay }

  /// The input that cancels everything under way.
  var cancellations: [PointerInput] { underWay.map(\.input.cancelled) + presses.cancellations }

  /// The input that cancels earlier input of the same kind that is still under way; nil if there is none.
  func unended(before input: PointerInput) -> PointerInput? {
    guard input.begins else { return nil }
    if case .press(let sample) = input { return presses.cancellation(of: sample.source) }
    return underWay.first { $0.input.kind == input.kind }?.input.cancelled
  }

  /// Begins or continues a scroll or a transform. Returns the event to send; nil if nothing receives it.
  func process(_ input: PointerInput) -> UIEvent? {
    if case .press(let sample) = input {
      guard engine.sendsPress(of: sample) else { return nil }
      let event = presses.process(sample, in: engine)
      if let event { prepare(event, input, event.changedPress?.pressState?.standIn) }
      if let event { presses.offer(event, input, in: engine) }
      return event
    }
    guard engine.follows(.pointers) else { return input.begins ? drop(input, .noPointers) : nil }
    if case .hover(let sample) = input {
      guard sample.zOffset == nil || engine.follows(.pencilHover) else {
        return input.begins ? drop(input, .notOnSystem) : nil
      }
      return hovering.process(sample, in: engine) { makeEvent(for: input, $0) }
    }
    guard input.begins else { return proceed(with: input) }
    guard !engine.application.isIgnoringInteractionEvents else { return drop(input, .interactionIgnored) }
    if case .transform = input, !engine.application.supportsIndirectInputEvents {
      return drop(input, .touchesNotSimulated)
    }
    guard let (view, window) = engine.touches.hit(at: input.location, in: nil) else {
      return drop(input, .noRecognizer)
    }
    let standIn = engine.touches.makeStandIn(at: input.location, in: view, window)
    standIn.sampleExtras = TouchExtras(modifiers: input.modifiers)
    let event = makeEvent(for: input, standIn)
    engine.gestures.offer(input, standIn, in: view, of: event)
    guard !standIn.receivingRecognizers.isEmpty else {
      self.event = nil
      return drop(input, .noRecognizer)
    }
    underWay.append((input, standIn))
    if input.ends { end(standIn, .ended) }
    return event
  }

  /// The end of hovering that recognizers missed during a pause that is over now.
  var overdueInput: PointerInput? { hovering.overdueEnd(in: engine).map(PointerInput.hover) }

  /// Sends the event that windows have received to the recognizers.
  func send(_ event: UIEvent) {
    guard let (input, standIn) = event.pointerInput else { return }
    if case .hover(let sample) = input { return hovering.send(sample, in: engine) }
    if let event = event as? UIPressesEvent { return presses.send(event, in: engine) }
    engine.gestures.send(input, standIn)
  }

  /// Forgets the event, and the stand-in if its input is over. If no window called super for the beginning, nothing
  /// receives the rest.
  func endStep(isReceived: Bool) {
    guard let (input, standIn) = event?.pointerInput else { return }
    event = nil
    if case .hover = input { return hovering.endStep(isReceived: isReceived, in: engine) }
    if case .press = input {
      return presses.endStep(standIn, input.phase, isReceived: isReceived, in: engine)
    }
    if input.begins, !isReceived {
      for recognizer in standIn.receivingRecognizers {
        recognizer.attempt.ignore(standIn)
        engine.gestures.didIgnore(standIn, by: recognizer)
      }
    }
    if input.ends || input.begins && !isReceived { underWay.removeAll { $0.standIn === standIn } }
  }

  /// Returns the event for a message about a press: the current one if it is about the press, or else a new one.
  func pressesEvent(about press: UIPress) -> UIPressesEvent {
    if let event = event as? UIPressesEvent, event.changedPress === press { return event }
    return presses.event(about: press, in: engine)
  }

  func close() {
    presses.close()
    hovering.close()
    underWay = []
    event = nil
  }

  private func proceed(with input: PointerInput) -> UIEvent? {
    guard let index = underWay.firstIndex(where: { $0.input.kind == input.kind }) else { return nil }
    underWay[index].input = input
    let standIn = underWay[index].standIn
    standIn.moveStandIn(to: input.location, at: engine.now)
    standIn.sampleExtras = TouchExtras(modifiers: input.modifiers)
    if input.ends { end(standIn, input.phase == .cancelled ? .cancelled : .ended) }
    return makeEvent(for: input, standIn)
  }

  private func end(_ standIn: UITouch, _ phase: UITouch.Phase) {
    standIn.currentSample.phase = phase
    engine.gestures.offeredTouches.didLift()
  }

  private func makeEvent(for input: PointerInput, _ standIn: UITouch) -> UIEvent {
    let event = UIEvent(input.eventType, at: engine.now)
    prepare(event, input, standIn)
    return event
  }

  private func prepare(_ event: UIEvent, _ input: PointerInput, _ standIn: UITouch?) {
    guard let standIn else { return }
    event.pointerInput = (input, standIn)
    event.serialNumber = -1
    event.recipients = [standIn._window].compactMap { $0 }
    event.areRecipientsKnown = true
    self.event = event
  }

  private func drop(_ input: PointerInput, _ reason: DropReason) -> UIEvent? {
    if engine.recorder.wants(.drop) { engine.recorder.record(.drop(Drop(.event(input.name), reason))) }
    return nil
  }
}

/// Recognizers that receive input without touches.
extension GestureCenter {
  /// Collects the recognizers that take an input: those of the view under the pointer, then of each superview.
  func offer(_ input: PointerInput, _ standIn: UITouch, in view: UIView, of event: UIEvent) {
    let path = TreePath(to: view)
    for (height, view) in view.ancestorViews.enumerated() {
      let place = TreePlace(path, depth: path.indices.count - height)
      for (index, recognizer) in (view.gestureRecognizers ?? []).enumerated()
      where isFree(recognizer) && recognizer.takesInput(input) {
        guard recognizer.shouldReceive(event), recognizer.receivesPress(of: event) else { continue }
        // The delegate may have disabled the recognizer, or removed it or its view.
        guard isFree(recognizer), recognizer.view === view, view.window != nil else { continue }
        if recognizer.attempt.participation == nil { add(recognizer, index: index, at: place) }
        recognizer.attempt.follow(standIn)
        standIn.didOffer(to: recognizer)
      }
    }
    if !standIn.receivingRecognizers.isEmpty { offeredTouches.add(standIn) }
  }

  /// Sends an input to its recognizers, in their order.
  func send(_ input: PointerInput, _ standIn: UITouch) {
    UnretainedLoop.forEach(participants.all) { recognizer in
      if !recognizer.attempt.isOver, recognizer.attempt.standIn === standIn { recognizer.followInput(input) }
    }
  }

  /// Whether a recognizer can follow an input without touches: it must follow nothing else in this attempt.
  func isFree(_ recognizer: UIGestureRecognizer) -> Bool {
    // A tap of several presses waits for the next one.
    if let last = recognizer.attempt.standIn, !last.isDown {
      return recognizer.isEnabled && recognizer.attempt.isPossible
    }
    return acceptsTouches(recognizer) && recognizer.attempt.touches.isEmpty && recognizer.existsOnSystem
  }
}

extension Engine {
  /// The view at a point of the screen; nil if there is none.
  package func viewHit(at location: Point) -> UIView? { touches.hit(at: location, in: nil)?.view }
}

extension UIGestureRecognizer {
  /// Whether the recognizer, as configured, follows an input.
  package func _takes(_ input: PointerInput) -> Bool { takesInput(input) }
}
