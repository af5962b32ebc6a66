import Foundation
import Records
import TouchKit

/// Touches: the messages that views receive, and messages that are held or dropped.
extension StoryCollector {
  func add(_ hitTest: HitTest) {
    let touch = addTouch(hitTest.touch, view: hitTest.view, path: hitTest.path)
    touches[touch].canSelectRow = !hitTest.path.contains { liveScene?.selectsNoRows($0) != nil }
    let control = hitTest.view.flatMap { liveScene?.view($0) } as? UIControl
    touches[touch].hitsDisabledControl = control?.isEnabled == false
    live[hitTest.touch, default: []].append(touch)
    down[hitTest.touch] = touch
    lastLanding = now
    offer(touch, hitTest.checked ?? [])
  }

  func add(_ drop: Drop) {
    guard case .touch(let id, let view) = drop.subject else {
      return addDropOfEvent(drop.reason)
    }
    guard view != nil, let touch = live[id]?.first(where: { touches[$0].messages.isEmpty }) else {
      // The touch was dropped before hit testing.
      let touch = addTouch(id)
      touches[touch].drop = TouchStory.Drop(reason: drop.reason, time: now, by: [])
      if isCancelled(id) { touches[touch].to = now } else { down[id] = touch }
      return addUnoffered(touch, .dropped(drop.reason))
    }
    touches[touch].drop = TouchStory.Drop(reason: drop.reason, time: now, by: drop.by)
    touches[touch].drop?.isOwnExclusiveness = view.flatMap { liveScene?.view($0) }?.isExclusiveTouch == true
    if drop.reason == .joinedGesture || drop.reason == .recognized {
      for winner in drop.by.map(index(ofRecognizer:)) {
        addCancellation(by: winner, of: [touches[touch].name], from: view ?? "", isDelivered: false)
      }
    }
    closeHolds(.dropped) { $0.touch == touch }
    end(touch)
  }

  /// Returns whether the current step cancels the touch of a finger.
  private func isCancelled(_ id: Int) -> Bool {
    guard case .touches(let samples) = event else { return false }
    return samples.contains { $0.id == id && $0.phase == .cancelled }
  }

  private func addTouch(_ id: Int, view: String? = nil, path: [String] = []) -> Int {
    uses[id, default: 0] += 1
    touches.append(TouchStory(touch: id, use: uses[id] ?? 1, from: now, view: view, path: path))
    return touches.count - 1
  }

  func add(_ delivery: Delivery) {
    guard Message.touches.contains(delivery.message) else { return addEventDelivery(delivery) }
    let own = delivery.touches.compactMap { id in
      story(of: id, for: delivery.message, in: delivery.responder)
    }
    guard !own.isEmpty else {
      // The message went up the responder chain, or was forwarded.
      guard delivery.handled, let route, route.message == delivery.message else { return }
      for touch in route.touches where delivery.touches.contains(touches[touch].touch) {
        touches[touch].addHandler(delivery.responder)
      }
      return
    }
    route = (delivery.message, own)
    press(delivery.responder, own, delivery.message)
    let cause =
      delivery.message == .touchesCancelled
      ? self.cause(of: delivery.touches, in: touches[own[0]].path) : nil
    if delivery.message == .touchesEnded { addLift(of: own, delivery) }
    for touch in own {
      var own = delivery
      own.late = timeHeld(delivery, of: touch)
      touches[touch].add(own, at: now, cause)
      closeHolds(delivery.message == .touchesCancelled ? .cancelled : .delivered) { hold in
        hold.touch == touch
          && (hold.held.message == delivery.message || delivery.message == .touchesCancelled)
      }
      if delivery.message == .touchesEnded || delivery.message == .touchesCancelled { end(touch) }
      if cause?.cancelsForAll == true { endCancelled(touch) }
    }
    if case .recognized(let winners) = cause {
      for winner in winners {
        let index = index(ofRecognizer: winner)
        let taken = own.map { touches[$0].name }.filter { cancels(index, $0.id) }
        addCancellation(by: index, of: taken, from: delivery.responder, isDelivered: true)
      }
    }
  }

