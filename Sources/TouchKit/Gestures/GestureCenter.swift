import Foundation
import Records

/// Runs the recognizers: offers them touches, lets them be judged, sends their actions, resets them.
package final class GestureCenter {
  // It owns this one, and goes after it.
  unowned(unsafe) let engine: Engine
  let recorder: Recorder
  /// Those that have recognized in this turn; delivery has still to cancel their touches.
  var recognized: [UIGestureRecognizer] = []
  var actions: [PendingAction] = []
  // Room for those that are being sent.
  var roomForActions: [PendingAction] = []
  /// Whether anything happened that arbitration has to look at.
  var isUnsettled = false
  /// Those that arbitration has to judge.
  var contested = Agenda()
  /// Those that have come to their end, one of each round.
  var ended = Agenda()
  /// Those that may hang after this turn.
  var suspects: [UIGestureRecognizer] = []
  /// How many have come to take part so far.
  private(set) var enlistments = 0
  /// Up to which of these all that wait have been judged.
  var contestedThrough = 0
  /// Those that take part and may add requirements.
  private(set) var answering = Roster()
  private var roster = Roster()
  private var ordinals = 0
  // The touches that have been offered, until they have lifted.
  private var touches: [UITouch] = []
  /// Whether one of them may have lifted.
  var haveTouchesLifted = false

  /// An action message that is still to be sent.
  struct PendingAction {
    let recognizer: UIGestureRecognizer
    let state: GestureState
  }

  init(engine: Engine) {
    self.engine = engine
    recorder = engine.recorder
  }

  func nextOrdinal() -> Int {
    ordinals += 1
    return ordinals
  }

  /// The recognizers that took part since their last reset, in their order.
  var participants: [UIGestureRecognizer] { roster.members }

  /// Collects the recognizers of a new touch: those of its view, then of each superview up to the window.
  func offer(_ touch: UITouch, in view: UIView) {
    touches.append(touch)
    let path = TreePath(to: view)
    for (height, view) in view.ancestors.enumerated() {
      let place = TreePlace(path, depth: path.indices.count - height)
      for (index, recognizer) in (view.gestureRecognizers ?? []).enumerated() where takesTouches(recognizer) {
        guard recognizer.allows(touch.type), recognizer.shouldReceive(engine.touches.event) else { continue }
        guard recognizer.decider?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
          continue
        }
        // Who was asked may have switched it off, or taken it or its view away.
        guard takesTouches(recognizer), recognizer.view === view, view.window != nil else { continue }
        if recognizer.attempt.place == nil { enlist(recognizer, index: index, at: place) }
        recognizer.attempt.track(touch)
        touch.offered(to: recognizer)
      }
    }
  }

  /// Tells the recognizers of what happened to their touches.
  func offer(_ event: UIEvent) {
    for recognizer in participants where !recognizer.attempt.isOver { offer(event, to: recognizer) }
  }

  /// Lets go of the recognizers: rounds and touches know them, and they know these.
  func close() {
    // What goes with the last that holds it looks here as it goes, so that it may go only when all is changed.
    withExtendedLifetime((participants, suspects, touches, recognized, actions)) {
      for recognizer in participants {
        _ = recognizer.attempt.round?.dissolve()
        recognizer.forgetAttempt()
      }
      roster.removeAll()
      answering.removeAll()
      contested.removeAll()
      ended.removeAll()
      suspects = []
      touches = []
      recognized = []
      actions = []
    }
  }

  /// A touch that is ignored may have been what others waited for.
  func noteIgnored(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    isUnsettled = true
    noteStanding(of: recognizer)
    suspects.append(recognizer)
    recorder.observer?.ignored(touch, by: recognizer.id)
  }

  /// A recognizer may add requirements from now on.
  func noteAnswering(_ recognizer: UIGestureRecognizer) {
    if recognizer.attempt.place != nil { answering.insert(recognizer) }
  }

  /// A timer has fired that its owner may have waited for.
  func noteTimer(of owner: any Named) {
    if let recognizer = owner as? UIGestureRecognizer { suspects.append(recognizer) }
  }

  /// Has recognizers forget the touches that have lifted.
  func forgetLifted() {
    guard haveTouchesLifted else { return }
    haveTouchesLifted = false
    for touch in touches where !touch.isDown {
      for recognizer in touch.recognizers {
        recognizer.attempt.forgetLifted()
        recognizer.attempt.thinOut(for: recognizer)
        if recognizer.attempt.tracked.isEmpty { suspects.append(recognizer) }
      }
    }
    touches.removeAll { !$0.isDown }
  }

  /// Takes note that a recognizer has lost its place.
  func noteLeave() {
    roster.noteLeave()
    answering.noteLeave()
  }

  /// Takes those off the roster that have lost their places.
  func removeWhoLeft() {
    roster.removeWhoLeft()
    answering.removeWhoLeft()
  }

  private func takesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.attempt.isOver && !recognizer.attempt.isWaiting
  }

  /// Lets a recognizer take part that changes its state, say in a timer, without having a touch.
  func enlistLate(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.place == nil, let view = recognizer.view else { return }
    let path = TreePath(to: view)
    let index = view.gestureRecognizers?.firstIndex { $0 === recognizer } ?? 0
    enlist(recognizer, index: index, at: TreePlace(path, depth: path.indices.count))
  }

  private func enlist(_ recognizer: UIGestureRecognizer, index: Int, at place: TreePlace) {
    removeWhoLeft()
    enlistments += 1
    recognizer.attempt.place = RecognizerPlace(
      recognizer,
      index: index,
      at: place,
      enlistment: enlistments
    )
    roster.insert(recognizer)
    if recognizer.mayAddRequirements { answering.insert(recognizer) }
    join(recognizer)
  }

  private func offer(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    let phases = PhaseSet(of: recognizer.attempt.tracked)
    guard !phases.isSubset(of: .stationary) else { return }
    let wasActive = recognizer.attempt.isActive
    if phases == .moved {
      // Mostly all of them have.
      tell(recognizer, .moved, recognizer.attempt.tracked, recognizer.attempt.set(by: event), event)
    } else {
      for phase in UITouch.Phase.told where phases.contains(PhaseSet(phase)) {
        let touches = recognizer.attempt.tracked.filter { $0.isChanged(to: phase) }
        if !touches.isEmpty { tell(recognizer, phase, touches, event.set(of: touches), event) }
      }
    }
    // A gesture under way changes with its touches, whether or not its class says so.
    guard wasActive, recognizer.attempt.isActive else { return }
    let left = PhaseSet(of: recognizer.attempt.tracked)
    if left.contains(.moved) {
      goOn(recognizer, .moved)
    } else if left.contains(.ended), recognizer.attempt.tracked.contains(where: \.isDown) {
      goOn(recognizer, .fingerLifted)
    }
  }

  /// Changes a gesture under way by way of its class, which may watch its state.
  private func goOn(_ recognizer: UIGestureRecognizer, _ kind: ReasonKind) {
    recognizer.attempt.cause = kind
    recognizer.state = .changed
    recognizer.attempt.cause = nil
  }

  private func tell(
    _ recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase,
    _ touches: @autoclosure () -> [UITouch],
    _ set: Set<UITouch>,
    _ event: UIEvent
  ) {
    // It may have failed, or ignored touches, with an earlier message of this step.
    guard !recognizer.attempt.isOver else { return }
    if recorder.wants(.recognizer) { record(phase, touches(), to: recognizer) }
    switch phase {
    case .began: recognizer.touchesBegan(set, with: event)
    case .moved: recognizer.touchesMoved(set, with: event)
    case .ended: recognizer.touchesEnded(set, with: event)
    case .cancelled: recognizer.touchesCancelled(set, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func record(_ phase: UITouch.Phase, _ touches: [UITouch], to recognizer: UIGestureRecognizer) {
    guard let message = Message(phase.record) else { return }
    recorder.record(
      .recognizer(
        RecognizerMessage(
          recognizer: recognizer.id,
          message: message,
          touches: touches.map(\.id).sorted()
        )
      )
    )
    recorder.observer?.sent(message, touches, to: recognizer)
  }
}
