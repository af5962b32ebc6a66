import Foundation
import Records

/// Finds the hover recognizers that a pointer enters, moves over and leaves.
///
/// Hover recognizers exclude nothing, so each has a stand-in of its own. While a button of a pointer is down, or
/// interaction events are ignored, they are paused. The first sample afterwards tells them where the pointer went.
final class HoverTracker {
  /// The recognizers whose views the pointer is over, whatever the state of their attempts: each is asked once.
  private var inside: [UIGestureRecognizer] = []
  private var entering: [UIGestureRecognizer] = []
  private var leaving: [UIGestureRecognizer] = []
  private weak var lastWindow: UIWindow?
  /// The end of hovering during a pause. No other sample may follow it.
  private var missedEnd: HoverSample?

  /// The end of hovering during a pause that is over now; nil if there is none.
  func overdueEnd(in engine: Engine) -> HoverSample? {
    missedEnd != nil && reasonForPausing(in: engine) == nil ? missedEnd : nil
  }

  /// Finds the recognizers whose views the pointer enters and leaves. Returns the event to send; nil if it is over no
  /// window.
  func process(
    _ sample: HoverSample,
    in engine: Engine,
    _ makeEvent: (_ standIn: UITouch) -> UIEvent
  ) -> UIEvent? {
    let hit = sample.phase.isOver ? nil : engine.touches.hit(at: sample.location, in: nil)
    let path = hit.map { Array($0.view.ancestorViews) } ?? []
    missedEnd = nil
    if let reason = reasonForPausing(in: engine) {
      if sample.phase.isOver { missedEnd = sample }
      recordPause(reason, path, engine)
      return nil
    }
    leaving = inside.filter { recognizer in !path.contains { $0 === recognizer.view } }
    inside.removeAll { recognizer in leaving.contains { $0 === recognizer } }
    entering = []
    guard let window = hit?.window ?? lastWindow else { return nil }
    lastWindow = hit?.window
    let standIn = engine.touches.makeStandIn(at: sample.location, in: hit?.view ?? window, window)
    standIn.sampleExtras = TouchExtras(modifiers: sample.modifiers)
    let event = makeEvent(standIn)
    if let view = hit?.view { enter(view, at: sample.location, window, event, engine) }
    return event
  }

  /// Sends the event to the recognizers: the pointer leaves, moves, then enters.
  func send(_ sample: HoverSample, in engine: Engine) {
    let end: UIGestureRecognizer.State = sample.phase == .cancelled ? .cancelled : .ended
    for recognizer in leaving { follow(recognizer, sample, end, engine) }
    for recognizer in inside { follow(recognizer, sample, .changed, engine) }
    for recognizer in entering { follow(recognizer, sample, .began, engine) }
    inside += entering
    leaving = []
    entering = []
  }

  /// Forgets the recognizers of an event for which no window called super.
  func endStep(isReceived: Bool, in engine: Engine) {
    guard !isReceived else { return }
    for recognizer in entering {
      guard let standIn = recognizer.attempt.standIn else { continue }
      recognizer.attempt.ignore(standIn)
      engine.gestures.didIgnore(standIn, by: recognizer)
    }
    inside += leaving
    entering = []
    leaving = []
  }

  func close() {
    missedEnd = nil
    inside = []
    entering = []
    leaving = []
  }

  private func reasonForPausing(in engine: Engine) -> DropReason? {
    if engine.application.isIgnoringInteractionEvents { return .interactionIgnored }
    return engine.touches.isButtonDown ? .buttonDown : nil
  }

  /// Records that a sample is dropped, if the pointer is or was over the view of a hover recognizer.
  private func recordPause(_ reason: DropReason, _ path: [UIView], _ engine: Engine) {
    guard engine.recorder.wants(.drop) else { return }
    let concerns =
      !inside.isEmpty
      || path.contains { $0.gestureRecognizers?.contains { $0 is UIHoverGestureRecognizer } ?? false }
    if concerns { engine.recorder.record(.drop(Drop(.event("hover"), reason))) }
  }

  private func enter(
    _ view: UIView,
    at location: Point,
    _ window: UIWindow,
    _ event: UIEvent,
    _ engine: Engine
  ) {
    let path = TreePath(to: view)
    for (height, own) in view.ancestorViews.enumerated() {
      let place = TreePlace(path, depth: path.indices.count - height)
      for (index, recognizer) in (own.gestureRecognizers ?? []).enumerated()
      where recognizer is UIHoverGestureRecognizer && engine.gestures.isFree(recognizer)
        && !inside.contains(where: { $0 === recognizer })
      {
        guard recognizer.shouldReceive(event), engine.gestures.isFree(recognizer), recognizer.view === own,
          own.window != nil
        else {
          inside.append(recognizer)
          continue
        }
        let standIn = engine.touches.makeStandIn(at: location, in: view, window)
        standIn.sampleExtras = event.pointerInput?.standIn.sampleExtras
        if recognizer.attempt.participation == nil {
          engine.gestures.add(recognizer, index: index, at: place)
        }
        recognizer.attempt.follow(standIn)
        standIn.didOffer(to: recognizer)
        engine.gestures.offeredTouches.add(standIn)
        entering.append(recognizer)
      }
    }
  }

  private func follow(
    _ recognizer: UIGestureRecognizer,
    _ sample: HoverSample,
    _ state: UIGestureRecognizer.State,
    _ engine: Engine
  ) {
    guard let hover = recognizer as? UIHoverGestureRecognizer, let standIn = recognizer.attempt.standIn else {
      return
    }
    standIn.moveStandIn(to: sample.location, at: engine.now)
    standIn.sampleExtras = TouchExtras(modifiers: sample.modifiers)
    if state == .ended || state == .cancelled {
      standIn.currentSample.phase = state == .ended ? .ended : .cancelled
      engine.gestures.offeredTouches.didLift()
    }
    if !recognizer.attempt.isOver { hover.followHover(sample, state) }
  }
}
