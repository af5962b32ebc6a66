import Foundation

/// The application: the funnel of all events, and the last responder but for its delegate.
open class UIApplication: UIResponder {
  /// The windows, back to front.
  open private(set) var windows: [UIWindow] = []
  /// The delegate; it ends the responder chain where it is a responder.
  open weak var delegate: (any UIApplicationDelegate)?
  /// How many touches the device tracks at once; one more cancels them all.
  package var maximumTouches = 5
  /// The window that hears of motion and commands where nobody is first responder.
  ///
  /// It is not kept: it takes its leave when it goes. A weak reference would make all other references to it slow.
  open unowned(unsafe) var keyWindow: UIWindow?
  /// Whether a shake that nobody handles brings the sheet with undo and redo.
  open var applicationSupportsShakeToEdit = true
  /// Whether remote-control events are received.
  package var isReceivingRemoteControlEvents = false
  /// Whether the application plays audio, which makes it the one that is now playing.
  package var isPlayingAudio = false
  /// Whether the screen stays on, which it does anyhow.
  open var isIdleTimerDisabled = false
  package private(set) lazy var windowScene = UIWindowScene()
  private var ignoring = 0
  // A scene's delegate belongs to nobody else.
  package var ownedDelegate: UIResponder?

  /// The application of the current engine.
  public static var shared: UIApplication { Engine.current.application }

  open override var next: UIResponder? {
    guard let responder = ownedDelegate ?? delegate as? UIResponder, responder !== self else { return nil }
    return responder
  }

  /// Dispatches an event to the windows that it concerns, back to front.
  open func sendEvent(_ event: UIEvent) {
    for window in event.recipients(among: windows) {
      window.sendEvent(event)
    }
  }

  /// Sends an action to a target; without one, to the first that performs it, from the first responder on up, else
  /// from the sender on up. False where there is nobody.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    let receiver = target.map { $0 as AnyObject } ?? performer(of: action, sender: sender)
    record(action.name, to: (receiver as? any Named)?.id, from: sender as? any Named ?? self)
    if let receiver { action.perform(on: receiver, with: sender, for: event) }
    return receiver != nil
  }

  /// Shows the sheet with undo and redo for a shake, where it supports that.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake, applicationSupportsShakeToEdit else {
      return super.motionEnded(motion, with: event)
    }
    recordEffect("shows the sheet with undo and redo")
  }

  /// Turns on remote-control events.
  open func beginReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = true
  }

  /// Turns off remote-control events.
  open func endReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = false
  }

  /// Whether touches are ignored now.
  public var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// Stops the delivery of touches, until as many calls of the other kind. Touches under way are cancelled: at once,
  /// or in a handler when the event is through that it handles.
  open func beginIgnoringInteractionEvents() {
    ignoring += 1
    if ignoring == 1 { engine.ignoreTouches() }
  }

  /// Undoes one call of the other kind.
  open func endIgnoringInteractionEvents() {
    ignoring = max(0, ignoring - 1)
  }

  package func add(_ window: UIWindow) {
    windows.append(window)
    engine.touches.event.areRecipientsKnown = false
    keyWindow = window
  }

  func close() {
    withExtendedLifetime((windows, ownedDelegate)) {
      windows = []
      keyWindow = nil
      ownedDelegate = nil
    }
  }
}