  /// Determines which of the touches that a control has just received it tracks. The message is recorded after the
  /// control has handled it, so the control has already decided.
  private func press(_ view: String, _ own: [Int], _ message: Message) {
    guard message == .touchesBegan, let control = liveScene?.view(view) as? UIControl, control.isEnabled
    else { return }
    startValues[view] = value(of: control)
    var ignored = own
    let reason: TouchStory.Untracked
    if let other = tracked[view].map({ touches[$0] }), other.isUnderWay {
      reason = .otherTouch(other.name)
    } else if control.isTracking {
      tracked[view] = ignored.removeFirst()
      reason = .otherTouch(touches[own[0]].name)
    } else {
      let isPlainSlider = snapshot.view(view)?.className == "UISlider" && control.script == nil
      reason = isPlainSlider ? .besideTheThumb : .declined
    }
    for touch in ignored { touches[touch].untracked = reason }
  }

  /// Returns the time for which the message about one touch was held; nil if it was not held. Touches that share a
  /// message may have been held for different times.
  private func timeHeld(_ delivery: Delivery, of touch: Int) -> Nanoseconds? {
    guard delivery.late != nil,
      let hold = holds.first(where: { $0.touch == touch && $0.held.message == delivery.message })
    else { return nil }
    // Several held moves are delivered as one: the last.
    return delivery.message == .touchesMoved ? delivery.late : now - hold.held.from
  }

  func add(_ hold: Hold) {
    let touch = hold.touch.flatMap { live[$0]?.last { touches[$0].view == hold.view } }
    guard touch != nil || hold.touch == nil else { return }
    let attempts = hold.by.map { id in
      let recognizer = index(ofRecognizer: id)
      return (recognizer, withAttempt(of: recognizer) { $0.number } - 1)
    }
    holds.append(
      OpenHold(
        held: HeldMessage(hold, of: touch.map { touches[$0].name }, from: now),
        touch: touch,
        attempts: attempts
      )
    )
  }

  /// Ends the matching holds in the stories of the touch and of the attempts.
  func closeHolds(_ end: HeldMessage.End?, _ isSelected: (OpenHold) -> Bool) {
    for var hold in holds where isSelected(hold) {
      hold.held.to = end == nil ? nil : now
      hold.held.end = end
      if let touch = hold.touch { touches[touch].holds.append(hold.held) }
      for (recognizer, attempt) in hold.attempts {
        recognizers[recognizer].attempts[attempt].holds.append(hold.held)
      }
    }
    holds.removeAll(where: isSelected)
  }

  /// Returns the touch to which a message belongs. If several touches have the id, an ending belongs to the earliest
  /// of them, any other message to the latest.
  private func story(of id: Int, for message: Message, in view: String) -> Int? {
    let candidates = (live[id] ?? []).filter { touches[$0].view == view }
    switch message {
    case .touchesBegan: return candidates.first { touches[$0].messages.isEmpty }
    case .touchesMoved: return candidates.last
    default: return candidates.first
    }
  }

  /// Ends a touch that the system cancelled, even if the trace still has samples of its finger.
  private func endCancelled(_ touch: Int) {
    if touches[touch].to == nil { touches[touch].to = now }
    if down[touches[touch].touch] == touch { down[touches[touch].touch] = nil }
  }

  private func end(_ touch: Int) {
    let id = touches[touch].touch
    live[id]?.removeAll { $0 == touch }
    if live[id]?.isEmpty == true { live[id] = nil }
  }

