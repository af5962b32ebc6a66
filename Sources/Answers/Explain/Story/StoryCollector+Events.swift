import Records
import Replay
import TouchKit

/// Events that are not about touches, and commands.
extension StoryCollector {
  /// Begins the story of the step's event, if the event is for responders and not about touches.
  func beginEvent(_ step: Step) {
    switch step.event {
    case .remoteControl(let command): addEvent("remoteControl \(command.rawValue)")
    case .command(let action, _):
      addEvent("command \(action)")
      events[events.count - 1].kind = .command
    case .pencil(let sample): addPencil(sample)
    default: if let input = PointerInput(step.event) { addPointer(input) }
    }
  }

  /// Begins the story of a double tap or a squeeze. The phases of a squeeze go the same way.
  private func addPencil(_ sample: PencilSample) {
    guard sample.phase == nil || sample.phase == .began else { return }
    let name = sample.gesture == .squeeze ? "squeeze of the pencil" : "double tap of the pencil"
    var story = EventStory(name: name, time: now, chain: [], startsAtFirstResponder: false)
    story.kind = .pencil
    events.append(story)
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
    let name = "\(delivery.message.rawValue) \(delivery.subtype ?? "")"
    if delivery.message != .remoteControlReceived, events.last?.time != now || events.last?.name != name {
      addEvent(name)
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
    var story = EventStory(name: name, time: now, chain: chain, startsAtFirstResponder: false)
    story.receivers = [receiver]
    story.updates = 1
    events.append(story)
  }

  /// Begins the story of a press. Its end and its changes go the same way.
  func addPress(_ sample: PressSample) {
    guard sample.phase == .began, isInSpan else { return }
    addEvent("press of \(sample.words)")
    events[events.count - 1].key = sample.key == nil ? nil : liveScene?.engine.fate(of: sample)
    events[events.count - 1].kind = .press
    events[events.count - 1].source = sample.sourceName
  }

  /// Adds a message about a press. The first responder on its chain may receive it late, because a recognizer held it.
  private func addPressDelivery(_ delivery: Delivery) {
    closeHolds(delivery.message == .pressesCancelled ? .cancelled : .delivered) { hold in
      hold.touch == nil && hold.held.view == delivery.responder
        && (hold.held.message == delivery.message || delivery.message == .pressesCancelled)
    }
    guard delivery.message == .pressesBegan else { return }
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
      return events[last].drop = reason
    }
    events[press].drop = reason
    closeHolds(.dropped) { $0.touch == nil && $0.held.message == .pressesBegan }
  }

  private func addEvent(_ name: String) {
    let engine = liveScene?.engine
    let first = engine?.firstResponder
    let start: UIResponder? = first ?? engine?.application.keyWindow
    let chain = start.map { sequence(first: $0) { $0.next }.map(\.traceID) } ?? []
    events.append(EventStory(name: name, time: now, chain: chain, startsAtFirstResponder: first != nil))
  }
}
