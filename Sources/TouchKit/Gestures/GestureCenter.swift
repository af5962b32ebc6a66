import Foundation
import Records

/// Runs the recognizers: offers them touches, lets them be judged, sends their actions, resets them.
package final class GestureCenter {
  unowned let engine: Engine
  /// The recognizers that took part since their last reset, in their order.
  private(set) var participants: [UIGestureRecognizer] = []
  /// Those that have recognized in this turn; delivery has still to cancel their touches.
  var recognized: [UIGestureRecognizer] = []
  var actions: [PendingAction] = []
  /// Whether anything happened that arbitration has to look at.
  var isUnsettled = false
  private var ordinals = 0

  /// An action message that is still to be sent.
  struct PendingAction {
    let recognizer: UIGestureRecognizer
    let state: GestureState
  }

  init(engine: Engine) {
    self.engine = engine
  }

  func nextOrdinal() -> Int {
    ordinals += 1
    return ordinals
  }

  /// Collects the recognizers of a new touch: those of its view, then of each superview up to the window.
  func offer(_ touch: UITouch, in view: UIView) {
    for view in view.ancestors {
      for recognizer in view.gestureRecognizers ?? [] where takesTouches(recognizer) {
        guard recognizer.allows(touch.type), recognizer.shouldReceive(engine.touches.event) else { continue }
        guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
          continue
        }
        // Who was asked may have switched it off, or taken it or its view away.
        guard takesTouches(recognizer), recognizer.view === view, view.window != nil else { continue }
        if recognizer.attempt.place == nil { enlist(recognizer, on: view) }
        recognizer.attempt.track(touch)
        touch.offered(to: recognizer)
      }
    }
  }

  /// Tells the recognizers of what happened to their touches.
  func offer(_ event: UIEvent) {
    let phases = event.phases
    for recognizer in participants where !recognizer.attempt.isOver {
      offer(event, phases, to: recognizer)
    }
  }

  func close() {
    participants = []
    recognized = []
    actions = []
  }

  /// A touch that is ignored may have been what others waited for.
  func noteIgnored(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    isUnsettled = true
    engine.recorder.observer?.ignored(touch, by: recognizer.id)
  }

  func leave(_ recognizer: UIGestureRecognizer) {
    participants.removeAll { $0 === recognizer }
  }

  private func takesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.attempt.isOver && !recognizer.attempt.isWaiting
  }

  /// Lets a recognizer take part that changes its state, say in a timer, without having a touch.
  func enlistLate(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.place == nil, let view = recognizer.view else { return }
    enlist(recognizer, on: view)
  }

  private func enlist(_ recognizer: UIGestureRecognizer, on view: UIView) {
    let place = RecognizerPlace(recognizer, on: view, engine.order)
    recognizer.attempt.place = place
    let index = participants.firstIndex { other in other.attempt.place.map { place < $0 } ?? false }
    participants.insert(recognizer, at: index ?? participants.count)
  }

  private func offer(_ event: UIEvent, _ phases: [UITouch.Phase], to recognizer: UIGestureRecognizer) {
    let tracked = recognizer.attempt.tracked
    let wasActive = recognizer.attempt.isActive
    for phase in phases where tracked.contains(where: { $0.isChanged(to: phase) }) {
      tell(recognizer, phase, tracked, event)
    }
    // A gesture under way changes with its touches, whether or not its class says so.
    guard wasActive, recognizer.attempt.isActive else { return }
    if recognizer.attempt.tracked.contains(where: { $0.isChanged(to: .moved) }) {
      recognizer.move(to: .changed, Reason(.moved, .moved))
    } else if recognizer.attempt.tracked.contains(where: { $0.isChanged(to: .ended) }),
      recognizer.attempt.tracked.contains(where: \.isDown)
    {
      recognizer.move(to: .changed, Reason(.lifted, .lifted))
    }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase,
    _ tracked: [UITouch],
    _ event: UIEvent
  ) {
    // It may have failed, or ignored touches, with an earlier message of this step.
    guard !recognizer.attempt.isOver, let message = Message(phase.record) else { return }
    let touches = tracked.filter { $0.isChanged(to: phase) && recognizer.attempt.tracks($0) }
    guard !touches.isEmpty else { return }
    if engine.recorder.wants(.recognizer) {
      engine.recorder.record(
        .recognizer(
          RecognizerMessage(
            recognizer: recognizer.id,
            message: message,
            touches: touches.map(\.id).sorted()
          )
        )
      )
    }
    engine.recorder.observer?.sent(message, touches, to: recognizer)
    let set = event.set(of: touches)
    switch phase {
    case .began: recognizer.touchesBegan(set, with: event)
    case .moved: recognizer.touchesMoved(set, with: event)
    case .ended: recognizer.touchesEnded(set, with: event)
    case .cancelled: recognizer.touchesCancelled(set, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}
