import Records

/// Gives views their touches: what recognizers cancel, hold and release, and who takes a touch at all.
package final class DeliveryCenter {
  // It owns this one, and goes after it.
  unowned(unsafe) let engine: Engine
  let recorder: Recorder
  /// The touches of which something is held, or is being told.
  private var held: [UITouch] = []
  var route: Route

  init(engine: Engine) {
    self.engine = engine
    recorder = engine.recorder
    route = Route(event: engine.touches.event)
  }

  func close() {
    withExtendedLifetime((held, route)) {
      held = []
      route = Route(event: engine.touches.event)
    }
  }

  /// Takes away from their views the touches of recognizers that have just recognized.
  func cancelRecognized() {
    let recognizers = engine.gestures.recognized
    engine.gestures.recognized = []
    var touches: [UITouch] = []
    for recognizer in recognizers where recognizer.cancelsTouchesInView {
      for touch in recognizer.attempt.touches where !touches.contains(where: { $0 === touch }) {
        touches.append(touch)
      }
    }
    cancel(touches, .recognized)
  }

  /// Delivers what was held, then what this step brought; ends that fall into the step of a release go with
  /// those released.
  func deliver(_ event: UIEvent) {
    let touches = event.touches
    let isWanted = touches.contains { $0.changed && !$0.delivery.isTakenAway }
    guard isWanted || !held.isEmpty else { return }
    if held.isEmpty, areMoves(touches) {
      tellMoves(of: touches)
      return forgetTold()
    }
    var released = takeReleased(by: event)
    var notes: [Record] = []
    if touches.contains(where: { $0.isChanged(to: .began) }) { notes = touches.compactMap(admit) }
    var schedule = DeliverySchedule()
    for touch in touches where touch.changed && !touch.delivery.isTakenAway {
      guard let view = touch.boundView else { continue }
      // A move is held with what came before it.
      let holders = touch.sample.phase == .moved ? nil : Holders(of: touch)
      let outcome = touch.delivery.take(
        touch.sample,
        holdsBegan: holders?.holdBegan ?? false,
        holdsEnded: holders?.holdEnded ?? false
      )
      switch outcome {
      case .due(let due): schedule.add(touch, view, due.message, due.sample)
      case .held: noteHold(of: touch).map { notes.append($0) }
      case .gone: drop(touch, .touchesCancelled).map { notes.append($0) }
      case .nothing: break
      }
    }
    schedule.joinEnds(of: &released)
    send(released)
    for note in notes { recorder.record(note) }
    send(schedule)
    forgetTold()
  }

  /// Delivers what is no longer held.
  func release() {
    send(takeReleased())
    forgetTold()
  }

  // What an event releases it may move as well; what is released later has had its move, which was held.
  private func takeReleased(by event: UIEvent? = nil) -> DeliverySchedule {
    var schedule = DeliverySchedule()
    for touch in held {
      guard let view = touch.view, !touch.isBeingCancelled else { continue }
      let holders = Holders(of: touch)
      let due = touch.delivery.release(
        holdsBegan: holders.holdBegan,
        holdsEnded: holders.holdEnded,
        movesNow: event != nil && touch.changed && touch.phase == .moved
      )
      for item in due { schedule.add(touch, view, item.message, item.sample) }
    }
    return schedule
  }

  private func forgetTold() {
    if !held.isEmpty { held.removeAll { !$0.delivery.isOwed } }
  }

  /// The touches that recognizers hold which never came to an end.
  package var withheld: [UITouch] {
    held.filter { touch in
      let holders = Holders(of: touch)
      return holders.holdBegan || holders.holdEnded
    }
  }

  /// Takes their touches away from the views of a tree that leaves its window.
  func viewWillLeaveWindow(_ view: UIView) {
    let touches = engine.touches.event.touches + held
    var leaving: [UITouch] = []
    for touch in touches where touch.view?.isDescendant(of: view) ?? false {
      if !leaving.contains(where: { $0 === touch }) { leaving.append(touch) }
    }
    cancel(leaving, .viewRemoved)
  }

  private func cancel(_ touches: [UITouch], _ reason: DropReason) {
    var schedule = DeliverySchedule()
    for touch in touches {
      guard let view = touch.view else { continue }
      admitAhead(touch)
      let wasUnseen = touch.delivery.isUnseen
      if touch.delivery.cancel() {
        var sample = touch.sample
        sample.phase = .cancelled
        schedule.add(touch, view, .touchesCancelled, sample)
      } else if wasUnseen, let note = drop(touch, reason) {
        recorder.record(note)
      }
    }
    send(schedule)
    forgetTold()
  }

  /// Lets a new touch into its view, or drops it, which is worth a record.
  private func admit(_ touch: UITouch) -> Record? {
    guard touch.isChanged(to: .began), touch.delivery.isUndecided else { return nil }
    guard let reason = refusal(of: touch) else {
      touch.delivery.admit()
      return nil
    }
    touch.delivery.refuse()
    return drop(touch, reason)
  }

  /// A touch that is lost in the step in which it landed was its view's all the same, if that would have taken it.
  private func admitAhead(_ touch: UITouch) {
    if touch.delivery.isUndecided, refusalOfView(of: touch) == nil { touch.delivery.admit() }
  }

  /// Why a new touch does not reach its view, or nil: the view's own reasons come first.
  private func refusal(of touch: UITouch) -> DropReason? {
    if let reason = refusalOfView(of: touch) { return reason }
    let joins = (touch.gestureRecognizers ?? []).contains { recognizer in
      recognizer.attempt.isActive && recognizer.cancelsTouchesInView
        && recognizer.attempt.counts(touch)
    }
    return joins ? .joinedGesture : nil
  }

  private func refusalOfView(of touch: UITouch) -> DropReason? {
    guard let view = touch.view else { return nil }
    let event = engine.touches.event
    if view.ancestors.contains(where: { ($0 as? UIScrollView)?.withholds(touch, event) ?? false }) {
      return .contentTouchRefused
    }
    let others = event.touches.filter { $0 !== touch && $0.isDown }
    // Of several that land together the first takes the view, whether it is let in or lost already.
    let isTaken = others.contains {
      $0.view === view
        && ($0.delivery.isAccepted || $0.delivery.isUndecided && $0.ordinal < touch.ordinal)
    }
    if !view.isMultipleTouchEnabled, isTaken { return .multipleTouchDisabled }
    let elsewhere = others.filter {
      $0.view !== view && $0.window === touch.window && $0.delivery.isUnderWay
    }
    if !elsewhere.isEmpty,
      view.isExclusiveTouch || elsewhere.contains(where: { $0.view?.isExclusiveTouch ?? false })
    {
      return .exclusiveTouch
    }
    return nil
  }

  private func noteHold(of touch: UITouch) -> Record? {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
    guard let message = Message(touch.phase.record), touch.delivery.namesHold(of: message) else { return nil }
    guard recorder.wants(.hold), let view = touch.view else { return nil }
    let holders = Holders(of: touch)
    let by = holders.began.isEmpty ? holders.ended : holders.began
    return .hold(Hold(touch: touch.id, view: view.id, message: message, by: by.map(\.id)))
  }

  private func drop(_ touch: UITouch, _ reason: DropReason) -> Record? {
    guard recorder.wants(.drop) else { return nil }
    return .drop(Drop(.touch(touch.id, view: touch.view?.id), reason))
  }
}

extension UITouch {
  /// Whether the step under way takes it away.
  fileprivate var isBeingCancelled: Bool { changed && phase == .cancelled }
}

/// The recognizers that hold a touch: those that are still possible with it, waiting ones included.
private struct Holders {
  private(set) var began: [UIGestureRecognizer] = []
  private(set) var ended: [UIGestureRecognizer] = []

  var holdBegan: Bool { !began.isEmpty }
  var holdEnded: Bool { !ended.isEmpty }

  init(of touch: UITouch) {
    for recognizer in touch.recognizers
    where recognizer.attempt.standing == .possible && recognizer.attempt.counts(touch) {
      if recognizer.delaysBegan(of: touch) { began.append(recognizer) }
      if recognizer.delaysTouchesEnded { ended.append(recognizer) }
    }
  }
}
