import Records

/// Delivers touches to views, and presses to responders: decides which view accepts a touch, and holds, releases and
/// cancels touches and presses as the recognizers require.
package final class DeliveryCenter {
  // Set by the engine, which owns and outlives the center, when it is created. Each access retains the engine.
  unowned(unsafe) var engine: Engine!
  let event: UIEvent
  let recorder: Recorder
  /// The touches with messages that are held or not sent yet.
  private var held: [UITouch] = []
  var route: Route
  /// The number of responders whose methods are running, each forwarding the message of the one before it.
  var depth = 0
  /// The depth at which forwarding stops, so that the stack suffices.
  static let mostDepth = 500

  init(recorder: Recorder, event: UIEvent) {
    self.recorder = recorder
    self.event = event
    route = Route(event: event)
  }

  func close() {
    withExtendedLifetime((held, route)) {
      held = []
      route = Route(event: event)
    }
  }

  /// Part 5 of a turn: cancels, in their views, the touches of the recognizers that have recognized. A recognizer that
  /// cancels no touches takes those that it has held.
  func cancelRecognized() {
    let recognizers = engine.gestures.queue.popRecognized()
    var touches: [UITouch] = []
    for recognizer in recognizers {
      for touch in recognizer.attempt.touches {
        if recognizer.cancelsTouchesInView {
          if !touches.contains(where: { $0 === touch }) { touches.append(touch) }
        } else if recognizer._delays(touch.touchDelivery.heldMessage) {
          touch.touchDelivery.take(for: recognizer.traceID)
        }
      }
    }
    cancel(touches, .recognized, by: recognizers)
    cancelTaken()
  }

  /// Cancels the held touches that recognizers have taken, once no other recognizer holds them.
  private func cancelTaken() {
    let touches = held.filter { touch in
      !touch.touchDelivery.takers.isEmpty && !Holders(of: touch).hold(touch.touchDelivery.heldMessage)
    }
    if !touches.isEmpty { cancel(touches, .recognized) }
  }

  /// Part 7 of a turn with an event: sends the released messages, then those of the event's touches, or of the touch that
  /// stands for its press. Released ends join the event's ends of the same view and sequence.
  func deliver(_ touches: [UITouch]) {
    let isWanted = touches.contains { $0.hasChanged && !$0.touchDelivery.isLostToView }
    guard isWanted || !held.isEmpty else { return }
    if held.isEmpty, areMoves(touches) {
      sendMoves(of: touches)
      return forgetFinished()
    }
    var released = released(inEvent: true)
    var records: [Record] = []
    if touches.contains(where: { $0.isChanged(to: .began) }) { records = touches.compactMap(admit) }
    var schedule = DeliverySchedule()
    for touch in touches where touch.hasChanged && !touch.touchDelivery.isLostToView {
      guard let view = touch._view else { continue }
      // A move is held only if earlier messages of the touch are held.
      let holders = touch.currentSample.phase == .moved ? nil : Holders(of: touch)
      let effect = touch.touchDelivery.process(
        touch.currentSample,
        holdsBegan: holders?.holdBegan ?? false,
        holdsEnded: holders?.holdEnded ?? false
      )
      switch effect {
      case .due(let due): schedule.add(touch, view, due.message, due.sample)
      case .held: hold(touch).map { records.append($0) }
      case .lost: drop(touch, .touchesCancelled).map { records.append($0) }
      case .nothing: break
      }
    }
    schedule.joinEnds(of: &released)
    send(released)
    for record in records { recorder.record(record) }
    send(schedule)
    forgetFinished()
  }

  /// Part 7 of a turn without an event: sends the released messages.
  func release() {
    send(released(inEvent: false))
    forgetFinished()
  }

  /// Schedules the messages that no recognizer holds any longer.
  private func released(inEvent: Bool) -> DeliverySchedule {
    cancelTaken()
    var schedule = DeliverySchedule()
    for touch in held {
      guard let view = touch.view, !touch.isBeingCancelled else { continue }
      let holders = Holders(of: touch)
      let due = touch.touchDelivery.release(
        holdsBegan: holders.holdBegan,
        holdsEnded: holders.holdEnded,
        // The event's own move replaces a held one. Without an event there is no newer move, so the held one is sent.
        movesNow: inEvent && touch.isChanged(to: .moved)
      )
      for item in due { schedule.add(touch, view, item.message, item.sample) }
    }
    return schedule
  }

  private func forgetFinished() {
    if !held.isEmpty { held.removeAll { !$0.touchDelivery.isUnfinished } }
  }

  /// The touches that undecided recognizers hold.
  package var withheld: [UITouch] {
    held.filter { touch in
      let holders = Holders(of: touch)
      return holders.holdBegan || holders.holdEnded
    }
  }

  /// Cancels the touches of the views in a tree that leaves its window, and the presses whose responders are in it.
  func viewWillLeaveWindow(_ view: UIView) {
    let touches = event.activeTouches + held + engine.pointers.pressesUnderWay
    var leaving: [UITouch] = []
    for touch in touches where touch.view?.isDescendant(of: view) ?? false {
      if !leaving.contains(where: { $0 === touch }) { leaving.append(touch) }
    }
    cancel(leaving, .viewRemoved)
  }

  private func cancel(_ touches: [UITouch], _ reason: DropReason, by recognizers: [UIGestureRecognizer] = [])
  {
    var schedule = DeliverySchedule()
    for touch in touches {
      guard let view = touch.view else { continue }
      switch touch.touchDelivery.cancel() {
      case .needsMessage:
        var sample = touch.currentSample
        sample.phase = .cancelled
        schedule.add(touch, view, .touchesCancelled, sample)
      case .dropped:
        let owners = touch.touchDelivery.takers + recognizers.filter { $0.cancelsTouch(touch) }.map(\.traceID)
        if let record = drop(touch, reason, by: owners) { recorder.record(record) }
      case .nothing:
        break
      }
    }
    send(schedule)
    forgetFinished()
  }

  /// Decides whether a new touch reaches its view. Returns the record of the drop if it does not.
  private func admit(_ touch: UITouch) -> Record? {
    guard touch.isChanged(to: .began), touch.touchDelivery.isUndecided else { return nil }
    guard let (reason, by) = refusal(of: touch) else {
      touch.touchDelivery.admit()
      return nil
    }
    touch.touchDelivery.refuse()
    return drop(touch, reason, by: by)
  }

  /// The reason why a new touch does not reach its view, and the objects that cause it, or nil. The view's own reasons
  /// come first.
  private func refusal(of touch: UITouch) -> (reason: DropReason, by: [String])? {
    // A press goes to its responder in any case.
    guard touch._press == nil else { return nil }
    if let refusal = refusalOfView(of: touch) { return refusal }
    let joined = (touch.gestureRecognizers ?? []).filter { $0.attempt.isActive && $0.cancelsTouch(touch) }
    return joined.isEmpty ? nil : (.joinedGesture, joined.map(\.traceID))
  }

  private func refusalOfView(of touch: UITouch) -> (reason: DropReason, by: [String])? {
    guard let view = touch.view else { return nil }
    for case let scrollView as UIScrollView in view.ancestorViews {
      if let reason = scrollView.reasonForWithholding(touch, event) { return (reason, [scrollView.traceID]) }
    }
    // Any earlier finger that is still down counts, whether or not the view received it.
    let isTaken = event.activeTouches.contains {
      $0.view === view && $0.isDown && $0.creationIndex < touch.creationIndex
    }
    // A touch that ends in this event still counts, because the view would receive the new touch before that end.
    let isEnding = event.activeTouches.contains {
      $0.view === view && !$0.isDown && $0.hasChanged && $0.touchDelivery.isLive
    }
    // A window itself receives several touches even if `isMultipleTouchEnabled` is false (Neuburg, Programming iOS 4,
    // chapter 18).
    if !view.isMultipleTouchEnabled, !(view is UIWindow), isTaken || isEnding {
      return (.multipleTouchDisabled, [])
    }
    // Here, too, a touch that ends in this event still counts.
    var inTheWay: [UIView] = []
    for other in event.activeTouches
    where other.window === touch.window && other.touchDelivery.isLive && (other.isDown || other.hasChanged) {
      guard let holder = other.view, holder !== view, view.isExclusiveTouch || holder.isExclusiveTouch,
        !inTheWay.contains(where: { $0 === holder })
      else { continue }
      inTheWay.append(holder)
    }
    return inTheWay.isEmpty ? nil : (.exclusiveTouch, inTheWay.map(\.traceID))
  }

  /// Holds a touch. Returns a record unless the same message was held before.
  private func hold(_ touch: UITouch) -> Record? {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
    guard let message = Message(touch.phase.recordPhase), touch.touchDelivery.recordHold(of: message) else {
      return nil
    }
    guard recorder.wants(.hold), let view = touch.view else { return nil }
    let holders = Holders(of: touch)
    let by = (holders.began.isEmpty ? holders.ended : holders.began).map(\.traceID)
    if let press = touch._press {
      let receiver = press.pressState?.responder?.traceID ?? view.traceID
      return .hold(Hold(touch: nil, view: receiver, message: message.ofPress, by: by))
    }
    return .hold(Hold(touch: touch.fingerID, view: view.traceID, message: message, by: by))
  }

  private func drop(_ touch: UITouch, _ reason: DropReason, by: @autoclosure () -> [String] = []) -> Record? {
    guard recorder.wants(.drop) else { return nil }
    let what: Drop.Subject =
      touch._press == nil ? .touch(touch.fingerID, view: touch.view?.traceID) : .event("press")
    return .drop(Drop(what, reason, by: by()))
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer cancels a touch in its view when it recognizes. An ignored touch is not cancelled.
  fileprivate func cancelsTouch(_ touch: UITouch) -> Bool { cancelsTouchesInView && attempt.counts(touch) }

  /// Whether the recognizer delays a message to views.
  fileprivate func _delays(_ message: Message?) -> Bool {
    switch message {
    case .touchesBegan: delaysTouchesBegan
    case .touchesEnded: delaysTouchesEnded
    default: false
    }
  }

  /// Whether the touch of a finger belongs to the recognizer's gesture.
  package func _counts(finger id: Int) -> Bool {
    attempt.standIn == nil && attempt.touches.contains { $0.fingerID == id }
  }
}

extension UITouch {
  /// Whether the current event cancels the touch.
  fileprivate var isBeingCancelled: Bool { hasChanged && phase == .cancelled }
}

/// The recognizers that hold a touch: they are possible or waiting, and the touch belongs to their gesture.
private struct Holders {
  private(set) var began: [UIGestureRecognizer] = []
  private(set) var ended: [UIGestureRecognizer] = []

  var holdBegan: Bool { !began.isEmpty }
  var holdEnded: Bool { !ended.isEmpty }

  /// Whether recognizers hold a message.
  func hold(_ message: Message?) -> Bool { message == .touchesBegan ? holdBegan : holdEnded }

  init(of touch: UITouch) {
    let isInText = touch.view?.recognizesTaps ?? false
    for recognizer in touch.receivingRecognizers
    where recognizer.attempt.arbitrationState == .possible && recognizer.attempt.counts(touch)
      && !(isInText && recognizer.losesToTextInput(with: touch))
    {
      if recognizer.delaysBegan(of: touch) { began.append(recognizer) }
      if recognizer.delaysTouchesEnded { ended.append(recognizer) }
    }
  }
}
