import TouchKit

/// A window that shows its transform gestures each event before its views receive it: the window of WWDC 2009's session
/// on multi-touch events, and of the guide's listing 3-8.
open class EventObserverWindow: UIWindow {
  /// The gestures, in the order in which they receive touches.
  public private(set) var transformGestures: [TransformGesture] = []

  /// Adds a gesture.
  public func addTransformGesture(_ gesture: TransformGesture) {
    transformGestures.append(gesture)
  }

  /// Whether a view has a gesture.
  public func serves(_ view: UIView) -> Bool {
    transformGestures.contains { $0.view === view }
  }

  open override func sendEvent(_ event: UIEvent) {
    for gesture in transformGestures { gesture.observe(event) }
    for gesture in transformGestures { gesture.serve(event) }
    super.sendEvent(event)
  }
}
