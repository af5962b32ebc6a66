import Records
import Replay
import TouchKit

/// Commands, and events other than touches.
extension StoryCollector {
  /// Begins the story of the step's event, if it is for responders and not a touch.
  func beginEvent(_ step: Step) {
    switch step.event {
    case .remoteControl(let command): addEvent("remoteControl", command.rawValue, .remoteControl)
    case .command(let action, _): addEvent("command", action, .command)
    case .statusBar(let gesture): addStatusBar(gesture.rawValue)
    case .pencil(let sample): addPencil(sample)
    default: if let input = PointerInput(step.event) { addPointer(input) }
    }
  }

  /// Begins the story of a double tap or a squeeze. The phases of a squeeze go the same way.
  private func addPencil(_ sample: PencilSample) {
    guard sample.phase == nil || sample.phase == .began else { return }
    let name = sample.gesture == .squeeze ? "squeeze of the pencil" : "double tap of the pencil"
    var story = EventStory(name, at: now, kind: .pencil)
    story.bystanders = (liveScene?.ids ?? []).compactMap { id in
      liveScene?.view(id)?.reasonForNoPencil.map { EventStory.Bystander(id: id, reason: $0) }
    }
    events.append(story)
  }

  private func addStatusBar(_ gesture: String) {
    events.append(EventStory("\(gesture) on the status bar", at: now, kind: .statusBar))
  }

  /// Adds a scroll view that a tap on the status bar scrolls to its top.
  func addScrollToTop(of view: String) {
    guard case .statusBar = event, let last = events.indices.last, events[last].kind == .statusBar else {
      return
    }
    events[last].receivers.append(.init(id: view, isHandled: true))
  }

  /// Adds a turn of the device.
  func addOrientation(_ name: String) { events.append(EventStory(name, at: now, kind: .orientation)) }

  /// Adds that the content of a scroll view stopped moving by itself.
  func addScrollEnd(_ end: ScrollEnd) {
    let view = end.scrollView
    moving[view] = nil
    let toTop = events.lastIndex { $0.kind == .statusBar && $0.receivers.contains { $0.id == view } }
    if let toTop, events[toTop].scrollEnd == nil { events[toTop].scrollEnd = end }
    if ![.rested, .lifted].contains(end.reason) { endCoasting(of: view, at: end.contentOffset) }
    guard let id = end.touch, let touch = live[id]?.last ?? down[id] else { return }
    touches[touch].stopped.append(view)
  }

  /// Adds a message of a pencil interaction to its delegate.
  func addPencilMessage(to delegate: String) {
    guard let last = events.indices.last, events[last].kind == .pencil else { return }
    let receiver = EventStory.Receiver(id: delegate, isHandled: true)
    if !events[last].receivers.contains(receiver) { events[last].receivers.append(receiver) }
  }

  /// Adds the delivery of a motion or remote-control event.
  func addEventDelivery(_ delivery: Delivery) {
    if Message.presses.contains(delivery.message) { return addPressDelivery(delivery) }
    if delivery.message == .touchesEstimatedPropertiesUpdated { return addUpdate(delivery) }
    let (phase, motion) = (delivery.message.rawValue, delivery.subtype ?? "")
    if delivery.message != .remoteControlReceived,
      events.last?.time != now || events.last?.name != "\(phase) \(motion)"
    {
      addEvent(phase, motion, .motion)
      events[events.count - 1].isCancelled = delivery.message == .motionCancelled
    }
    guard !events.isEmpty else { return }
    events[events.count - 1].receivers.append(.init(id: delivery.responder, isHandled: delivery.handled))
  }

  /// Adds a message about measured values. Those to one view have one story, because a pencil measures up to 240 samples
  /// a second.
  private func addUpdate(_ delivery: Delivery) {
    let ids = Array(Set(delivery.touches)).sorted().map(String.init).joined(separator: " and ")
    let name = "\(delivery.message.rawValue) of touch \(ids)"
    let receiver = EventStory.Receiver(id: delivery.responder, isHandled: delivery.handled)
    if let index = events.lastIndex(where: { $0.name == name && $0.chain.contains(receiver.id) }) {
      if events[index].chain.first == receiver.id { events[index].updates? += 1 }
      if !events[index].receivers.contains(receiver) { events[index].receivers.append(receiver) }
      return
    }
    let start = liveScene?.responder(receiver.id)
    let chain = start.map { sequence(first: $0) { $0.next }.map(\.traceID) } ?? [receiver.id]
    var story = EventStory(name, at: now, kind: .update)
    story.chain = chain
    story.receivers = [receiver]
    story.updates = 1
    events.append(story)
  }

