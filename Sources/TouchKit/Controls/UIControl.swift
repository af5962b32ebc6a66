import Foundation
import Records

/// A view that makes control events of touches, and sends actions for them.
///
/// It tracks the first touch that it takes, and no other until its view has been told that this one is over.
/// Inside means its bounds, grown by `Thresholds.controlMargin` on each side, and whatever else its
/// `point(inside:with:)` accepts. The order of what one message brings: first its class's own method
/// (`beginTracking` and so on, in which values change), then `touchDragEnter` or `touchDragExit`, then the event
/// itself, then what follows from it (`touchDownRepeat` after `touchDown`, `primaryActionTriggered` after
/// `touchUpInside` or `valueChanged`). An event for which there is no target-action pair sends nothing.
open class UIControl: UIView {
  /// Whether it reacts. A disabled control takes touches and does nothing with them; disabling it in the middle
  /// of a touch is the same to it as losing the touch.
  open var isEnabled = true {
    didSet {
      if oldValue && !isEnabled { loseTouch(with: nil) }
    }
  }
  /// Whether it is chosen; its class does not care.
  open var isSelected = false
  /// Whether it shows that a finger is inside.
  open var isHighlighted = false
  private var tracking: Tracking?
  private var pairs = ActionPairs()
  /// What an action that is being sent is about.
  private(set) var occasion: Occasion?

  private struct Tracking {
    let touch: UITouch
    var isInside: Bool
  }

  /// The event of an action, where it is one that the records name, and where the finger was.
  struct Occasion {
    let event: ControlEvent?
    let touch: UITouch?
  }

  /// How what is in it lies from left to right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// How what is in it lies from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a long press brings its menu; there are no menus.
  open var isContextMenuInteractionEnabled = false
  /// Whether its menu is what it is there for; there are no menus.
  open var showsMenuAsPrimaryAction = false
  /// What people read who point at it.
  open var toolTip: String?

  package override var handlesTouchesItself: Bool { true }

  /// Whether it tracks a touch.
  open var isTracking: Bool { tracking != nil }

  /// Whether the touch that it tracks is inside.
  open var isTouchInside: Bool { tracking?.isInside ?? false }

  /// How it looks.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Tracking

