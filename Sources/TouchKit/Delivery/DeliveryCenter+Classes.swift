import Records

/// What becomes of messages to the classes of UIKit's own that handle touches themselves: controls, text and
/// scroll views.
extension DeliveryCenter {
  /// Calls a responder's method, and sees to it that a class that handles touches itself is not left out.
  func invoke(_ message: Message, _ touches: [UITouch], _ responder: UIResponder) {
    let outer = (route.recipient, route.reachesClass)
    (route.recipient, route.reachesClass) = (ObjectIdentifier(responder), false)
    responder.call(message, route.set(of: touches), route.event)
    if !route.reachesClass { warnOfMissingSuper(message, touches, responder) }
    (route.recipient, route.reachesClass) = outer
  }

  /// Warns where a subclass has kept a message from a class that handles touches itself.
  func warnOfMissingSuper(_ message: Message, _ touches: [UITouch], _ responder: UIResponder) {
    let isOwn = responder.handlesTouchesItself && touches.contains { $0.view === responder }
    guard isOwn || responder.script?.hides(message) ?? false else { return }
    recorder.warn(.superNotCalled, responder, "overrides \(message) without calling super")
  }

  /// Leaves out of forwarded touches those that a class that handles touches itself does not take: the touches
  /// of others. They end there, for climbing from there might bring them back to where they came from.
  func touchesItTakes(_ responder: UIResponder, _ message: Message, _ touches: [UITouch]) -> [UITouch] {
    guard responder.handlesTouchesItself else { return touches }
    let foreign = touches.filter { $0.view !== responder }
    guard !foreign.isEmpty else { return touches }
    record(message, foreign, responder, handled: false)
    warnOfForeign(foreign, responder)
    return touches.filter { $0.view === responder }
  }

  /// Sorts out, for a class that handles touches itself, which of a message's touches are its own, in the order
  /// in which they came down; nil where they climbed to it and are to climb on.
  func ownTouches(of view: UIView, among touches: Set<UITouch>) -> [UITouch]? {
    let isDelivered = route.recipient == ObjectIdentifier(view)
    if isDelivered { route.reachesClass = true }
    let own = touches.inOrder.filter { $0.view === view }
    guard own.isEmpty else { return own }
    if isDelivered { return nil }
    // Somebody has called the method by hand.
    warnOfForeign(touches.inOrder, view)
    return []
  }

  private func warnOfForeign(_ touches: [UITouch], _ responder: UIResponder) {
    let view = touches.first?.view?.id ?? "nil"
    recorder.warn(.forwardedToUIKitClass, responder, "ignores touches that are bound to \(view)")
  }
}
