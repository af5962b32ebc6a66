import Foundation
import Records

/// A view that turns touches into control events, and sends actions for them.
///
/// A control tracks one touch at a time: the first that `beginTracking` accepts, until the control has received its
/// end. Inside means the bounds, grown by `Thresholds.controlMargin` on each side, and any other point that
/// `point(inside:with:)` accepts. One message causes, in this order: the class's own method (`beginTracking` and so on,
/// which change values), `touchDragEnter` or `touchDragExit`, and the event itself. Events that follow from it come
/// last: `touchDownRepeat` after `touchDown`, `primaryActionTriggered` after `touchUpInside` or `valueChanged`. An
/// event without a target-action pair sends nothing.
@preconcurrency @MainActor open class UIControl: UIView {
  /// Whether the control is enabled. A disabled control receives touches and ignores them. A touch that it tracks already
  /// goes on.
  open var isEnabled = true
  /// Whether the control is selected. This does not affect touches.
  open var isSelected = false {
    didSet { if isSelected != oldValue { eventEngine.recorder.recordSelection(of: self, isSelected) } }
  }
  /// Whether the control is highlighted, usually because a touch is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { eventEngine.recorder.recordHighlight(of: self, isHighlighted) } }
  }
  private var trackingState: Tracking?
  private var actionPairs = ActionPairs()
  /// The event and the touch of the action that is being sent.
  private(set) var actionContext: ActionContext?
  /// The first main event of the control since it began to track a touch, even if it has no action for it.
  package private(set) var mainEvent: ControlEvent?

  private struct Tracking {
    let touch: UITouch
    var isInside: Bool
  }

  /// The touch, and the event if records have a name for it.
  struct ActionContext {
    let event: ControlEvent?
    let touch: UITouch?
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a long press opens the menu; there are no menus.
  open var isContextMenuInteractionEnabled = false {
    didSet { if isContextMenuInteractionEnabled { eventEngine.warn(of: .menusOfControls, at: self) } }
  }
  /// Whether a tap opens the menu; there are no menus.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction { eventEngine.warn(of: .menusOfControls, at: self) } }
  }
  /// The tooltip.
  open var toolTip: String?

  package override var handlesTouchesItself: Bool { true }

  /// Whether the control tracks a touch.
  open var isTracking: Bool { trackingState != nil }

  /// Whether the tracked touch is in the bounds, grown by `Thresholds.controlMargin`, or at another point that
  /// `point(inside:with:)` accepts. False if no touch is tracked.
  open var isTouchInside: Bool { trackingState?.isInside ?? false }

  /// The state: a combination of highlighted, disabled and selected.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Gives a control that was created without a size its natural one.
  final func takeNaturalSize() {
    if bounds.size == .zero { frame = CGRect(origin: frame.origin, size: intrinsicContentSize) }
  }

  // MARK: Tracking

  /// Tells the control that a touch began; returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Tells the control that the tracked touch moved; returns whether to track it further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Tells the control that the tracked touch ended, inside or outside.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Tells the control that the tracking was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = eventEngine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesBegan(touches, with: event)
    }
    let isBusy = trackingState.map { $0.touch.touchDelivery.sent != .end } ?? false
    guard isEnabled, !isBusy, let touch = own.first else { return }
    trackingState = Tracking(touch: touch, isInside: true)
    mainEvent = nil
    let begins = beginTracking(touch, with: event)
    guard sceneOverrides.beginTracking ?? begins, isTracking else { return stopTracking() }
    isHighlighted = true
    sendTouchEvent(.touchDown, touch, event)
    if touch.tapCount > 1, isTracking { sendTouchEvent(.touchDownRepeat, touch, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = eventEngine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesMoved(touches, with: event)
    }
    guard let tracking = trackingState, own.contains(where: { $0 === tracking.touch }) else { return }
    let touch = tracking.touch
    let isInside = isInside(touch, event)
    self.trackingState?.isInside = isInside
    isHighlighted = isInside
    let continues = continueTracking(touch, with: event)
    guard sceneOverrides.continueTracking ?? continues, isTracking else { return stopTracking() }
    if sceneOverrides.sendsValueChanged {
      sendActionMessages(.valueChanged, touch, event)
      guard isTracking else { return }
    }
    if isInside != tracking.isInside {
      sendTouchEvent(isInside ? .touchDragEnter : .touchDragExit, touch, event)
    }
    if isTracking { sendTouchEvent(isInside ? .touchDragInside : .touchDragOutside, touch, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = eventEngine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesEnded(touches, with: event)
    }
    guard let touch = trackingState?.touch, own.contains(where: { $0 === touch }) else { return }
    let isInside = isInside(touch, event)
    trackingState?.isInside = isInside
    endTracking(touch, with: event)
    guard isTracking else { return }
    stopTracking()
    sendTouchEvent(isInside ? .touchUpInside : .touchUpOutside, touch, event)
    if isInside, triggersPrimaryActionByTouchUp { sendActionMessages(.primaryActionTriggered, touch, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = eventEngine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesCancelled(touches, with: event)
    }
    if let touch = trackingState?.touch, own.contains(where: { $0 === touch }) { loseTouch(with: event) }
  }

  /// Returns false for a recognizer of a superview that would take over the control's own gesture.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sceneOverrides.shouldBegin == nil, isEnabled, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let touches = gestureRecognizer.attempt.touches
    // Only a single touch that the control has received can compete with the recognizer.
    guard touches.count == 1, let touch = touches.first, touch._press == nil, touch.view === self,
      !touch.touchDelivery.isLostToView
    else { return true }
    return !isDefaultAction(gestureRecognizer, touch) || !eventEngine.follows(.controlsRefuseOuterTaps)
  }

  // Returns whether a one-finger recognizer would take over the control's own gesture.
  func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool { false }

  // Returns the event that the class sends for what a touch does; nil if it sends none.
  func sentEvent(for touchEvent: Event) -> Event? { touchEvent }

  // Whether a touch that ends inside triggers the primary action. Controls with a value trigger it by `valueChanged`.
  var triggersPrimaryActionByTouchUp: Bool { true }

  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    isInside(touch.location(in: self), event)
  }

  /// Returns whether a tracked touch at a point counts as inside.
  package func _isInside(_ location: CGPoint) -> Bool { isInside(location, nil) }

  private func isInside(_ location: CGPoint, _ event: UIEvent?) -> Bool {
    let margin = -(sceneOverrides.trackingMargin ?? CGFloat(eventEngine.thresholds.controlMargin))
    return bounds.insetBy(dx: margin, dy: margin).contains(location) || point(inside: location, with: event)
  }

  private func stopTracking() {
    trackingState = nil
    isHighlighted = false
  }

  private func loseTouch(with event: UIEvent?) {
    guard let touch = trackingState?.touch else { return }
    cancelTracking(with: event)
    stopTracking()
    sendTouchEvent(.touchCancel, touch, event)
  }

  // MARK: Actions

  /// The events for which the control sends actions.
  open var allControlEvents: Event { actionPairs.events }

  /// The targets; `NSNull` means the first responder that performs the action.
  open var allTargets: Set<AnyHashable> { Set(actionPairs.targets.map { $0 ?? NSNull() as AnyHashable }) }

  /// Adds a target and an action for events. The target is not retained. Without a target, the action goes to the first
  /// object that performs it in the responder chain from the first responder, or else from the control.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actionPairs.add(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Adds a closure for events.
  open func addTarget(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) {
    actionPairs.add(.handler(handler), controlEvents)
  }

  /// Adds an action for events and replaces one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actionPairs.remove(action.identifier, controlEvents)
    actionPairs.add(.action(action), controlEvents)
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actionPairs.remove(action.identifier, controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actionPairs.remove(actionIdentifier, controlEvents)
  }

  /// Adds a scene's target for events; records show its id. The handler is called after the action.
  package func addTarget(
    named target: String?,
    action: String,
    for controlEvents: Event,
    handler: ((UIControl) -> Void)?
  ) {
    let action = Selector(exactly: action)
    actionPairs.add(target.map { .named($0, action) } ?? .chain(action), controlEvents, handler: handler)
  }

  /// Removes the actions of a target for events. A nil target means all targets, and a nil action means all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actionPairs.remove(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Returns the names of the actions that a target receives for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actionPairs.names(for: target.map { $0 as AnyObject }, controlEvent)
  }

  /// Calls a closure with each action, or target and selector, and its events.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    actionPairs.enumerate(iterator)
  }

  /// Sends an action to a target through the application.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    eventEngine.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) {
    eventEngine.application.recordAction(nil, to: nil, from: self)
    action.performHandler(for: self)
  }

  /// Sends the actions of events, one event after the other.
  open func sendActions(for controlEvents: Event) {
    for event in controlEvents.singleEvents { sendActionMessages(event, trackingState?.touch, nil) }
  }

  /// Sends the actions for a value that a touch changed.
  func sendValueChanged(_ touch: UITouch?, _ event: UIEvent?) {
    sendActionMessages(.valueChanged, touch, event)
    sendActionMessages(.primaryActionTriggered, touch, event)
  }

  /// Adds the control's values that records of its actions show.
  package func reportValues(_ values: inout ActionValues) {}

  private func sendTouchEvent(_ touchEvent: Event, _ touch: UITouch, _ event: UIEvent?) {
    if let sent = sentEvent(for: touchEvent) { sendActionMessages(sent, touch, event) }
  }

  /// Sends the actions of one event.
  func sendActionMessages(_ controlEvent: Event, _ touch: UITouch?, _ event: UIEvent?) {
    if controlEvent == .primaryActionTriggered, !eventEngine.follows(.primaryActions) { return }
    if mainEvent == nil, let event = controlEvent.controlEvent, event.isResult { mainEvent = event }
    let outer = actionContext
    defer { actionContext = outer }
    for pair in actionPairs.pairs(for: controlEvent) {
      actionContext = ActionContext(event: controlEvent.controlEvent, touch: touch)
      switch pair.receiver {
      case .object(let target, let action):
        if let object = target.object { sendAction(action, to: object, for: event) }
      case .chain(let action):
        sendAction(action, to: nil, for: event)
      case .named(let target, let action):
        eventEngine.application.recordAction(action.name, to: target, from: self)
      case .action(let action):
        sendAction(action)
      case .handler(let handler):
        eventEngine.application.recordAction(nil, to: nil, from: self)
        handler(self)
      }
      pair.handler?(self)
    }
  }
}
