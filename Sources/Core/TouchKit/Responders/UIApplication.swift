import Foundation
import Records

/// The application: dispatches all events, and is the last responder of the chain before its delegate.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The windows, back to front.
  open private(set) var windows: [UIWindow] = []
  /// The delegate; if it is a responder, it ends the responder chain.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The number of touches that the device tracks; one more cancels all of them.
  package var maximumTouches = 5
  /// The key `UIApplicationSupportsIndirectInputEvents` of the program's property list: whether clicks are touches of a
  /// pointer. An absent key is a yes for programs that target iOS 17 or later.
  package var supportsIndirectInputEvents: Bool {
    get { declaredIndirectInput ?? eventEngine.follows(.indirectInputByDefault) }
    set { declaredIndirectInput = newValue }
  }
  private var declaredIndirectInput: Bool?

  /// The type of a touch as the program sees it.
  func touchType(_ type: TouchType?) -> UITouch.TouchType {
    type == .indirectPointer && !supportsIndirectInputEvents ? .direct : .init(type)
  }

  /// The window whose first responder receives motion, remote-control events and commands. While it has no first
  /// responder, the window itself receives motion and commands. The application does not retain it.
  open package(set) var keyWindow: UIWindow? {
    get { keyWindowPointer }
    set {
      // Only a window of this engine can become key: a window that is freed clears the pointer only in its own engine.
      if let newValue, newValue.eventEngine !== eventEngine { return }
      keyWindowPointer = newValue
    }
  }
  // A weak reference would slow down all other references to the window.
  private unowned(unsafe) var keyWindowPointer: UIWindow?
  /// Whether an unhandled shake shows the sheet with undo and redo.
  open var applicationSupportsShakeToEdit = true
  /// Whether the application receives remote-control events.
  package var isReceivingRemoteControlEvents = false
  /// Whether the application plays audio.
  package var isPlayingAudio = false {
    didSet { if isPlayingAudio { wasLastToPlayAudio = true } }
  }
  /// Whether the application is the now-playing application: it plays audio, or was the last one to play it.
  private(set) var wasLastToPlayAudio = false
  /// Whether the screen stays on; it always does.
  open var isIdleTimerDisabled = false
  package private(set) lazy var sharedScene = UIWindowScene()
  private var ignoringCount = 0
  /// The number of the last event that reached the application's own `sendEvent(_:)`.
  private(set) var lastEventNumber = 0
  // A delegate created by a scene, which has no other owner.
  package var ownedDelegate: UIResponder?

  public static var shared: UIApplication { Engine.current.application }

  open override var next: UIResponder? {
    guard let responder = ownedDelegate ?? delegate as? UIResponder, responder !== self else { return nil }
    return responder
  }

  /// Dispatches an event to its windows, back to front.
  open func sendEvent(_ event: UIEvent) {
    lastEventNumber = event.serialNumber
    event.findRecipients(among: self)
    // The application owns its windows, so a single one needs no copy of the list; a list of several could change
    // meanwhile.
    if event.recipients.count == 1 {
      Unmanaged.passUnretained(event.recipients[0])._withUnsafeGuaranteedRef { _dispatch(event, to: $0) }
    } else {
      UnretainedLoop.forEach(event.recipients) { _dispatch(event, to: $0) }
    }
  }

  private func _dispatch(_ event: UIEvent, to window: UIWindow) {
    if eventEngine.recorder.wants(.dispatch) { eventEngine.recordDispatch(of: event, to: window) }
    window.sendEvent(event)
  }

  /// Sends an action to a target. Without a target, the action goes to the first object that performs it in the
  /// responder chain from the first responder, or else from the sender. Returns false if there is no receiver.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    let receiver = target.map { $0 as AnyObject } ?? actionPerformer(of: action, sender: sender)
    recordAction(action.name, to: (receiver as? any Named)?.traceID, from: sender as? any Named ?? self)
    if let receiver, !action.perform(on: receiver, with: sender, for: event) {
      recordRefusal(of: action, by: receiver, from: sender)
    }
    return receiver != nil
  }

  /// Shows the sheet with undo and redo for a shake, if that is enabled.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard motion == .motionShake, applicationSupportsShakeToEdit else {
      return super.motionEnded(motion, with: event)
    }
    recordEffect("shows the sheet with undo and redo")
  }

  /// Begins to receive remote-control events.
  open func beginReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = true
  }

  /// Stops receiving remote-control events.
  open func endReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = false
  }

  /// Whether touches are ignored now.
  public var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Stops the delivery of touches until a matching call of `endIgnoringInteractionEvents()`. Current touches are
  /// cancelled: at once, or after the current event if a handler calls this.
  open func beginIgnoringInteractionEvents() {
    ignoringCount += 1
    if ignoringCount == 1 { eventEngine.ignoreTouches() }
  }

  /// Balances one call of `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
  }

  /// Adds a window in front of the others at its level, and makes it the key window.
  package func addWindow(_ window: UIWindow) {
    window.isHidden = false
    keyWindow = window
  }

  /// Adds a window in front of the others at its level, unless the application has it already.
  func insertWindow(_ window: UIWindow) {
    guard !window.isInApplication else { return }
    window.isInApplication = true
    placeWindow(window)
    eventEngine.touches.event.areRecipientsKnown = false
  }

  /// Brings a window to the front of its level.
  func reorderWindow(_ window: UIWindow) {
    guard let index = window.windowIndex else { return }
    windows.remove(at: index)
    placeWindow(window)
    eventEngine.touches.event.areRecipientsKnown = false
  }

  private func placeWindow(_ window: UIWindow) {
    let level = window.windowLevel.rawValue
    // Most windows have the same level.
    let isInFront = windows.last.map { $0.windowLevel.rawValue <= level } ?? true
    let place = isInFront ? nil : windows.firstIndex { $0.windowLevel.rawValue > level }
    windows.insert(window, at: place ?? windows.endIndex)
  }

  func closeScenes() {
    withExtendedLifetime((windows, ownedDelegate)) {
      for window in windows { window.isInApplication = false }
      windows = []
      keyWindow = nil
      ownedDelegate = nil
    }
  }
}
