import Foundation
import Records

/// The coordinator of the recognizers: collects them for a new touch, sends them events, and changes their states.
///
/// Each part of the state has its own owner: `Participants`, `ArbitrationQueue`, `ActionQueue`, `ResetQueue`,
/// `StuckWatch` and `OfferedTouches`. The engine calls the steps of a turn in order.
package final class GestureCenter {
  // Set by the engine, which owns and outlives the center, when it is created. Each access retains the engine.
  unowned(unsafe) var engine: Engine!
  let recorder: Recorder
  let participants = Participants()
  let queue = ArbitrationQueue()
  let actions: ActionQueue
  let resets = ResetQueue()
  let stuckWatch = StuckWatch()
  let offeredTouches = OfferedTouches()
  /// Detects whether the order of recognizers matters; nil if nobody asks.
  package var orderWatch: OrderWatch? { didSet { actions.orderWatch = orderWatch } }
  /// Gestures of several touches that have ended since arbitration last ran.
  var endedGestures: [UIGestureRecognizer] = []
  /// The number of the current turn.
  var turn = 0
  /// Whether state changes are recorded later, in the order of recognizers.
  var postponesRecords = false
  private var recognizerCount = 0

  init(recorder: Recorder) {
    self.recorder = recorder
    actions = ActionQueue(recorder: recorder)
  }

  /// Whether arbitration is needed because something has changed.
  var needsArbitration: Bool { queue.isDirty }

  /// Whether recognizers have recognized and their touches must still be cancelled in their views.
  var haveRecognized: Bool { !queue.recognized.isEmpty }

  /// The recognizers that take part, and the number of those that have joined so far.
  package var participation: (recognizers: [UIGestureRecognizer], joinCount: Int) {
    (participants.all, participants.joinCount)
  }

  func nextOrdinal() -> Int {
    recognizerCount += 1
    return recognizerCount
  }

  /// Collects the recognizers of a new touch: those of its view, then of each superview up to the window.
  func offer(_ touch: UITouch, in view: UIView) {
    offeredTouches.add(touch)
    let path = TreePath(to: view)
    for (height, view) in view.ancestorViews.enumerated() {
      let place = TreePlace(path, depth: path.indices.count - height)
      for (index, recognizer) in (view.gestureRecognizers ?? []).enumerated() where acceptsTouches(recognizer)
      {
        guard recognizer.allowsTouchType(touch.type), recognizer.receivesEvent(engine.touches.event) else {
          continue
        }
        let delegate = recognizer.overridableDelegate
        guard delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
          if recorder.wants(.refuse) {
            recorder.record(.refuse(recognizer: recognizer.traceID, touch: touch.fingerID))
          }
          continue
        }
        // The delegate may have disabled the recognizer, or removed it or its view.
        guard acceptsTouches(recognizer), recognizer.view === view, view.window != nil else { continue }
        if recognizer.attempt.participation == nil { add(recognizer, index: index, at: place) }
        recognizer.attempt.track(touch)
        touch.didOffer(to: recognizer)
      }
    }
  }

  /// Sends an event to the recognizers, in their order.
  func send(_ event: UIEvent) {
    // Usually all touches of an event have moved.
    let moved = PhaseSet(of: event.activeTouches) == .moved ? event.touchSet : nil
    UnretainedLoop.forEach(participants.all) { recognizer in
      if !recognizer.attempt.isOver { send(event, moved, to: recognizer) }
    }
  }

  /// Tells a recognizer about measured values of samples that it received.
  func sendUpdate(of touches: [UITouch], to recognizer: UIGestureRecognizer) {
    if recorder.wants(.recognizer) {
      recorder.record(
        .recognizer(
          RecognizerMessage(
            recognizer: recognizer.traceID,
            message: .touchesEstimatedPropertiesUpdated,
            touches: touches.map(\.fingerID).sorted()
          )
        )
      )
    }
    recognizer.touchesEstimatedPropertiesUpdated(Set(touches))
  }

  /// Sends the action messages of the turn.
  func sendActions() {
    actions.sendAll()
  }

  /// Releases all recognizers and touches, which refer to one another.
  func close() {
    // Deinitializers that run here call this object again, so all objects are kept alive until the lists are cleared.
    let lists = (
      participants.all, stuckWatch.recognizers, offeredTouches.touches, queue.recognized, actions.pending
    )
    withExtendedLifetime(lists) {
      for recognizer in participants.all {
        _ = recognizer.attempt.resetGroup?.dissolve()
        recognizer.resetAttempt()
      }
      participants.removeAll()
      queue.removeAll()
      resets.removeAll()
      endedGestures = []
      _ = stuckWatch.popAll()
      orderWatch?.close()
      offeredTouches.removeAll()
      actions.removeAll()
    }
  }

  /// Re-evaluates recognizers waiting for one that now ignores a touch.
  func didIgnore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    queue.markDirty()
    queue.addDependents(of: recognizer)
    stuckWatch.add(recognizer)
    recorder.observer?.ignored(touch, by: recognizer.traceID)
  }

  /// Reconsiders a recognizer that may have waited for its timer.
  func timerDidFire(of owner: any Named) {
    if let recognizer = owner as? UIGestureRecognizer { stuckWatch.add(recognizer) }
  }

  /// Connects two recognizers: the first requires the second to fail.
  func didAddRequirement(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) {
    recognizer.connectRequirements(with: other)
    if recognizer.attempt.isWaiting { queue.add(recognizer) }
  }

  /// Adds a recognizer that changes its state without a touch, for example in a timer.
  func joinWithoutTouch(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.participation == nil, let view = recognizer.view else { return }
    let path = TreePath(to: view)
    let index = view.gestureRecognizers?.firstIndex { $0 === recognizer } ?? 0
    add(recognizer, index: index, at: TreePlace(path, depth: path.indices.count))
  }

  func add(_ recognizer: UIGestureRecognizer, index: Int, at place: TreePlace) {
    participants.add(recognizer, index: index, at: place)
    orderWatch?.didJoin(recognizer, participants.all)
  }

  /// Whether a recognizer receives new touches. One that follows a scroll receives none until its reset.
  func acceptsTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.attempt.isOver && !recognizer.attempt.isWaiting
      && recognizer.attempt.standIn == nil
  }

  /// Sends an event to a recognizer. `moved` are the touches of the event if all of them moved.
  private func send(_ event: UIEvent, _ moved: Set<UITouch>?, to recognizer: UIGestureRecognizer) {
    guard let moved, recognizer.attempt.tracked.isSame(as: event.activeTouches) else {
      return send(event, to: recognizer)
    }
    let wasActive = recognizer.attempt.isActive
    if recorder.wantsMessages(toRecognizersAbout: .moved) {
      record(.moved, recognizer.attempt.tracked, to: recognizer)
    }
    recognizer.touchesMoved(moved, with: event)
    // As below: a gesture under way changes whenever its tracked touches move.
    guard wasActive, recognizer.attempt.isActive, recognizer.continuesWithItsTouches else { return }
    if !recognizer.attempt.tracked.isEmpty { continueGesture(of: recognizer, .moved) }
  }

  private func send(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    let phases = PhaseSet(of: recognizer.attempt.tracked)
    guard !phases.isSubset(of: .stationary) else { return }
    let wasActive = recognizer.attempt.isActive
    for phase in UITouch.Phase.sentPhases where phases.contains(PhaseSet(phase)) {
      let tracked = recognizer.attempt.tracked
      let touches = phases == PhaseSet(phase) ? tracked : tracked.filter { $0.isChanged(to: phase) }
      if !touches.isEmpty { call(recognizer, phase, touches, event.touchSet(of: touches), event) }
    }
    // A gesture under way changes with its touches, whether or not its class says so.
    guard wasActive, recognizer.attempt.isActive, recognizer.continuesWithItsTouches else { return }
    let left = PhaseSet(of: recognizer.attempt.tracked)
    if left.contains(.moved) {
      continueGesture(of: recognizer, .moved)
    } else if left.contains(.ended), recognizer.attempt.tracked.contains(where: \.isDown) {
      continueGesture(of: recognizer, .fingerLifted)
    }
  }

  /// Changes a gesture under way through the `state` property, which a class may override.
  private func continueGesture(of recognizer: UIGestureRecognizer, _ kind: ReasonKind) {
    recognizer.attempt.cause = .kind(kind)
    recognizer.state = .changed
    recognizer.attempt.cause = .unknown
  }

  private func call(
    _ recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase,
    _ touches: [UITouch],
    _ set: Set<UITouch>,
    _ event: UIEvent
  ) {
    // An earlier message of this event may have ended the attempt.
    guard !recognizer.attempt.isOver else { return }
    if recorder.wantsMessages(toRecognizersAbout: phase) { record(phase, touches, to: recognizer) }
    switch phase {
    case .began: recognizer.touchesBegan(set, with: event)
    case .moved: recognizer.touchesMoved(set, with: event)
    case .ended: recognizer.touchesEnded(set, with: event)
    case .cancelled: recognizer.touchesCancelled(set, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func record(_ phase: UITouch.Phase, _ touches: [UITouch], to recognizer: UIGestureRecognizer) {
    guard let message = Message(phase.recordPhase) else { return }
    recorder.record(
      .recognizer(
        RecognizerMessage(
          recognizer: recognizer.traceID,
          message: message,
          touches: touches.map(\.fingerID).sorted()
        )
      )
    )
    recorder.observer?.sent(message, touches, to: recognizer)
  }
}

/// The touches that recognizers were offered and that have not lifted.
final class OfferedTouches {
  private(set) var touches: [UITouch] = []
  /// Whether a touch may have lifted since the last call of `popLifted()`.
  private(set) var mayHaveLifted = false

  /// Adds a new touch.
  func add(_ touch: UITouch) {
    touches.append(touch)
  }

  /// Marks that a touch may have lifted.
  func didLift() {
    mayHaveLifted = true
  }

  /// Removes and returns the touches that have lifted.
  func popLifted() -> [UITouch] {
    mayHaveLifted = false
    let lifted = touches.filter { !$0.isDown }
    touches.removeAll { !$0.isDown }
    return lifted
  }

  /// Removes all touches.
  func removeAll() {
    touches = []
  }
}