  /// Begins the story of a press. Its end and its changes go the same way.
  func addPress(_ sample: PressSample) {
    guard sample.phase == .began, isInSpan else { return }
    addEvent("press of", sample.words, .press)
    events[events.count - 1].key = sample.key == nil ? nil : liveScene?.engine.fate(of: sample)
    events[events.count - 1].source = sample.sourceName
    // A key command off the chain would have taken the key.
    let chain = events[events.count - 1].chain
    events[events.count - 1].bystanders += (liveScene?.ids ?? []).filter { id in
      !chain.contains(id) && liveScene?.responder(id)?._hasKeyCommand(for: sample) == true
        && !events[events.count - 1].bystanders.contains { $0.id == id }
    }.map { EventStory.Bystander(id: $0) }
  }

  /// Adds a message about a press. The first responder on its chain may receive it late, because a recognizer held it.
  private func addPressDelivery(_ delivery: Delivery) {
    closeHolds(delivery.message == .pressesCancelled ? .cancelled : .delivered) { hold in
      hold.touch == nil && hold.held.view == delivery.responder
        && (hold.held.message == delivery.message || delivery.message == .pressesCancelled)
    }
    guard delivery.message == .pressesBegan else {
      // A responder may handle the end alone.
      let press = events.lastIndex { $0.kind == .press && $0.source == delivery.subtype }
      if delivery.message == .pressesCancelled, let press { events[press].isCancelled = true }
      if delivery.handled, let press, !events[press].receivers.contains(where: \.isHandled) {
        events[press].receivers.append(.init(id: delivery.responder, isHandled: true))
      }
      return
    }
    let isStart = events.indices.first { index in
      awaitsDelivery(index) && events[index].source == delivery.subtype
        && events[index].chain.first == delivery.responder
    }
    pressOnItsWay = isStart ?? pressOnItsWay
    guard let index = pressOnItsWay else { return }
    events[index].receivers.append(.init(id: delivery.responder, isHandled: delivery.handled))
  }

  private func awaitsDelivery(_ index: Int) -> Bool {
    events[index].kind == .press && events[index].receivers.isEmpty && events[index].drop == nil
  }

  /// Adds the reason why no responder, or no recognizer, receives an event.
  func addDropOfEvent(_ reason: DropReason) {
    guard let last = events.indices.last else { return }
    if events[last].pointer != nil { return addDropOfPointer(reason) }
    let isOfHeldPress = reason == .recognized || reason == .viewRemoved
    guard isOfHeldPress, let press = events.indices.first(where: awaitsDelivery) else {
      if reason == .notOnSystem { events[last].since = systemOfEvent }
      return events[last].drop = reason
    }
    events[press].drop = reason
    closeHolds(.dropped) { $0.touch == nil && $0.held.message == .pressesBegan }
  }

  /// The system that brought the input of the current step; nil for input that every system has.
  var systemOfEvent: SystemVersion? {
    let rule: SystemDifference? =
      switch event {
      case .press(let sample): sample.systemRule
      case .pencil(let sample): sample.systemRule
      case .hover: .pencilHover
      default: nil
      }
    return rule?.facts.since
  }

  private func addEvent(_ noun: String, _ detail: String, _ kind: EventStory.Kind) {
    let engine = liveScene?.engine
    let first = engine?.firstResponder
    let start: UIResponder? = first ?? engine?.application.keyWindow
    let chain = start.map { sequence(first: $0) { $0.next }.map(\.traceID) } ?? []
    var story = EventStory("\(noun) \(detail)", detail, at: now, kind: kind)
    (story.chain, story.startsAtFirstResponder) = (chain, first != nil)
    let message: Message? =
      switch kind {
      case .press: .pressesBegan
      case .motion: .motionBegan
      case .remoteControl: .remoteControlReceived
      default: nil
      }
    if let message, let liveScene {
      story.bystanders = liveScene.ids.filter { id in
        liveScene.responder(id)?.script?.overrides(message) == true && !chain.contains(id)
      }.map { EventStory.Bystander(id: $0) }
    }
    events.append(story)
  }
}

extension [EventStory] {
  /// Marks the uninformative phases of motions: a responder may handle the beginning, the end or both.
  mutating func settleMotions() {
    let motions = indices.filter { self[$0].kind == .motion }
    for (one, other) in zip(motions, motions.dropFirst())
    where self[one].detail == self[other].detail && self[one].name.hasPrefix(Message.motionBegan.rawValue) {
      if self[other].isCancelled {
        self[one].isOtherPhase = true
        if !self[other].isHandled { self[other].receivers = self[one].receivers }
      } else {
        self[self[other].isHandled && !self[one].isHandled ? one : other].isOtherPhase = true
      }
    }
  }
}

extension UIView {
  /// Why the pencil interactions of the view are not told of a gesture; nil if they are, or if it has none.
  fileprivate var reasonForNoPencil: String? {
    let own = interactions.compactMap { $0 as? UIPencilInteraction }
    guard !own.isEmpty else { return nil }
    guard own.contains(where: \.isEnabled) else { return "its UIPencilInteraction is disabled" }
    guard window != nil else { return "it is in no window" }
    let hidden = sequence(first: self, next: \.superview).first(where: \.isHidden)
    return hidden.map { $0 === self ? "it is hidden" : "\($0.traceID), around it, is hidden" }
  }
}
