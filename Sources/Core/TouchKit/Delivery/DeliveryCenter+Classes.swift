import Records

/// Messages to the UIKit classes that handle touches themselves: controls, text views and scroll views.
extension DeliveryCenter {
  /// Calls the method of a responder. Warns if an override does not call `super` although the superclass needs the
  /// message.
  func invoke(_ message: Message, _ touches: [UITouch], _ responder: UIResponder) {
    let outer = (route.recipient, route.reachesClass)
    (route.recipient, route.reachesClass) = (ObjectIdentifier(responder), false)
    responder.callMethod(message, route.set(of: touches), route.event)
    if !route.reachesClass { warnOfMissingSuper(message, touches, responder) }
    (route.recipient, route.reachesClass) = outer
  }

  /// Warns if a subclass of a class that handles touches itself did not call `super`.
  func warnOfMissingSuper(_ message: Message, _ touches: [UITouch], _ responder: UIResponder) {
    let isOwn = responder.handlesTouchesItself && touches.contains { $0.view === responder }
    guard isOwn || responder.script?.hides(message) ?? false else { return }
    recorder.warn(.superNotCalled, responder, "overrides \(message) without calling super")
  }

  /// Returns the forwarded touches that a responder accepts. A class that handles touches itself ignores those of other
  /// views and does not pass them up, because this could return them to their sender.
  func acceptedTouches(_ responder: UIResponder, _ message: Message, _ touches: [UITouch]) -> [UITouch] {
    guard responder.handlesTouchesItself else { return touches }
    let foreign = touches.filter { $0.view !== responder }
    guard !foreign.isEmpty else { return touches }
    record(message, foreign, responder, handled: false)
    warnOfForeign(foreign, responder)
    return touches.filter { $0.view === responder }
  }

  /// Returns the touches of a message that belong to a view that handles touches itself, in the order in which they
  /// came down; nil if the message only passes the view on its way up the responder chain.
  func ownTouches(of view: UIView, among touches: Set<UITouch>) -> [UITouch]? {
    let isDelivered = route.recipient == ObjectIdentifier(view)
    if isDelivered { route.reachesClass = true }
    let own = touches.inOrder.filter { $0.view === view }
    guard own.isEmpty else { return own }
    if isDelivered { return nil }
    // The program has called the method directly.
    warnOfForeign(touches.inOrder, view)
    return []
  }

  private func warnOfForeign(_ touches: [UITouch], _ responder: UIResponder) {
    let view = touches.first?.view?.traceID ?? "nil"
    recorder.warn(.forwardedToUIKitClass, responder, "ignores touches that are bound to \(view)")
  }
}