  /// Returns the reason why touches of a view are cancelled in the current step. `path` leads to the view.
  func cause(of ids: [Int], in path: [String]) -> TouchStory.Cause? {
    let winners = recognized.filter { recognizer in ids.contains { cancels(recognizer, $0) } }
    if case .interruption(let text) = event { return .interruption(text) }
    if case .touches(let samples) = event {
      if samples.contains(where: { ids.contains($0.id) && $0.phase == .cancelled }) { return .system }
      if touches.last?.drop?.reason == .tooManyTouches, touches.last?.from == now { return .tooManyTouches }
    }
    if !winners.isEmpty { return .recognized(winners.map { recognizers[$0].id }) }
    if let deed = sceneActions.last(where: { $0.concerns(path + ["application"]) }) { return .handler(deed) }
    if case .call(let call) = event { return .call(call.method) }
    return nil
  }

  /// Returns what disabled a control in the current step; nil if nothing did.
  func causeOfDisabling(_ control: String) -> TouchStory.Cause? {
    if let deed = sceneActions.last(where: { $0.event.disables(control) }) { return .handler(deed) }
    return event.disables(control) ? .disabled : nil
  }

  func value(of control: UIControl) -> Double? {
    var values = ActionValues()
    control.reportValues(&values)
    return values.value
  }

  /// Returns whether a recognizer that recognized cancels a finger's touch in its view. A touch that the recognizer
  /// ignores is not cancelled.
  private func cancels(_ recognizer: Int, _ id: Int) -> Bool {
    guard let live = liveScene?.recognizer(recognizers[recognizer].id) else {
      // The recognizer was created in code and is not in the scene.
      guard hasAttempt(recognizer) else { return false }
      return withAttempt(of: recognizer) { $0.members.contains { $0.touch.id == id } }
    }
    return live.cancelsTouchesInView && live._counts(finger: id)
  }

  private func addCancellation(by recognizer: Int, of ids: [TouchName], from view: String, isDelivered: Bool)
  {
    withAttempt(of: recognizer) { attempt in
      if let last = attempt.cancellations.last, last.view == view, last.time == now,
        last.isDelivered == isDelivered
      {
        attempt.cancellations[attempt.cancellations.count - 1].touches += ids
      } else {
        attempt.cancellations.append(
          AttemptStory.Cancellation(view: view, touches: ids, time: now, isDelivered: isDelivered)
        )
      }
    }
  }
}

extension TouchStory.Cause {
  /// Whether the system cancelled the touch for all receivers, not only for the view.
  fileprivate var cancelsForAll: Bool {
    switch self {
    case .interruption, .tooManyTouches: true
    case .recognized, .system, .call, .handler, .disabled: false
    }
  }
}

extension TouchStory {
  /// Whether the touch is under way in its view: the view has received its begin, but not its end.
  fileprivate var isUnderWay: Bool {
    messages.last?.message == .touchesBegan || messages.last?.message == .touchesMoved
  }

  fileprivate mutating func add(_ delivery: Delivery, at time: Instant, _ cause: Cause?) {
    if delivery.message == .touchesMoved, let index = messages.indices.last,
      messages[index].message == .touchesMoved
    {
      messages[index].count += 1
      messages[index].last = time
    } else {
      messages.append(DeliveredMessage(delivery.message, at: time, late: delivery.late))
      messages[messages.count - 1].cause = cause
    }
    if delivery.handled { addHandler(delivery.responder) }
  }

  fileprivate mutating func addHandler(_ responder: String) {
    guard let index = messages.indices.last, !messages[index].handlers.contains(responder) else { return }
    messages[index].handlers.append(responder)
  }
}

extension SceneAction {
  /// Whether the scene action changes one of the objects, or names it as an argument.
  fileprivate func concerns(_ ids: [String]) -> Bool {
    switch event {
    case .set(let objects): return objects.contains { ids.contains($0.object) }
    case .call(let call):
      if case .string(let argument)? = call.argument, ids.contains(argument) { return true }
      return ids.contains(call.object)
    default: return false
    }
  }
}

extension StepEvent {
  /// Whether the event disables a control.
  fileprivate func disables(_ control: String) -> Bool {
    guard case .set(let objects) = self else { return false }
    return objects.contains { object in
      object.object == control
        && object.changes.contains { $0.key == PropertyName.isEnabled.rawValue && $0.value == .bool(false) }
    }
  }
}
