import Foundation
import Records

/// The route of a message from its view up the responder chain.
extension DeliveryCenter {
  /// The current message.
  struct Route {
    var event: UIEvent
    /// The subtype of a motion event or remote-control event.
    var subtype: String?
    /// The touches, ascending by id.
    var touches: [UITouch] = []
    /// The delay of a held message.
    var late: Nanoseconds?
    /// Whether a responder has already handled the message.
    var isHandled = false
    /// The responder whose method is running.
    var recipient: ObjectIdentifier?
    /// The responders that have forwarded the message; nil if none has.
    var forwarders: Forwarders?
    /// Whether a UIKit class that handles touches itself has received the message.
    var reachesClass = false
    /// A cache of all touches as a set.
    private(set) var everyTouch: Set<UITouch>?

    /// Returns touches as a set. On the way up they are usually all touches of the message.
    mutating func set(of some: [UITouch]) -> Set<UITouch> {
      guard some.count == touches.count else { return event.touchSet(of: some) }
      if let everyTouch { return everyTouch }
      let set = event.touchSet(of: touches)
      everyTouch = set
      return set
    }
  }

  /// The responders that have forwarded a message, until the last one returns. A chain of them shares one set.
  final class Forwarders {
    fileprivate var responders: Set<ObjectIdentifier> = []
  }

  /// Sends scheduled messages. A held message is older than the latest sample, so each touch has the message's own
  /// sample while the view handles it.
  func send(_ schedule: DeliverySchedule) {
    guard !schedule.isEmpty else { return }
    for scheduled in schedule.inOrder() {
      guard var entry = scheduled.remaining() else { continue }
      let held =
        entry.message == .touchesCancelled
        ? nil : entry.samples.lazy.map(\.time).min().map { engine.now - $0 }
      entry.exchangeSamples()
      let late = held.flatMap { $0 > 0 ? $0 : nil }
      send(entry.message, entry.touches, to: entry.view, late: late)
      entry.exchangeSamples()
    }
  }

  /// Sends a message about touches to their view.
  func send(_ message: Message, _ touches: [UITouch], to view: UIView, late: Nanoseconds? = nil) {
    if let touch = touches.first, let press = touch._press {
      return send(message, of: press, touch.currentSample, late: late)
    }
    // An override in a scene does nothing; only records and warnings show it.
    let isShown = recorder.wants(.deliver) || recorder.wants(.warning)
    if !isShown, view.nextHandler.responder.script?.swallows(message) ?? false { return }
    recorder.observer?.sent(message, touches, to: view)
    withTouchesOfEvent(touches) {
      start(message, Route(event: event, touches: touches.inTouchOrder, late: late), at: view)
    }
  }

  /// Tells a view about measured values of samples that it received.
  func sendUpdate(of touches: [UITouch], to view: UIView) {
    start(.touchesEstimatedPropertiesUpdated, Route(event: event, touches: touches.inTouchOrder), at: view)
  }

  /// Adds held touches that lifted in an earlier event to the current event while their message is sent.
  private func withTouchesOfEvent(_ touches: [UITouch], _ body: () -> Void) {
    let missing = touches.filter { touch in !event.activeTouches.contains { $0 === touch } }
    guard !missing.isEmpty else { return body() }
    event.activeTouches = (event.activeTouches + missing).sorted { $0.creationIndex < $1.creationIndex }
    body()
    event.activeTouches.removeAll { touch in missing.contains { $0 === touch } }
  }

  /// Forwards a message that a responder does not handle to the next responder.
  func passUpChain(from responder: UIResponder, _ message: Message, _ touches: Set<UITouch>, _ event: UIEvent)
  {
    recorder.flushPendingDelivery(handled: false)
    // An override may forward fewer touches than it received.
    let rest =
      touches.count == route.touches.count ? route.touches : touches.sorted { $0.fingerID < $1.fingerID }
    if let next = responder.next {
      pass(message, rest, to: next)
    } else if !route.isHandled, recorder.wants(.discard) {
      recorder.record(.discard(message: message, touches: rest.map(\.fingerID)))
    }
  }

  /// Sends a message along a new route, possibly during another delivery.
  func start(_ message: Message, _ route: consuming Route, at responder: UIResponder) {
    // The routes are swapped, so that nothing is copied.
    swap(&self.route, &route)
    pass(message, self.route.touches, to: responder)
    swap(&self.route, &route)
  }

