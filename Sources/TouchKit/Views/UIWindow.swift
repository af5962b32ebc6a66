import Foundation

/// The root of a view tree; it sends events to recognizers and views.
open class UIWindow: UIView {
  /// The controller of the window's root view.
  open var rootViewController: UIViewController?

  open override var next: UIResponder? { engine.application }

  open override var window: UIWindow? { self }

  /// Sends an event to recognizers first and to views last.
  ///
  /// An event that concerns several windows is worked off when it has reached the last of them, so that what
  /// it sets going comes in one order.
  open func sendEvent(_ event: UIEvent) {
    guard event.recipients.last === self else { return }
    engine.gestures.offer(event)
    engine.gestures.arbitrate()
    engine.delivery.cancelRecognized()
    engine.gestures.sendActions()
    engine.delivery.deliver(event)
    engine.gestures.reset()
  }
}