  /// A touch came down; false leaves it alone.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moved; false leaves it alone from here on.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch lifted, inside or outside.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = engine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesBegan(touches, with: event)
    }
    let isBusy = tracking.map { $0.touch.delivery.told != .end } ?? false
    guard isEnabled, !isBusy, let touch = own.first else { return }
    tracking = Tracking(touch: touch, isInside: true)
    guard beginTracking(touch, with: event), isTracking else { return stopTracking() }
    isHighlighted = true
    send(.touchDown, touch, event)
    if touch.tapCount > 1, isTracking { send(.touchDownRepeat, touch, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = engine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesMoved(touches, with: event)
    }
    guard let tracking, own.contains(where: { $0 === tracking.touch }) else { return }
    let touch = tracking.touch
    let isInside = isInside(touch, event)
    self.tracking?.isInside = isInside
    isHighlighted = isInside
    guard continueTracking(touch, with: event), isTracking else { return stopTracking() }
    if isInside != tracking.isInside { send(isInside ? .touchDragEnter : .touchDragExit, touch, event) }
    if isTracking { send(isInside ? .touchDragInside : .touchDragOutside, touch, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = engine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesEnded(touches, with: event)
    }
    guard let touch = tracking?.touch, own.contains(where: { $0 === touch }) else { return }
    let isInside = isInside(touch, event)
    tracking?.isInside = isInside
    endTracking(touch, with: event)
    guard isTracking else { return }
    stopTracking()
    send(isInside ? .touchUpInside : .touchUpOutside, touch, event)
    if isInside, isUsedByTouchUp { send(.primaryActionTriggered, touch, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let own = engine.delivery.ownTouches(of: self, among: touches) else {
      return super.touchesCancelled(touches, with: event)
    }
    if let touch = tracking?.touch, own.contains(where: { $0 === touch }) { loseTouch(with: event) }
  }

  /// Says no to a recognizer of a view further out whose gesture is what the control is there for.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard overrides.shouldBegin == nil, isEnabled, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let touches = gestureRecognizer.attempt.touches
    // A touch that it did not take, or has lost, is none of its business.
    guard touches.count == 1, let touch = touches.first, touch.view === self, !touch.delivery.isTakenAway
    else { return true }
    return !isDefaultAction(gestureRecognizer, touch)
  }

  // Whether a gesture of one finger in it is what its class is there for.
  func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool { false }

  // Whether a lift inside is its use; those that have a value are used when that changes.
  var isUsedByTouchUp: Bool { true }

  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let margin = -CGFloat(engine.thresholds.controlMargin)
    let location = touch.location(in: self)
    return bounds.insetBy(dx: margin, dy: margin).contains(location) || point(inside: location, with: event)
  }

  private func stopTracking() {
    tracking = nil
    isHighlighted = false
  }

  private func loseTouch(with event: UIEvent?) {
    guard let touch = tracking?.touch else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, touch, event)
  }

  // MARK: Actions

  /// All events for which it sends something.
  open var allControlEvents: Event { pairs.events }

  /// Those to whom it sends actions; a null stands for the first that performs one.
  open var allTargets: Set<AnyHashable> { Set(pairs.targets.map { $0 ?? NSNull() as AnyHashable }) }

  /// Sends an action to a target, which it does not own, for events; without a target, to the first that performs
  /// it, from the first responder on up, else from the control.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    pairs.add(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Calls a closure for events.
  open func addTarget(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) {
    pairs.add(.handler(handler), controlEvents)
  }

  /// Performs an action for events, in the place of one of the same name.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    pairs.remove(action.identifier, controlEvents)
    pairs.add(.action(action), controlEvents)
  }

  /// Performs an action no more for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    pairs.remove(action.identifier, controlEvents)
  }

  /// Performs an action of a name no more for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    pairs.remove(actionIdentifier, controlEvents)
  }

  /// Says, for events, that an object got an action, which is known by its id.
  package func addTarget(named target: String?, action: String, for controlEvents: Event) {
    let action = Selector(exactly: action)
    pairs.add(target.map { .named($0, action) } ?? .chain(action), controlEvents)
  }

  /// Sends an action, or all of them where none is named, no more to a target, or to any, for events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    pairs.remove(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// The names of the actions that a target gets for an event; nil where there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    pairs.names(for: target.map { $0 as AnyObject }, controlEvent)
  }

  /// Calls a closure with all that it sends: an action, or a target and its selector, and the events.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    pairs.enumerate(iterator)
  }

  /// Sends an action, by way of the application.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    engine.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) {
    engine.application.record(nil, to: nil, from: self)
    action.perform(for: self)
  }

  /// Sends the actions of events, one event after the other.
  open func sendActions(for controlEvents: Event) {
    for event in controlEvents.single { send(event, tracking?.touch, nil) }
  }

  /// Says that a finger has changed its value.
  func sendValueChanged(_ touch: UITouch?, _ event: UIEvent?) {
    send(.valueChanged, touch, event)
    send(.primaryActionTriggered, touch, event)
  }

  /// Fills in what an action of its class reports.
  package func report(_ values: inout ActionValues) {}

  /// Sends the actions of one event.
  func send(_ controlEvent: Event, _ touch: UITouch?, _ event: UIEvent?) {
    let outer = occasion
    defer { occasion = outer }
    for receiver in pairs.receivers(of: controlEvent) {
      occasion = Occasion(event: controlEvent.named, touch: touch)
      switch receiver {
      case .object(let target, let action):
        if let object = target.object { sendAction(action, to: object, for: event) }
      case .chain(let action):
        sendAction(action, to: nil, for: event)
      case .named(let target, let action):
        engine.application.record(action.name, to: target, from: self)
      case .action(let action):
        sendAction(action)
      case .handler(let handler):
        engine.application.record(nil, to: nil, from: self)
        handler(self)
      }
    }
  }
}