  private func pass(_ message: Message, _ touches: [UITouch], to responder: UIResponder) {
    // Responders that only forward a message are skipped unless deliveries are recorded.
    let (responder, before) = recorder.wants(.deliver) ? (responder, 0) : responder.nextHandler
    // Skipped responders count, so that recording does not change what happens.
    depth += before + 1
    defer { depth -= before + 1 }
    guard let script = responder.script else {
      call(message, touches, responder)
      return
    }
    guard !touches.isEmpty else {
      passEvent(message, to: responder, script)
      return
    }
    var own = touches
    var forwarded: [(touches: [UITouch], to: ResponderScript.Recipient)] = []
    for forward in script.forwards where forward.messages.contains(message) {
      let matching = own.filter(forward.applies)
      guard !matching.isEmpty else { continue }
      own.removeAll { touch in matching.contains { $0 === touch } }
      forwarded.append((matching, forward.to))
    }
    if own.isEmpty || script.overrides(message) {
      record(message, touches, responder, handled: !own.isEmpty)
      if !own.isEmpty {
        script.handlers[message]?()
        handle(message, own, responder, script)
      }
    } else {
      call(message, own, responder)
    }
    for (touches, recipient) in forwarded {
      warnOfMissingSuper(message, touches, responder)
      forward(message, touches, from: responder, to: recipient)
    }
  }

  /// Sends a message that is not about touches up the chain.
  private func passEvent(_ message: Message, to responder: UIResponder, _ script: ResponderScript) {
    guard script.handles.contains(message) else { return call(message, [], responder) }
    record(message, [], responder, handled: true)
    handle(message, [], responder, script)
  }

  /// Calls the method of a responder. The recorder learns during the call whether the responder handles the message.
  private func call(_ message: Message, _ touches: [UITouch], _ responder: UIResponder) {
    let wanted = recorder.wants(.deliver)
    if wanted { recorder.begin(delivery(message, touches, responder)) }
    invoke(message, touches, responder)
    if wanted { recorder.flushPendingDelivery(handled: true) }
  }

  /// Performs the override that a scene describes.
  private func handle(
    _ message: Message,
    _ touches: [UITouch],
    _ responder: UIResponder,
    _ script: ResponderScript
  ) {
    route.isHandled = true
    warnOfGaps(in: script, of: responder, message)
    if script.callsSuper.contains(message) {
      invoke(message, touches, responder)
    } else {
      warnOfMissingSuper(message, touches, responder)
    }
  }

  private func forward(
    _ message: Message,
    _ touches: [UITouch],
    from responder: UIResponder,
    to recipient: ResponderScript.Recipient
  ) {
    let forwarders = route.forwarders ?? Forwarders()
    let own = ObjectIdentifier(responder)
    guard !forwarders.responders.contains(own) else {
      recorder.warn(.forwardLoop, responder, "forwards \(message), which comes back to it")
      return
    }
    guard depth < Self.mostDepth else {
      recorder.warn(.forwardLoop, responder, "forwards \(message), which \(depth) responders have forwarded")
      return
    }
    let recipient: UIResponder? =
      switch recipient {
      case .next: responder.next
      case .responder(let responder): responder
      }
    guard let recipient else { return }
    let bound = acceptedTouches(recipient, message, touches)
    guard !bound.isEmpty else { return }
    var route = Route(event: route.event, touches: bound, late: route.late)
    route.forwarders = forwarders
    forwarders.responders.insert(own)
    defer { forwarders.responders.remove(own) }
    start(message, route, at: recipient)
  }

  private func warnOfGaps(in script: ResponderScript, of responder: UIResponder, _ message: Message) {
    guard recorder.wants(.warning) else { return }
    let isTouch = MessageSet.touches.contains(message)
    let (name, family) = isTouch ? ("touches", Message.touches) : ("motion", Message.motion)
    guard family.contains(message) else { return }
    let missing = script.gaps(in: family, of: responder)
    guard !missing.isEmpty else { return }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    recorder.warn(.partialHandler, responder, "handles \(name) but not \(names)")
  }

  func record(_ message: Message, _ touches: [UITouch], _ responder: UIResponder, handled: Bool) {
    guard recorder.wants(.deliver) else { return }
    var delivery = delivery(message, touches, responder)
    delivery.handled = handled
    recorder.record(.deliver(delivery))
  }

  private func delivery(_ message: Message, _ touches: [UITouch], _ responder: UIResponder) -> Delivery {
    var delivery = Delivery(
      responder: responder.traceID,
      message: message,
      touches: touches.map(\.fingerID),
      handled: true,
      subtype: route.subtype,
      late: route.late
    )
    if !touches.isEmpty, recorder.interest.detail == .full {
      delivery.detail = detail(touches, responder)
    }
    return delivery
  }

  private func detail(_ touches: [UITouch], _ responder: UIResponder) -> DeliveryDetail {
    let view = responder as? UIView ?? (responder as? UIViewController)?.view
    return DeliveryDetail(
      tapCounts: touches.map(\.tapCount),
      locations: touches.map { Point($0.location(in: view)) },
      allTouches: event.activeTouches.map { touch in
        DeliveryDetail.EventTouch(
          id: touch.fingerID,
          phase: touch.phase.recordPhase,
          window: touch.window?.traceID,
          view: touch.view?.traceID
        )
      }
    )
  }
}

extension [UITouch] {
  /// The touches in the order of their ids.
  fileprivate var inTouchOrder: [UITouch] {
    indices.dropFirst().allSatisfy { self[$0 - 1].fingerID < self[$0].fingerID }
      ? self : sorted { $0.fingerID < $1.fingerID }
  }
}
